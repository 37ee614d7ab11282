import { describe, expect, it } from 'vitest';
import { isGateway } from '#domain/money/gateways.ts';
import type { PaymentFact } from '#server/adapters/payment/gateway.ts';
import { address } from '#tests/factory.ts';
import { expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { type OnlineOrder, paymentShop } from '#tests/simulators/payment-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';
import { settleAttempt } from './settle-attempt.ts';

const opened = paymentShop();

/** Orders and pays as a guest. */
async function guestOrder() {
  const { shop } = opened();
  const product = await shop.make.product({ price: 100_000 });
  const phone = `018${String(shop.make.next()).padStart(8, '0')}`;
  const body = {
    products: [{ productId: product.id, quantity: 1 }],
    deliveryAddress: { ...address, phone },
    paymentMethod: 'bkash',
  };
  const answer = await shop.call('POST /guest-orders/create', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { key: answer.body.data.orderKey as string, order: answer.body.data.order };
}

describe('the ways to pay online', () => {
  it('are those with an account, and say what they take', async () => {
    const { shop, admin } = opened();
    expect((await shop.call('GET /payments/methods')).body).toEqual([
      { method: 'bkash', least: 1, most: 500_000, isTest: true },
      { method: 'nagad', least: 1, most: 500_000, isTest: true },
      { method: 'sslcommerz', least: 10, most: 500_000, isTest: true },
    ]);
    const { body: accounts } = await shop.call('GET /payAccounts/read?gateway=nagad', { token: admin.token });
    const turn = (status: string) => shop.call(`PUT /payAccounts/update/${accounts[0]._id}`, { token: admin.token, body: { status } });
    expect((await turn('inactive')).status).toBe(200);
    expect((await shop.call('GET /payments/methods')).body).toHaveLength(2);
    const buyer = await shop.make.user();
    const product = await shop.make.product();
    const body = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'nagad' };
    expectProblem(await shop.call('POST /orders/create', { token: buyer.token, body }), 409, 'METHOD_OFF');
    const order = await opened().order('bkash');
    expectProblem(await opened().start(order, 'nagad'), 409, 'METHOD_OFF');
    expect((await turn('active')).status).toBe(200);
  });

  it('do not take more than the gateway does', async () => {
    const { shop } = opened();
    const buyer = await shop.make.user();
    const product = await shop.make.product({ price: 60_000_000 });
    const body = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'bkash' };
    const answer = await shop.call('POST /orders/create', { token: buyer.token, body });
    expectProblem(answer, 409, 'METHOD_OFF');
    expect(answer.body.params).toEqual({ least: 1, most: 500_000 });
  });

  it('leave out one that does not answer, and orders stay payable', async () => {
    const { shop, simulator, start, stateOf } = opened();
    simulator.setDown(true);
    const order = await opened().order('nagad');
    for (const _ of [1, 2, 3, 4, 5]) expectProblem(await start(order), 502, 'GATEWAY_DOWN');
    simulator.setDown(false);
    const offered = (await shop.call('GET /payments/methods')).body;
    expect(offered.find(({ method }: { method: string }) => method === 'nagad')).toMatchObject({ isDown: true });
    expectProblem(await start(order), 502, 'GATEWAY_DOWN');
    const { attempts, payment } = await stateOf(order);
    expect([attempts.length, payment]).toEqual([5, 'failed']);
    expect((await start(order, 'bkash')).status).toBe(201);
    await shop.database.sql`update payment_attempts set ended_at = now() - interval '3 minutes' where reason = 'gatewayDown'`;
    expect((await shop.call('GET /payments/methods')).body.some(({ isDown }: { isDown?: true }) => isDown)).toBe(false);
  });
});

