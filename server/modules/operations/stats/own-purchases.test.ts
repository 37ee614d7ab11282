import { beforeAll, describe, expect, it } from 'vitest';
import { moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
type Made = { id: string };

/** A merchant who bought many of two of their own three products, and a customer who bought one of the third. */
async function scene() {
  const { make } = shop();
  const [admin, seller, buyer] = [await make.user({ role: 'admin' }), await make.user({ role: 'merchant' }), await make.user()];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const product = () => make.product({ shopId, name: 'Quokka rice', price: 10_000 });
  const [first, sold, last] = [await product(), await product(), await product()];
  const own = await placeTestOrder(shop(), seller, { products: [first, last], quantity: 5 });
  const order = await placeTestOrder(shop(), buyer, { products: [sold] });
  for (const { _id } of [own, order]) await moveTestOrder(shop(), admin, _id, ...statusesToDelivery);
  return { admin, seller, buyer, first, sold, last };
}

let set: Awaited<ReturnType<typeof scene>>;
beforeAll(async () => {
  set = await scene();
});
const call = (request: string, user: { token: string }, body?: unknown) => shop().call(request, { token: user.token, body });
const idsOf = (products: { product: { _id: string } }[]) => products.map(({ product }) => product._id);

describe("a merchant's purchases in their own shop", () => {
  it('do not make a product popular in the search', async () => {
    const found = async () =>
      (await call('GET /searches/products?query=quokka', set.buyer)).body.items?.map(({ _id }: { _id: string }) => _id);
    await expect.poll(found).toHaveLength(3);
    expect((await found())[0]).toBe(set.sold.id);
    const { status, body } = await shop().call('GET /searches/popular');
    expect(status).toBe(200);
    expect(body).toEqual([{ _id: set.sold.subCategoryId, name: expect.any(String), translations: expect.any(Object) }]);
  });

  it('are orders, but not sales', async () => {
    for (const user of [set.seller, set.admin]) {
      const { report } = (await call('GET /stats/read', user)).body;
      expect(report).toMatchObject({ orders: 2, revenue: 100, states: { delivered: 2 } });
      expect(idsOf(report.topProducts)).toEqual([set.sold.id]);
      expect(report.topShops).toMatchObject([{ orders: 1, revenue: 100 }]);
    }
  });

  it('allow no review; purchases by others, and purchases elsewhere, do', async () => {
    const { seller, buyer, admin, first, sold } = set;
    const review = (user: { token: string }, { id }: Made) => call('POST /reviews/create', user, { productId: id, rating: 5 });
    const waiting = async () => ({
      list: idsOf((await call('GET /reviews/pending', seller)).body),
      count: (await call('GET /stats/read', seller)).body.buyer.reviewsWaiting,
    });
    expect(await waiting()).toEqual({ list: [], count: 0 });
    expectProblem(await review(seller, first), 403, 'NOT_PURCHASED');
    expect((await review(buyer, sold)).status).toBe(201);
    const elsewhere = await shop().make.product();
    const order = await placeTestOrder(shop(), seller, { products: [elsewhere, first] });
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    expect(await waiting()).toEqual({ list: [elsewhere.id], count: 1 });
    expect((await review(seller, elsewhere)).status).toBe(201);
  });
});
