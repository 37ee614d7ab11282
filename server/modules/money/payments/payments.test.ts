import { beforeAll, describe, expect, it } from 'vitest';
import {
  correctionNote,
  mfsPayment,
  moveTestOrder,
  orderOfTwoMerchants,
  placeTestOrder,
  statusesToDelivery,
  unequalOrders,
} from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin', name: 'Ayesha' });
});
const call = (request: string, user?: { token: string }, body?: unknown) => shop().call(request, { token: user?.token, body });
const decide = (id: string, status: string, extra: object = {}) => call(`PUT /payments/update/${id}`, admin, { status, ...extra });

async function paidOrder() {
  const paid = await orderOfTwoMerchants(shop());
  return { ...paid, id: paid.order.payment._id as string };
}

describe('GET /payments/read', () => {
  it('shows all of it to the buyer and admins, their own share to merchants, nothing to others', async () => {
    const { buyer, seller, order, id, claim } = await paidOrder();
    const stranger = await shop().make.user();
    const whole = {
      _id: id,
      order: { _id: order._id, number: order.number },
      customer: { _id: buyer.id },
      method: 'MFS',
      status: 'pending',
      amount: 440,
      due: 440,
      provider: 'bKash',
      transactionId: claim.paymentInfo.transactionId,
      mobileNumber: '01712345678',
    };
    expect((await call('GET /payments/read', buyer)).body).toEqual([expect.objectContaining({ ...whole, customer: expect.anything() })]);
    expect((await call(`GET /payments/read/${id}`, admin)).body).toMatchObject(whole);
    const [part] = (await call('GET /payments/read', seller)).body;
    expect(part).toMatchObject({ _id: id, amount: 220, due: 220, provider: 'bKash' });
    expect([part.transactionId, part.mobileNumber]).toEqual([undefined, undefined]);
    expect((await call(`GET /payments/read/${id}`, seller)).body).toEqual(part);
    expect((await call('GET /payments/read?as=buyer', seller)).body).toEqual([]);
    expect((await call('GET /payments/read', stranger)).body).toEqual([]);
    expectProblem(await call(`GET /payments/read/${id}`, stranger), 404, 'NOT_FOUND');
    expectProblem(await call(`GET /payments/read/${id}`), 401, 'UNAUTHENTICATED');
    expectProblem(await call('GET /payments/read?scope=all', seller), 403, 'FORBIDDEN');
    expectProblem(await call('GET /payments/read?as=seller', buyer), 403, 'FORBIDDEN');
  });

  it('filters by state, method, order number and transaction id, in two statements besides the session', async () => {
    const { order, id, claim, seller } = await paidOrder();
    const ids = async (query: string, user = admin) =>
      (await call(`GET /payments/read?${query}`, user)).body.map((one: { _id: string }) => one._id);
    expect(await ids(`q=${order.number.toLowerCase()}`)).toEqual([id]);
    expect(await ids(`q=${claim.paymentInfo.transactionId.toLowerCase()}&status=pending&method=MFS`)).toEqual([id]);
    expect(await ids(`q=${order.number}&method=bank`)).toEqual([]);
    expect(await ids(`q=${claim.paymentInfo.transactionId}`, { id: seller.id, token: seller.token })).toEqual([]);
    expect(await ids('q=%25')).toEqual([]);
    await paidOrder();
    const count = async (limit: number) => (await shop().statementsOf(() => call(`GET /payments/read?limit=${limit}`, admin))).length;
    expect([await count(1), await count(2)]).toEqual([3, 3]);
  });

  it('finds for a merchant by number, phone and name, and by days in Bangladesh', async () => {
    const { make } = shop();
    const [buyer, other] = [await make.user({ name: 'Nasima Sultana' }), await make.user({ name: 'Nasima Parvin' })];
    const [seller, rival] = [await make.user({ role: 'merchant' }), await make.user({ role: 'merchant' })];
    const product = await make.product({ shopId: (await make.shop({ merchantId: seller.id })).id });
    const theirs = await make.product({ shopId: (await make.shop({ merchantId: rival.id })).id });
    const order = await placeTestOrder(shop(), buyer, { products: [product], extra: mfsPayment(shop(), 220) });
    await placeTestOrder(shop(), other, { products: [theirs] });
    const ids = async (query: string, user: { token: string } = seller): Promise<string[]> => {
      const { body, headers } = await call(`GET /payments/read?${query}`, user);
      expect(headers['x-total-count']).toBe(String(body.length));
      return body.map((one: { _id: string }) => one._id);
    };
    const found = [order.payment._id];
    for (const q of [
      order.number,
      order.number.slice(0, 7).toLowerCase(),
      buyer.phone,
      buyer.phone.slice(0, 9),
      'sultana nasima',
      'nasima',
    ]) {
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual(found);
    }
    for (const q of ['parvin', other.phone, order.payment.transactionId, order.payment.transactionId.slice(0, 6)]) {
      expect(await ids(`q=${encodeURIComponent(q)}`), q).toEqual([]);
    }
    expect(await ids(`q=${order.payment.transactionId}`, admin)).toEqual(found);
    expect((await ids('q=nasima', admin)).length).toBe(2);
    // Half past midnight in Dhaka is the evening before in UTC.
    await shop().database.sql`update payments set created_at = '2025-03-09T18:30:00Z' where id = ${order.payment._id}`;
    expect(await ids('from=2025-03-10&to=2025-03-10')).toEqual(found);
    expect(await ids('from=2025-03-10&to=2025-03-10&q=nasima', admin)).toEqual(found);
    expect(await ids('to=2025-03-09')).toEqual([]);
    expect(await ids('from=2025-03-11')).toEqual([]);
    expectProblem(await call('GET /payments/read?from=tomorrow', seller), 422, 'VALIDATION_FAILED');
  });

  it('is sorted in both directions: by day, by status, and by the amount that the viewer sees', async () => {
    const { buyer, seller, first } = await unequalOrders(shop());
    await decide(first.payment._id, 'failed');
    const sorted = async (sort: string, user: { token: string }) => {
      const { body } = await call(`GET /payments/read?sort=${sort}`, user);
      return body.map(({ order }: { order: { _id: string } }) => (order._id === first._id ? 'first' : 'second'));
    };
    const firstComesFirst = { oldest: true, newest: false, amountLow: false, amountHigh: true, status: true, statusDesc: false };
    for (const [sort, isFirst] of Object.entries(firstComesFirst))
      expect(await sorted(sort, buyer), sort).toEqual(isFirst ? ['first', 'second'] : ['second', 'first']);
    expect(await sorted('amountLow', seller)).toEqual(['first', 'second']);
    expect(await sorted('amountHigh', seller)).toEqual(['second', 'first']);
  });
});

