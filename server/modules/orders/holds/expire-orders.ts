import { z } from 'zod';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { expireOrder } from '../move-packages.ts';
import { listExpired } from './holds.queries.ts';

export const expiryLimits = {
  everyMs: 60_000,
  /** Orders of one run, each in a separate transaction; the others follow a minute later. */
  perRun: 500,
} as const;

/** Cancels what waited too long for the money or for a call of the shop, and gives its stock back. */
export const expireOrders = defineJob({
  name: 'expire-orders',
  payload: z.object({}),
  everyMs: expiryLimits.everyMs,
  run: async ({ db }, _payload, { signal }) => {
    for (const id of await listExpired(db, expiryLimits.perRun)) {
      signal.throwIfAborted();
      await expireOrder(db, id);
    }
  },
});
