import { batchWrites } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import { traceparent } from '#db/tracing.ts';
import { feeFirst } from '#domain/money/advance.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { type CashRisk, isFeeAsked } from '#domain/selling/cash-risk.ts';
import { type CheckRules, checkOrderLimits, isChecked, isRated, isTold, readRisks } from '#server/modules/money/payments/index.ts';
import { holdMinutes } from './holds/hold-minutes.ts';
import { insertOrders, type OrderInsert } from './orders.queries.ts';

export interface Inserted {
  order: OrderInsert;
  at: Date;
}

type Outcome = Inserted | { refusal: unknown };

/** The advance of an order is not the one that its buyer saw. */
export class AdvanceChanged extends Error {
  /** Undefined: the delivery fee is not asked for. */
  readonly risk: CashRisk | undefined;
  constructor(risk: CashRisk | undefined) {
    super('The advance has changed');
    this.risk = risk;
  }
}

/** Like `insertOrders`, but concurrent orders are written in one batch. Also throws like `checkOrderLimits`, and AdvanceChanged. */
export async function insertOrder(db: Db, order: OrderInsert, rules: CheckRules): Promise<Inserted> {
  const outcome = await insertTogether(db, { order: { ...order, cause: traceparent() }, rules });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

const insertTogether = batchWrites<{ order: OrderInsert; rules: CheckRules }, Outcome>(async (db, placed) => {
  const orders = placed.map(({ order }) => order);
  // Each request has read the rules recently; the last one is the most recent.
  const rules = placed.at(-1)?.rules;
  if (!rules) return insertAll(db, orders);
  const rated = orders.filter((order) => isRated(order, rules));
  const limited = orders.filter((order) => isChecked(order, rules));
  if (limited.length === 0) {
    const risks = await readRisks(db, rated);
    return insertAll(
      db,
      orders.map((order) => withRisk(order, risks.get(order), rules)),
    );
  }
  return db.transaction(async (tx) => {
    const { refusals, toCall, risks } = await checkOrderLimits(tx, [...new Set([...limited, ...rated])], rules);
    const ready = orders.map((order) => {
      if (refusals.has(order)) return { refusal: refusals.get(order) };
      const rated = withRisk(order, risks.get(order), rules);
      if ('refusal' in rated || !toCall.has(order)) return rated;
      return { ...rated, needsCall: true, holdMinutes: holdMinutes(rated, rules, true) };
    });
    return insertAll(tx, ready);
  });
});

type Ready = OrderInsert | { refusal: unknown };

/** An order with its points, and with the delivery fee in advance if they are many and its buyer may know why. */
function withRisk(order: OrderInsert, risk: CashRisk | undefined, rules: CheckRules): Ready {
  const isAsked = risk !== undefined && isFeeAsked(risk, rules.riskAdvance) && isTold(order);
  const packages = isAsked ? order.packages.map((part) => ({ ...part, ...feeFirst(part, rules.keepsFee) })) : order.packages;
  const advance = packages.reduce((sum, part) => sum + part.advance, 0);
  if (order.shownAdvance !== null && !isPrepaid(order.payment.method) && advance !== order.shownAdvance)
    return { refusal: new AdvanceChanged(isAsked ? risk : undefined) };
  if (!risk) return order;
  const rated = { ...order, packages, cashRisk: risk.points, riskReasons: risk.reasons };
  return isAsked ? { ...rated, holdMinutes: holdMinutes(rated, rules, false) } : rated;
}

async function insertAll(db: Db, ready: readonly Ready[]): Promise<Outcome[]> {
  const orders = ready.filter((each): each is OrderInsert => !('refusal' in each));
  if (orders.length === 0) return ready as { refusal: unknown }[];
  const at = await insertOrders(db, orders);
  return ready.map((each) => ('refusal' in each ? each : { order: each, at }));
}