describe('starting a payment', () => {
  it('twice, at once or in two tabs, leads to one page', async () => {
    const { start, simulator, stateOf } = opened();
    const order = await opened().order('bkash');
    const before = simulator.books().size;
    const answers = await Promise.all([start(order), start(order), start(order)]);
    answers.push(await start(order));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.redirectTo)).size).toBe(1);
    expect(simulator.books().size).toBe(before + 1);
    expect((await stateOf(order)).attempts).toHaveLength(1);
  });

  it('at another gateway ends the one that is open, whose money is due back if it comes', async () => {
    const { open, simulator, browse, stateOf, visit } = opened();
    const order = await opened().order('sslcommerz');
    const first = await open(order);
    await visit(order, 'pay', 'bkash');
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', attempts: [{ state: 'paid' }, { state: 'cancelled' }] });
    await browse(await simulator.press(first, 'pay'));
    expect(await stateOf(order)).toMatchObject({
      payment: 'verified',
      captured: 2 * order.total * 100,
      refundDue: order.total,
      attempts: [{ state: 'paid' }, { state: 'paid', late: true }],
    });
    await expectConsistentShop(opened().shop.database.sql);
  });

  it('at another gateway takes money that the first one has by now', async () => {
    const { open, start, simulator, stateOf } = opened();
    const order = await opened().order('sslcommerz');
    await simulator.press(await open(order), 'pay');
    expectProblem(await start(order, 'bkash'), 409, 'NOTHING_DUE');
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', method: 'sslcommerz', captured: order.total * 100 });
  });

  it('is refused while the last one may have been paid', async () => {
    const { visit, start, stateOf, shop } = opened();
    const order = await opened().order('bkash', 'strange');
    await visit(order, 'pay');
    expectProblem(await start(order, 'sslcommerz'), 409, 'PAYMENT_CHECKING');
    const claim = { orderId: order.id, ...mfsPayment(shop, order.total) };
    expectProblem(await shop.call('POST /payments/create', { token: order.buyer.token, body: claim }), 409, 'PAYMENT_CHECKING');
    expect((await stateOf(order)).attempts).toMatchObject([{ state: 'unknown' }]);
  });

  it('is for what is due: not when it is paid, in cash, or claimed', async () => {
    const { shop, visit, start } = opened();
    const order = await opened().order('bkash');
    await visit(order, 'pay');
    expectProblem(await start(order), 409, 'NOTHING_DUE');
    const product = await shop.make.product();
    for (const extra of [{}, mfsPayment(shop)]) {
      const { _id: orderId } = await placeTestOrder(shop, order.buyer, { products: [product], extra });
      const answer = await shop.call('POST /payments/start', { token: order.buyer.token, body: { orderId, method: 'bkash' } });
      expectProblem(answer, 409, 'ILLEGAL_TRANSITION');
    }
    const cancelled = await opened().order('bkash');
    await shop.call(`PUT /orders/update/${cancelled.id}`, { token: cancelled.buyer.token, body: { status: 'cancelled' } });
    expectProblem(await start(cancelled), 409, 'NOTHING_DUE');
  });

  it('is for a claim that failed, too', async () => {
    const { shop, admin, start, stateOf } = opened();
    const buyer = await shop.make.user();
    const product = await shop.make.product({ price: 113_000 });
    const placed = await placeTestOrder(shop, buyer, { products: [product], extra: mfsPayment(shop, 1250) });
    const fail = { token: admin.token, body: { status: 'failed', note: 'আসেনি' } };
    expect((await shop.call(`PUT /payments/update/${placed.payment._id}`, fail)).status).toBe(200);
    const order = { ...placed, id: placed._id, paymentId: placed.payment._id, buyer, method: 'bkash', total: 1250, productId: product.id };
    expect((await start(order)).status).toBe(201);
    expect(await stateOf(order)).toMatchObject({
      payment: 'pending',
      method: 'bkash',
      attempts: [{ state: 'open' }, { state: 'failed', method: 'MFS' }],
    });
  });

  it('is for the buyer and the link alone', async () => {
    const { shop, start, open, simulator, browse, admin } = opened();
    const order = await opened().order('bkash');
    const [stranger, seller] = [await shop.make.user(), await shop.make.user({ role: 'merchant' })];
    for (const { token } of [stranger, seller, admin]) expectProblem(await start({ ...order, buyer: { id: '', token } }), 404, 'NOT_FOUND');
    expectProblem(await shop.call('POST /payments/start', { body: { orderId: order.id, method: 'bkash' } }), 404, 'NOT_FOUND');
    for (const { token } of [stranger, seller])
      expectProblem(await shop.call(`GET /payments/attempts?order=${order.id}`, { token }), 404, 'NOT_FOUND');
    expectProblem(await shop.call(`GET /payments/attempts?order=${order.id}`), 404, 'NOT_FOUND');
    expect((await shop.call(`GET /payments/attempts?order=${order.id}`, { token: admin.token })).status).toBe(200);
    const guest = await guestOrder();
    const headers = { 'order-key': guest.key };
    const wrong = { 'order-key': 'A'.repeat(22) };
    expectProblem(await start(order, 'bkash', wrong), 404, 'NOT_FOUND');
    expectProblem(await shop.call('GET /payments/attempts', { headers: wrong }), 404, 'NOT_FOUND');
    const started = await start(order, 'bkash', headers);
    expect(started.status).toBe(201);
    const [row] = await shop.database.sql<{ own_ref: string }[]>`
      select own_ref from payment_attempts where id = ${started.body.data.attemptId}`;
    await browse(await simulator.press(row?.own_ref ?? '', 'pay'));
    expect((await shop.call('GET /payments/attempts', { headers })).body).toMatchObject([{ state: 'paid' }]);
    expect((await shop.call('GET /guest-orders/read', { headers })).body.payment).toMatchObject({ method: 'bkash', status: 'verified' });
    // The other order was not touched.
    expect(await open(order)).toMatch(/^[0-9A-Z]{16}$/);
  });

  it('that brought something else is told to admins, who accept it', async () => {
    const { shop, visit, admin, stateOf } = opened();
    const order = await opened().order('bkash', 'less');
    await visit(order, 'pay');
    const [attempt] = (await stateOf(order)).attempts;
    const act = (what: string) => shop.call(`PUT /payments/attempts/${attempt?._id}`, { token: admin.token, body: { act: what } });
    expectProblem(await opened().start(order), 409, 'PAYMENT_CHECKING');
    await shop.runDueJobs();
    const link = `/dashboard/admin/payments/${order.paymentId}`;
    expect(await shop.database.sql`select from messages where kind = 'paymentToVerify' and link = ${link}`).toHaveLength(1);
    expect((await act('accept')).body.data).toMatchObject({ state: 'paid', received: order.total - 1 });
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', captured: (order.total - 1) * 100 });
    expectProblem(await act('accept'), 409, 'ILLEGAL_TRANSITION');
  });

  it('of which the gateway has said nothing for three days is told to admins', async () => {
    const { shop, visit, ask, stateOf } = opened();
    const order = await opened().order('bkash', 'strange');
    await visit(order, 'pay');
    await shop.database.sql`update payment_attempts set created_at = now() - interval '73 hours' where order_id = ${order.id}`;
    await ask();
    await shop.runDueJobs();
    const link = `/dashboard/admin/payments/${order.paymentId}`;
    expect(await shop.database.sql`select from messages where kind = 'paymentToVerify' and link = ${link}`).toHaveLength(1);
    expect((await stateOf(order)).attempts).toMatchObject([{ state: 'unknown' }]);
    const due = await shop.database.sql`select from payment_attempts where order_id = ${order.id} and next_check_at is not null`;
    expect(due).toHaveLength(0);
  });

  it('that the process did not survive is over after a minute', async () => {
    const { shop, open, ask, stateOf, start } = opened();
    const order = await opened().order('bkash');
    await open(order);
    await shop.database
      .sql`update payment_attempts set state = 'created', redirect_to = null, provider_ref = null where order_id = ${order.id}`;
    await ask();
    expect((await stateOf(order)).attempts).toMatchObject([{ state: 'failed', reason: 'gatewayDown' }]);
    expect((await start(order)).status).toBe(201);
  });
});

