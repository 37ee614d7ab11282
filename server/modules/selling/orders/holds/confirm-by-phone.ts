import type { Db } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { markProved, updateHold } from '#server/modules/money/payments/index.ts';
import { lockPackages } from '#server/modules/parcels/packages/index.ts';
import { findHold } from './holds.queries.ts';

/**
 * Records that the shop called the buyer, who confirmed the order. Merchants can do so only if all packages are theirs; for others an admin
 * does. Throws NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION (it does not wait for a call).
 */
export const confirmByPhone = (db: Db, user: SessionUser, orderId: string): Promise<void> =>
  writeAs(db, user, async (tx) => {
    const packages = await lockPackages(tx, { orderId });
    const own = user.role === 'admin' ? packages : packages.filter(({ shopId }) => hasShopPermission(user, shopId, 'orders:write'));
    if (own.length === 0) throw new AppError('NOT_FOUND');
    if (own.length < packages.length) throw new AppError('FORBIDDEN');
    if (!(await findHold(tx, orderId))?.needsCall) throw new AppError('ILLEGAL_TRANSITION');
    await markProved(tx, orderId);
    await updateHold(tx, orderId, await getOrderRules(tx));
  });