describe('PUT /payments/update/:id', () => {
  it('verifies, then refunds, and records who, when and why', async () => {
    const { id, order, seller, buyer } = await paidOrder();
    const mine = order.packages[0]._id as string;
    const verified = await decide(id, 'verified');
    expect(verified.body.data).toMatchObject({ status: 'verified', verifiedBy: 'Ayesha', verifiedAt: expect.any(String) });
    expect((await call(`GET /payments/read/${id}`, buyer)).body.verifiedBy).toBeUndefined();
    for (const status of ['confirmed', 'packed', 'shipped']) {
      expect((await call(`PUT /packages/update/${mine}`, admin, { status })).status).toBe(200);
    }
    const refunded = await decide(id, 'refunded', { note: 'ফেরত bKash' });
    expect(refunded.body.data).toMatchObject({ status: 'refunded', note: 'ফেরত bKash' });
    expect((await call(`GET /payments/read/${id}`, seller)).body.note).toBeUndefined();
    const log = await shop().database.sql`select actor_id from audit_log where row_id = ${id}`;
    // The payment twice, and its refund.
    expect(log.map((row) => row.actor_id)).toEqual([admin.id, admin.id, admin.id]);
  });

  it('allows only the transitions of design §5, and one of several concurrent decisions', async () => {
    const { id, buyer, seller } = await paidOrder();
    expectProblem(await decide(id, 'refunded'), 409, 'ILLEGAL_TRANSITION');
    const answers = await Promise.all([decide(id, 'verified'), decide(id, 'failed'), decide(id, 'verified')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expectProblem(await decide(id, 'pending'), 422, 'VALIDATION_FAILED');
    expect((await call(`PUT /payments/update/${id}`, admin, { note: 'called the bank' })).body.data.note).toBe('called the bank');
    for (const user of [buyer, seller])
      expectProblem(await call(`PUT /payments/update/${id}`, user, { status: 'verified' }), 403, 'FORBIDDEN');
    expectProblem(await decide(buyer.id, 'verified'), 404, 'NOT_FOUND');
  });

  it('is done by delivery for cash, with the time', async () => {
    const { make } = shop();
    const buyer = await make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await make.product()] });
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    const payment = (await call(`GET /payments/read/${order.payment._id}`, admin)).body;
    expect(payment).toMatchObject({ status: 'verified', verifiedAt: expect.any(String) });
    expect(payment.verifiedBy).toBeUndefined();
  });
});