describe('a return', () => {
  it('that is invented changes nothing and shows nothing', async () => {
    const { shop, open, stateOf } = opened();
    const order = await opened().order('bkash');
    await open(order);
    const key = 'f'.repeat(32);
    for (const path of [`bkash/${key}`, `nagad/${key}`, 'paypal/x', `bkash/${'f'.repeat(31)}`]) {
      const answer = await shop.call(`GET /payments/return/${path}?status=success&paymentID=TR1`);
      expect([answer.status, answer.headers.location]).toEqual([303, '/orders']);
    }
    expect((await stateOf(order)).attempts).toMatchObject([{ state: 'open' }]);
  });

  it('that says success without money, or with the number of another payment, is believed by no one', async () => {
    const { shop, open, simulator, stateOf } = opened();
    const [order, other] = [await opened().order('sslcommerz'), await opened().order('sslcommerz')];
    const [ownRef, otherRef] = [await open(order), await open(other)];
    await simulator.press(otherRef, 'pay');
    const [row] = await shop.database.sql<{ own_ref: string }[]>`select own_ref from payment_attempts where order_id = ${order.id}`;
    expect(row?.own_ref).toBe(ownRef);
    // The buyer sends the other payment's validation with the key of this one.
    const paidElsewhere = simulator.noticesOf(otherRef)[0]?.body ?? {};
    const next = await simulator.press(ownRef, 'fail');
    const path = next ? new URL(next.url).pathname : '';
    const form = new URLSearchParams({ ...paidElsewhere, tran_id: ownRef, status: 'VALID' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await shop.call(`POST ${path}`, { payload: form, headers })).status).toBe(303);
    const { attempts, payment } = await stateOf(order);
    expect([payment, attempts[0]?.state]).toEqual(['failed', 'failed']);
    expect((await stateOf(order)).captured).toBeNull();
  });

  it('opens the page of its payment, which knows no more than its state', async () => {
    const { shop, open, simulator, browse } = opened();
    const order = await opened().order('bkash');
    const place = await browse(await simulator.press(await open(order), 'pay'));
    const [, id = '', key = ''] = /^\/payments\/([0-9a-f-]{36})#([0-9a-f]{32})$/.exec(place ?? '') ?? [];
    const read = (attempt: string, attemptKey: string) =>
      shop.call(`GET /payments/attempts/${attempt}`, { headers: { 'attempt-key': attemptKey } });
    expect((await read(id, key)).body).toEqual({ state: 'paid', method: 'bkash', amount: order.total, orderNumber: order.number });
    expectProblem(await read(id, '0'.repeat(32)), 404, 'NOT_FOUND');
    expectProblem(await read(order.id, key), 404, 'NOT_FOUND');
  });
});

