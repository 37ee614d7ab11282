import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { approveSilent } from '#server/modules/parcels/returns/index.ts';
import { priceGoods } from './price-goods.ts';

/** In one run; the others follow five minutes later. */
const perRun = 500;

/** Approves returns that neither their shop nor an admin answered. Exported for the tests. */
export const approveSilentReturns = defineJob({
  name: 'approve-silent-returns',
  payload: z.object({}),
  everyMs: 5 * 60_000,
  run: ({ db }, _payload, { signal }) => approveSilent(db, { priceGoods, limit: perRun, signal }),
});