describe('payments to retry', () => {
  it('are failed ones of open orders: the list has as many as the home page counts', async () => {
    const { id, order, buyer } = await paidOrder();
    const listed = async () => (await call('GET /payments/read?toRetry=true', buyer)).body.map((one: { _id: string }) => one._id);
    const count = async () => (await call('GET /stats/read', buyer)).body.buyer.paymentsToMake;
    expect([await listed(), await count()]).toEqual([[], 0]);
    await decide(id, 'failed');
    expect([await listed(), await count()]).toEqual([[id], 1]);
    await moveTestOrder(shop(), admin, order._id, 'cancelled');
    expect([await listed(), await count()]).toEqual([[], 0]);
    expect((await call('GET /payments/read?status=failed', buyer)).body).toHaveLength(1);
  });
});

describe('cash', () => {
  it('is recorded as collected only for the packages that arrived', async () => {
    const { make } = shop();
    const buyer = await make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await make.product(), await make.product()] });
    const [first, second] = order.packages;
    await call(`PUT /packages/update/${first._id}`, admin, { status: 'cancelled' });
    for (const status of statusesToDelivery) await call(`PUT /packages/update/${second._id}`, admin, { status });
    const payment = (await call(`GET /payments/read/${order.payment._id}`, admin)).body;
    const delivered = second.subtotal + second.deliveryFee;
    expect(payment).toMatchObject({ status: 'verified', amount: delivered, due: delivered });
    expect(delivered).toBeLessThan(order.total);
  });
});

describe('payments to refund', () => {
  it('are verified ones of which more was paid than the order comes to, part by part', async () => {
    const { id, order, buyer, seller } = await paidOrder();
    const due = async () => (await call('GET /payments/read?refundDue=true', admin)).body.map((one: { _id: string }) => one._id);
    const count = async () => (await call('GET /stats/waiting', admin)).body.admin.refundsDue;
    const payment = async (user: { token: string } = admin) => (await call(`GET /payments/read/${id}`, user)).body;
    const inOrder = async (user: { token: string }) => (await call(`GET /orders/read/${order._id}`, user)).body.payment;
    await decide(id, 'verified');
    expect([await due(), await count()]).toEqual([[], 0]);
    await call(`PUT /packages/update/${order.packages[0]._id}`, admin, { status: 'cancelled' });
    expect([await due(), await count()]).toEqual([[id], 1]);
    expect(await payment()).toMatchObject({ status: 'verified', amount: 440, due: 220, refundDue: 220 });
    expect(await inOrder(buyer)).toMatchObject({ refundDue: 220 });
    // The shop has nothing to do with the money of the others.
    expect(await inOrder(seller)).not.toHaveProperty('refundDue');
    expect(await payment(seller)).not.toHaveProperty('refundDue');
    expect((await decide(id, 'refunded', { note: 'bKash 9G7XKQ2L' })).body.data).toMatchObject({ status: 'verified', refunded: 220 });
    expect([await due(), await count()]).toEqual([[], 0]);
    await moveTestOrder(shop(), admin, order._id, 'cancelled');
    expect(await payment()).toMatchObject({ status: 'verified', refunded: 220, refundDue: 220 });
    expect([await due(), await count()]).toEqual([[id], 1]);
    expect((await decide(id, 'refunded')).body.data).toMatchObject({ status: 'refunded', refunded: 440 });
    expect(await inOrder(buyer)).not.toHaveProperty('refundDue');
    expect([await due(), await count()]).toEqual([[], 0]);
    await shop().runDueJobs();
    const told = await shop().database.sql<{ amount: number }[]>`
      select (variables #>> '{amount,poisha}')::int as amount from messages
      where user_id = ${buyer.id} and kind = 'paymentRefunded' and channel = 'inbox' order by id`;
    expect(told.map(({ amount }) => amount)).toEqual([22_000, 22_000]);
  });

  it('are what a buyer refused at the door of a prepaid parcel', async () => {
    const { make } = shop();
    const buyer = await make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await make.product()], quantity: 2, extra: mfsPayment(shop(), 320) });
    const { _id: id } = order.payment;
    const [part] = order.packages;
    await decide(id, 'verified');
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery.slice(0, 3));
    await call(`PUT /packages/update/${part._id}`, admin, { step: 'partly_delivered', lines: [{ lineId: part.lines[0]._id, refused: 1 }] });
    expect((await call(`GET /payments/read/${id}`, buyer)).body).toMatchObject({ amount: 320, due: 220, refundDue: 100 });
    expect((await decide(id, 'refunded')).body.data).toMatchObject({ status: 'verified', refunded: 100 });
    expectProblem(await decide(id, 'refunded'), 409, 'ILLEGAL_TRANSITION');
  });

  it('are paid back once when two admins do it at the same second', async () => {
    const { id, order } = await paidOrder();
    await decide(id, 'verified');
    await call(`PUT /packages/update/${order.packages[0]._id}`, admin, { status: 'cancelled' });
    const other = await shop().make.user({ role: 'admin' });
    const answers = await Promise.all([admin, other].map((user) => call(`PUT /payments/update/${id}`, user, { status: 'refunded' })));
    expect(answers.map(({ body }) => body.data?.refunded).sort()).toEqual([220, undefined]);
  });

  it('exclude cash that was never paid, and include all cash that was paid for returned packages', async () => {
    const { make } = shop();
    const buyer = await make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await make.product(), await make.product()] });
    const [first, second] = order.packages.map((part: { _id: string }) => part._id);
    for (const status of statusesToDelivery) await call(`PUT /packages/update/${first}`, admin, { status });
    await call(`PUT /packages/update/${first}`, admin, { status: 'returned', note: correctionNote });
    for (const status of statusesToDelivery) await call(`PUT /packages/update/${second}`, admin, { status });
    expect((await call(`GET /payments/read/${order.payment._id}`, buyer)).body.status).toBe('verified');
    await call(`PUT /packages/update/${second}`, admin, { status: 'returned', note: correctionNote });
    expect((await call('GET /payments/read?refundDue=true', admin)).body).toEqual([expect.objectContaining({ _id: order.payment._id })]);
  });
});

