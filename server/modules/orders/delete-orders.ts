import type { Db } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import { AppError } from '#server/core/app-error.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { deleteOrders, listOpenPackageCounts } from './orders.queries.ts';

/** Deletes finished orders, all or none. Throws NOT_FOUND, IN_USE (packages in progress). Returns the ids. */
export const removeOrders = (db: Db, user: SessionUser, orderIds: readonly string[]): Promise<string[]> =>
  writeAs(db, user, async (tx) => {
    const ids = [...new Set(orderIds)];
    const orders = await listOpenPackageCounts(tx, ids);
    if (orders.length < ids.length) throw new AppError('NOT_FOUND');
    const packages = orders.reduce((count, order) => count + order.open, 0);
    if (packages > 0) throw new AppError('IN_USE', { params: { by: 'packages', count: packages } });
    await deleteOrders(tx, ids);
    return ids;
  });
