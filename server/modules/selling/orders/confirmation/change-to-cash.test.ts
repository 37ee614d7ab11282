import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { mfsPayment } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// The text of a code is stored in a demo shop only, where the tests read it.
const shop = testShop({ env: { SEED: 'demo' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, body?: unknown, token?: string, headers = {}) => shop().call(request, { token, body, headers });
const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const set = async (settings: object) => expect((await call('PUT /settings/update', settings, admin.token)).status).toBe(200);
// One product with delivery is ৳220, which needs no code.
const limits = {
  cashCodes: true,
  cashCodeAmount: 220,
  cashCodeOrders: 0,
  codePieces: 0,
  codeNumbers: 0,
  cashOrdersMax: 0,
  cashAmountMax: 0,
};
beforeEach(() => set(limits));
/** The latest code that was sent to a phone. */
async function codeOf(phone: string): Promise<string> {
  await shop().runDueJobs();
  const [sms] = (await call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined, admin.token)).body;
  return /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? 'none';
}
const countCodes = async (phone: string) => (await shop().database.sql`select from one_time_codes where phone = ${phone}`).length;
const isVerified = async (phone: string) =>
  (await shop().database.sql`select from users where phone = ${phone} and phone_verified_at is not null`).length === 1;

type Who = 'guest' | 'customer';
/** A prepaid order, and how its buyer pays it again: by its link, or signed in. */
async function order(who: Who) {
  const [phone, { id: productId }] = [freePhone(), await shop().make.product()];
  const user = who === 'customer' ? await shop().make.user() : undefined;
  if (user) await shop().database.sql`update users set phone = ${phone} where id = ${user.id}`;
  const body = {
    products: [{ productId, quantity: 1 }],
    deliveryAddress: { ...address, name: 'Rahima', phone },
    ...mfsPayment(shop()),
  };
  const placed = await call(user ? 'POST /orders/create' : 'POST /guest-orders/create', body, user?.token);
  expect(placed.status).toBe(201);
  const { order: ofGuest, orderKey } = placed.body.data;
  const { _id, payment, total } = ofGuest ?? placed.body.data;
  const pay = (details: object) =>
    user
      ? call('POST /payments/create', { orderId: _id, ...details }, user.token)
      : call('POST /guest-orders/pay', details, undefined, { 'order-key': orderKey });
  const fail = () => call(`PUT /payments/update/${payment._id}`, { status: 'failed' }, admin.token);
  const method = async () => (await shop().database.sql`select method from payments where order_id = ${_id}`)[0]?.method;
  return { _id, phone, total, pay, fail, method, toCash: (more = {}) => pay({ paymentMethod: 'cash_on_delivery', ...more }) };
}

describe.each(['guest', 'customer'] as const)('a failed prepaid order of a %s that changes to cash', (who) => {
  it('needs the code of its phone where a new cash order would', async () => {
    const { phone, fail, method, toCash } = await order(who);
    await set({ cashCodeAmount: 200 });
    await fail();
    const refused = await toCash();
    expectProblem(refused, 409, 'ORDER_CODE_REQUIRED');
    expect(refused.body.params).toEqual({ retryAfter: 60 });
    const code = await codeOf(phone);
    expectProblem(await toCash({ code: code === '000000' ? '000001' : '000000' }), 422, 'WRONG_CODE');
    expect(await method()).toBe('MFS');
    expect((await toCash({ code })).status).toBeLessThan(300);
    expect(await method()).toBe('cash_on_delivery');
    // Only a signed-in user proves that the account is theirs.
    expect(await isVerified(phone)).toBe(who === 'customer');
  });

  it('needs none for another prepayment, or where a new order needs none', async () => {
    const prepaid = await order(who);
    await prepaid.fail();
    expect((await prepaid.pay(mfsPayment(shop(), prepaid.total))).status).toBeLessThan(300);
    await set({ cashCodes: false });
    const plain = await order(who);
    await plain.fail();
    expect((await plain.toCash()).status).toBeLessThan(300);
    expect(await countCodes(plain.phone)).toBe(0);
  });

  it('sends no code while the payment can’t be replaced', async () => {
    const { phone, toCash } = await order(who);
    await set({ cashCodeAmount: 200 });
    expectProblem(await toCash(), 409, 'ILLEGAL_TRANSITION');
    expect(await countCodes(phone)).toBe(0);
  });

  it('keeps its code when the change fails, and reveals the limit of open orders only with it', async () => {
    await set({ cashCodeAmount: 0, cashOrdersMax: 1 });
    const first = await order(who);
    const body = { products: [{ productId: (await shop().make.product()).id, quantity: 1 }], deliveryAddress: 'Rangpur' };
    const other = { ...body, paymentMethod: 'cash_on_delivery', customer: { name: 'Rahima', phone: first.phone } };
    const placed = await call('POST /orders/create', other, admin.token);
    // As if its buyer had placed it with a code: strangers' orders do not count.
    await shop().database.sql`update orders set is_proved = true where id = ${placed.body.data._id}`;
    await call('POST /guest-orders/create', {
      products: body.products,
      deliveryAddress: { ...address, name: 'Rahima', phone: first.phone },
      paymentMethod: 'cash_on_delivery',
    });
    await set({ cashCodeOrders: 1 });
    await first.fail();
    expectProblem(await first.toCash(), 409, 'ORDER_CODE_REQUIRED');
    const code = await codeOf(first.phone);
    expectProblem(await first.toCash({ code }), 409, 'CASH_LIMIT');
    await set({ cashOrdersMax: 2 });
    expect((await first.toCash({ code })).status).toBeLessThan(300);
  });
});

it('an admin changes an order to cash without a code', async () => {
  const { _id, phone, method } = await order('guest');
  await set({ cashCodeAmount: 200 });
  const body = { orderId: _id, paymentMethod: 'cash_on_delivery' };
  expect((await call('POST /payments/create', body, admin.token)).status).toBe(201);
  expect(await method()).toBe('cash_on_delivery');
  expect(await countCodes(phone)).toBe(0);
});

it('a stranger can’t send codes for another person’s order', async () => {
  const { _id, phone, fail } = await order('customer');
  await set({ cashCodeAmount: 200 });
  await fail();
  const { token } = await shop().make.user();
  expectProblem(await call('POST /payments/create', { orderId: _id, paymentMethod: 'cash_on_delivery' }, token), 404, 'NOT_FOUND');
  expect(await countCodes(phone)).toBe(0);
});