describe('a notice', () => {
  it('that is forged, for an unknown payment, or too large does nothing', async () => {
    const { shop, open, stateOf, simulator, notify } = opened();
    const order = await opened().order('sslcommerz', 'unsigned');
    const ownRef = await open(order);
    await simulator.press(ownRef, 'pay');
    expect(await notify(ownRef)).toEqual([401]);
    expect((await stateOf(order)).attempts).toMatchObject([{ state: 'open' }]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const forged = `tran_id=${ownRef}&status=VALID&amount=${order.total}.00&val_id=1&verify_key=amount,status&verify_sign_sha2=00`;
    expect((await shop.call('POST /payments/notify/sslcommerz', { payload: forged, headers })).status).toBe(401);
    expect((await shop.call('POST /payments/notify/nagad', { payload: forged, headers })).status).toBe(401);
    expect((await shop.call('POST /payments/notify/paypal', { payload: forged, headers })).status).toBe(401);
    expect(
      (await shop.call('POST /payments/notify/bkash', { payload: '{"Type":"Notification"}', headers: { 'content-type': 'text/plain' } }))
        .status,
    ).toBe(401);
    expect((await shop.call('POST /payments/notify/sslcommerz', { payload: 'a'.repeat(1_048_576), headers })).status).toBe(413);
    expect(
      await shop.database.sql`select from gateway_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = ${order.id}`,
    ).toHaveLength(0);
  });

  it('is kept once, without phone numbers', async () => {
    const { shop, open, simulator, notify } = opened();
    const order = await opened().order('sslcommerz');
    const ownRef = await open(order);
    await simulator.press(ownRef, 'pay');
    expect(await notify(ownRef)).toEqual([200]);
    expect(await notify(ownRef)).toEqual([200]);
    const events = await shop.database.sql<{ payload: object }[]>`
      select payload from gateway_events e join payment_attempts a on a.id = e.attempt_id where a.order_id = ${order.id}`;
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(/01\d{9}/);
  });
});

describe('what a gateway says', () => {
  const paidAt = async (order: OnlineOrder, change: Partial<Extract<PaymentFact, { is: 'paid' }>>) => {
    const { open, shop, stateOf } = opened();
    const ownRef = await open(order);
    const [row] = await shop.database.sql<{ id: string }[]>`select id from payment_attempts where own_ref = ${ownRef}`;
    const fact = {
      is: 'paid' as const,
      amountPoisha: order.total * 100,
      currency: 'BDT',
      ownRef,
      trxId: `T${ownRef}`.slice(0, 10),
      ...change,
    };
    await settleAttempt(shop.database.db, row?.id ?? '', fact);
    return stateOf(order);
  };

  it.each([
    ['a poisha', { amountPoisha: 1 }, 0.01],
    ['dollars', { currency: 'USD' }, undefined],
    ['another order', { ownRef: '0123456789ABCDEF' }, 1250],
  ])('of %s is no payment of the order', async (_what, change, received) => {
    const state = await paidAt(await opened().order('bkash'), change);
    expect(state).toMatchObject({ payment: 'pending', captured: null, attempts: [{ state: 'mismatch', reason: 'differs' }] });
    expect(state.attempts[0]?.received).toBe(received);
  });

  it('of a transaction that was another payment is no payment of the order', async () => {
    const first = await paidAt(await opened().order('bkash'), { trxId: 'SAME123456' });
    expect(first.payment).toBe('verified');
    const second = await paidAt(await opened().order('bkash'), { trxId: 'same123456' });
    expect(second).toMatchObject({ payment: 'pending', attempts: [{ state: 'mismatch' }] });
  });

  it('can’t be overruled by an admin, who accepts other taka but no dollars', async () => {
    const { shop, admin } = opened();
    const order = await opened().order('bkash');
    const state = await paidAt(order, { currency: 'USD' });
    const act = { token: admin.token, body: { act: 'accept' } };
    expectProblem(await shop.call(`PUT /payments/attempts/${state.attempts[0]?._id}`, act), 409, 'ILLEGAL_TRANSITION');
    for (const status of ['verified', 'failed'])
      expectProblem(
        await shop.call(`PUT /payments/update/${order.paymentId}`, { token: admin.token, body: { status } }),
        409,
        'ILLEGAL_TRANSITION',
      );
    const unknown = 'PUT /payments/attempts/0192f3a0-0000-7000-8000-000000000999';
    expectProblem(await shop.call(unknown, act), 404, 'NOT_FOUND');
    expectProblem(await shop.call(unknown, { token: order.buyer.token, body: { act: 'ask' } }), 403, 'FORBIDDEN');
  });

  it('is asked for by an admin', async () => {
    const { shop, admin, open, simulator, stateOf } = opened();
    const order = await opened().order('sslcommerz');
    await simulator.press(await open(order), 'pay');
    const [attempt] = (await stateOf(order)).attempts;
    const ask = () => shop.call(`PUT /payments/attempts/${attempt?._id}`, { token: admin.token, body: { act: 'ask' } });
    simulator.setDown(true);
    expectProblem(await ask(), 502, 'GATEWAY_DOWN');
    simulator.setDown(false);
    expect((await ask()).body.data).toMatchObject({ state: 'paid' });
    const product = await shop.make.product();
    const claimed = await placeTestOrder(shop, order.buyer, { products: [product], extra: mfsPayment(shop) });
    const [claim] = (await shop.call(`GET /payments/attempts?order=${claimed._id}`, { token: order.buyer.token })).body;
    const act = { token: admin.token, body: { act: 'ask' } };
    expectProblem(await shop.call(`PUT /payments/attempts/${claim._id}`, act), 409, 'ILLEGAL_TRANSITION');
  });
});

describe('an order that is paid online', () => {
  it('waits half an hour, and longer while the buyer is at the gateway', async () => {
    const { shop, open, expire, stateOf } = opened();
    const order = await opened().order('bkash');
    const read = () => shop.call(`GET /orders/read/${order.id}`, { token: order.buyer.token });
    const { expiresAt, createdAt } = (await read()).body;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 60_000);
    await open(order);
    await shop.database.sql`update orders set expires_at = now() where id = ${order.id}`;
    await shop.runDueJobs();
    expect((await stateOf(order)).status).toBe('pending');
    await expire(order);
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled', attempts: [{ state: 'expired' }] });
  });

  it('is not handed over before it is paid, and not cancelled after', async () => {
    const { shop, admin, visit, expire, stateOf } = opened();
    const order = await opened().order('bkash');
    await moveTestOrder(shop, admin, order.id, 'confirmed', 'packed');
    const ship = () => shop.call(`PUT /orders/update/${order.id}`, { token: admin.token, body: { status: 'shipped' } });
    expectProblem(await ship(), 409, 'PAYMENT_WAITING');
    await visit(order, 'pay');
    await expire(order);
    expect((await ship()).status).toBe(200);
    expect((await stateOf(order)).status).toBe('shipped');
  });

  it('can be paid in cash instead; what the gateway brings after the label was printed is due back', async () => {
    const { shop, admin, open, simulator, notify, ask, stateOf } = opened();
    const order = await opened().order('sslcommerz');
    const ownRef = await open(order);
    const body = { orderId: order.id, paymentMethod: 'cash_on_delivery' };
    expect((await shop.call('POST /payments/create', { token: order.buyer.token, body })).status).toBe(201);
    expect(await stateOf(order)).toMatchObject({ payment: 'pending', method: 'cash_on_delivery', attempts: [{ state: 'cancelled' }] });
    await moveTestOrder(shop, admin, order.id, 'confirmed', 'packed', 'shipped');
    await simulator.press(ownRef, 'pay');
    await notify(ownRef);
    await ask();
    expect(await stateOf(order)).toMatchObject({
      method: 'cash_on_delivery',
      payment: 'pending',
      attempts: [{ state: 'paid', late: true }],
    });
    await moveTestOrder(shop, admin, order.id, 'delivered');
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', captured: 2 * order.total * 100, refundDue: order.total });
    await expectConsistentShop(shop.database.sql);
  });

  it('that changed to cash is paid online after all if nothing was sent', async () => {
    const { shop, open, simulator, notify, ask, stateOf } = opened();
    const order = await opened().order('sslcommerz');
    const ownRef = await open(order);
    const body = { orderId: order.id, paymentMethod: 'cash_on_delivery' };
    expect((await shop.call('POST /payments/create', { token: order.buyer.token, body })).status).toBe(201);
    await simulator.press(ownRef, 'pay');
    await notify(ownRef);
    await ask();
    expect(await stateOf(order)).toMatchObject({ method: 'sslcommerz', payment: 'verified', captured: order.total * 100 });
  });

  it('is not started by the form of claims', async () => {
    const { shop } = opened();
    const order = await opened().order('bkash');
    expect(isGateway('MFS')).toBe(false);
    const body = { orderId: order.id, paymentMethod: 'sslcommerz' };
    expectProblem(await shop.call('POST /payments/create', { token: order.buyer.token, body }), 422, 'VALIDATION_FAILED');
  });
});
