import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderTotals } from '#contract/selling/order-files.ts';
import { address } from '#tests/factory.ts';
import { csv, type FileRow, fileImporter } from '#tests/import-files.ts';
import { mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let [admin, product] = [{ id: '', token: '' }, { id: '' }];
const { errorsOf, importFile, linesOf } = fileImporter<OrderTotals>(shop, 'POST /orders/import', () => admin.token);

beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  // ৳100, and ৳120 for its delivery.
  product = await shop().make.product({ price: 10_000, quantity: 10_000 });
});

const setLimits = async (cashOrdersMax: number, cashAmountMax: number) => {
  const { status } = await shop().call('PUT /settings/update', { token: admin.token, body: { cashOrdersMax, cashAmountMax } });
  expect(status).toBe(200);
};
beforeEach(() => setLimits(2, 0));

const order = (user: { token: string }, more: object = {}) =>
  shop().call('POST /orders/create', {
    token: user.token,
    body: { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery', ...more },
  });
const countOrders = async (userId: string) =>
  Number((await shop().database.sql`select count(*) from orders where user_id = ${userId}`)[0]?.count);

describe('open cash orders', () => {
  it('are limited in number; a delivered or cancelled one frees a slot, prepaid ones do not count', async () => {
    const buyer = await shop().make.user();
    const first = await placeTestOrder(shop(), buyer, { products: [product] });
    const second = await placeTestOrder(shop(), buyer, { products: [product] });
    const rejected = await order(buyer);
    expectProblem(rejected, 409, 'CASH_LIMIT');
    expect(rejected.body).toMatchObject({
      params: { maxOrders: 2, maxAmount: 0 },
      errors: [{ path: 'paymentMethod', code: 'CASH_ORDERS' }],
    });
    expect(await countOrders(buyer.id)).toBe(2);
    expect((await order(buyer, mfsPayment(shop()))).status).toBe(201);
    await moveTestOrder(shop(), admin, first._id, ...statusesToDelivery);
    expect((await order(buyer)).status).toBe(201);
    await moveTestOrder(shop(), buyer, second._id, 'cancelled');
    expect((await order(buyer)).status).toBe(201);
    expectProblem(await order(buyer), 409, 'CASH_LIMIT');
  });

  it('are limited in amount, delivery included; 0 means no limit', async () => {
    const buyer = await shop().make.user();
    await setLimits(0, 440);
    expect((await order(buyer)).status).toBe(201);
    expect((await order(buyer)).status).toBe(201);
    const rejected = await order(buyer);
    expectProblem(rejected, 409, 'CASH_LIMIT');
    expect(rejected.body).toMatchObject({ params: { maxAmount: 440 }, errors: [{ path: 'paymentMethod', code: 'CASH_AMOUNT' }] });
    await setLimits(0, 0);
    expect((await order(buyer)).status).toBe(201);
  });

  it('stay within the limit for concurrent orders, also in another process, without rejecting other orders of the batch', async () => {
    const { make } = shop();
    const [buyer, other] = [await make.user(), await make.user()];
    const second = await shop().openSecond();
    const body = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    const answers = await Promise.all([
      ...Array.from({ length: 12 }, (_none, n) =>
        shop().call('POST /orders/create', { token: buyer.token, body, ...(n % 2 && { app: second }) }),
      ),
      order(other),
      order(other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, ...Array(10).fill(409)]);
    expect([await countOrders(buyer.id), await countOrders(other.id)]).toEqual([2, 2]);
  });

  it('return the placed order when a request is repeated', async () => {
    const buyer = await shop().make.user();
    await setLimits(1, 0);
    const body = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    const send = () => shop().call('POST /orders/create', { token: buyer.token, headers: { 'idempotency-key': 'once' }, body });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ status, body: { data } }) => `${status} ${data?._id}`)).size).toBe(1);
    expect(await countOrders(buyer.id)).toBe(1);
  });

  it('count orders that an admin places by phone for the account of the number', async () => {
    const buyer = await shop().make.user({ name: 'Karim' });
    const byPhone = () => order(admin, { customer: { name: 'Karim', phone: buyer.phone } });
    expect((await byPhone()).status).toBe(201);
    expect((await order(buyer)).status).toBe(201);
    expectProblem(await byPhone(), 409, 'CASH_LIMIT');
    expectProblem(await order(buyer), 409, 'CASH_LIMIT');
    expect((await order(admin)).status).toBe(201);
  });

  it('can’t be exceeded by changing the payment method to cash later', async () => {
    const buyer = await shop().make.user();
    const ahead = await placeTestOrder(shop(), buyer, { products: [product], extra: mfsPayment(shop()) });
    await shop().call(`PUT /payments/update/${ahead.payment._id}`, { token: admin.token, body: { status: 'failed' } });
    const inCash = () =>
      shop().call('POST /payments/create', { token: buyer.token, body: { orderId: ahead._id, paymentMethod: 'cash_on_delivery' } });
    const first = await placeTestOrder(shop(), buyer, { products: [product] });
    await placeTestOrder(shop(), buyer, { products: [product] });
    expectProblem(await inCash(), 409, 'CASH_LIMIT');
    await moveTestOrder(shop(), buyer, first._id, 'cancelled');
    expect((await inCash()).status).toBe(201);
    expectProblem(await order(buyer), 409, 'CASH_LIMIT');
  });

  it('are reported by row in a file, in its order, for accounts and new numbers', async () => {
    const buyer = await shop().make.user();
    await placeTestOrder(shop(), buyer, { products: [product] });
    const row = (reference: string, phone: string, more: FileRow = {}): FileRow => ({
      order: reference,
      customer: 'Karim',
      phone,
      district: 'Rangpur',
      upazila: 'Rangpur Sadar',
      address: 'Road 3',
      product: product.id,
      quantity: 1,
      ...more,
    });
    const newPhone = '01899000001';
    const rows = [row('a', buyer.phone), row('b', buyer.phone), ...['c', 'd', 'e'].map((name) => row(name, newPhone))];
    expect(await errorsOf(csv(rows))).toEqual([
      { row: 3, column: 'paymentMethod', code: 'CASH_ORDERS' },
      { row: 6, column: 'paymentMethod', code: 'CASH_ORDERS' },
    ]);
    expect(await importFile(csv([rows[0] ?? {}, rows[2] ?? {}]))).toMatchObject({ written: true, orders: 2 });
    expectProblem(await order(buyer), 409, 'CASH_LIMIT');
  });

  it('fail the whole file when a buyer reaches the limit while it is written', async () => {
    const buyer = await shop().make.user();
    const held = await shop().make.product({ price: 10_000 });
    await placeTestOrder(shop(), buyer, { products: [product] });
    const holder = await shop().database.sql.reserve();
    await holder`begin`;
    await holder`select from users where id = ${buyer.id} for update`;
    const row = { order: 'late', customer: 'Karim', phone: buyer.phone, district: 'Rangpur', upazila: 'Rangpur Sadar', address: 'Road 3' };
    const sent = linesOf(csv([{ ...row, product: held.id, quantity: 1 }]));
    await expect.poll(shop().countLockWaits, { interval: 5 }).toBe(1);
    const [{ id }] = await holder<[{ id: string }]>`
      insert into orders (number, user_id, subtotal_poisha, delivery_fee_poisha, total_poisha, delivery_address, delivery_phone, is_proved)
      values ('NH-22222222', ${buyer.id}, 1, 0, 1, '{}', ${buyer.phone}, false) returning id`;
    await holder`insert into packages (order_id, shop_id, subtotal_poisha, delivery_fee_poisha) values (${id}, ${held.shopId}, 1, 0)`;
    await holder`insert into payments (order_id, method, amount_poisha) values (${id}, 'cash_on_delivery', 1)`;
    await holder`commit`;
    holder.release();
    expect((await sent).at(-1)).toMatchObject({ type: 'failed', code: 'CASH_LIMIT' });
    expect(await shop().make.stockOf(held.id)).toBe(100);
  });
});

describe('the limits', () => {
  it('are public, and admins can change them', async () => {
    expect((await shop().call('GET /settings/read')).body).toMatchObject({ cashOrdersMax: 2, cashAmountMax: 0 });
    const put = (token: string | undefined, body: object) => shop().call('PUT /settings/update', { token, body });
    for (const wrong of [{ cashOrdersMax: -1 }, { cashOrdersMax: 1.5 }, { cashOrdersMax: 10_001 }, { cashAmountMax: -1 }]) {
      expectProblem(await put(admin.token, wrong), 422, 'VALIDATION_FAILED');
    }
    expectProblem(await put((await shop().make.user()).token, { cashOrdersMax: 1 }), 403, 'FORBIDDEN');
    expectProblem(await put(undefined, { cashOrdersMax: 1 }), 401, 'UNAUTHENTICATED');
  });
});
