import { type RawBuilder, sql } from 'kysely';
import type { Stats } from '#contract/operations/stats.ts';
import type { Db } from '#db/client.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';
import { joinSeller } from '#server/modules/catalog/shops/index.ts';
import { isToRetry } from '#server/modules/money/payments/index.ts';
import { ofBuyer } from '#server/modules/people/order-access/index.ts';

/** Each function returns one row of counts in one statement. */

export async function one<Row>(connection: Db['reads'], query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(connection);
  return rows[0] as Row; // a select without `from` returns exactly one
}

export const countForBuyer = (db: Db, userId: string) =>
  one(
    db.reads,
    sql<Stats['buyer']>`select
      (select coalesce(sum(quantity), 0) from cart_lines where user_id = ${userId}) as cart,
      (select count(*) from wishlist_items w join products p on p.id = w.product_id and p.listed where w.user_id = ${userId}) as wishlist,
      (select count(*) from orders o where ${ofBuyer(userId)} and o.deleted_at is null) as orders,
      (select count(*) from payments pay join orders o on o.id = pay.order_id
        where ${ofBuyer(userId)} and o.deleted_at is null and ${isToRetry}) as "paymentsToMake",
      (select count(distinct l.product_id) from orders o join packages k on k.order_id = o.id and k.status = 'delivered'
        join order_lines l on l.package_id = k.id join products p on p.id = l.product_id and p.deleted_at is null
        ${joinSeller(sql`k.shop_id`)}
        where ${ofBuyer(userId)} and o.deleted_at is null
          and not exists (select from reviews r where r.product_id = l.product_id and r.user_id = o.user_id and r.deleted_at is null)
      ) as "reviewsWaiting"`,
  );

/** `spent` in poisha. */
export const countForUser = (db: Db, userId: string) =>
  one(
    db.reads,
    sql<{ orders: number; delivered: number; spent: number }>`select
      count(distinct o.id) as orders,
      count(distinct o.id) filter (where p.status = 'delivered') as delivered,
      coalesce(sum(p.subtotal_poisha + p.delivery_fee_poisha) filter (where p.status = 'delivered'), 0)::bigint as spent
      from orders o join packages p on p.order_id = o.id where o.user_id = ${userId} and o.deleted_at is null`,
  );

export const countForSeller = (db: Db, userId: string) =>
  one(
    db.laggingReads,
    sql<NonNullable<Stats['seller']>>`with own as materialized (
        select id from shops where id in ${ownShops(userId, 'stats:read')} and deleted_at is null),
      sold as materialized (
        select distinct p.order_id from packages p join orders o on o.id = p.order_id
        where p.shop_id in (select id from own) and o.deleted_at is null)
    select
      (select count(*) from products where shop_id in (select id from own) and deleted_at is null) as products,
      (select count(*) from sold) as orders,
      (select count(*) from payments where deleted_at is null and order_id in (select order_id from sold)) as payments`,
  );

export const countForAdmin = (db: Db) =>
  one(
    db.laggingReads,
    sql<NonNullable<Stats['admin']>>`select
      (select count(*) from products where deleted_at is null) as products,
      (select count(*) from orders where deleted_at is null) as orders,
      (select count(*) from payments pay join orders o on o.id = pay.order_id
        where pay.deleted_at is null and o.deleted_at is null) as payments`,
  );
