import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { deleteOldSecurityEvents } from '#server/core/security/security-log.ts';
import { deleteExpiredChallenges } from './passkeys/challenges.ts';
import { deleteOldFactors } from './second-factor/second-factor.queries.ts';
import { deleteExpiredDevices } from './sessions/known-devices.ts';
import { deleteExpiredSessions } from './sessions/session.ts';

export const deleteExpired = defineJob({
  name: 'delete-expired-sessions',
  payload: z.object({}),
  everyMs: 24 * 60 * 60_000,
  run: async ({ db }) => {
    await deleteExpiredSessions(db);
    await deleteExpiredDevices(db);
    await deleteOldFactors(db);
    await deleteExpiredChallenges(db);
    await deleteOldSecurityEvents(db);
  },
});

export const userJobs = [deleteExpired];
