import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { setAnyActor } from '#server/core/actor.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { updateHolds } from '#server/modules/money/payments/index.ts';
import { transferLimits } from './transfer-limits.ts';
import { listSure, type SureMatch, verifiesTransfers, verifySure } from './transfers.queries.ts';

const first = '00000000-0000-0000-0000-000000000000';

/**
 * Verifies all claims that statements prove, in steps: few orders are locked at a time. The change log names the person who asked for it, or
 * who imported the statement. Returns how many.
 */
export async function matchTransfers(db: Db, userId?: string): Promise<number> {
  let count = 0;
  let after = first;
  for (;;) {
    const matches = await listSure(db, { after, limit: transferLimits.perList });
    for (const [by, own] of Map.groupBy(matches, ({ importedBy }) => userId ?? importedBy))
      for (let from = 0; from < own.length; from += transferLimits.perTransaction)
        count += await verifyAs(db, own.slice(from, from + transferLimits.perTransaction), by);
    const last = matches.at(-1);
    if (!last || matches.length < transferLimits.perList) return count;
    after = last.paymentId;
  }
}

const verifyAs = (db: Db, matches: readonly SureMatch[], by: string): Promise<number> =>
  db.transaction(async (tx) => {
    await setAnyActor(tx, { id: by });
    const orders = await verifySure(tx, matches, by);
    if (orders.length > 0) await updateHolds(tx, orders, await getOrderRules(tx));
    return orders.length;
  });

/** A buyer claims, or a statement is imported, in any order: what belongs together is found soon after the second of them. */
export const matchTransfersJob = defineJob({
  name: 'match-transfers',
  payload: z.object({}),
  everyMs: transferLimits.everyMs,
  timeoutMs: 5 * 60_000,
  run: async ({ db }) => {
    if (await verifiesTransfers(db)) await matchTransfers(db);
  },
});
