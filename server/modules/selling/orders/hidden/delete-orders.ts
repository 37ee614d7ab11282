import type { Db } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { hideOrders, lockToHide, showOrders } from './hidden-orders.queries.ts';

/**
 * Hides orders without consequences, all or none. All others have money, returns, complaints or statistics attached. Throws NOT_FOUND,
 * ORDER_CONFIRMED, IN_USE (packages in progress, or a payment that waits for a decision). Returns the ids.
 */
export const removeOrders = (db: Db, user: SessionUser, orderIds: readonly string[]): Promise<string[]> =>
  writeAs(db, user, async (tx) => {
    const ids = [...new Set(orderIds)];
    const orders = await lockToHide(tx, ids);
    if (orders.length < ids.length) throw new AppError('NOT_FOUND');
    if (orders.some(({ isConfirmed }) => isConfirmed)) throw new AppError('ORDER_CONFIRMED');
    const packages = orders.reduce((count, order) => count + order.open, 0);
    if (packages > 0) throw new AppError('IN_USE', { params: { by: 'packages', count: packages } });
    const payments = orders.filter(({ isUndecided }) => isUndecided).length;
    if (payments > 0) throw new AppError('IN_USE', { params: { by: 'payments', count: payments } });
    await hideOrders(tx, ids);
    return ids;
  });

/** Shows hidden orders again, all or none. Throws NOT_FOUND. Returns the ids. */
export const restoreOrders = (db: Db, user: SessionUser, orderIds: readonly string[]): Promise<string[]> =>
  writeAs(db, user, async (tx) => {
    const ids = [...new Set(orderIds)];
    const shown = await showOrders(tx, ids);
    if (shown.length < ids.length) throw new AppError('NOT_FOUND');
    return ids;
  });
