import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeLimits } from '#server/modules/content/codes/index.ts';
import { address } from '#tests/factory.ts';
import { moveTestOrder, statusesToDelivery } from '#tests/orders.ts';
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
// One product with delivery is ৳220.
const limits = {
  cashCodes: true,
  cashCodeAmount: 200,
  cashCodeOrders: 0,
  codePieces: 0,
  codeNumbers: 0,
  cashOrdersMax: 0,
  cashAmountMax: 0,
};
beforeEach(() => set(limits));

interface Buyer {
  phone: string;
  /** The token of a customer; guests have none. */
  token?: string;
  id?: string;
}
type Send = (more?: object, headers?: object) => ReturnType<typeof call>;

async function customer(): Promise<Required<Buyer>> {
  const user = await shop().make.user();
  // The factory's numbers are not all mobile ones.
  const mobile = freePhone();
  await shop().database.sql`update users set phone = ${mobile} where id = ${user.id}`;
  return { id: user.id, token: user.token, phone: mobile };
}
/** Sends the same cash order of this buyer each time. */
async function orderOf({ phone, token }: Buyer, product?: { id: string }): Promise<Send> {
  const { id } = product ?? (await shop().make.product());
  const body = {
    products: [{ productId: id, quantity: 1 }],
    deliveryAddress: { ...address, name: 'Rahima', phone },
    paymentMethod: 'cash_on_delivery',
  };
  const request = token === undefined ? 'POST /guest-orders/create' : 'POST /orders/create';
  return (more = {}, headers = {}) => call(request, { ...body, ...more }, token, headers);
}
/** The latest code that was sent to a phone. */
async function codeOf(phone: string): Promise<string> {
  await shop().runDueJobs();
  const [sms] = (await call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined, admin.token)).body;
  return /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? 'none';
}
const other = (code: string) => (code === '000000' ? '000001' : '000000');
/** Makes room for the next code, as if time had passed. */
const passTime = (phone: string) =>
  shop().database.sql`update one_time_codes set created_at = created_at - interval '2 hours' where phone = ${phone}`;
const countCodes = async (phone: string) => (await shop().database.sql`select from one_time_codes where phone = ${phone}`).length;
const countOrders = async (phone: string) =>
  (await shop().database.sql`select from orders where delivery_address ->> 'phone' = ${phone}`).length;
const isVerified = async (phone: string) =>
  (await shop().database.sql`select from users where phone = ${phone} and phone_verified_at is not null`).length === 1;

const buyers: Record<'guest' | 'customer', () => Promise<Buyer>> = { guest: async () => ({ phone: freePhone() }), customer };

