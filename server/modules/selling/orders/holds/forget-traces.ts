import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { deleteOldKeys } from '../repeat/recent-orders.queries.ts';

export const orderTraceLimits = {
  /** Days that networks and devices of orders are stored, as keyed hashes. */
  keptDays: 90,
  /** Rows deleted in one statement. */
  batch: 5000,
} as const;

export const forgetOrderTraces = defineJob({
  name: 'forget-order-traces',
  payload: z.object({}),
  everyMs: 24 * 60 * 60_000,
  run: async ({ db }) => {
    while ((await deleteOldKeys(db, orderTraceLimits.batch)) === orderTraceLimits.batch);
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        delete from order_traces where order_id = any(array(
          select order_id from order_traces where created_at < now() - make_interval(days => ${orderTraceLimits.keptDays}) limit ${orderTraceLimits.batch}))`.execute(
        db.writes,
      );
      if (numAffectedRows < BigInt(orderTraceLimits.batch)) return;
    }
  },
});
