import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { mfsPayment, moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { expireOrders } from './expire-orders.ts';

const shop = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
beforeEach(() => call('PUT /settings/update', { prepaidHoldHours: 24, callHoldHours: 24 }));

const call = (request: string, body?: unknown, token = admin.token) => shop().call(request, { token, ...(body ? { body } : {}) });
const read = async (id: string) => (await call(`GET /orders/read/${id}`)).body;
const passTime = (id: string) => shop().database.sql`update orders set expires_at = now() - interval '1 second' where id = ${id}`;
const run = () => shop().runJob(expireOrders, {});
const pay = (order: { payment: { _id: string } }, status: string) => call(`PUT /payments/update/${order.payment._id}`, { status });
const hoursUntil = (time: string | undefined) => Math.round((Date.parse(time ?? '') - Date.now()) / 3_600_000);

async function prepaid() {
  const [buyer, product] = [await shop().make.user(), await shop().make.product({ quantity: 5 })];
  const order = await placeTestOrder(shop(), buyer, { products: [product], quantity: 2, extra: mfsPayment(shop(), 400) });
  return { buyer, product, order, stock: () => shop().make.stockOf(product.id) };
}

describe('a prepaid order', () => {
  it('is held for 24 hours, which its buyer and the shop see, and the hours are a setting', async () => {
    const { buyer, order } = await prepaid();
    expect(hoursUntil(order.expiresAt)).toBe(24);
    expect(hoursUntil((await call(`GET /orders/read/${order._id}`, undefined, buyer.token)).body.expiresAt)).toBe(24);
    await call('PUT /settings/update', { prepaidHoldHours: 3 });
    expect(hoursUntil((await prepaid()).order.expiresAt)).toBe(3);
    await call('PUT /settings/update', { prepaidHoldHours: 0 });
    expect((await prepaid()).order.expiresAt).toBeUndefined();
    const cash = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    expect(cash.expiresAt).toBeUndefined();
  });

  it('that was not paid in time is cancelled once, with its reason, returns its stock, and notifies its buyer', async () => {
    const { buyer, order, stock } = await prepaid();
    await run();
    expect((await read(order._id)).status).toBe('pending');
    expect(await stock()).toBe(3);
    await passTime(order._id);
    await run();
    await run();
    const ended = await read(order._id);
    expect(ended).toMatchObject({ status: 'cancelled', payment: { status: 'pending' } });
    expect(ended.expiresAt).toBeUndefined();
    expect(ended.packages[0].events).toMatchObject([{ status: 'pending' }, { status: 'cancelled', reason: 'expired' }]);
    expect(await stock()).toBe(5);
    await shop().runDueJobs();
    const told = (await call('GET /inbox/read', undefined, buyer.token)).body as { kind: string }[];
    expect(told.filter(({ kind }) => kind === 'packageCancelled')).toHaveLength(1);
  });

  it('is kept by a verified payment, even at the last second', async () => {
    const { order, stock } = await prepaid();
    await pay(order, 'verified');
    expect((await read(order._id)).expiresAt).toBeUndefined();
    const late = await prepaid();
    await passTime(late.order._id);
    const holder = await shop().database.sql.reserve();
    await holder`begin`;
    await holder`select from payments where order_id = ${late.order._id} for update`;
    const ran = run();
    await expect.poll(shop().countLockWaits, { interval: 5 }).toBe(1);
    await holder`update payments set status = 'verified' where order_id = ${late.order._id}`;
    await holder`update orders set expires_at = null where id = ${late.order._id}`;
    await holder`commit`;
    holder.release();
    await ran;
    expect([(await read(late.order._id)).status, await late.stock(), await stock()]).toEqual(['pending', 3, 3]);
    const both = await prepaid();
    await passTime(both.order._id);
    await Promise.all([pay(both.order, 'verified'), run()]);
    const { status, payment } = await read(both.order._id);
    // Whichever came first, the stock matches, and the money can be refunded.
    expect([await both.stock(), payment.status]).toEqual([status === 'pending' ? 3 : 5, 'verified']);
  });

  it('whose payment failed expires as well: it does not hold stock forever', async () => {
    const { buyer, order, stock } = await prepaid();
    await pay(order, 'failed');
    expect(hoursUntil((await read(order._id)).expiresAt)).toBe(24);
    const again = await call('POST /payments/create', { orderId: order._id, ...mfsPayment(shop(), 520) }, buyer.token);
    expect(again.status).toBe(201);
    expect((await read(order._id)).expiresAt).toBe(order.expiresAt);
    await passTime(order._id);
    await run();
    expect([(await read(order._id)).status, await stock()]).toEqual(['cancelled', 5]);
  });

  it('from before the upgrade waits from when its payment fails', async () => {
    const { order } = await prepaid();
    await shop().database.sql`update orders set expires_at = null where id = ${order._id}`;
    await run();
    expect((await read(order._id)).status).toBe('pending');
    await pay(order, 'failed');
    expect(hoursUntil((await read(order._id)).expiresAt)).toBe(24);
  });

  it('that switches to cash waits for nothing', async () => {
    const { buyer, order } = await prepaid();
    await pay(order, 'failed');
    await call('POST /payments/create', { orderId: order._id, paymentMethod: 'cash_on_delivery' }, buyer.token);
    expect((await read(order._id)).expiresAt).toBeUndefined();
  });

  it('that was packed is not cancelled by the clock', async () => {
    const { order, stock } = await prepaid();
    await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed');
    await passTime(order._id);
    await run();
    expect([(await read(order._id)).status, await stock()]).toEqual(['packed', 3]);
  });
});

it('a guest sees until when an order is held by its link', async () => {
  const product = await shop().make.product();
  const { body } = await shop().call('POST /guest-orders/create', {
    body: {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: { ...address, phone: '01811223344' },
      ...mfsPayment(shop()),
    },
  });
  const { orderKey, order } = body.data;
  expect(hoursUntil(order.expiresAt)).toBe(24);
  const read = await shop().call('GET /guest-orders/read', { headers: { 'order-key': orderKey } });
  expect(hoursUntil(read.body.expiresAt)).toBe(24);
});

it('the hours are whole numbers', async () => {
  for (const wrong of [{ prepaidHoldHours: -1 }, { prepaidHoldHours: 1.5 }, { callHoldHours: 2161 }, { callStockPercent: 0 }]) {
    expectProblem(await call('PUT /settings/update', wrong), 422, 'VALIDATION_FAILED');
  }
});