describe.each(['guest', 'customer'] as const)('a risky cash order of a %s', (who) => {
  it('is placed with the code that its phone gets', async () => {
    const buyer = await buyers[who]();
    const send = await orderOf(buyer);
    const refused = await send();
    expectProblem(refused, 409, 'ORDER_CODE_REQUIRED');
    expect(refused.body.params).toEqual({ retryAfter: 60 });
    expect(await countOrders(buyer.phone)).toBe(0);
    const code = await codeOf(buyer.phone);
    expectProblem(await send({ code: other(code) }), 422, 'WRONG_CODE');
    expect(await countOrders(buyer.phone)).toBe(0);
    expect((await send({ code })).status).toBe(201);
    // Only a signed-in user proves that the account is theirs, and needs no further code.
    expect(await isVerified(buyer.phone)).toBe(who === 'customer');
    if (who === 'customer') expect((await send()).status).toBe(201);
    else expectProblem(await send({ code }), 422, 'WRONG_CODE');
  });

  it('is one order however often it is sent with its key, also with another code or with none', async () => {
    const buyer = await buyers[who]();
    const send = await orderOf(buyer);
    const headers = { 'idempotency-key': randomUUID() };
    expectProblem(await send({}, headers), 409, 'ORDER_CODE_REQUIRED');
    const code = await codeOf(buyer.phone);
    const answers = await Promise.all([send({ code }, headers), send({ code }, headers), send({ code }, headers)]);
    answers.push(await send({ code: other(code) }, headers), await send({}, headers));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await countOrders(buyer.phone)).toBe(1);
    expectProblem(await send({ code, total: 220 }, headers), 409, 'IDEMPOTENCY_MISMATCH');
  });

  it('accepts a code once, however many concurrent requests have it, in two processes', async () => {
    const buyer = await buyers[who]();
    expectProblem(await (await orderOf(buyer))(), 409, 'ORDER_CODE_REQUIRED');
    const code = await codeOf(buyer.phone);
    const second = await shop().openSecond();
    const { id } = await shop().make.product();
    const body = {
      products: [{ productId: id, quantity: 1 }],
      deliveryAddress: { ...address, name: 'Rahima', phone: buyer.phone },
      paymentMethod: 'cash_on_delivery',
      code,
    };
    const request = who === 'guest' ? 'POST /guest-orders/create' : 'POST /orders/create';
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => shop().call(request, { body, token: buyer.token, ...(n % 2 === 1 && { app: second }) })),
    );
    // A customer's phone is verified with the first one, and the others need no code.
    const placed = answers.filter(({ status }) => status === 201).length;
    if (who === 'guest') expect(placed).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) expectProblem(answer, 422, 'WRONG_CODE');
    const used = await shop().database.sql`select tries from one_time_codes where phone = ${buyer.phone} and used_at is not null`;
    expect(used).toEqual([{ tries: 1 }]);
  });

  it('keeps the code when the order fails for another reason', async () => {
    const buyer = await buyers[who]();
    const product = await shop().make.product({ quantity: 1 });
    const send = await orderOf(buyer, product);
    expectProblem(await send(), 409, 'ORDER_CODE_REQUIRED');
    const code = await codeOf(buyer.phone);
    await shop().database.sql`update products set quantity = 0 where id = ${product.id}`;
    expectProblem(await send({ code }), 409, 'OUT_OF_STOCK');
    await shop().database.sql`update products set quantity = 1 where id = ${product.id}`;
    expect((await send({ code })).status).toBe(201);
  });

  it('accepts no code of another purpose, of another phone, after five attempts or after five minutes', async () => {
    const buyer = await buyers[who]();
    const send = await orderOf(buyer);
    await call('POST /auth/send-code', { phone: buyer.phone, purpose: 'signIn' });
    // A code of a guest's sign-in exists once the number has an account.
    if (who === 'customer') expectProblem(await send({ code: await codeOf(buyer.phone) }), 422, 'WRONG_CODE');
    await passTime(buyer.phone);
    expectProblem(await send(), 409, 'ORDER_CODE_REQUIRED');
    const code = await codeOf(buyer.phone);
    expectProblem(await call('POST /auth/login-with-code', { phone: buyer.phone, code }), 422, 'WRONG_CODE');
    expectProblem(await call('POST /auth/reset-password', { phone: buyer.phone, code, password: 'olive tree 9' }), 422, 'WRONG_CODE');
    if (buyer.token) expectProblem(await call('POST /auth/verify-phone', { code }, buyer.token), 422, 'WRONG_CODE');
    for (const stranger of [{ phone: freePhone() }, await customer()]) {
      expectProblem(await (await orderOf(stranger))({ code }), 422, 'WRONG_CODE');
    }
    // The same phone, but the other way to order.
    const elsewhere = who === 'guest' ? await customer() : { phone: buyer.phone };
    expectProblem(await (await orderOf(elsewhere))({ code }), 422, 'WRONG_CODE');
    await shop().database.sql`update one_time_codes set tries = 0, expires_at = now() where phone = ${buyer.phone}`;
    expectProblem(await send({ code }), 422, 'WRONG_CODE');
    await shop().database.sql`update one_time_codes set tries = 0, expires_at = now() + interval '5 minutes' where phone = ${buyer.phone}`;
    for (let tries = 0; tries < 5; tries += 1) expectProblem(await send({ code: other(code) }), 422, 'WRONG_CODE');
    expectProblem(await send({ code }), 422, 'WRONG_CODE');
  });

  it('sends one code however often it is sent without one, and says when the next one can be requested', async () => {
    const buyer = await buyers[who]();
    const send = await orderOf(buyer);
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers) expectProblem(answer, 409, 'ORDER_CODE_REQUIRED');
    expect(await countCodes(buyer.phone)).toBe(1);
    await shop().runDueJobs();
    const again = await send();
    expectProblem(again, 409, 'ORDER_CODE_REQUIRED');
    expect(again.body.params.retryAfter).toBeGreaterThan(50);
    await passTime(buyer.phone);
    expectProblem(await send(), 409, 'ORDER_CODE_REQUIRED');
    expect(await countCodes(buyer.phone)).toBe(2);
    // Tried too often, and too early for the next one: the answer stays the same.
    await shop().database.sql`update one_time_codes set tries = ${codeLimits.tries} where phone = ${buyer.phone}`;
    const tried = await send();
    expectProblem(tried, 409, 'ORDER_CODE_REQUIRED');
    expect(tried.body.params.retryAfter).toBeGreaterThan(100);
    // Used up, and too early for the next one.
    await shop().database.sql`update one_time_codes set used_at = now() where phone = ${buyer.phone}`;
    expectProblem(await send(), 429, 'RATE_LIMITED');
    for (let count = 2; count < (who === 'guest' ? codeLimits.strangersADay : codeLimits.ownerADay); count += 1) {
      await passTime(buyer.phone);
      expectProblem(await send(), 409, 'ORDER_CODE_REQUIRED');
    }
    await passTime(buyer.phone);
    expectProblem(await send(), 429, 'RATE_LIMITED');
  });

  it('needs six digits', async () => {
    const send = await orderOf(await buyers[who]());
    for (const code of ['12345', '', '1234567', 123456]) expectProblem(await send({ code }), 422, 'VALIDATION_FAILED');
  });
});

