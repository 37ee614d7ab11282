import { sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import type { Db } from '#db/client.ts';
import { endOf, startOf } from '#domain/days.ts';
import { orderStateOrder, type PackageState } from '#domain/parcels/package-states.ts';
import { ownShops } from '#server/core/resources/own-shops.ts';
import { lowStockProducts } from '#server/modules/catalog/products/index.ts';

interface Named {
  id: string;
  name: string;
  translations: Translations;
}

interface Image {
  image: string | null;
}

/** Amounts in poisha. */
export interface ReportRow {
  days: { date: string; orders: number; revenue: number }[];
  /** By the number of days ago, until the present time of day. */
  soFar: Record<1 | 7, { orders: number; revenue: number }>;
  states: Partial<Record<PackageState, number>> | null;
  topProducts: (Named & Image & { quantity: number; revenue: number })[] | null;
  topShops: (Named & { orders: number; revenue: number })[] | null;
  lowStock: (Named & Image & { shop: Named; quantity: number; item: string | null })[] | null;
}

/**
 * Sales of these days (Asia/Dhaka, both inclusive), by the shops that a user owns or works for or by all, in one statement. Purchases of merchants from
 * themselves count as orders, but not as sales.
 */
export async function readReport(db: Db, { from, to, userId }: { from: string; to: string; userId?: string }): Promise<ReportRow> {
  const own = userId === undefined ? sql`true` : sql`p.shop_id in ${ownShops(userId, 'stats:read')}`;
  const { rows } = await sql<ReportRow>`
    with part as materialized (
      select o.id as order_id, p.id as package_id, p.shop_id, p.status, p.subtotal_poisha,
        p.status not in ('cancelled', 'returned') and seller.merchant_id <> o.user_id as counts,
        o.created_at, (o.created_at at time zone 'Asia/Dhaka')::date as day
      from orders o join packages p on p.order_id = o.id join shops seller on seller.id = p.shop_id
      where o.deleted_at is null and o.created_at >= ${startOf(from)} and o.created_at < ${endOf(to)} and ${own}
    ), by_day as (
      select day, count(distinct order_id) as orders, coalesce(sum(subtotal_poisha) filter (where counts), 0) as revenue from part group by day
    ), so_far as (
      select ago, count(distinct order_id) as orders, coalesce(sum(subtotal_poisha) filter (where counts), 0) as revenue
      from (values (1), (7)) as d(ago) left join part on part.day = (now() at time zone 'Asia/Dhaka')::date - ago
        and part.created_at <= now() - make_interval(days => ago)
      group by ago
    ), by_order as (
      select order_id, min(array_position(${orderStateOrder}::text[], status)) as rank from part group by order_id
    ), by_product as (
      select l.product_id, sum(l.quantity - l.dropped) as quantity, sum((l.quantity - l.dropped) * (l.unit_price_poisha - l.off_poisha)) as revenue
      from part join order_lines l on l.package_id = part.package_id where part.counts
      group by l.product_id order by revenue desc, l.product_id limit 5
    ), by_shop as (
      select shop_id, count(distinct order_id) as orders, sum(subtotal_poisha) as revenue from part where counts
      group by shop_id order by revenue desc, shop_id limit 5
    ), low as (select * from (${lowStockProducts(own)}) low order by quantity, id limit 10)
    select
      (select json_agg(json_build_object('date', d.day::date, 'orders', coalesce(b.orders, 0), 'revenue', coalesce(b.revenue, 0)) order by d.day)
        from generate_series(${from}::date, ${to}::date, interval '1 day') as d(day) left join by_day b on b.day = d.day::date) as days,
      (select json_object_agg(ago, json_build_object('orders', orders, 'revenue', revenue)) from so_far) as "soFar",
      (select json_object_agg((${orderStateOrder}::text[])[rank], count) from (select rank, count(*) from by_order group by rank) s) as states,
      (select json_agg(json_build_object('id', p.id, 'name', p.name, 'translations', name_translations(p.translations), 'image', p.images[1],
          'quantity', b.quantity, 'revenue', b.revenue) order by b.revenue desc, p.id)
        from by_product b join products p on p.id = b.product_id) as "topProducts",
      (select json_agg(json_build_object('id', s.id, 'name', s.name, 'translations', s.name_translations, 'orders', b.orders,
          'revenue', b.revenue) order by b.revenue desc, s.id)
        from by_shop b join shops s on s.id = b.shop_id) as "topShops",
      (select json_agg(json_build_object('id', low.id, 'name', low.name, 'translations', name_translations(low.translations),
          'image', low.images[1], 'quantity', low.quantity, 'item', low.item,
          'shop', json_build_object('id', s.id, 'name', s.name, 'translations', s.name_translations)) order by low.quantity, low.id)
        from low join shops s on s.id = low.shop_id) as "lowStock"`.execute(db.laggingReads);
  return rows[0] as ReportRow; // a select without `from` returns exactly one
}
