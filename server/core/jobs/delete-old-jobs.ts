import { z } from 'zod';
import { defineJob } from './define-job.ts';
import { deleteDoneJobs } from './jobs.queries.ts';

export const deleteOldJobs = defineJob({
  name: 'delete-old-jobs',
  payload: z.object({}),
  everyMs: 60 * 60_000,
  run: async ({ db }) => void (await deleteDoneJobs(db)),
});
