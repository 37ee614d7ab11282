import { beforeAll, describe, expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { syncWasPricesJob } from './was-prices.jobs.ts';

const shop = testShop();
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});

const read = async (id: string) => (await shop().call(`GET /products/read/${id}`)).body;
const update = async (id: string, body: object) => {
  const answer = await shop().call(`PUT /products/update/${id}`, { token: admin, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const age = (id: string, days: number) =>
  shop().database.sql`update price_changes set from_at = from_at - ${days} * interval '1 day' where product_id = ${id}`;
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day);

/** A product that has cost ৳100 for this many days. */
async function soldFor(days: number, more: Parameters<ReturnType<typeof shop>['make']['product']>[0] = {}) {
  const product = await shop().make.product({ price: 10_000, ...more });
  await age(product.id, days);
  return product;
}

describe('the struck-through price', () => {
  it('is the price until the reduction, even if that did not change for longer than its window', async () => {
    const { id } = await soldFor(400);
    expect(await read(id)).not.toHaveProperty('wasPrice');
    await update(id, { specialPrice: 80 });
    expect(await read(id)).toMatchObject({ unitPrice: 80, wasPrice: 100, discountPercent: 20 });
    const card = (await shop().call(`GET /products/read?ids=${id}&fields=card`)).body[0];
    expect(card).toMatchObject({ unitPrice: 80, wasPrice: 100, discountPercent: 20 });
    await age(id, 20);
    await update(id, { specialPrice: 100 });
    expect(await read(id)).not.toHaveProperty('wasPrice');
  });

  it('is absent when the price rose a day before the sale', async () => {
    const { id } = await soldFor(60);
    await update(id, { price: 150, specialPrice: 150 });
    await age(id, 1);
    await update(id, { specialPrice: 110 });
    const product = await read(id);
    expect(product).toMatchObject({ price: 150, unitPrice: 110 });
    expect(product).not.toHaveProperty('wasPrice');
    expect(product).not.toHaveProperty('discountPercent');
  });

  it('is the lowest earlier price, not the one of the day before the sale', async () => {
    const { id } = await soldFor(60);
    await update(id, { price: 150, specialPrice: 150 });
    await age(id, 1);
    await update(id, { specialPrice: 90 });
    expect(await read(id)).toMatchObject({ unitPrice: 90, wasPrice: 100, discountPercent: 10 });
  });

  it('is absent when it was charged for less than 7 days, or the product could not be bought', async () => {
    const { id } = await soldFor(6);
    await update(id, { specialPrice: 80 });
    expect(await read(id)).not.toHaveProperty('wasPrice');
    const hidden = await soldFor(60, { status: 'inactive' });
    await update(hidden.id, { status: 'active', specialPrice: 50 });
    const shown = await read(hidden.id);
    expect([shown.unitPrice, shown.wasPrice]).toEqual([50, undefined]);
    const { id: newest } = await shop().make.product({ price: 10_000, specialPrice: 2_000 });
    expect(await read(newest)).not.toHaveProperty('discountPercent');
  });

  it('follows what psql writes, and is the same in cart and order', async () => {
    const { database } = shop();
    const { id } = await soldFor(30);
    await database.sql`update products set special_price_poisha = 7000 where id = ${id}`;
    const lines = [{ productId: id, options: {}, quantity: 1 }];
    const cart = (await shop().call('POST /carts/preview', { body: { lines } })).body;
    expect(cart.lines[0]).toMatchObject({ unitPrice: 70, listPrice: 100 });
    await database.sql`update products set price_poisha = 20000, special_price_poisha = 20000 where id = ${id}`;
    await database.sql`update products set special_price_poisha = 15000 where id = ${id}`;
    const quote = (await shop().call('POST /orders/quote', { body: { products: lines } })).body;
    expect(quote.packages[0].lines[0]).toMatchObject({ unitPrice: 150, listPrice: 150 });
  });

  it('includes campaigns, and is that of the item', async () => {
    const { make } = shop();
    const variants = [
      { group: 'Pieces' as const, name: 'Strip' },
      { group: 'Pieces' as const, name: 'Box', additional: 40_000 },
    ];
    const { id } = await soldFor(60, { campaign: 'festivalSale', variants });
    await make.campaign({ type: 'festivalSale', percent: 10, start: inDays(-20), end: inDays(-10) });
    await make.campaign({ type: 'festivalSale', percent: 30, start: inDays(-1), end: inDays(1) });
    await shop().runJob(syncWasPricesJob, {});
    const product = await read(id);
    expect(product).toMatchObject({ unitPrice: 70, wasPrice: 90 });
    expect(product.variants.Pieces).toMatchObject([{ wasPrice: 90 }, { wasPrice: 450 }]);
    // Clients read an answer, change a name and send it back.
    await update(id, { variants: product.variants });
    expect((await read(id)).variants).toEqual(product.variants);
    const products = [{ productId: id, options: { Pieces: 'Box' }, quantity: 1 }];
    const quote = (await shop().call('POST /orders/quote', { body: { products } })).body;
    expect(quote.packages[0].lines[0]).toMatchObject({ unitPrice: 350, listPrice: 450 });
  });

  it('does not follow an additional price that rose before the sale', async () => {
    const { database } = shop();
    const { id } = await soldFor(60, { variants: [{ group: 'Pieces', name: 'Box', additional: 40_000 }] });
    await database.sql`update variant_items set additional_price_poisha = 90000 where product_id = ${id}`;
    await age(id, 2);
    await update(id, { specialPrice: 90 });
    const [box] = (await read(id)).variants.Pieces;
    expect(box).toMatchObject({ additionalPrice: 900 });
    expect(box).not.toHaveProperty('wasPrice');
  });

  it('is absent for medicine', async () => {
    const { id } = await soldFor(60);
    await update(id, { isMedicine: true });
    await update(id, { specialPrice: 80 });
    const product = await read(id);
    expect([product.unitPrice, product.wasPrice, product.discountPercent]).toEqual([80, undefined, undefined]);
  });
});

describe('the second in which a campaign starts', () => {
  it('changes the price of a cached response at once, and its struck-through price after the next run of the job', async () => {
    const { make } = shop();
    const { id } = await soldFor(60, { campaign: 'clearanceSale' });
    const start = new Date(Date.now() + 700);
    await make.campaign({ type: 'clearanceSale', percent: 25, start, end: inDays(1) });
    expect(await read(id)).toMatchObject({ unitPrice: 100 });
    await expect.poll(async () => (await read(id)).unitPrice, { timeout: 5000 }).toBe(75);
    expect(Date.now()).toBeGreaterThanOrEqual(start.getTime());
    await shop().runJob(syncWasPricesJob, {});
    await expect.poll(() => read(id), { timeout: 5000 }).toMatchObject({ unitPrice: 75, wasPrice: 100, discountPercent: 25 });
  });
});

describe('the job', () => {
  it('writes only changes, and deletes the history of old prices once a day', async () => {
    const { database } = shop();
    const { id } = await soldFor(500);
    await update(id, { price: 120, specialPrice: 120 });
    await age(id, 450);
    await update(id, { price: 130, specialPrice: 130 });
    await database.sql`update was_price_runs set all_at = now() - interval '1 day'`;
    await shop().runJob(syncWasPricesJob, {});
    const rows = await database.sql`select price_poisha from price_changes where product_id = ${id} order by from_at`;
    expect(rows.map(({ price_poisha: price }) => Number(price))).toEqual([12_000, 13_000]);
    const version = async () => (await database.sql`select xmin::text from products order by id`).map(({ xmin }) => xmin);
    const before = await version();
    await database.sql`update was_price_runs set all_at = now() - interval '1 day'`;
    await shop().runJob(syncWasPricesJob, {});
    expect(await version()).toEqual(before);
  });
});
