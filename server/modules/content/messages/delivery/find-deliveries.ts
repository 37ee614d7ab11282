import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { deferReport, endAbandoned, listDueReports, settleDelivery } from './deliveries.queries.ts';

export const deliveryLimits = {
  /** SMS queried per run. */
  perRun: 200,
  /** Concurrent queries. */
  concurrency: 10,
  /** Messages without a job that one run ends. */
  abandonedAtOnce: 1000,
} as const;

/** Queries the delivery of SMS at providers with delivery reports. */
export const findDeliveries = defineJob({
  name: 'find-deliveries',
  payload: z.object({}),
  everyMs: 60_000,
  run: async ({ db, sms }, _payload, { signal }) => {
    const due = await listDueReports(db, deliveryLimits.perRun);
    for (let start = 0; start < due.length && !signal.aborted; start += deliveryLimits.concurrency) {
      const batch = due.slice(start, start + deliveryLimits.concurrency);
      await Promise.all(
        batch.map(async (message) => {
          const { recipient: to, providerId } = message;
          const provider = sms.providers.find(({ name }) => name === message.provider);
          const delivery = await provider?.findDelivery?.({ to, providerId }, signal);
          if (delivery === 'delivered' || delivery === 'failed') await settleDelivery(db, message, delivery === 'delivered');
          else await deferReport(db, message);
        }),
      );
    }
  },
});

/** A message whose job has given up does not stay waiting forever. */
export const endAbandonedMessages = defineJob({
  name: 'end-abandoned-messages',
  payload: z.object({}),
  everyMs: 10 * 60_000,
  run: async ({ db }) => void (await endAbandoned(db, deliveryLimits.abandonedAtOnce)),
});
