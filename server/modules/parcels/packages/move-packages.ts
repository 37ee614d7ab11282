import type { ErrorCode } from '#contract/errors.ts';
import type { Db, Tx } from '#db/client.ts';
import type { CancelReason } from '#domain/enums.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { buyerCancels, openStates, type PackageState, transitions } from '#domain/parcels/package-states.ts';
import { setActor } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError, isAppError } from '#server/core/errors/app-error.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { refuse } from '#server/core/resources/resource.ts';
import { returnStock } from '#server/modules/catalog/products/index.ts';
import { settleCash } from '#server/modules/money/payments/index.ts';
import { type LockedPackage, listTaken, lockPackages, movePackages } from './packages.queries.ts';

const allSides = ['buyer', 'seller', 'admin'] as const;
type Side = (typeof allSides)[number];

interface Move {
  status: PackageState;
  reason?: CancelReason | undefined;
  note?: string | undefined;
}

/**
 * Moves one package. Only its shop's people and admins can; for others it does not exist. Throws NOT_FOUND, ILLEGAL_TRANSITION,
 * VALIDATION_FAILED (no reason). Returns the id of its order.
 */
export const movePackage = (db: Db, user: SessionUser, packageId: string, move: Move): Promise<string> =>
  db.transaction(async (tx) => {
    const all = await lockPackages(tx, { packageId });
    const target = all.find((part) => part.id === packageId);
    const side = target && sideOf(user, target);
    if (!target || !side || side === 'buyer') throw new AppError('NOT_FOUND');
    if (!mayMove(target, move.status, side)) throw new AppError('ILLEGAL_TRANSITION');
    await applyMove(tx, all, [target], user, move);
    return target.orderId;
  });

/**
 * Moves every package of an order that can move: a buyer can only cancel, a merchant moves their own packages, an admin all. Throws
 * NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION (none can move), VALIDATION_FAILED (no reason).
 */
export const moveOrder = (db: Db, user: SessionUser, orderId: string, move: Move, sides: readonly Side[] = allSides): Promise<void> =>
  db.transaction(async (tx) => {
    const all = await lockPackages(tx, { orderId });
    const mine = all.flatMap((part) => {
      const side = sideOf(user, part);
      return side && sides.includes(side) ? [{ part, side }] : [];
    });
    if (mine.length === 0) throw new AppError('NOT_FOUND');
    if (move.status !== 'cancelled' && mine.every(({ side }) => side === 'buyer')) throw new AppError('FORBIDDEN');
    const movable = mine.filter(({ part, side }) => mayMove(part, move.status, side)).map(({ part }) => part);
    if (movable.length === 0) throw new AppError('ILLEGAL_TRANSITION');
    await applyMove(tx, all, movable, user, move);
  });

/** Cancels every package of an order that its buyer can cancel, for the holder of its link. Throws ILLEGAL_TRANSITION. */
export const cancelByLink = (db: Db, orderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const all = await lockPackages(tx, { orderId });
    if (!(await cancelPackages(tx, all, 'link', { status: 'cancelled' }))) throw new AppError('ILLEGAL_TRANSITION');
  });

/** Cancels those of the locked packages of an order that match, and that its buyer can cancel. Returns whether there was one. */
export async function cancelPackages(
  tx: Tx,
  all: readonly LockedPackage[],
  by: 'link' | 'job',
  move: Move & { status: 'cancelled' },
  matches: (part: LockedPackage) => boolean = () => true,
): Promise<boolean> {
  const movable = all.filter((part) => matches(part) && mayMove(part, 'cancelled', 'buyer'));
  if (movable.length > 0) await applyMove(tx, all, movable, by, move);
  return movable.length > 0;
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
      await moveOrder(db, user, _id, move, ['seller', 'admin']);
      result.changed.push(_id);
    } catch (error) {
      if (!isAppError(error)) throw error;
      result.refused.push({ _id, code: error.code });
    }
  }
  return result;
}

/** The role of a user for a package; undefined when the user has none. */
function sideOf(user: SessionUser, part: LockedPackage): Side | undefined {
  if (user.role === 'admin') return 'admin';
  if (hasShopPermission(user, part.shopId, 'orders:write')) return 'seller';
  return part.buyerId === user.id && part.buyerSees ? 'buyer' : undefined;
}

function mayMove(part: LockedPackage, to: PackageState, side: Side): boolean {
  if (!transitions[part.status].includes(to)) return false;
  if (side === 'buyer') return to === 'cancelled' && buyerCancels.includes(part.status);
  if (to === 'returned') return side === 'admin';
  // A prepaid package ships only after an admin has verified the payment.
  return to !== 'shipped' || !isPrepaid(part.paymentMethod) || part.paymentStatus === 'verified';
}

async function applyMove(
  tx: Tx,
  all: readonly LockedPackage[],
  moved: readonly LockedPackage[],
  by: SessionUser | 'link' | 'job',
  { status, note = '', ...move }: Move,
): Promise<void> {
  const user = typeof by === 'string' ? undefined : by;
  const ids = moved.map((part) => part.id);
  const isForeign = moved.some((part) => part.buyerId !== user?.id);
  const reason = status === 'cancelled' ? (move.reason ?? (isForeign && note !== '' ? 'other' : undefined)) : undefined;
  if (status === 'cancelled' && note === '' && (reason ?? 'other') === 'other' && user?.role === 'merchant' && isForeign)
    refuse('note', 'REQUIRED', 'This field is required');
  // Before the actor is set: returned stock is not logged as an edit of the product.
  const toCount = status === 'cancelled' ? await returnStock(tx, await listTaken(tx, ids)) : undefined;
  if (user) await setActor(tx, user);
  await movePackages(tx, ids, { status, actorId: user?.id ?? null, isByLink: by === 'link', reason: reason ?? null, note, toCount });
  const states = all.map((part) => (ids.includes(part.id) ? status : part.status));
  const [first] = all;
  if (!first || isPrepaid(first.paymentMethod)) return;
  // Cash is paid when the last package that was not cancelled arrives, and fails when all are cancelled.
  if (states.every((state) => state === 'cancelled')) await settleCash(tx, first.orderId, 'failed');
  else if (!states.some((state) => openStates.includes(state))) await settleCash(tx, first.orderId, 'verified');
}
