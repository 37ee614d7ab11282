import { batchWrites } from '#db/batch.ts';
import type { Db } from '#db/client.ts';
import { traceparent } from '#db/tracing.ts';
import { isInCash, isLimited, refuseCashOrders } from '#server/modules/payments/index.ts';
import type { CashLimits } from '#server/modules/settings/index.ts';
import { insertOrders, type OrderInsert } from './orders.queries.ts';

type Outcome = { at: Date } | { refusal: unknown };

/** Like `insertOrders`, but concurrent orders are written in one batch. Also throws CASH_LIMIT. */
export async function insertOrder(db: Db, order: OrderInsert, limits: CashLimits): Promise<Date> {
  const outcome = await insertTogether(db, { order: { ...order, cause: traceparent() }, limits });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.at;
}

const insertTogether = batchWrites<{ order: OrderInsert; limits: CashLimits }, Outcome>(async (db, placed) => {
  const orders = placed.map(({ order }) => order);
  // Each request read the limits a moment ago; the last one is the most recent.
  const limits = placed.at(-1)?.limits;
  const limited = limits && isLimited(limits) ? orders.filter(isInCash) : [];
  if (!limits || limited.length === 0) return insertAll(db, orders);
  const insertAllowed = async (tx: Db): Promise<Outcome[]> => {
    const refusals = await refuseCashOrders(tx, limited, limits);
    const allowed = orders.filter((order) => !refusals.has(order));
    const written = allowed.length > 0 ? await insertAll(tx, allowed) : [];
    const outcomeOf = new Map(allowed.map((order, index) => [order, written[index]]));
    return orders.map((order) => outcomeOf.get(order) ?? { refusal: refusals.get(order) });
  };
  return db.transaction(insertAllowed);
});

async function insertAll(db: Db, orders: readonly OrderInsert[]): Promise<Outcome[]> {
  const at = await insertOrders(db, orders);
  return orders.map(() => ({ at }));
}
