import { batchWrites } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import { traceparent } from '#db/tracing.ts';
import { type CheckRules, checkOrderLimits, isChecked } from '#server/modules/money/payments/index.ts';
import { holdMinutes } from './holds/hold-minutes.ts';
import { insertOrders, type OrderInsert } from './orders.queries.ts';

export interface Inserted {
  order: OrderInsert;
  at: Date;
}

type Outcome = Inserted | { refusal: unknown };

/** Like `insertOrders`, but concurrent orders are written in one batch. Also throws like `checkOrderLimits`. */
export async function insertOrder(db: Db, order: OrderInsert, rules: CheckRules): Promise<Inserted> {
  const outcome = await insertTogether(db, { order: { ...order, cause: traceparent() }, rules });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}

const insertTogether = batchWrites<{ order: OrderInsert; rules: CheckRules }, Outcome>(async (db, placed) => {
  const orders = placed.map(({ order }) => order);
  // Each request has read the rules recently; the last one is the most recent.
  const rules = placed.at(-1)?.rules;
  const checked = rules ? orders.filter((order) => isChecked(order, rules)) : [];
  if (!rules || checked.length === 0) return insertAll(db, orders);
  return db.transaction(async (tx) => {
    const { refusals, toCall } = await checkOrderLimits(tx, checked, rules);
    const allowed = orders.filter((order) => !refusals.has(order));
    const held = allowed.map((order) =>
      toCall.has(order) ? { ...order, needsCall: true, holdMinutes: holdMinutes(order, rules, true) } : order,
    );
    const written = allowed.length > 0 ? await insertAll(tx, held) : [];
    const outcomeOf = new Map(allowed.map((order, index) => [order, written[index]]));
    return orders.map((order) => outcomeOf.get(order) ?? { refusal: refusals.get(order) });
  });
});

async function insertAll(db: Db, orders: readonly OrderInsert[]): Promise<Outcome[]> {
  const at = await insertOrders(db, orders);
  return orders.map((order) => ({ order, at }));
}
