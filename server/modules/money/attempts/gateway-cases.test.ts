import { describe, expect, it } from 'vitest';
import { gateways } from '#domain/money/gateways.ts';
import { type PaymentCase, paymentCases } from '#server/adapters/payment/simulator/gateway-cases.ts';
import { allJobs } from '#server/jobs.ts';
import { expectConsistentShop } from '#tests/orders.ts';
import { type OnlineOrder, type PaymentShop, paymentShop } from '#tests/simulators/payment-shop.ts';

const opened = paymentShop();

interface Outcome {
  /** Of the attempt, the payment and the order, after all that the gateway says. */
  attempt: string;
  payment: string;
  order?: string;
  reason?: string;
  /** Taka that came. */
  received?: (total: number) => number;
}

const paid: Outcome = { attempt: 'paid', payment: 'verified', received: (total) => total };
const differs: Outcome = { attempt: 'mismatch', payment: 'pending', reason: 'differs', received: (total) => total - 1 };
const failed = (reason: string): Outcome => ({ attempt: 'failed', payment: 'failed', reason });
/** What becomes true of a payment at most gateways; the buyer presses Pay. */
const usual: Record<PaymentCase | 'good', Outcome> = {
  good: paid,
  lost: paid,
  twice: paid,
  late: { attempt: 'expired', payment: 'failed', reason: 'expired', order: 'cancelled' },
  less: differs,
  insufficient: failed('insufficientBalance'),
  strange: { attempt: 'unknown', payment: 'pending' },
  broken: paid,
  unsigned: paid,
  early: failed('gatewayDown'),
  refundSlow: paid,
  refundLost: paid,
};
const outcomes: Record<(typeof gateways)[number], typeof usual> = {
  bkash: usual,
  // It does not say why.
  nagad: { ...usual, insufficient: failed('declined') },
  // There the same amounts mean a risky card, and a notice that comes first.
  sslcommerz: { ...usual, broken: { attempt: 'mismatch', payment: 'pending', reason: 'risky', received: (total) => total }, early: paid },
};

/** Pays, with all returns and notices that this case has. */
async function play({ start, simulator, browse, notify, ask, shop }: PaymentShop, order: OnlineOrder, which: PaymentCase | 'good') {
  const started = await start(order);
  if (started.status !== 201) return undefined;
  const [{ own_ref: ownRef = '' } = {}] = await shop.database.sql<{ own_ref?: string }[]>`
    select own_ref from payment_attempts where id = ${started.body.data.attemptId}`;
  const next = await simulator.press(ownRef, 'pay');
  if (which === 'early') await notify(ownRef);
  const places = new Set([await browse(next), which === 'twice' ? await browse(next) : undefined]);
  if (next) expect([...places].filter(Boolean)).toEqual([expect.stringMatching(/^\/payments\/[0-9a-f-]{36}#[0-9a-f]{32}$/)]);
  await notify(ownRef);
  if (which === 'twice') await notify(ownRef);
  for (const _ of [1, 2, 3]) await ask();
  return ownRef;
}

describe.each(gateways)('a payment at %s', (gateway) => {
  it.each(['good', ...(Object.keys(paymentCases) as PaymentCase[])] as const)('that goes like this: %s', async (which) => {
    const payments = opened();
    const { shop, simulator, stateOf } = payments;
    const order = await payments.order(gateway, which === 'good' ? undefined : which);
    const ownRef = await play(payments, order, which);
    if (which === 'late') await payments.expire(order);
    const outcome = outcomes[gateway][which];
    const state = await stateOf(order);
    expect(state).toMatchObject({ status: outcome.order ?? 'pending', payment: outcome.payment, method: gateway });
    expect(state.attempts).toHaveLength(1);
    const [attempt] = state.attempts;
    expect([attempt?.state, attempt?.reason, attempt?.received]).toEqual([
      outcome.attempt,
      outcome.reason,
      outcome.received?.(order.total),
    ]);
    // The shop's books are the gateway's.
    const book = simulator.books().get(ownRef ?? '');
    if (outcome.attempt === 'paid') expect(state.captured).toBe(book?.paidPoisha);
    else expect(state.captured).toBeNull();
    const messages = await shop.database
      .sql`select from messages where kind = 'paymentVerified' and user_id = ${order.buyer.id} and channel = 'inbox'`;
    expect(messages.length).toBe(outcome.payment === 'verified' ? 1 : 0);
    expect(await shop.make.stockOf(order.productId)).toBe(outcome.order === 'cancelled' ? 20 : 19);
    await expectConsistentShop(shop.database.sql);
  });

  it('is captured once, however often and by whom it is told', async () => {
    const payments = opened();
    const { shop, simulator, open, browse, notify, ask, stateOf } = payments;
    const order = await payments.order(gateway);
    const ownRef = await open(order);
    const next = await simulator.press(ownRef, 'pay');
    await Promise.all([...Array.from({ length: 8 }, () => browse(next)), ...Array.from({ length: 4 }, () => notify(ownRef)), ask()]);
    await ask();
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', captured: order.total * 100 });
    const messages = await shop.database
      .sql`select from messages where kind = 'paymentVerified' and user_id = ${order.buyer.id} and channel = 'inbox'`;
    expect(messages).toHaveLength(1);
    await expectConsistentShop(shop.database.sql);
  });

  it('that comes when the order was cancelled is due back, and the shop knows', async () => {
    const payments = opened();
    const { shop, simulator, open, ask, stateOf, notify, admin } = payments;
    const order = await payments.order(gateway, 'late');
    const ownRef = await open(order);
    await simulator.press(ownRef, 'pay');
    await payments.expire(order);
    expect((await stateOf(order)).status).toBe('cancelled');
    await simulator.succeedLate(ownRef);
    await notify(ownRef);
    await ask();
    const state = await stateOf(order);
    expect(state).toMatchObject({ status: 'cancelled', payment: 'verified', refundDue: order.total, captured: order.total * 100 });
    expect(state.attempts).toMatchObject([{ state: 'paid', late: true }]);
    const refunds = async () => (await shop.call(`GET /refunds/read?order=${order.id}`, { token: admin.token })).body;
    // First its buyer can have the goods instead.
    expect(await refunds()).toEqual([]);
    await shop.database.sql`update payments set keep_until = now() where order_id = ${order.id}`;
    const findRefunds = allJobs.find(({ name }) => name === 'find-refunds');
    if (!findRefunds) throw new Error('No such job');
    await shop.runJob(findRefunds, {});
    expect(await refunds()).toMatchObject([
      { state: 'approved', amount: order.total, channel: gateway === 'nagad' ? 'wallet' : 'gateway' },
    ]);
    expect(await shop.make.stockOf(order.productId)).toBe(20);
  });

  it('that is given up at the gateway leaves the order to be paid in another way', async () => {
    const payments = opened();
    const { visit, stateOf } = payments;
    const order = await payments.order(gateway);
    await visit(order, 'cancel');
    expect(await stateOf(order)).toMatchObject({
      status: 'pending',
      payment: 'failed',
      attempts: [{ state: 'cancelled', reason: 'cancelled' }],
    });
    await visit(order, 'fail');
    const failed = await stateOf(order);
    expect(failed).toMatchObject({ payment: 'failed', attempts: [{ state: 'failed' }, { state: 'cancelled' }] });
    await visit(order, 'pay', gateway === 'bkash' ? 'sslcommerz' : 'bkash');
    expect(await stateOf(order)).toMatchObject({ payment: 'verified', captured: order.total * 100, attempts: [{ state: 'paid' }, {}, {}] });
  });
});
