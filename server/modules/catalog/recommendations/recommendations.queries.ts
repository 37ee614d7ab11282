import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Product `p` is on sale, in stock, and can be recommended: it is not medicine. */
const isAvailable = sql`p.listed and not p.is_medicine and (p.quantity > 0 or exists (select from variant_items v where v.product_id = p.id and v.quantity > 0))`;

/** The ids of products often ordered with these, without themselves. None for medicine. */
const togetherIds = (ids: readonly string[], limit: number): RawBuilder<unknown> => sql`
  select p.id from product_pairs x join product_sales s on s.product_id = x.other_id join products p on p.id = x.other_id
    join products own on own.id = x.product_id and not own.is_medicine
  where x.product_id = any(${ids}::uuid[]) and p.id <> all(${ids}::uuid[]) and ${isAvailable}
  group by p.id, s.orders order by sum(x.orders) desc, s.orders, p.id limit ${limit}`;

export async function listTogetherIds(db: Db, ids: readonly string[], limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${togetherIds(ids, limit)}`.execute(db.reads);
  return rows.map(({ id }) => id);
}

/** How many of the best rated products of a sub category are compared with a product. */
const candidates = 200;

interface RecommendedIds {
  together: string[];
  similar: string[];
  /** All that are often ordered with it, including those not on sale now. */
  pairs: string[];
  subCategory: string | null;
}

/**
 * The ids of products often ordered with this one, and of similar ones: of its sub category, those of its brand and of a similar price
 * first.
 */
export async function findRecommendedIds(db: Db, id: string, limit: number): Promise<RecommendedIds> {
  const { rows } = await sql<RecommendedIds>`
    with candidates as (
      select p.* from products p
      where p.sub_category_id = (select sub_category_id from products where id = ${id}) and p.id <> ${id} and p.deleted_at is null and ${isAvailable}
      order by p.rating desc, p.review_count desc, p.id limit ${candidates})
    select array(${togetherIds([id], limit)}) as together, array(
      select c.id from candidates c, products own where own.id = ${id} and not own.is_medicine
      order by (c.brand = own.brand) desc,
        abs(ln(least(c.price_poisha, c.special_price_poisha) + 1) - ln(least(own.price_poisha, own.special_price_poisha) + 1)), c.id
      limit ${limit}) as similar, array(select other_id from product_pairs where product_id = ${id}) as pairs,
      (select sub_category_id from products where id = ${id}) as "subCategory"`.execute(db.reads);
  return rows[0] ?? { together: [], similar: [], pairs: [], subCategory: null };
}

export async function listBestSellerIds(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from product_sales s join products p on p.id = s.product_id where ${isAvailable}
    order by s.orders desc, s.product_id limit ${limit}`.execute(db.reads);
  return rows.map(({ id }) => id);
}
