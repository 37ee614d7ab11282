import { beforeAll, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { expectConsistentShop, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// The text of a code is stored in a demo shop only, where the tests read it.
const shop = testShop({ env: { SEED: 'demo' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  await set({ cashRiskAdvance: 60, cashCodes: true, cashOrdersMax: 0, cashAmountMax: 0, codeNumbers: 0, cashCodeOrders: 0 });
});

const fee = 120;
const call = (request: string, body?: unknown, token?: string, headers = {}) => shop().call(request, { token, body, headers });
const set = async (settings: object) => expect((await call('PUT /settings/update', settings, admin.token)).status).toBe(200);
const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const read = async (id: string, token = admin.token) => (await call(`GET /orders/read/${id}`, undefined, token)).body;

interface Buyer {
  id: string;
  token: string;
  phone: string;
}

async function buyerWith({ refused = 0, delivered = 0, isProved = true, reason = 'refused' } = {}): Promise<Buyer> {
  const { make, database } = shop();
  const user = await make.user({ isProved });
  const phone = freePhone();
  await database.sql`update users set phone = ${phone}, phone_verified_at = ${isProved ? new Date() : null} where id = ${user.id}`;
  const buyer = { ...user, phone };
  // As if the setting had been off until now.
  await set({ cashRiskAdvance: 0 });
  for (let count = 0; count < delivered; count += 1) await moveTestOrder(shop(), admin, (await orderOf(buyer))._id, ...statusesToDelivery);
  for (let count = 0; count < refused; count += 1) await refuse((await orderOf(buyer))._id, reason);
  await set({ cashRiskAdvance: 60 });
  return buyer;
}

const orderOf = async (buyer: Buyer, extra: object = {}) =>
  placeTestOrder(shop(), buyer, { products: [await shop().make.product()], extra: { orderAgain: true, ...extra } });

/** Brings an order to the door, and back. */
async function refuse(id: string, reason = 'refused'): Promise<void> {
  await moveTestOrder(shop(), admin, id, 'confirmed', 'packed', 'shipped');
  for (const part of (await read(id)).packages)
    for (const move of [{ step: 'delivery_failed', reason }, { step: 'returned_to_shop' }])
      expect((await call(`PUT /packages/update/${part._id}`, move, admin.token)).status).toBe(200);
}

const quote = async (products: readonly { id: string }[], token?: string, more: object = {}) =>
  (
    await call(
      'POST /orders/quote',
      { products: products.map(({ id }) => ({ productId: id, quantity: 1 })), deliveryAddress: { district: address.district }, ...more },
      token,
    )
  ).body;
const guestOrder = (product: { id: string }, phone: string, more: object = {}, headers = {}) =>
  call(
    'POST /guest-orders/create',
    {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: { ...address, name: 'Rahima', phone },
      paymentMethod: 'cash_on_delivery',
      ...more,
    },
    undefined,
    headers,
  );
/** The latest code that was sent to a phone. */
async function codeOf(phone: string): Promise<string> {
  await shop().runDueJobs();
  const [sms] = (await call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined, admin.token)).body;
  return /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? 'none';
}

/** Without what differs between any two orders. */
const neutral = (value: unknown, phone: string) =>
  JSON.stringify(value)
    .replaceAll(phone, 'PHONE')
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replace(/NH-\w{8}/g, 'NUMBER')
    .replace(/"orderKey":"[^"]*"/, 'KEY')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'TIME');

describe('a stranger with the number of another person', () => {
  it('learns nothing of its parcels from quotes, orders and what sellers see', async () => {
    const owners = [await buyerWith({ refused: 3 }), await buyerWith({ delivered: 3 }), await buyerWith(), { phone: freePhone() }];
    const shopRow = await shop().make.shop();
    const seller = await shop().make.staff(shopRow.id, 'manager');
    const product = await shop().make.product({ shopId: shopRow.id });
    const answers = [];
    for (const { phone } of owners) {
      const asked = await quote([product], undefined, { deliveryAddress: { ...address, phone } });
      const placed = await guestOrder(product, phone);
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
      const { _id } = placed.body.data.order;
      answers.push(neutral([asked, placed.body, await read(_id, seller.token)], phone));
    }
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).not.toContain('advance');
    expect(answers[0]).toContain('"risk":{"points":');
  });

  it('and an account of it that is not proved is told only of what it ordered itself', async () => {
    const { id, token, phone } = await buyerWith();
    await set({ cashRiskAdvance: 0, cashCodeAmount: 100 });
    for (let count = 0; count < 2; count += 1) {
      const product = await shop().make.product();
      expectProblem(await guestOrder(product, phone), 409, 'ORDER_CODE_REQUIRED');
      const placed = await guestOrder(product, phone, { code: await codeOf(phone), orderAgain: true });
      expect(placed.status, JSON.stringify(placed.body)).toBe(201);
      await refuse(placed.body.data.order._id);
      await shop().database.sql`delete from one_time_codes where phone = ${phone}`;
    }
    await set({ cashRiskAdvance: 60, cashCodeAmount: 3000 });
    const { sql } = shop().database;
    await sql`update users set phone_verified_at = null where id = ${id}`;
    const product = await shop().make.product();
    expect((await quote([product], token)).advance).toBeUndefined();
    const order = await placeTestOrder(shop(), { token }, { products: [product] });
    expect(order.payment.advance).toBeUndefined();
    expect((await read(order._id)).risk).toEqual({ points: 10, reasons: ['noHistory'] });
  });
});

describe('an order in cash', () => {
  it('asks for the delivery fee in advance after two refused parcels, as its quote says', async () => {
    const { make, database } = shop();
    const buyer = await buyerWith({ refused: 2 });
    const products = [await make.product(), await make.product()];
    const asked = await quote(products, buyer.token);
    expect(asked.advance).toEqual({ amount: 2 * fee, why: ['risk'], refused: 2, keeps: 2 * fee });
    const order = await placeTestOrder(shop(), buyer, { products, extra: { advance: 2 * fee } });
    expect(order.payment.advance).toEqual({ amount: 2 * fee, due: 2 * fee, keeps: 2 * fee });
    expect(order.packages.map((part: { advance: number }) => part.advance)).toEqual([fee, fee]);
    expect(Math.round((Date.parse(order.expiresAt) - Date.now()) / 60_000)).toBe(120);
    expectProblem(await call(`PUT /orders/update/${order._id}`, { status: 'confirmed' }, admin.token), 409, 'PAYMENT_WAITING');
    await expectConsistentShop(database.sql);
  });

  it('asks for the larger one of it and of the advance of its products, and keeps the fee when units are taken out', async () => {
    const { make, database } = shop();
    const buyer = await buyerWith({ refused: 2 });
    const [dear, cheap] = [await make.product(), await make.product()];
    await database.sql`update products set advance_money_poisha = 2000 where id = ${cheap.id}`;
    await database.sql`update products set advance_money_poisha = 15000, price_poisha = 30000 where id = ${dear.id}`;
    expect((await quote([dear, cheap], buyer.token)).advance).toMatchObject({ amount: 150 + fee, why: ['product', 'risk'] });
    const order = await placeTestOrder(shop(), buyer, { products: [cheap], quantity: 2 });
    expect(order.payment.advance.amount).toBe(fee);
    const lines = [{ lineId: order.packages[0].lines[0]._id, remove: 1 }];
    expect((await call(`PUT /orders/${order._id}/lines`, { lines }, buyer.token)).status).toBe(200);
    expect((await read(order._id)).payment.advance).toMatchObject({ amount: fee, due: fee });
    await expectConsistentShop(database.sql);
  });

  it.each([
    ['with three parcels that arrived', { delivered: 3 }, { points: -30, reasons: ['tookAll'] }],
    ['with one refused parcel', { refused: 1 }, { points: 25, reasons: ['refused'] }],
    ['with damaged parcels', { refused: 2, reason: 'damagedParcel' }, { points: 10, reasons: ['noHistory'] }],
  ])('asks for nothing of a buyer %s', async (_what, history, risk) => {
    const buyer = await buyerWith(history);
    const product = await shop().make.product();
    expect((await quote([product], buyer.token)).advance).toBeUndefined();
    const order = await placeTestOrder(shop(), buyer, { products: [product], extra: { advance: 0 } });
    expect(order.payment.advance).toBeUndefined();
    expect((await read(order._id)).risk).toEqual(risk);
  });

  it('asks from as many points as the settings say, and of no buyer with 0', async () => {
    const one = await buyerWith({ refused: 1 });
    const two = await buyerWith({ refused: 2 });
    const product = await shop().make.product();
    await set({ cashRiskAdvance: 25 });
    expect((await quote([product], one.token)).advance).toMatchObject({ why: ['risk'], refused: 1 });
    await set({ cashRiskAdvance: 0 });
    expect((await quote([product], two.token)).advance).toBeUndefined();
    const order = await orderOf(two);
    expect(order.payment.advance).toBeUndefined();
    expect((await read(order._id)).risk).toBeUndefined();
    await set({ cashRiskAdvance: 60 });
    expectProblem(await call('PUT /settings/update', { cashRiskAdvance: 201 }, admin.token), 422, 'VALIDATION_FAILED');
    expectProblem(await call('PUT /settings/update', { cashRiskAdvance: 30 }, two.token), 403, 'FORBIDDEN');
  });

  it('is refused with its quote if the advance is another one than its buyer was told', async () => {
    const buyer = await buyerWith({ refused: 2 });
    const { id } = await shop().make.product();
    const body = { products: [{ productId: id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    const refused = await call('POST /orders/create', { ...body, advance: 0 }, buyer.token);
    expectProblem(refused, 409, 'PRICE_CHANGED');
    expect(refused.body.quote.advance).toMatchObject({ amount: fee, why: ['risk'], refused: 2 });
    expect((await call('POST /orders/create', { ...body, advance: fee }, buyer.token)).status).toBe(201);
    const good = await buyerWith();
    const other = await call('POST /orders/create', { ...body, advance: fee }, good.token);
    expectProblem(other, 409, 'PRICE_CHANGED');
    expect(other.body.quote.advance).toBeUndefined();
  });

  it('that an admin places has neither points nor an advance; one that is paid before has no advance', async () => {
    const buyer = await buyerWith({ refused: 2 });
    const product = await shop().make.product();
    const byShop = await placeTestOrder(shop(), admin, { products: [product], extra: { userId: buyer.id } });
    expect([byShop.payment.advance, (await read(byShop._id)).risk]).toEqual([undefined, undefined]);
    const prepaid = await placeTestOrder(shop(), buyer, {
      products: [product],
      extra: {
        paymentMethod: 'MFS',
        paymentInfo: { mfsProvider: 'bKash', transactionId: 'RISK000001', amount: 100 + fee, mobileNumber: buyer.phone },
        advance: 0,
      },
    });
    expect(prepaid.payment.advance).toBeUndefined();
    expect((await read(prepaid._id)).risk).toBeUndefined();
    const [row] = await shop().database.sql`select cash_risk from orders where id = ${prepaid._id}`;
    expect(row?.cash_risk).toBe(70);
  });

  it('counts the numbers for which a device ordered in a week', async () => {
    const cookie = `device=${'Ab3_'.repeat(10)}abc`;
    const product = await shop().make.product();
    const points = [];
    for (let count = 0; count < 4; count += 1) {
      const placed = await guestOrder(product, freePhone(), {}, { cookie });
      points.push(placed.status === 201 ? (await read(placed.body.data.order._id)).risk.points : placed.body.code);
    }
    expect(points).toEqual([10, 10, 10, 'ORDER_CODE_REQUIRED']);
  });

  it('of an unproved account that refused a parcel needs a code', async () => {
    const buyer = await buyerWith({ refused: 1, isProved: false });
    const { id } = await shop().make.product();
    const body = { products: [{ productId: id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    expectProblem(await call('POST /orders/create', body, buyer.token), 409, 'ORDER_CODE_REQUIRED');
  });

  it('of a guest asks for the advance once the code has proved the number, which is told first', async () => {
    const { phone } = await buyerWith({ refused: 2 });
    const product = await shop().make.product();
    await set({ cashCodeAmount: 100 });
    expectProblem(await guestOrder(product, phone, { advance: 0 }), 409, 'ORDER_CODE_REQUIRED');
    const code = await codeOf(phone);
    const told = await guestOrder(product, phone, { advance: 0, code });
    expectProblem(told, 409, 'PRICE_CHANGED');
    expect(told.body.quote.advance).toMatchObject({ amount: fee, why: ['risk'], refused: 2 });
    const placed = await guestOrder(product, phone, { advance: fee, code });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.data.order.payment.advance).toMatchObject({ amount: fee, due: fee });
    expect(placed.body.data.order.risk).toBeUndefined();
    await set({ cashCodeAmount: 3000 });
  });
});

describe('the points of an order and their reasons', () => {
  it('are for admins and the shops of the order, not for its buyer', async () => {
    const { make } = shop();
    const buyer = await buyerWith({ refused: 2 });
    const [own, foreign] = [await make.shop(), await make.shop()];
    const [seller, other] = [await make.staff(own.id, 'viewer'), await make.staff(foreign.id, 'manager')];
    const order = await placeTestOrder(shop(), buyer, { products: [await make.product({ shopId: own.id })] });
    const risk = { points: 70, reasons: ['refusedOften'] };
    expect(order.risk).toBeUndefined();
    expect((await read(order._id)).risk).toEqual(risk);
    expect((await read(order._id, seller.token)).risk).toEqual(risk);
    expect((await read(order._id, buyer.token)).risk).toBeUndefined();
    expect((await call('GET /orders/read', undefined, buyer.token)).body[0].risk).toBeUndefined();
    expectProblem(await call(`GET /orders/read/${order._id}`, undefined, other.token), 404, 'NOT_FOUND');
    expectProblem(await call(`GET /orders/read/${order._id}`), 401, 'UNAUTHENTICATED');
  });
});
