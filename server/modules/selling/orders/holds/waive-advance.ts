import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { isPaying } from '#server/modules/money/attempts/index.ts';
import { findMoney, hasClaim, lockPayments, updateHold } from '#server/modules/money/payments/index.ts';
import { lockPackages } from '#server/modules/parcels/packages/index.ts';

/**
 * Lets an order in cash go on without its advance: everything is collected at the door, less what came. Who bears the risk decides: the shop if
 * all packages are of it, else an admin. Throws NOT_FOUND, FORBIDDEN, ILLEGAL_TRANSITION (it waits for none), PAYMENT_CHECKING (the buyer may be
 * paying it).
 */
export const waiveAdvance = (db: Db, user: SessionUser, orderId: string, reason: string): Promise<void> =>
  writeAs(db, user, async (tx) => {
    const packages = await lockPackages(tx, { orderId });
    const own = user.role === 'admin' ? packages : packages.filter(({ shopId }) => hasShopPermission(user, shopId, 'refunds:write'));
    if (own.length === 0) throw new AppError('NOT_FOUND');
    if (own.length < packages.length) throw new AppError('FORBIDDEN');
    const [payment] = await lockPayments(tx, { orderId });
    if (!payment || payment.advance === 0) throw new AppError('ILLEGAL_TRANSITION');
    if ((await isPaying(tx, orderId)) || (await hasClaim(tx, payment.id))) throw new AppError('PAYMENT_CHECKING');
    // What was paid of it is not collected again.
    let left = (await findMoney(tx, payment.id)).captured;
    for (const { id, advance, status } of packages) {
      const paid = status === 'cancelled' || status === 'returned' ? 0 : Math.min(left, advance ?? 0);
      left -= paid;
      await sql`update packages set advance_poisha = nullif(${paid}::bigint, 0), advance_keep_poisha = least(advance_keep_poisha, ${paid}::bigint)
        where id = ${id}`.execute(tx.writes);
    }
    await sql`update orders set advance_waiver = ${reason} where id = ${orderId}`.execute(tx.writes);
    await updateHold(tx, orderId, await getOrderRules(tx));
  });
