import { z } from 'zod';
import { defineJob, type Job } from '#server/core/jobs/define-job.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { expireReturns } from './expire-returns.ts';
import { escalateSilent } from './returns.queries.ts';

/** Returns that end in one run; the others follow. */
const perRun = 200;

/** Returns that a shop does not answer go to the admins; approved ones of which nothing comes end. Exported for the tests. */
export const watchReturns = defineJob({
  name: 'watch-returns',
  payload: z.object({}),
  everyMs: 30 * 60_000,
  run: async ({ db }, _payload, { signal }) => {
    await db.transaction(async (tx) => {
      for (const returnId of await escalateSilent(tx)) await writeEvent(tx, { kind: 'returnEscalated', returnId });
    });
    await expireReturns(db, perRun, signal);
  },
});

export const jobsOfReturns: readonly Job[] = [watchReturns];
