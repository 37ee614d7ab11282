import { beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '#domain/days.ts';
import { limits } from '#domain/limits.ts';
import { mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const read = async (user: { token: string }, query = '') => (await shop().call(`GET /stats/read${query}`, { token: user.token })).body;

/** Two shops, and a buyer with four orders in different states, one of them long ago. */
async function scene() {
  const { make } = shop();
  const [admin, seller, buyer] = [await make.user({ role: 'admin' }), await make.user({ role: 'merchant' }), await make.user()];
  const mine = await make.shop({ merchantId: seller.id });
  const rice = await make.product({ shopId: mine.id, price: 10_000, quantity: 50 });
  const oil = await make.product({ shopId: mine.id, price: 5_050, variants: [{ group: 'Sizes', name: '1 l', quantity: 3 }] });
  const other = await make.product({ price: 100_000, quantity: 4 });
  const oilLine = { products: [{ productId: oil.id, quantity: 1, options: { Sizes: '1 l' } }] };
  const delivered = await placeTestOrder(shop(), buyer, { products: [rice, other], quantity: 2 });
  await moveTestOrder(shop(), admin, delivered._id, ...statusesToDelivery);
  const open = await placeTestOrder(shop(), buyer, { products: [rice], extra: { ...oilLine, ...mfsPayment(shop()) } });
  const cancelled = await placeTestOrder(shop(), buyer, { products: [rice] });
  await moveTestOrder(shop(), admin, cancelled._id, 'cancelled');
  const old = await placeTestOrder(shop(), buyer, { products: [rice] });
  await shop().database.sql`update orders set created_at = '2025-03-09T18:30:00Z' where id = ${old._id}`;
  return { admin, seller, buyer, mine, rice, oil, other, open, old };
}

let set: Awaited<ReturnType<typeof scene>>;
beforeAll(async () => {
  set = await scene();
});

describe('GET /stats/read', () => {
  it("counts a customer's orders and pending tasks", async () => {
    const { buyer, admin, open, rice, oil } = set;
    await shop().call('POST /carts/create', { token: buyer.token, body: { productId: rice.id, quantity: 5 } });
    await shop().call('POST /wishlists/create', { token: buyer.token, body: { productId: oil.id } });
    const counts = { cart: 1, wishlist: 1, orders: 4, paymentsToMake: 0, reviewsWaiting: 2 };
    expect(await read(buyer)).toEqual({ buyer: counts });
    await shop().call(`PUT /payments/update/${open.payment._id}`, { token: admin.token, body: { status: 'failed' } });
    await shop().call('POST /reviews/create', { token: buyer.token, body: { productId: rice.id, rating: 5 } });
    expect((await read(buyer)).buyer).toEqual({ ...counts, paymentsToMake: 1, reviewsWaiting: 1 });
  });

  it('shows a merchant the own shops only', async () => {
    const { seller, mine, rice, oil } = set;
    const { seller: counts, report, admin } = await read(seller);
    expect(admin).toBeUndefined();
    expect(counts).toMatchObject({ products: 2, orders: 4, payments: 4, lowStock: 1 });
    expect(counts.packages).toMatchObject({ pending: 2, delivered: 1, cancelled: 1, shipped: 0 });
    expect(report).toMatchObject({ from: dhakaDay(29), to: dhakaDay(), orders: 3, revenue: 250.5 });
    expect(report.days).toHaveLength(30);
    expect(report.days.at(-1)).toEqual({ date: dhakaDay(), orders: 3, revenue: 250.5 });
    expect(report.states).toMatchObject({ pending: 1, delivered: 1, cancelled: 1 });
    expect(
      report.topProducts.map((one: { product: { _id: string }; quantity: number; revenue: number }) => [
        one.product._id,
        one.quantity,
        one.revenue,
      ]),
    ).toEqual([
      [rice.id, 2, 200],
      [oil.id, 1, 50.5],
    ]);
    expect(report.topShops.map((one: { shop: { _id: string } }) => one.shop._id)).toEqual([mine.id]);
    expect(report.lowStock).toEqual([
      { product: expect.objectContaining({ _id: oil.id }), shop: expect.objectContaining({ _id: mine.id }), quantity: 2, item: '1 l' },
    ]);
    const setStock = (quantity: number) => shop().database.sql`update products set quantity = ${quantity} where id = ${rice.id}`;
    const before = await shop().make.stockOf(rice.id);
    await setStock(limits.lowStock);
    expect((await read(seller)).seller.lowStock).toBe(2);
    await setStock(limits.lowStock + 1);
    expect((await read(seller)).seller.lowStock).toBe(1);
    await setStock(before);
  });

  it('shows an admin everything, over days in Bangladesh', async () => {
    const { admin, other, old } = set;
    await shop().call('POST /contacts/create', { body: { name: 'A', phone: '01712345678', message: 'B' } });
    const all = await read(admin);
    expect(all.admin).toMatchObject({
      shopsPending: 0,
      products: 3,
      orders: 4,
      payments: 4,
      messagesOpen: 1,
      lowStock: 2,
    });
    expect(all.report).toMatchObject({ orders: 3, revenue: 2250.5, states: { pending: 1, delivered: 1, cancelled: 1 } });
    expect(all.report.topProducts[0]).toMatchObject({ product: { _id: other.id }, quantity: 2, revenue: 2000 });
    const march = (await read(admin, '?from=2025-03-08&to=2025-03-10')).report;
    expect(march.days).toEqual([
      { date: '2025-03-08', orders: 0, revenue: 0 },
      { date: '2025-03-09', orders: 0, revenue: 0 },
      { date: '2025-03-10', orders: 1, revenue: old.subtotal },
    ]);
    expect((await read(admin, '?to=2025-03-10')).report.from).toBe('2025-02-09');
  });

  it('counts as low in stock the same products as the linked list: those on sale', async () => {
    const { admin, seller, mine } = set;
    const counted = async () => [(await read(admin)).admin.lowStock, (await read(seller)).seller.lowStock];
    const listed = () =>
      Promise.all(
        [admin, seller].map(async ({ token }, index) => {
          const { headers } = await shop().call(`GET /products/read?scope=${index === 0 ? 'all' : 'own'}&lowStock=true&limit=1`, { token });
          return Number(headers['x-total-count']);
        }),
      );
    const setShop = (status: string) => shop().database.sql`update shops set status = ${status} where id = ${mine.id}`;
    expect([await counted(), await listed()]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    await setShop('inactive');
    expect([await counted(), await listed()]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect((await read(seller)).report.lowStock).toEqual([]);
    await setShop('active');
  });

  it('counts the same orders to handle as the linked list: once each, for any number of packages', async () => {
    const { make } = shop();
    const seller = await make.user({ role: 'merchant' });
    const shops = await Promise.all([1, 2].map(() => make.shop({ merchantId: seller.id })));
    const products = await Promise.all(shops.map(({ id }) => make.product({ shopId: id })));
    await placeTestOrder(shop(), await make.user(), { products });
    const { headers } = await shop().call('GET /orders/read?as=seller&status=pending', { token: seller.token });
    expect(headers['x-total-count']).toBe('1');
    expect((await read(seller)).seller.packages.pending).toBe(1);
  });

  it('runs one statement for each part, for any amount of data', async () => {
    const { admin, seller, buyer } = set;
    const count = async (user: { token: string }) => (await shop().statementsOf(() => read(user))).length;
    const before = [await count(buyer), await count(seller), await count(admin)];
    expect(before).toEqual([2, 4, 4]);
    for (let n = 0; n < 3; n += 1) await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    expect([await count(buyer), await count(seller), await count(admin)]).toEqual(before);
  });

  it('rejects invalid days, and visitors', async () => {
    for (const query of ['from=2025-02-30', 'from=2025-02-02&to=2025-02-01', 'from=4800-02-29', 'from=2020-01-01', 'days=7']) {
      expectProblem(await shop().call(`GET /stats/read?${query}`, { token: set.admin.token }), 422, 'VALIDATION_FAILED');
    }
    expectProblem(await shop().call('GET /stats/read'), 401, 'UNAUTHENTICATED');
  });
});
