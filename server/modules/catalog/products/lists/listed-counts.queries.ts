import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { ProductFilter } from './product-filter.ts';

/** More rows of a key are folded into one. */
const maxRows = 100;

/** The key in `product_counts` of the products that match a filter. Undefined: they have none, and must be counted. */
export function countKeyOf({ scope, category, subCategory, shop, campaign, ...others }: ProductFilter): string | undefined {
  const { brand, status, stock, isMedicine, ids, q, from, to } = others;
  if (scope !== 'public' || (brand ?? status ?? stock ?? isMedicine ?? ids ?? q ?? from ?? to) !== undefined) return undefined;
  const keys = [category, subCategory, shop, campaign].filter((key) => key !== undefined);
  // What is in no campaign has medicine among it, which its list has not.
  if (keys.length > 1 || campaign === 'none') return undefined;
  return keys[0] ?? 'goods';
}

/** Selects the number of products on sale with this key as `total`, and the rows that it is the sum of as `parts`. */
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

/** Two processes may do it at a time: the second one finds no rows. */
const foldCounts = (db: Db, key: string) => foldRows(db, sql`key = ${key}`);

/** For the keys that have no readers, and those that are gone. */
export const foldAllCounts = (db: Db) => foldRows(db, sql`key in (select key from product_counts group by key having count(*) > 1)`);

const foldRows = (db: Db, condition: RawBuilder<unknown>) =>
  sql`
    with old as (delete from product_counts where ${condition} returning key, count)
    insert into product_counts (key, count) select key, sum(count) from old group by key having sum(count) <> 0`.execute(db.writes);
