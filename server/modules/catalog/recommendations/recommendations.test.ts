import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { refreshRecommendations } from './index.ts';

const shop = testShop();
const idsOf = (products: { _id: string }[]) => products.map(({ _id }) => _id);
const get = async (path: string) => {
  const { status, body } = await shop().call(`GET /recommendations/${path}`);
  expect([status, path]).toEqual([200, path]);
  return body;
};
const refresh = () => refreshRecommendations(shop().database.db);

/** Meter and strips are in three orders, meter and rice in two, of which strips and rice share one. */
async function scene() {
  const { make } = shop();
  const [admin, buyer, seller] = [await make.user({ role: 'admin' }), await make.user(), await make.user({ role: 'merchant' })];
  const own = await make.shop({ merchantId: seller.id });
  const sub = await make.subCategory();
  const product = ({ price = 10_000, ...more }: { name: string; brand?: string; price?: number }) =>
    make.product({ shopId: own.id, categoryId: sub.categoryId, subCategoryId: sub.id, price, specialPrice: price, ...more });
  const [meter, strips, rice, once] = [
    await product({ name: 'Meter', brand: 'Haruvita', price: 100_000 }),
    await product({ name: 'Strips', brand: 'Haruvita', price: 50_000 }),
    await product({ name: 'Rice' }),
    await product({ name: 'Once', price: 90_000 }),
  ];
  const place = (...products: { id: string }[]) => placeTestOrder(shop(), buyer, { products });
  await place(meter, strips, rice);
  await place(meter, strips);
  await place(meter, rice, once);
  const cancelled = await place(meter, once);
  await moveTestOrder(shop(), admin, cancelled._id, 'cancelled');
  await placeTestOrder(shop(), seller, { products: [meter, once] });
  await place(meter, strips);
  await place(rice);
  await refresh();
  return { buyer, meter, strips, rice, once };
}

let set: Awaited<ReturnType<typeof scene>>;
beforeAll(async () => {
  set = await scene();
});

describe('GET /recommendations/product/:id', () => {
  it('returns what at least two orders contain together, most frequent first; without cancelled ones and those of the product’s merchant', async () => {
    expect(idsOf((await get(`product/${set.meter.id}`)).together)).toEqual([set.strips.id, set.rice.id]);
    expect(idsOf((await get(`product/${set.strips.id}`)).together)).toEqual([set.meter.id]);
    expect((await get(`product/${set.once.id}`)).together).toEqual([]);
  });

  it('returns similar products of the sub category: of the brand first, then by price', async () => {
    const { similar } = await get(`product/${set.meter.id}`);
    expect(idsOf(similar)).toEqual([set.strips.id, set.once.id, set.rice.id]);
    expect(similar[0]).toMatchObject({ name: 'Strips', unitPrice: 500 });
  });

  it('leaves out what is sold out or not on sale', async () => {
    const { sql } = shop().database;
    await sql`update products set quantity = 0 where id = ${set.strips.id}`;
    await sql`update products set status = 'inactive' where id = ${set.rice.id}`;
    const { together, similar } = await get(`product/${set.meter.id}`);
    expect([together, idsOf(similar)]).toEqual([[], [set.once.id]]);
    await sql`update products set quantity = 50, status = 'active' where id in (${set.strips.id}, ${set.rice.id})`;
  });

  it('costs two statements, and none of them for each product', async () => {
    const path = `GET /recommendations/product/${set.meter.id}`;
    await shop().call(path);
    expect(await shop().statementsOf(() => shop().call(path))).toHaveLength(2);
  });

  it('returns nothing for an unknown product, and rejects an address without an id', async () => {
    expect(await get('product/018f3f6e-0000-7000-8000-000000000000')).toEqual({ together: [], similar: [] });
    expectProblem(await shop().call('GET /recommendations/product/rice'), 422, 'VALIDATION_FAILED');
  });
});

describe('GET /recommendations/together', () => {
  it('adds up the orders with any of the products, and returns none of them', async () => {
    expect(idsOf(await get(`together?products=${set.strips.id},${set.rice.id}`))).toEqual([set.meter.id]);
    expect(idsOf(await get(`together?products=${set.meter.id}&limit=1`))).toEqual([set.strips.id]);
  });

  it('rejects too many products, and none', async () => {
    const many = Array.from({ length: limits.orderLines + 1 }, () => set.rice.id).join(',');
    for (const query of [`?products=${many}`, '', '?products=', `?products=${set.rice.id}&limit=${limits.recommendations + 1}`]) {
      expectProblem(await shop().call(`GET /recommendations/together${query}`), 422, 'VALIDATION_FAILED');
    }
  });
});

describe('GET /recommendations/bestSellers', () => {
  it('returns the products that most orders contain, not the largest quantities', async () => {
    await placeTestOrder(shop(), set.buyer, { products: [set.once], quantity: 9 });
    await refresh();
    const orders = await shop().database.sql<{ id: string; orders: number }[]>`select product_id as id, orders from product_sales`;
    expect(Object.fromEntries(orders.map((row) => [row.id, row.orders]))).toEqual({
      [set.meter.id]: 4,
      [set.strips.id]: 3,
      [set.rice.id]: 3,
      [set.once.id]: 2,
    });
    expect(idsOf(await get('bestSellers?limit=1'))).toEqual([set.meter.id]);
    expectProblem(await shop().call('GET /recommendations/bestSellers?limit=0'), 422, 'VALIDATION_FAILED');
  });
});

describe('refreshRecommendations', () => {
  it('forgets orders after 90 days', async () => {
    await shop().database.sql`update orders set created_at = now() - interval '91 days'`;
    await refresh();
    expect(await get('bestSellers')).toEqual([]);
    expect((await get(`product/${set.meter.id}`)).together).toEqual([]);
  });
});
