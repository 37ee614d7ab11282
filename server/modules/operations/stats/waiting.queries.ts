import { type RawBuilder, sql } from 'kysely';
import type { Waiting } from '#contract/operations/stats.ts';
import type { Db } from '#db/client.ts';
import { cancellableStates } from '#domain/parcels/package-states.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';
import { lowStockProducts } from '#server/modules/catalog/products/index.ts';
import { isRefundUnasked, isRefundWaiting, isToVerify } from '#server/modules/money/payments/index.ts';
import { countTroubles } from '#server/modules/parcels/clocks/index.ts';
import { isToReceive } from '#server/modules/parcels/packages/index.ts';
import { isEscalated } from '#server/modules/parcels/returns/index.ts';
import { one } from './counts.queries.ts';

/**
 * Waiting orders and products with low stock, of all shops or of those that a user owns or works for. An order has the state of its least
 * advanced package, as in the lists (`orderConditions`), so orders with several open packages count once.
 */
export function countSharedTasks(db: Db, userId?: string): Promise<Omit<Waiting, 'admin'>> {
  const own =
    userId === undefined
      ? sql`true`
      : sql`p.shop_id in (select id from shops where id in ${ownShops(userId, 'stats:read')} and deleted_at is null)`;
  return one(
    db.slowReads,
    sql<Omit<Waiting, 'admin'>>`with open as materialized (
      select p.order_id, bool_or(p.status = 'pending') as pending, bool_or(p.status = 'confirmed') as confirmed
      from packages p join orders o on o.id = p.order_id
      where p.status in ${oneOf(cancellableStates)} and o.deleted_at is null and ${own} group by p.order_id
    ), away as materialized (
      select distinct p.order_id, p.step from packages p join orders o on o.id = p.order_id
      where o.deleted_at is null and ${own} and (p.step in ('delivery_failed', 'returning') or ${isToReceive})
    ), low as materialized (select quantity from (${lowStockProducts(own)}) low)
    select
      (select count(*) from open where pending) as "toConfirm",
      (select count(*) from open where confirmed and not pending) as "toPack",
      (select count(*) from open where not confirmed and not pending) as "toShip",
      (select count(*) from away where step = 'delivery_failed') as "failedAtDoor",
      (select count(*) from away where step = 'returning') as "comingBack",
      (select count(*) from away where step = 'partly_delivered') as "toReceive",
      ${countTroubles(own)},
      ${countReturnsOf(own, userId)}
      (select count(*) from low) as "lowStock",
      (select count(*) from low where quantity = 0) as "outOfStock"`,
  );
}

/** Returns are answered by their shops; admins see those that wait for them. */
const countReturnsOf = (own: RawBuilder<unknown>, userId: string | undefined) =>
  userId === undefined
    ? sql``
    : sql`(select count(*) from returns r join packages p on p.id = r.package_id join orders o on o.id = p.order_id
          where r.state = 'requested' and o.deleted_at is null and ${own}) as "returnsToAnswer",
      (select count(*) from returns r join packages p on p.id = r.package_id join orders o on o.id = p.order_id
          where r.state = 'approved' and o.deleted_at is null and ${own}) as "returnsToReceive",`;

export const countTasksOfAdmins = (db: Db) =>
  one(
    db.slowReads,
    sql<NonNullable<Waiting['admin']>>`select
      (select count(*) from payments pay join orders o on o.id = pay.order_id
        where pay.deleted_at is null and o.deleted_at is null and ${isToVerify}) as "paymentsToVerify",
      (select count(*) from payments pay join orders o on o.id = pay.order_id
          where pay.deleted_at is null and o.deleted_at is null and ${isRefundUnasked})
        + (select count(*) from refunds r join orders o on o.id = r.order_id where o.deleted_at is null and ${isRefundWaiting}) as "refundsDue",
      (select count(*) from returns r join packages p on p.id = r.package_id join orders o on o.id = p.order_id
        where ${isEscalated} and o.deleted_at is null) as "returnsEscalated",
      (select count(*) from shops where deleted_at is null and status = 'pending') as "shopsPending",
      (select count(*) from shops where deleted_at is null and wanted_names is not null) as "shopsRenamed",
      (select count(*) from products where deleted_at is null and status = 'pending') as "productsPending",
      (select count(*) from contact_messages where deleted_at is null and handled_at is null) as "messagesOpen",
      (select count(*) from zero_result_searches) as "zeroResultSearches"`,
  );
