import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Tag } from '#server/core/cache/tags.ts';
import { joinSeller } from '#server/modules/catalog/shops/index.ts';

/** What one refresh counts. It recounts everything, so that cancelled and old orders stop counting. */
export const recommendationLimits = {
  days: 90,
  /** The number of latest orders. */
  maxOrders: 50_000,
  /** The maximum products per order: a whole month's groceries says little about any pair. */
  maxProductsOfOrder: 10,
  /** The minimum orders per pair: one order may be chance. */
  minPairOrders: 2,
  pairsOfProduct: 12,
} as const;

const { days, maxOrders, maxProductsOfOrder, minPairOrders, pairsOfProduct } = recommendationLimits;

/** The tag of responses that depend on these counts. */
export const salesTag: Tag = 'sales';

/** Counts sales and pairs of products. */
export const refreshRecommendations = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await sql`create temporary table recent_lines on commit drop as
      select distinct o.id as order_id, l.product_id
      from (
          select id, user_id from orders where created_at > now() - ${days} * interval '1 day' and deleted_at is null
          order by created_at desc limit ${sql.lit(maxOrders)}
        ) o
        join order_lines l on l.order_id = o.id
        join packages k on k.id = l.package_id and k.status not in ('cancelled', 'returned') ${joinSeller(sql`k.shop_id`)}`.execute(
      tx.writes,
    );
    await sql`delete from product_sales`.execute(tx.writes);
    await sql`insert into product_sales select product_id, count(*) from recent_lines group by 1`.execute(tx.writes);
    await sql`delete from product_pairs`.execute(tx.writes);
    await sql`insert into product_pairs
      with small as materialized (
        select order_id, product_id from (select *, count(*) over (partition by order_id) as products from recent_lines) l
        where products <= ${maxProductsOfOrder}),
      pairs as (
        select a.product_id, b.product_id as other_id, count(*) as orders
        from small a join small b on b.order_id = a.order_id and b.product_id <> a.product_id
        group by 1, 2 having count(*) >= ${minPairOrders}),
      ranked as (
        -- Of two equal ones, the rarer one says more: everyone buys rice.
        select p.*, row_number() over (partition by p.product_id order by p.orders desc, s.orders, p.other_id) as rank
        from pairs p join product_sales s on s.product_id = p.other_id)
      select product_id, other_id, orders from ranked where rank <= ${pairsOfProduct}`.execute(tx.writes);
    await sql`select notify_tags(${salesTag})`.execute(tx.writes);
  });
