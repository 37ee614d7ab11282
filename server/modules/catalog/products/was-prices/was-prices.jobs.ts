import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { endWasPriceRun, getDueWasPrices, listWasPriceIds, refreshWasPrices } from './was-prices.queries.ts';

/** Products per statement, which locks their rows. */
const batchSize = 500;

/**
 * Refreshes struck-through prices when campaigns start, end or change, and all of them every night. Changes of a product refresh it at
 * once, by triggers (migration 0113). Until a start is noticed, nothing is struck through: the price itself is right at once.
 */
async function syncWasPrices(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const run = await getDueWasPrices(tx);
    if (run.campaignTypes.length > 0 || run.isDaily) {
      const ids = await listWasPriceIds(tx, run);
      for (let from = 0; from < ids.length; from += batchSize) await refreshWasPrices(db, ids.slice(from, from + batchSize));
    }
    await endWasPriceRun(tx, run);
  });
}

export const syncWasPricesJob = defineJob({
  name: 'keep-was-prices',
  payload: z.object({}),
  everyMs: 60_000,
  timeoutMs: 10 * 60_000,
  run: ({ db }) => syncWasPrices(db),
});
