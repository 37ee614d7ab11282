import type { Db } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { forgetHold, lockPayments, updateHold } from '#server/modules/money/payments/index.ts';
import { lockAttempt, updateAttempt } from './attempts.queries.ts';

/**
 * Takes what was paid instead of the amount as the payment, or what a buyer says to have sent as the advance. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION: nothing else was paid, or no taka.
 */
export const acceptAttempt = (db: Db, user: SessionUser, id: string): Promise<void> =>
  writeAs(db, user, async (tx) => {
    const { kind, state, amount, received, orderId } = found(await lockAttempt(tx, id));
    const isClaim = kind === 'advance' && state === 'claimed';
    if (isClaim) {
      // What the buyer typed is no proof: more than the advance counts only from a statement, or of an order that waits for none by now.
      const [payment] = await lockPayments(tx, { orderId });
      const received = Math.min(amount, payment?.advance || payment?.total || amount);
      await updateAttempt(tx, id, { received, endedAt: new Date() });
    } else if (state !== 'mismatch' || received === null || received === 0) throw new AppError('ILLEGAL_TRANSITION');
    await updateAttempt(tx, id, { state: 'paid' });
    await updateHold(tx, orderId, await getOrderRules(tx));
  });

/** An advance that a buyer says to have sent did not come. Throws NOT_FOUND, ILLEGAL_TRANSITION. */
export const refuseAttempt = (db: Db, user: SessionUser, id: string): Promise<void> =>
  writeAs(db, user, async (tx) => {
    const { kind, state, orderId } = found(await lockAttempt(tx, id));
    if (kind !== 'advance' || state !== 'claimed') throw new AppError('ILLEGAL_TRANSITION');
    await updateAttempt(tx, id, { state: 'failed', endedAt: new Date() });
    // Its buyer can try again.
    await forgetHold(tx, orderId);
    await updateHold(tx, orderId, await getOrderRules(tx));
  });
