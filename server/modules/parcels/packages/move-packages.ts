import type { ErrorCode } from '#contract/errors.ts';
import type { Db, Tx } from '#db/client.ts';
import { cancelSteps, type PackageSide, type PackageStep, packageSides } from '#domain/parcels/package-steps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import { applyMove, applyReceipt } from './apply-move.ts';
import { judge, type Move, sideOf, targetOf } from './check-move.ts';
import { type LockedPackage, lockPackages } from './packages.queries.ts';

/**
 * Moves one package. Only its shop's people and admins can; for others it does not exist. Throws NOT_FOUND, ILLEGAL_TRANSITION,
 * PAYMENT_WAITING, EXCHANGE_WAITING, and what `applyMove` throws. Returns the id of its order.
 */
export const movePackage = (db: Db, user: SessionUser, packageId: string, move: Move): Promise<string> =>
  withPackage(db, user, packageId, async (tx, { all, target, side }) => {
    const problem = judge(target, targetOf(move), side);
    if (problem) throw new AppError(problem);
    await applyMove(tx, all, [target], user, move);
  });

/** Records what is back in the shop of a partly delivered package. Throws NOT_FOUND, ILLEGAL_TRANSITION. Returns the id of its order. */
export const receivePackage = (db: Db, user: SessionUser, packageId: string, receipt: Pick<Move, 'lines' | 'note'>): Promise<string> =>
  withPackage(db, user, packageId, (tx, { target }) => applyReceipt(tx, target, user, receipt));

/** Locks a package of the user's shop. Throws NOT_FOUND. Returns the id of its order. */
const withPackage = (
  db: Db,
  user: SessionUser,
  packageId: string,
  work: (tx: Tx, found: { all: LockedPackage[]; target: LockedPackage; side: PackageSide }) => Promise<void>,
): Promise<string> =>
  db.transaction(async (tx) => {
    const all = await lockPackages(tx, { packageId });
    const target = all.find((part) => part.id === packageId);
    const side = target && sideOf(user, target);
    if (!target || !side || side === 'buyer') throw new AppError('NOT_FOUND');
    await work(tx, { all, target, side });
    return target.orderId;
  });

/**
 * Moves every package of an order that can move: a buyer can only cancel, a merchant moves their own packages, an admin all. Throws
 * NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION, PAYMENT_WAITING or EXCHANGE_WAITING (none can move), and what `applyMove` throws.
 */
export const moveOrder = (
  db: Db,
  user: SessionUser,
  orderId: string,
  move: Move,
  sides: readonly PackageSide[] = packageSides,
): Promise<void> =>
  db.transaction(async (tx) => {
    const to = targetOf(move);
    const all = await lockPackages(tx, { orderId });
    const mine = all.flatMap((part) => {
      const side = sideOf(user, part);
      return side && sides.includes(side) ? [{ part, side }] : [];
    });
    if (mine.length === 0) throw new AppError('NOT_FOUND');
    if (to !== 'cancelled' && mine.every(({ side }) => side === 'buyer')) throw new AppError('FORBIDDEN');
    const judged = mine.map(({ part, side }) => ({ part, side, problem: judge(part, to, side) }));
    const movable = judged.filter(({ problem }) => problem === undefined).map(({ part }) => part);
    const recalled =
      to === 'cancelled' ? judged.filter(({ part, side }) => side === 'buyer' && isRecalled(part)).map(({ part }) => part) : [];
    const waits = judged.find(({ problem }) => problem && problem !== 'ILLEGAL_TRANSITION');
    if (movable.length + recalled.length === 0) throw new AppError(waits?.problem ?? 'ILLEGAL_TRANSITION');
    if (movable.length > 0) await applyMove(tx, all, movable, user, move);
    if (recalled.length > 0) await applyMove(tx, all, recalled, user, { step: 'returning', note: move.note });
  });

/** Its buyer, who cancels it, lets it turn back. */
const isRecalled = (part: LockedPackage): boolean => judge(part, 'returning', 'buyer') === undefined;

/** Cancels every package of an order that its buyer can cancel, for the holder of its link. Throws ILLEGAL_TRANSITION. */
export const cancelByLink = (db: Db, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const all = await lockPackages(tx, { orderId });
    if (!(await cancelPackages(tx, all, 'link', {}))) throw new AppError('ILLEGAL_TRANSITION');
  });

/** Cancels those of the locked packages of an order that match, and that its buyer can cancel. Returns whether there was one. */
export async function cancelPackages(
  tx: Tx,
  all: readonly LockedPackage[],
  by: 'link' | 'job',
  because: Pick<Move, 'reason' | 'note'>,
  matches: (part: LockedPackage) => boolean = () => true,
): Promise<boolean> {
  // Only the buyer gives up what is late.
  const judged = (part: LockedPackage, to: PackageStep) =>
    judge(by === 'job' ? { ...part, handOverBy: null, deliverBy: null } : part, to, 'buyer');
  let isMoved = false;
  for (const step of cancelSteps) {
    const movable = all.filter((part) => matches(part) && !judged(part, step));
    if (movable.length > 0) await applyMove(tx, all, movable, by, step === 'cancelled' ? { ...because, step } : { step });
    isMoved ||= movable.length > 0;
  }
  return isMoved;
}

export interface MovedOrders {
  changed: string[];
  refused: { _id: string; code: ErrorCode }[];
}

/** Moves several orders like `moveOrder`, but never as their buyer. One after the other, each in a separate transaction. */
export async function moveOrders(db: Db, user: SessionUser, orderIds: readonly string[], move: Move): Promise<MovedOrders> {
  const result: MovedOrders = { changed: [], refused: [] };
  for (const _id of new Set(orderIds)) {
    try {
      await moveOrder(db, user, _id, move, ['packer', 'seller', 'admin']);
      result.changed.push(_id);
    } catch (error) {
      if (!isAppError(error)) throw error;
      result.refused.push({ _id, code: error.code });
    }
  }
  return result;
}
