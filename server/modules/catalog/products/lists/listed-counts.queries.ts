import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { ProductFilter } from './product-filter.ts';

/** A key with more rows than this is compacted. */
const maxRows = 100;

/** The key in `product_counts` of the products that match a filter. Undefined: there is none, and they must be counted. */
export function countKeyOf({ scope, category, subCategory, shop, campaign, ...others }: ProductFilter): string | undefined {
  const { brand, status, stock, isMedicine, ids, q, from, to } = others;
  if (scope !== 'public' || (brand ?? status ?? stock ?? isMedicine ?? ids ?? q ?? from ?? to) !== undefined) return undefined;
  const keys = [category, subCategory, shop, campaign].filter((key) => key !== undefined);
  // Products without a campaign include medicine, which this list excludes.
  if (keys.length > 1 || campaign === 'none') return undefined;
  return keys[0] ?? 'goods';
}

/** Selects the number of products on sale with this key as `total`, and the number of summed rows as `parts`. */
export const totalOfKey = (key: string) =>
  sql`select coalesce(sum(count), 0)::bigint as total, count(*) as parts from product_counts where key = ${key}`;

/** The number of products on sale with this key: counting a million would take 0.1 s. */
export async function countListed(db: Db, key: string): Promise<number> {
  const { rows } = await sql<{ total: number; parts: number }>`${totalOfKey(key)}`.execute(db.reads);
  const [{ total, parts } = { total: 0, parts: 0 }] = rows;
  // The next reader tries again.
  if (parts > maxRows && !db.isTransaction) foldCounts(db, key).catch(() => {});
  return total;
}

/** Safe to run concurrently: the second process finds no rows. */
const foldCounts = (db: Db, key: string) => foldRows(db, sql`key = ${key}`);

/** For keys that are never read, or no longer. */
export const foldAllCounts = (db: Db) => foldRows(db, sql`key in (select key from product_counts group by key having count(*) > 1)`);

const foldRows = (db: Db, condition: RawBuilder<unknown>) =>
  sql`
    with old as (delete from product_counts where ${condition} returning key, count)
    insert into product_counts (key, count) select key, sum(count) from old group by key having sum(count) <> 0`.execute(db.writes);
