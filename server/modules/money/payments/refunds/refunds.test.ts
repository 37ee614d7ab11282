import { describe, expect, it } from 'vitest';
import { allJobs } from '#server/jobs.ts';
import { expectConsistentShop, mfsPayment, moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { type OnlineOrder, paymentShop } from '#tests/simulators/payment-shop.ts';
import { expectProblem } from '#tests/test-shop.ts';
import { takeApprovedRefunds } from './refunds.queries.ts';
import { requestRefund } from './send-refunds.ts';

const opened = paymentShop();

async function sendRefunds() {
  const { shop } = opened();
  for (const wanted of ['find-refunds', 'send-refunds']) {
    const job = allJobs.find(({ name }) => name === wanted);
    if (!job) throw new Error('No such job');
    await shop.runJob(job, {});
  }
}

/** The next questions are due now. */
async function askRefunds(minutesAgo = 0) {
  await opened().shop.database
    .sql`update refunds set next_check_at = now(), sent_at = sent_at - make_interval(mins => ${minutesAgo}) where state in ('sending', 'unknown')`;
  await sendRefunds();
}

const amounts = async (paymentId: string) => {
  const [row] = await opened().shop.database.sql<{ refunding: number; refunded: number; status: string }[]>`
    select refunding_poisha::int as refunding, refunded_poisha::int as refunded, status from payments where id = ${paymentId}`;
  return row;
};

const refundsOf = async (order: { id: string }) =>
  (await opened().shop.call(`GET /refunds/read?order=${order.id}`, { token: opened().admin.token })).body as {
    _id: string;
    state: string;
    channel: string;
    amount: number;
    reason: string;
    number: string;
    needsReceiver?: true;
    receiver?: { provider: string; number: string };
  }[];

const update = (id: string, body: object, token = opened().admin.token) => opened().shop.call(`PUT /refunds/update/${id}`, { token, body });
const create = (body: object, token = opened().admin.token) => opened().shop.call('POST /refunds/create', { token, body });

/** Paid at the gateway, and cancelled by its buyer. */
async function cancelledOrder(
  method: Parameters<ReturnType<typeof opened>['order']>[0],
  which?: Parameters<ReturnType<typeof opened>['order']>[1],
) {
  const { order: place, visit, notify, shop } = opened();
  const order = await place(method, which);
  await notify(await visit(order, 'pay'));
  await moveTestOrder(shop, { token: order.buyer.token }, order.id, 'cancelled');
  return order;
}

/** Paid by a wallet, and verified. */
async function claimedOrder({ price = 100_000 } = {}) {
  const { shop, admin } = opened();
  const buyer = await shop.make.user();
  const merchant = await shop.make.user({ role: 'merchant' });
  const product = await shop.make.product({ price, shopId: (await shop.make.shop({ merchantId: merchant.id })).id });
  const order = await placeTestOrder(shop, buyer, { products: [product], extra: mfsPayment(shop, price / 100 + 120) });
  const verified = await shop.call(`PUT /payments/update/${order.payment._id}`, { token: admin.token, body: { status: 'verified' } });
  expect(verified.status, JSON.stringify(verified.body)).toBe(200);
  return { ...order, id: order._id as string, buyer, merchant };
}

describe('what a gateway took', () => {
  it('goes back through it when the order is cancelled, once, and its buyer sees it', async () => {
    const { shop, simulator, stateOf } = opened();
    const before = simulator.refundedPoisha();
    const order = await cancelledOrder('bkash');
    await sendRefunds();
    await sendRefunds();
    expect(simulator.refundedPoisha() - before).toBe(order.total * 100);
    expect(await refundsOf(order)).toMatchObject([
      { state: 'done', channel: 'gateway', gateway: 'bkash', amount: order.total, reason: 'cancelled' },
    ]);
    expect(await amounts(order.paymentId)).toEqual({ refunding: 0, refunded: order.total * 100, status: 'refunded' });
    expect((await stateOf(order)).refundDue).toBeUndefined();
    const seen = await shop.call(`GET /refunds/order?order=${order.id}`, { token: order.buyer.token });
    expect(seen.body).toMatchObject([{ state: 'done', amount: order.total, trxId: expect.any(String), moves: [] }]);
    expect(seen.body[0]).not.toHaveProperty('detail');
    await expectConsistentShop(shop.database.sql);
  });

  it.each([
    ['bkash', 'refundSlow', ['sending', 'sending', 'done']],
    ['bkash', 'refundLost', ['unknown', 'done', 'done']],
    ['sslcommerz', undefined, ['sending', 'done', 'done']],
    ['sslcommerz', 'refundSlow', ['sending', 'sending', 'failed']],
    ['sslcommerz', 'refundLost', ['unknown', 'unknown', 'unknown']],
  ] as const)('at %s in case %s becomes %j', async (method, which, states) => {
    const { simulator } = opened();
    const order = await cancelledOrder(method, which);
    const seen: string[] = [];
    for (const _ of states) {
      await askRefunds();
      seen.push((await refundsOf(order))[0]?.state ?? 'none');
    }
    expect(seen).toEqual(states);
    const [paid] = [...simulator.books().values()].filter(({ refunds }) => refunds.length > 0).slice(-1);
    const [refund] = await refundsOf(order);
    expect(paid?.refunds.map(({ number }) => number)).toEqual([refund?.number]);
    const isDone = refund?.state === 'done';
    expect(await amounts(order.paymentId)).toMatchObject({
      refunding: isDone ? 0 : order.total * 100,
      refunded: isDone ? order.total * 100 : 0,
      status: isDone ? 'refunded' : 'verified',
    });
  });

  it('that came after the order had ended goes back by itself', async () => {
    const { order: place, open, expire, simulator, notify, shop, stateOf } = opened();
    const order = await place('sslcommerz', 'late');
    const ref = await open(order);
    await simulator.press(ref, 'pay');
    await expire(order);
    expect(await stateOf(order)).toMatchObject({ status: 'cancelled', attempts: [{ state: 'expired' }] });
    // For half an hour its buyer could keep it.
    await shop.database.sql`update package_events set created_at = now() - interval '31 minutes'
      where status = 'cancelled' and package_id in (select id from packages where order_id = ${order.id})`;
    await simulator.succeedLate(ref);
    await notify(ref);
    expect(await stateOf(order)).toMatchObject({ attempts: [{ state: 'paid', late: true }] });
    // A trigger asks for it.
    expect(await refundsOf(order)).toMatchObject([{ state: 'approved', channel: 'gateway', amount: order.total }]);
    await sendRefunds();
    await askRefunds();
    expect((await refundsOf(order))[0]?.state).toBe('done');
    await expectConsistentShop(shop.database.sql);
  });

  it('is not sent again when no server knows whether it was: a person says so', async () => {
    const order = await cancelledOrder('sslcommerz', 'refundLost');
    await sendRefunds();
    const [{ _id: id = '' } = {}] = await refundsOf(order);
    expectProblem(await update(id, { state: 'done' }), 422, 'VALIDATION_FAILED');
    expectProblem(await update(id, { state: 'approved' }), 409, 'ILLEGAL_TRANSITION');
    expect((await update(id, { state: 'done', trxId: 'PANEL77' })).body.data).toMatchObject({ state: 'done', trxId: 'PANEL77' });
    await askRefunds();
    expect(await amounts(order.paymentId)).toMatchObject({ refunding: 0, status: 'refunded' });
  });

  it('that a server took and did not send before it died is not repeated by itself', async () => {
    const { shop, simulator } = opened();
    const order = await cancelledOrder('bkash');
    const before = simulator.refundedPoisha();
    const { db } = shop.database;
    await shop.runJob(requestRefund, { paymentId: order.paymentId });
    const taken = await Promise.all([takeApprovedRefunds(db, 10), takeApprovedRefunds(db, 10)]);
    expect(taken.map(({ length }) => length).sort()).toEqual([0, 1]);
    await askRefunds();
    expect((await refundsOf(order))[0]?.state).toBe('sending');
    await askRefunds(20);
    expect(await refundsOf(order)).toMatchObject([{ state: 'failed', detail: 'bKash has no such refund' }]);
    const [{ _id: id = '' } = {}] = await refundsOf(order);
    expect((await update(id, { state: 'approved' })).status).toBe(200);
    await sendRefunds();
    expect((await refundsOf(order))[0]?.state).toBe('done');
    expect(simulator.refundedPoisha() - before).toBe(order.total * 100);
  });

  it('waits while the gateway is down, and goes back in another way if it is refused', async () => {
    const { simulator, shop } = opened();
    const order = await cancelledOrder('bkash');
    simulator.setDown(true);
    await shop.database.sql`update pay_account_secrets set sealed_token = null, token_at = null`;
    await sendRefunds();
    simulator.setDown(false);
    const [{ _id: id = '', state } = {}] = await refundsOf(order);
    expect(['approved', 'unknown']).toContain(state);
    await shop.database.sql`update refunds set state = 'failed', detail = '2071 too old', next_check_at = null where id = ${id}`;
    const other = await update(id, { channel: 'wallet', receiver: { provider: 'bKash', number: '01711111111' } });
    expect(other.body.data).toMatchObject({ state: 'approved', channel: 'wallet', receiver: { number: '01711111111' } });
    expect((await update(id, { state: 'done', trxId: 'BYHAND0001' })).status).toBe(200);
    await askRefunds();
    expect(await amounts(order.paymentId)).toEqual({ refunding: 0, refunded: order.total * 100, status: 'refunded' });
  });
});

describe('a refund that an admin makes', () => {
  it('can be partial and several, and never more than was paid, also when many ask at the same second', async () => {
    const { shop } = opened();
    const order = await claimedOrder();
    const total = order.total as number;
    const asked = await Promise.all(Array.from({ length: 20 }, () => create({ orderId: order.id, amount: 300 })));
    const made = asked.filter(({ status }) => status === 201);
    expect(made.length).toBe(Math.floor(total / 300));
    for (const answer of asked.filter(({ status }) => status !== 201)) {
      expectProblem(answer, 409, 'REFUND_TOO_LARGE');
      expect(answer.body.params.left).toBeLessThan(300);
    }
    const rest = total - 300 * made.length;
    expectProblem(await create({ orderId: order.id, amount: rest + 0.01 }), 409, 'REFUND_TOO_LARGE');
    for (const amount of [0, -5, 0.001]) expectProblem(await create({ orderId: order.id, amount }), 422, 'VALIDATION_FAILED');
    // The database itself refuses it, too.
    await expect(
      shop.database.sql`update payments set refunding_poisha = refunding_poisha + ${(rest + 1) * 100} where id = ${order.payment._id}`,
    ).rejects.toThrow('more than was paid');
    const [first] = made;
    expect((await update(first?.body.data._id, { state: 'withdrawn', note: 'A mistake' })).status).toBe(200);
    expect((await create({ orderId: order.id, amount: rest + 300 })).status).toBe(201);
  });

  it('is refused of an order that was not paid, and of one that does not exist', async () => {
    const { shop } = opened();
    const buyer = await shop.make.user();
    const product = await shop.make.product();
    const order = await placeTestOrder(shop, buyer, { products: [product] });
    expectProblem(await create({ orderId: order._id, amount: 1 }), 409, 'REFUND_TOO_LARGE');
    expectProblem(await create({ orderId: '01890000-0000-7000-8000-00000000dead', amount: 1 }), 404, 'NOT_FOUND');
    expectProblem(await update('01890000-0000-7000-8000-00000000dead', { state: 'approved' }), 404, 'NOT_FOUND');
  });

  it('above the limit needs a second person, and what a shop asks for needs one at all', async () => {
    const { shop, admin } = opened();
    const other = await shop.make.user({ role: 'admin' });
    const order = await claimedOrder({ price: 900_000 });
    const large = (await create({ orderId: order.id, amount: 2500 })).body.data;
    expect(large.state).toBe('requested');
    expectProblem(await update(large._id, { state: 'approved' }), 409, 'SECOND_PERSON');
    expect((await update(large._id, { state: 'approved' }, other.token)).body.data).toMatchObject({ state: 'approved' });
    // Another wallet after the approval has to be approved again, and not by who changed it.
    const moved = await update(large._id, { receiver: { provider: 'Nagad', number: '01999999999' } }, other.token);
    expect(moved.body.data.state).toBe('requested');
    expectProblem(await update(large._id, { state: 'approved' }, other.token), 409, 'SECOND_PERSON');
    expect((await update(large._id, { state: 'approved' }, admin.token)).status).toBe(200);
    // So it is with one that did not arrive.
    for (const state of ['sending', 'failed']) {
      const told = await update(large._id, { state, ...(state === 'failed' && { note: 'The wallet is closed' }) }, admin.token);
      expect(told.status, JSON.stringify(told.body)).toBe(200);
    }
    const again = await update(large._id, { receiver: { provider: 'Nagad', number: '01888888888' } }, admin.token);
    expect(again.body.data.state).toBe('requested');
    expectProblem(await update(large._id, { state: 'approved' }, admin.token), 409, 'SECOND_PERSON');
    const asked = await create({ orderId: order.id, packageId: order.packages[0]._id, amount: 100 }, order.merchant.token);
    expect(asked.body.data).toMatchObject({ state: 'requested', moves: [] });
    expectProblem(await update(asked.body.data._id, { state: 'approved' }, order.merchant.token), 403, 'FORBIDDEN');
    expectProblem(await create({ orderId: order.id, amount: 100 }, order.merchant.token), 422, 'VALIDATION_FAILED');
    const stranger = await shop.make.user({ role: 'merchant' });
    const foreign = { orderId: order.id, packageId: order.packages[0]._id, amount: 100 };
    expectProblem(await create(foreign, stranger.token), 404, 'NOT_FOUND');
    expectProblem(await shop.call(`GET /refunds/read/${asked.body.data._id}`, { token: stranger.token }), 404, 'NOT_FOUND');
    expect((await shop.call('GET /refunds/read', { token: stranger.token })).body).toEqual([]);
    expect((await shop.call('GET /refunds/read', { token: order.merchant.token })).body).toHaveLength(1);
    expectProblem(await create(foreign, order.buyer.token), 403, 'FORBIDDEN');
  });

  it('by hand goes to the wallet that paid, is proved by its transaction, once, and can be sent in a file', async () => {
    const { shop, admin } = opened();
    const [one, two] = [await claimedOrder(), await claimedOrder()];
    for (const { id, buyer } of [one, two]) await moveTestOrder(shop, { token: buyer.token }, id, 'cancelled');
    await sendRefunds();
    const [[first], [second]] = [await refundsOf(one), await refundsOf(two)];
    expect(first).toMatchObject({ state: 'approved', channel: 'wallet', reason: 'cancelled', receiver: { provider: 'bKash' } });
    const ids = [first?._id ?? '', second?._id ?? ''];
    const send = () => shop.call('POST /refunds/send', { token: admin.token, body: { refundIds: ids } });
    const sent = await Promise.all([send(), send()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    const file = await shop.call('GET /refunds/file?channel=wallet', { token: admin.token });
    expect(file.status).toBe(200);
    expect(String(file.body)).toContain(`${first?.number},${one.number},bKash,${first?.receiver?.number}`);
    expectProblem(await update(ids[0] ?? '', { state: 'done' }), 422, 'VALIDATION_FAILED');
    expect((await update(ids[0] ?? '', { state: 'done', trxId: 'AC340BTW1W' })).status).toBe(200);
    expectProblem(await update(ids[1] ?? '', { state: 'done', trxId: 'ac340btw1w' }), 409, 'TRANSACTION_USED');
    expectProblem(await update(ids[0] ?? '', { state: 'done', trxId: 'AC340BTW1X' }), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await update(ids[1] ?? '', { state: 'failed' }), 422, 'VALIDATION_FAILED');
    expect((await update(ids[1] ?? '', { state: 'failed', note: 'The wallet is closed' })).status).toBe(200);
    const message = await shop.database
      .sql`select from outbox where payload ->> 'paymentId' = ${one.payment._id} and payload ->> 'status' = 'refunded'`;
    expect(message.length).toBe(1);
    await expectConsistentShop(shop.database.sql);
  });
});

describe('where the buyer gets it', () => {
  it('is said by the buyer or the holder of the link, and by no one else; not when the paying wallet is known', async () => {
    const { shop, admin } = opened();
    const buyer = await shop.make.user();
    const product = await shop.make.product();
    const order = await placeTestOrder(shop, buyer, { products: [product] });
    await moveTestOrder(shop, admin, order._id, 'confirmed', 'packed', 'shipped', 'delivered');
    const made = (await create({ orderId: order._id, amount: 50 })).body.data;
    expect(made).toMatchObject({ channel: 'wallet', needsReceiver: true });
    expect((await update(made._id, { state: 'approved' }, (await shop.make.user({ role: 'admin' })).token)).status).toBe(200);
    expectProblem(await update(made._id, { state: 'done', trxId: 'AC340BTW2W' }), 422, 'VALIDATION_FAILED');
    const say = (token: string, body: object) => shop.call(`PUT /refunds/receiver/${made._id}`, { token, body });
    const wallet = { provider: 'bKash', number: '০১৭১১-১১১২২২' };
    expectProblem(await say((await shop.make.user()).token, wallet), 404, 'NOT_FOUND');
    expectProblem(await shop.call(`PUT /refunds/receiver/${made._id}`, { body: wallet }), 404, 'NOT_FOUND');
    expectProblem(
      await shop.call(`PUT /refunds/receiver/${made._id}`, { headers: { 'order-key': 'q0Zk3vX9T1mB7sYw5LrC8g' }, body: wallet }),
      404,
      'NOT_FOUND',
    );
    expectProblem(await say(buyer.token, { provider: 'bKash', number: '12' }), 422, 'VALIDATION_FAILED');
    expectProblem(await say(buyer.token, { provider: 'Sonali Bank', number: '123456' }), 422, 'VALIDATION_FAILED');
    expect((await say(buyer.token, wallet)).body.data).toMatchObject({ receiver: { provider: 'bKash', number: '…222' } });
    const [stored] = await shop.database.sql<{ sealed_receiver: Buffer }[]>`select sealed_receiver from refunds where id = ${made._id}`;
    expect(stored?.sealed_receiver.toString('latin1')).not.toContain('01711111222');
    expect((await update(made._id, { state: 'done', trxId: 'AC340BTW2W' })).status).toBe(200);
    expectProblem(await say(buyer.token, wallet), 409, 'ILLEGAL_TRANSITION');

    const claimed = await claimedOrder();
    const own = (await create({ orderId: claimed.id, amount: 50 })).body.data;
    expectProblem(
      await shop.call(`PUT /refunds/receiver/${own._id}`, { token: claimed.buyer.token, body: wallet }),
      409,
      'ILLEGAL_TRANSITION',
    );
    expectProblem(await shop.call(`GET /refunds/order?order=${claimed.id}`, { token: buyer.token }), 404, 'NOT_FOUND');
  });
});

describe('the list of refunds', () => {
  it('has the most urgent first, and finds those that wait for a person', async () => {
    const { shop, admin } = opened();
    const order: OnlineOrder = await cancelledOrder('nagad');
    await sendRefunds();
    const [refund] = await refundsOf(order);
    // Nagad has no API for it.
    expect(refund).toMatchObject({ channel: 'wallet', state: 'approved', needsReceiver: true });
    await shop.database.sql`update refunds set due_by = now() - interval '1 hour' where id = ${refund?._id ?? ''}`;
    const list = async (query: string) => (await shop.call(`GET /refunds/read?${query}`, { token: admin.token })).body as { _id: string }[];
    expect((await list(''))[0]).toMatchObject({ _id: refund?._id, isOverdue: true });
    expect((await list('due=overdue')).map(({ _id }) => _id)).toEqual([refund?._id]);
    for (const query of ['waiting=true', 'due=week', `q=${order.number}`, `q=${refund?.number}`, 'state=approved&channel=wallet'])
      expect(
        (await list(query)).map(({ _id }) => _id),
        query,
      ).toContain(refund?._id);
  });
});