describe('POST /payments/create', () => {
  it('lets the buyer submit details again after a failed payment, by any method, in the same payment', async () => {
    const { id, buyer, order, seller } = await paidOrder();
    const again = (user: { token: string }, claim: object) => call('POST /payments/create', user, { orderId: order._id, ...claim });
    expectProblem(await again(buyer, mfsPayment(shop())), 409, 'ILLEGAL_TRANSITION');
    await decide(id, 'failed', { note: 'no such transaction' });
    expect((await call(`GET /payments/read/${id}`, buyer)).body).toMatchObject({ status: 'failed', note: 'no such transaction' });
    expectProblem(await again(seller, mfsPayment(shop())), 404, 'NOT_FOUND');
    const claim = mfsPayment(shop(), 440);
    const { status, body } = await again(buyer, claim);
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({ _id: id, status: 'pending', transactionId: claim.paymentInfo.transactionId }),
    ]);
    expect(body.data.note).toBeUndefined();
    const [kept] = await shop().database.sql`select actor_id, changes -> 'transaction_id' ->> 'new' as claimed from audit_log
      where row_id = ${id} order by id desc limit 1`;
    expect(kept).toEqual({ actor_id: buyer.id, claimed: claim.paymentInfo.transactionId });
    await decide(id, 'failed');
    const cash = await shop().form(
      'POST /payments/create',
      { type: 'payment', orderId: order._id, paymentMethod: 'cash_on_delivery' },
      { token: buyer.token },
    );
    expect(cash.body.data).toMatchObject({ method: 'cash_on_delivery', amount: 440, status: 'pending' });
    expect(cash.body.data.transactionId).toBeUndefined();
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    expectProblem(await again(admin, mfsPayment(shop())), 409, 'ILLEGAL_TRANSITION');
  });

  it('lets an admin correct pending details, complete and with an unused transaction id', async () => {
    const { order, claim } = await paidOrder();
    const other = await paidOrder();
    const post = (body: object) => call('POST /payments/create', admin, { orderId: order._id, ...body });
    const bank = { transactionId: 'FT123456', amount: 440, accountNumber: '0012', bankName: 'Sonali Bank', branch: 'Rangpur' };
    expect((await post({ paymentMethod: 'bank', paymentInfo: bank })).body.data).toMatchObject({
      method: 'bank',
      provider: 'Sonali Bank',
      branch: 'Rangpur',
    });
    const used = await post(other.claim);
    expectProblem(used, 409, 'TRANSACTION_USED');
    expect(used.body.errors).toMatchObject([{ path: 'paymentInfo.transactionId', code: 'TRANSACTION_USED' }]);
    expect((await post(claim)).status).toBe(201);
    const poor = await post({ paymentMethod: 'MFS', paymentInfo: { amount: 1 } });
    expectProblem(poor, 422, 'VALIDATION_FAILED');
    expect(poor.body.errors.map(({ path }: { path: string }) => path)).toContain('paymentInfo.transactionId');
    expectProblem(await call('POST /payments/create', admin, { ...claim, orderId: admin.id }), 404, 'NOT_FOUND');
    expectProblem(await call('POST /payments/create', undefined, {}), 401, 'UNAUTHENTICATED');
  });

  it('rejects cancelled orders, and requires the amount that remains of an order', async () => {
    const { order, id, buyer } = await paidOrder();
    await call(`PUT /packages/update/${order.packages[0]._id}`, admin, { status: 'cancelled' });
    await decide(id, 'failed');
    const claim = { orderId: order._id, paymentMethod: 'cash_on_delivery' };
    expect((await call('POST /payments/create', buyer, claim)).body.data).toMatchObject({ amount: 220, due: 220 });
    await call(`PUT /orders/update/${order._id}`, buyer, { status: 'cancelled' });
    expect((await call(`GET /payments/read/${id}`, buyer)).body.status).toBe('failed');
    expectProblem(await call('POST /payments/create', buyer, claim), 409, 'ILLEGAL_TRANSITION');
  });

  it('requires nothing for returned packages', async () => {
    const { products } = await paidOrder();
    const buyer = await shop().make.user();
    // Cash orders ship regardless of their payment's state.
    const order = await placeTestOrder(shop(), buyer, { products });
    const id = order.payment._id;
    await decide(id, 'failed');
    const [first, second] = order.packages.map((part: { _id: string }) => part._id);
    const due = async () => (await call(`GET /payments/read/${id}`, buyer)).body.due;
    const moveThrough = async (part: string) => {
      for (const status of [...statusesToDelivery, 'returned'])
        await call(`PUT /packages/update/${part}`, admin, { status, ...(status === 'returned' && { note: correctionNote }) });
    };
    await moveThrough(first);
    expect(await due()).toBe(220);
    await moveThrough(second);
    expect(await due()).toBe(0);
    const claim = { orderId: order._id, paymentMethod: 'cash_on_delivery' };
    expectProblem(await call('POST /payments/create', buyer, claim), 409, 'ILLEGAL_TRANSITION');
  });
});

