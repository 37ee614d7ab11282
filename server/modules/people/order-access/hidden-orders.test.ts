import { beforeAll, describe, expect, it } from 'vitest';
import { mfsPayment } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
// Codes to new numbers: codes.test.ts.
beforeAll(async () => void (await shop().database.sql`update settings set phone_verification = 'off'`));
const call = (request: string, token: string, body?: unknown) => shop().call(request, { token, body });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

/** An order that an admin placed for the number of an account. */
async function placed(more = {}) {
  const { make } = shop();
  const [buyer, product] = [await make.user(), await make.product()];
  const order = {
    products: [{ productId: product.id, quantity: 1 }],
    deliveryAddress: 'Rangpur',
    paymentMethod: 'cash_on_delivery',
    ...more,
  };
  const { status, body } = await call('POST /orders/create', admin.token, { ...order, customer: { name: 'Rahima', phone: buyer.phone } });
  expect(status).toBe(201);
  return { buyer, product, order: body.data };
}

const move = ({ _id }: { _id: string }, status: string) => call(`PUT /orders/update/${_id}`, admin.token, { status, note: 'as asked' });
const verify = (id: string) => shop().database.sql`update users set phone_verified_at = now() where id = ${id}`;

/** Everything in which an account sees an order as its buyer. */
async function seen(token: string, { _id, number }: { _id: string; number: string }) {
  const stats = (await call('GET /stats/read', token)).body.buyer;
  return {
    list: (await call('GET /orders/read', token)).body.length,
    one: (await call(`GET /orders/read/${_id}`, token)).status,
    byNumber: (await call(`GET /orders/read/${number}`, token)).status,
    payments: (await call('GET /payments/read', token)).body.length,
    stats: { orders: stats.orders, reviewsWaiting: stats.reviewsWaiting },
    waiting: (await call('GET /reviews/pending', token)).body.length,
    inbox: (await call('GET /inbox/read', token)).body.length,
  };
}

describe('orders that were placed for a phone number', () => {
  it('are hidden from its account until a code proves the number', async () => {
    const { buyer, order } = await placed();
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await move(order, status);
    await shop().runDueJobs();
    const nothing = { list: 0, payments: 0, waiting: 0, inbox: 0, one: 404, byNumber: 404, stats: { orders: 0, reviewsWaiting: 0 } };
    expect(await seen(buyer.token, order)).toMatchObject(nothing);
    const sms = (await call(`GET /messages/read?q=${buyer.phone}`, admin.token)).body;
    expect(sms.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(['orderPlaced', 'packageShipped']));
    await verify(buyer.id);
    const all = { list: 1, payments: 1, waiting: 1, one: 200, byNumber: 200, stats: { orders: 1, reviewsWaiting: 1 } };
    expect(await seen(buyer.token, order)).toMatchObject(all);
  });

  it('notify the holder of the phone, whatever the account has switched off, until it is verified', async () => {
    const { buyer, order } = await placed();
    const kindsTold = async () =>
      (await call(`GET /messages/read?q=${buyer.phone}`, admin.token)).body.map(({ kind }: { kind: string }) => kind);
    for (const kind of ['packageShipped', 'packageDelivered'])
      await call('PUT /message-settings/update', buyer.token, { kind, channel: 'sms', isOn: false });
    for (const status of ['confirmed', 'packed', 'shipped']) await move(order, status);
    await shop().runDueJobs();
    expect(await kindsTold()).toContain('packageShipped');
    await verify(buyer.id);
    await move(order, 'delivered');
    await shop().runDueJobs();
    expect(await kindsTold()).not.toContain('packageDelivered');
  });

  it('can neither be cancelled, paid nor reviewed before', async () => {
    const { buyer, product, order } = await placed(mfsPayment(shop()));
    const [payment] = (await call('GET /payments/read', admin.token)).body;
    await call(`PUT /payments/update/${payment._id}`, admin.token, { status: 'failed', note: 'not found' });
    const again = { orderId: order._id, paymentMethod: 'cash_on_delivery' };
    const review = { productId: product.id, rating: 1, comment: 'bad' };
    expectProblem(await call(`PUT /orders/update/${order._id}`, buyer.token, { status: 'cancelled' }), 404, 'NOT_FOUND');
    expectProblem(await call('POST /payments/create', buyer.token, again), 404, 'NOT_FOUND');
    expectProblem(await call(`GET /payments/read/${payment._id}`, buyer.token), 404, 'NOT_FOUND');
    expectProblem(await call('POST /reviews/create', buyer.token, review), 403, 'NOT_PURCHASED');
    await verify(buyer.id);
    expect((await call('POST /payments/create', buyer.token, again)).status).toBe(201);
    expect((await call(`PUT /orders/update/${order._id}`, buyer.token, { status: 'cancelled' })).status).toBe(200);
  });

  it('send no live events', async () => {
    const { buyer, order } = await placed();
    await move(order, 'confirmed');
    expect(await shop().database.sql`select topic from outbox where user_id = ${buyer.id}`).toEqual([]);
    await verify(buyer.id);
    await move(order, 'cancelled');
    expect(await shop().database.sql`select topic from outbox where user_id = ${buyer.id}`).toEqual([
      { topic: 'package.moved' },
      { topic: 'payment.moved' },
    ]);
  });

  it('do not move along when an account that did not prove the number changes it', async () => {
    const { buyer, order } = await placed();
    const refused = await call(`PUT /users/update/${buyer.id}`, buyer.token, { phone: '01811112222' });
    expectProblem(refused, 409, 'PHONE_NOT_VERIFIED');
    expect(refused.body.errors).toMatchObject([{ path: 'phone', code: 'PHONE_NOT_VERIFIED' }]);
    await verify(buyer.id);
    expect((await call(`PUT /users/update/${buyer.id}`, buyer.token, { phone: '01811112222' })).status).toBe(200);
    expect(await seen(buyer.token, order)).toMatchObject({ list: 1, one: 200 });
  });

  it('follow the number that an admin corrects', async () => {
    const { buyer, order } = await placed();
    await call(`PUT /users/update/${buyer.id}`, admin.token, { phone: '01811113333' });
    expect(await seen(buyer.token, order)).toMatchObject({ list: 0, one: 404 });
    await verify(buyer.id);
    expect(await seen(buyer.token, order)).toMatchObject({ list: 1, one: 200 });
  });

  it('do not hide those that the account placed itself', async () => {
    const { make } = shop();
    const [buyer, product] = [await make.user(), await make.product()];
    const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' };
    const { body } = await call('POST /orders/create', buyer.token, order);
    expect(await seen(buyer.token, body.data)).toMatchObject({ list: 1, payments: 1, one: 200, stats: { orders: 1 } });
  });
});
