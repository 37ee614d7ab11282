import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { deleteExpiredInvitations } from './staff.queries.ts';

export const staffJobs = [
  defineJob({
    name: 'delete-expired-invitations',
    payload: z.object({}),
    everyMs: 24 * 60 * 60_000,
    run: async ({ db }) => void (await deleteExpiredInvitations(db)),
  }),
];