describe('DELETE /payments/delete', () => {
  it('removes failed ones from the list, all or none; the order keeps its payment, and new details bring it back', async () => {
    const [failed, pending] = [await paidOrder(), await paidOrder()];
    await decide(failed.id, 'failed');
    const remove = (paymentIds: string[], user = admin) => call('DELETE /payments/delete', user, { paymentIds });
    const rejected = await remove([failed.id, pending.id]);
    expectProblem(rejected, 409, 'IN_USE');
    expect(rejected.body.params).toEqual({ by: 'orders', count: 1 });
    expectProblem(await remove([failed.id, admin.id]), 404, 'NOT_FOUND');
    expectProblem(await remove([failed.id], { id: failed.buyer.id, token: failed.buyer.token }), 403, 'FORBIDDEN');
    expect((await remove([failed.id])).body).toEqual({ data: { ids: [failed.id] } });
    expectProblem(await call(`GET /payments/read/${failed.id}`, admin), 404, 'NOT_FOUND');
    expect((await call('GET /payments/read', failed.seller)).body).toEqual([]);
    expect((await call(`GET /orders/read/${failed.order._id}`, failed.buyer)).body.payment.status).toBe('failed');
    expect((await call(`GET /payments/read/${failed.id}`, failed.buyer)).body).toMatchObject({ status: 'failed', due: 440 });
    expect((await call('GET /payments/read', failed.buyer)).body).toMatchObject([{ _id: failed.id }]);
    const again = await call('POST /payments/create', failed.buyer, { orderId: failed.order._id, ...mfsPayment(shop(), 440) });
    expect(again.body.data).toMatchObject({ _id: failed.id, status: 'pending' });
  });
});
