import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { deleteUnprovedSms } from './budget/unproved-sms.queries.ts';
import { deleteMessagesBefore } from './messages.queries.ts';
import { messageLimits } from './send-message.ts';

/** A year covers what buyers and merchants ask about; a run deletes only a part, to keep statements short. */
export const deleteOldMessages = defineJob({
  name: 'delete-old-messages',
  payload: z.object({}),
  everyMs: 60 * 60_000,
  run: async ({ db }) => {
    await deleteMessagesBefore(db, messageLimits.keptDays, messageLimits.deletedAtOnce);
    await deleteUnprovedSms(db);
  },
});
