import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { defineJob } from '#server/core/jobs/define-job.ts';
import { isPaying } from '#server/modules/money/attempts/index.ts';
import { cancelPackages, type LockedPackage, lockPackages } from '#server/modules/parcels/packages/index.ts';
import { endHold, findHold, listExpired } from './holds.queries.ts';

export const expiryLimits = {
  everyMs: 60_000,
  /** Orders per run, each in a separate transaction; the others follow a minute later. */
  perRun: 500,
} as const;

/** Cancels what waited too long for the money or for a call, and returns its stock. */
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

/**
 * Cancels the packages of an order that was not paid in time, or that still waits for a call. A concurrent verification of the payment or
 * confirmation of a package comes before or after.
 */
const expireOrder = (db: Db, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const packages = await lockPackages(tx, { orderId });
    const hold = await findHold(tx, orderId);
    // The gateway is asked first.
    if (!hold?.isExpired || (await isPaying(tx, orderId))) return;
    const waits = (part: LockedPackage) => isUnpaid(part) || part.waitsForAdvance || (hold.needsCall && part.status === 'pending');
    await cancelPackages(tx, packages, 'job', { reason: 'expired' }, waits);
    await endHold(tx, orderId);
  });

const isUnpaid = ({ paymentMethod, paymentStatus }: LockedPackage): boolean =>
  isPrepaid(paymentMethod) && (paymentStatus === 'pending' || paymentStatus === 'failed');
