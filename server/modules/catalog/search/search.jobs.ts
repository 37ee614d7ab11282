import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { deleteOldChanges } from './search.queries.ts';

export const searchJobs = [
  defineJob({
    name: 'prune-search-changes',
    payload: z.object({}),
    everyMs: 60 * 60_000,
    run: async ({ db }) => void (await deleteOldChanges(db)),
  }),
];
