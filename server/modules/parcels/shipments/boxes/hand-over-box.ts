import type { Db } from '#db/client.ts';
import { isHandedOver } from '#domain/parcels/boxes.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { applyMove, judge, lockPackages, sideOf } from '#server/modules/parcels/packages/index.ts';
import { listCurrentParcels, markHandedOver } from './boxes.queries.ts';

/**
 * Hands one of several boxes over; with the last one, the package. Throws NOT_FOUND, NO_LABEL (it is not booked, or another booking counts),
 * ILLEGAL_TRANSITION (the package is not packed, or the box is gone), PAYMENT_WAITING.
 */
export const handOverBox = (db: Db, user: SessionUser, { id, packageId }: { id: string; packageId: string }): Promise<void> =>
  db.transaction(async (tx) => {
    const all = await lockPackages(tx, { packageId });
    const target = all.find((part) => part.id === packageId);
    const side = target && sideOf(user, target);
    if (!target || !side || side === 'buyer') throw new AppError('NOT_FOUND');
    const problem = judge(target, 'handed_over', side);
    if (problem) throw new AppError(problem);
    const boxes = await listCurrentParcels(tx, packageId);
    const box = boxes.find((each) => each.id === id);
    if (!box) throw new AppError('NO_LABEL');
    if (isHandedOver(box)) throw new AppError('ILLEGAL_TRANSITION');
    if (box.state !== 'booked') throw new AppError('NO_LABEL');
    await markHandedOver(tx, id);
    if (boxes.every((each) => each === box || isHandedOver(each))) await applyMove(tx, all, [target], user, { step: 'handed_over' });
  });
