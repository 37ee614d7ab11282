import type { Erasure } from '#contract/operations/own-data.ts';
import type { Db, Tx } from '#db/client.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { findStanding } from './erasure.queries.ts';

/**
 * When an account is erased, and what must be settled first. For its own user also the orders for an unverified number: they may be another
 * person's, so their names are not revealed.
 */
export async function findErasure(db: Db | Tx, userId: string, { isOwn }: { isOwn: boolean }): Promise<Erasure> {
  const { dueAt, openOrders, refundsDue, shops, isLastAdmin, hasHiddenOrders } = found(await findStanding(db, userId, { seesAll: !isOwn }));
  const obstacles: Erasure['obstacles'] = [
    { reason: 'openOrders' as const, names: openOrders },
    { reason: 'refundsDue' as const, names: refundsDue },
    { reason: 'shops' as const, names: shops },
  ].filter(({ names }) => names.length > 0);
  if (isLastAdmin) obstacles.push({ reason: 'lastAdmin', names: [] });
  if (isOwn && hasHiddenOrders) obstacles.push({ reason: 'unverifiedPhone', names: [] });
  return { ...(dueAt && { dueAt: dueAt.toISOString() }), obstacles };
}

const named = { openOrders: 'orders', refundsDue: 'refunds', shops: 'shops' } as const;

/** Throws IN_USE, LAST_ADMIN, PHONE_NOT_VERIFIED. */
export function refuseObstacle({ obstacles: [first] }: Erasure): void {
  if (!first) return;
  const { reason, names } = first;
  if (reason === 'lastAdmin') throw new AppError('LAST_ADMIN');
  if (reason === 'unverifiedPhone') throw new AppError('PHONE_NOT_VERIFIED');
  throw new AppError('IN_USE', { params: { by: named[reason], count: names.length, names: names.join(', ') } });
}