describe('a cash order', () => {
  it('needs no code when nothing makes it risky, the phone is verified, or an admin orders', async () => {
    const buyer = await customer();
    expectProblem(await (await orderOf(buyer))(), 409, 'ORDER_CODE_REQUIRED');
    await shop().database.sql`update users set phone_verified_at = now() where id = ${buyer.id}`;
    expect((await (await orderOf(buyer))()).status).toBe(201);
    // A guest may not be the person who verified the number.
    expectProblem(await (await orderOf({ phone: buyer.phone }))(), 409, 'ORDER_CODE_REQUIRED');
    const byPhone = { customer: { name: 'Karim', phone: freePhone() } };
    expect((await (await orderOf({ phone: freePhone(), token: admin.token }))(byPhone)).status).toBe(201);
    await set({ cashCodeAmount: 220 });
    expect((await (await orderOf({ phone: freePhone() }))()).status).toBe(201);
    await set({ cashCodeAmount: 200, cashCodes: false });
    expect((await (await orderOf({ phone: freePhone() }))()).status).toBe(201);
  });

  it('needs one when an earlier one was returned', async () => {
    await set({ cashCodeAmount: 0 });
    const phone = freePhone();
    const send = await orderOf({ phone });
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).status).toBe(201);
    await moveTestOrder(shop(), admin, first.body.data.order._id, ...statusesToDelivery, 'returned');
    expectProblem(await send(), 409, 'ORDER_CODE_REQUIRED');
    expect((await send({ code: await codeOf(phone) })).status).toBe(201);
  });

  it('needs one when the number of open ones in the settings is reached', async () => {
    await set({ cashCodeAmount: 0, cashCodeOrders: 2 });
    const phone = freePhone();
    const send = await orderOf({ phone });
    const [first] = [await send(), await send()];
    expectProblem(await send(), 409, 'ORDER_CODE_REQUIRED');
    await moveTestOrder(shop(), admin, first?.body.data.order._id, 'cancelled');
    expect((await send()).status).toBe(201);
    expectProblem(await send(), 409, 'ORDER_CODE_REQUIRED');
  });

  it('is refused with the same error to a stranger: only the phone’s owner sees the limit of open orders', async () => {
    await set({ cashCodeAmount: 0, cashOrdersMax: 1 });
    const [limited, returned, large] = [freePhone(), freePhone(), freePhone()];
    await (await orderOf({ phone: limited }))();
    const before = await (await orderOf({ phone: returned }))();
    await moveTestOrder(shop(), admin, before.body.data.order._id, ...statusesToDelivery, 'returned');
    const sendLimited = await orderOf({ phone: limited });
    const answers = [await sendLimited(), await (await orderOf({ phone: returned }))()];
    await set({ cashCodeAmount: 200 });
    answers.push(await (await orderOf({ phone: large }))());
    for (const answer of answers) {
      expectProblem(answer, 409, 'ORDER_CODE_REQUIRED');
      const { requestId: _own, ...rest } = answer.body;
      const { requestId: _other, ...first } = answers[0]?.body ?? {};
      expect(rest).toEqual(first);
    }
    // Strangers' orders do not count against the holder of the phone.
    expect((await sendLimited({ code: await codeOf(limited) })).status).toBe(201);
    await passTime(limited);
    expectProblem(await sendLimited(), 409, 'ORDER_CODE_REQUIRED');
    expectProblem(await sendLimited({ code: await codeOf(limited) }), 409, 'CASH_LIMIT');
    // An order that exceeds the limit alone reveals nothing about the phone.
    await set({ cashCodeAmount: 0, cashOrdersMax: 0, cashAmountMax: 210 });
    expectProblem(await (await orderOf({ phone: freePhone() }))(), 409, 'CASH_LIMIT');
  });

  it('costs as many statements for a known phone as for a new one', async () => {
    const known = await customer();
    const statements = async (phone: string) => {
      const send = await orderOf({ phone });
      return (await shop().statementsOf(async () => expectProblem(await send(), 409, 'ORDER_CODE_REQUIRED'))).length;
    };
    expect(await statements(known.phone)).toBe(await statements(freePhone()));
  });
});

describe('the settings of codes for cash orders', () => {
  it('are public, and admins can change them', async () => {
    expect((await call('GET /settings/read')).body).toMatchObject({ cashCodes: true, cashCodeAmount: 200, cashCodeOrders: 0 });
    for (const wrong of [{ cashCodes: 'yes' }, { cashCodeAmount: -1 }, { cashCodeOrders: 1.5 }, { cashCodeOrders: 10_001 }]) {
      expectProblem(await call('PUT /settings/update', wrong, admin.token), 422, 'VALIDATION_FAILED');
    }
    expectProblem(await call('PUT /settings/update', { cashCodes: false }, (await customer()).token), 403, 'FORBIDDEN');
  });
});

describe('where no SMS is sent', () => {
  const silent = testShop({ env: { SEED: 'none' } });
  it('no code is asked for', async () => {
    const staff = await silent().make.user({ role: 'admin' });
    await silent().call('PUT /settings/update', { token: staff.token, body: { cashCodes: true, cashCodeAmount: 1 } });
    const product = await silent().make.product();
    const body = {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: { ...address, name: 'Rahima', phone: '01899999999' },
      paymentMethod: 'cash_on_delivery',
    };
    expect((await silent().call('POST /guest-orders/create', { body })).status).toBe(201);
  });
});
