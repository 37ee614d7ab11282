import { z } from 'zod';
import { defineJob, type Job } from '#server/core/jobs/define-job.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { escalateSilent, expireUnsent } from './returns.queries.ts';

/** Returns that a shop does not answer go to the admins; approved ones of which nothing comes end. Exported for the tests. */
export const watchReturns = defineJob({
  name: 'watch-returns',
  payload: z.object({}),
  everyMs: 30 * 60_000,
  run: async ({ db }) =>
    db.transaction(async (tx) => {
      for (const returnId of await escalateSilent(tx)) await writeEvent(tx, { kind: 'returnEscalated', returnId });
      await expireUnsent(tx);
    }),
});

export const jobsOfReturns: readonly Job[] = [watchReturns];
