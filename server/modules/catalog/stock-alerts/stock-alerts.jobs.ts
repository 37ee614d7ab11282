import { z } from 'zod';
import { defineJob, type Job } from '#server/core/jobs/define-job.ts';
import { deleteOldAlerts } from './stock-alerts.queries.ts';
import { tellWaitingBuyers } from './tell-waiting-buyers.ts';

/** Written by triggers on products and their choices (0126). */
const tellBuyers = defineJob({
  name: 'tell-waiting-buyers',
  payload: z.object({ productId: z.uuid() }),
  shown: ['productId'],
  run: async ({ db }, { productId }, { signal }) => tellWaitingBuyers(db, productId, signal),
});

const deleteAlertsByAge = defineJob({
  name: 'delete-old-stock-alerts',
  payload: z.object({}),
  everyMs: 24 * 60 * 60_000,
  run: async ({ db }) => void (await deleteOldAlerts(db)),
});

export const stockAlertJobs: readonly Job[] = [tellBuyers as Job, deleteAlertsByAge]; // `run` gets what `payload` parsed
