import { beforeAll, describe, expect, it } from 'vitest';
import type { OrderTotals } from '#contract/selling/order-files.ts';
import { address } from '#tests/factory.ts';
import { csv, fileImporter } from '#tests/import-files.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: { token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
const { importFile } = fileImporter<OrderTotals>(shop, 'POST /orders/import', () => admin.token);
const write = (id: string, body: object, token: string | undefined = admin.token) =>
  shop().call(`PUT /products/update/${id}`, { token, body });

/** A product in two sizes, at most 3 per order. */
async function limited(maxPerOrder: number | null = 3) {
  const variants = ['M', 'L'].map((name) => ({ group: 'Sizes' as const, name, quantity: 20 }));
  const { id } = await shop().make.product({ variants });
  expect((await write(id, { maxPerOrder })).status).toBe(200);
  return id;
}
const line = (productId: string, Sizes: string, quantity: number) => ({ productId, options: { Sizes }, quantity });
const order = (products: object[]) => ({ products, deliveryAddress: address, paymentMethod: 'cash_on_delivery' });
const aboveMost = (answer: { status: number; body: { errors?: unknown; params?: unknown } }, path: string) => {
  expectProblem(answer as never, 409, 'MAX_PER_ORDER');
  expect(answer.body).toMatchObject({ params: { max: 3 }, errors: [{ path, code: 'MAX_PER_ORDER' }] });
};

describe('maxPerOrder of a product', () => {
  it('is set and removed by its merchant, and public', async () => {
    const { make } = shop();
    const merchant = await make.user({ role: 'merchant' });
    const { id } = await make.product({ shopId: (await make.shop({ merchantId: merchant.id })).id });
    expect((await write(id, { maxPerOrder: 12 }, merchant.token)).body.data.maxPerOrder).toBe(12);
    expect((await shop().call(`GET /products/read/${id}`)).body.maxPerOrder).toBe(12);
    expect((await write(id, { price: 200 }, merchant.token)).body.data.maxPerOrder).toBe(12);
    expect((await write(id, { maxPerOrder: null }, merchant.token)).body.data.maxPerOrder).toBeUndefined();
    expectProblem(await write(id, { maxPerOrder: 1 }, (await make.user()).token), 403, 'FORBIDDEN');
    expectProblem(await write(id, { maxPerOrder: 1 }, (await make.user({ role: 'merchant' })).token), 404, 'NOT_FOUND');
    expectProblem(await shop().call(`PUT /products/update/${id}`, { body: { maxPerOrder: 1 } }), 401, 'UNAUTHENTICATED');
  });

  it.each([0, -1, 1.5, 10_000, '3'])('is refused as %s', async (maxPerOrder) => {
    const { id } = await shop().make.product();
    const answer = await write(id, { maxPerOrder });
    expectProblem(answer, 422, 'VALIDATION_FAILED');
    expect(answer.body.errors[0].path).toBe('maxPerOrder');
  });
});

describe('an order', () => {
  it('can have up to this many pieces of a product, over all lines and options', async () => {
    const id = await limited();
    const [{ token }, other] = [await shop().make.user(), await shop().make.product()];
    const place = (products: object[]) => shop().call('POST /orders/create', { token, body: order(products) });
    aboveMost(await place([line(id, 'M', 4)]), 'products.0.quantity');
    aboveMost(await place([line(id, 'M', 2), { productId: other.id, quantity: 1 }, line(id, 'L', 2)]), 'products.2.quantity');
    aboveMost(await shop().call('POST /orders/quote', { body: { products: [line(id, 'M', 2), line(id, 'M', 2)] } }), 'products.1.quantity');
    expect((await place([line(id, 'M', 2), { productId: other.id, quantity: 1 }, line(id, 'L', 1)])).status).toBe(201);
    await write(id, { maxPerOrder: null });
    expect((await place([line(id, 'M', 9)])).status).toBe(201);
  });

  it('of a guest, and one that an admin places by telephone, too', async () => {
    const id = await limited();
    const phone = `018${String(shop().make.next()).padStart(8, '0')}`;
    const guest = { ...order([line(id, 'M', 4)]), deliveryAddress: { ...address, name: 'Guest', phone } };
    aboveMost(await shop().call('POST /guest-orders/create', { body: guest }), 'products.0.quantity');
    const byPhone = { ...order([line(id, 'M', 2), line(id, 'L', 2)]), customer: { name: 'Karim', phone } };
    aboveMost(await shop().call('POST /orders/create', { token: admin.token, body: byPhone }), 'products.1.quantity');
  });

  it('of a file is rejected at its row; other orders of the file count separately', async () => {
    const id = await limited();
    const row = (name: string, phone: string, size: string, quantity: number) => ({
      order: name,
      customer: 'Karim',
      phone,
      district: 'Rangpur',
      upazila: 'Rangpur Sadar',
      address: 'Road 3',
      product: id,
      options: `Sizes: ${size}`,
      quantity,
    });
    const rows = [row('A', '01811111111', 'M', 2), row('A', '01811111111', 'L', 2), row('B', '01811111112', 'M', 3)];
    expect((await importFile(csv(rows))).errors).toMatchObject([{ row: 3, code: 'MAX_PER_ORDER', params: { max: 3 } }]);
    expect(await importFile(csv([rows[0] ?? {}, rows[2] ?? {}]))).toMatchObject({ orders: 2, errorCount: 0 });
  });
});

describe('a cart', () => {
  it('says how many more a line can have, and which line is too much', async () => {
    const id = await limited();
    const preview = async (lines: object[]) => (await shop().call('POST /carts/preview', { body: { lines } })).body.lines;
    expect(await preview([line(id, 'M', 1), line(id, 'L', 1)])).toMatchObject([
      { available: 2, maxPerOrder: 3 },
      { available: 2, maxPerOrder: 3 },
    ]);
    expect(await preview([line(id, 'M', 2), line(id, 'L', 2)])).toMatchObject([
      { quantity: 2 },
      { available: 1, problem: 'MAX_PER_ORDER', maxPerOrder: 3 },
    ]);
    const [scarce] = await preview([line(await limited(50), 'M', 1)]);
    expect(scarce).toMatchObject({ available: 20 });
    expect(scarce.maxPerOrder).toBeUndefined();
  });

  it('of an account stops there, all options together', async () => {
    const id = await limited();
    const { token } = await shop().make.user();
    const add = (Sizes: string, quantity: number) => shop().call('POST /carts/create', { token, body: line(id, Sizes, quantity) });
    const refused = { max: 3, available: 3 };
    expect((await add('M', 4)).body).toMatchObject({ code: 'MAX_PER_ORDER', params: refused });
    const { _id } = (await add('M', 2)).body.data;
    expectProblem(await add('M', 2), 409, 'MAX_PER_ORDER');
    expect((await add('L', 2)).body).toMatchObject({ code: 'MAX_PER_ORDER', params: { max: 3, available: 1 } });
    expect((await add('L', 1)).status).toBe(201);
    expectProblem(await shop().call(`PUT /carts/update/${_id}`, { token, body: { quantity: 3 } }), 409, 'MAX_PER_ORDER');
    expect((await shop().call(`PUT /carts/update/${_id}`, { token, body: { quantity: 1 } })).status).toBe(200);
    const merged = await shop().call('POST /carts/merge', { token, body: { lines: [line(id, 'M', 9)] } });
    expect(merged.body.data.lines).toMatchObject([{ quantity: 3 }, { quantity: 1, problem: 'MAX_PER_ORDER' }]);
  });
});
