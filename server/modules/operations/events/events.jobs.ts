import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { pruneOutbox } from './events.queries.ts';

export const eventJobs = [
  defineJob({
    name: 'prune-outbox',
    payload: z.object({}),
    everyMs: 60 * 60_000,
    run: async ({ db }) => void (await pruneOutbox(db)),
  }),
];
