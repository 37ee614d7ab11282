import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { Columns } from '#server/core/resources/resource.ts';
import type { NamedParent } from './parent-names.ts';

export async function listParents(tx: Tx): Promise<NamedParent[]> {
  const english = sql`translations #>> '{en,name}' as english`;
  const { rows } = await sql<NamedParent>`
    select 'shop' as kind, id, name, ${english}, null::uuid as category from shops where deleted_at is null
    union all select 'category', id, name, ${english}, null from categories where deleted_at is null
    union all select 'subCategory', id, name, ${english}, category_id from sub_categories where deleted_at is null`.execute(tx.reads);
  return rows;
}

export interface KnownProduct {
  id: string;
  slug: string;
}

/** Returns the products among these that match `mine`; `isLocked` locks them until the transaction ends. */
export async function listKnown(
  tx: Tx,
  { ids, slugs }: { ids: readonly string[]; slugs: readonly string[] },
  { mine, isLocked }: { mine: RawBuilder<unknown>; isLocked: boolean },
): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    select id, slug from products where (id = any(${ids}::uuid[]) or slug = any(${slugs}::text[])) and deleted_at is null and ${mine}
    order by id ${isLocked ? sql`for no key update` : sql``}`.execute(tx.writes);
  return rows;
}

/**
 * The products with these codes, in lower case; with `isMine` only those that match `mine`; `isLocked` locks them until the transaction
 * ends.
 */
export async function listWithSku(
  tx: Tx,
  skus: readonly string[],
  { mine, isLocked }: { mine: RawBuilder<unknown>; isLocked: boolean },
): Promise<{ id: string; sku: string; shopId: string; isMine: boolean }[]> {
  const { rows } = await sql<{ id: string; sku: string; shopId: string; isMine: boolean }>`
    select id, lower(sku) as sku, shop_id as "shopId", (${mine}) as "isMine" from products
    where lower(sku) = any(${skus}::text[]) and sku is not null and deleted_at is null
    order by id ${isLocked ? sql`for no key update` : sql``}`.execute(tx.writes);
  return rows;
}

/** A row that identifies its product by shop and name. */
export interface NamedRow {
  shopId: string;
  name: string;
  english: string;
  /** Empty: none. */
  sku: string;
}

/** Serialises imports that look up names: the second of two concurrent files finds what the first one created. */
export const lockNames = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtextextended('product names', 0))`.execute(tx.writes);

/**
 * For each row, the oldest product of its shop with its name as people read it, if it is `mine`. A different English name or code is a
 * different product. `isLocked` locks them until the transaction ends. `key` is the same for rows with the same name.
 */
export async function listNamed(
  tx: Tx,
  rows: readonly NamedRow[],
  { mine, isLocked }: { mine: RawBuilder<unknown>; isLocked: boolean },
): Promise<{ key: string; productId: string | null }[]> {
  const { rows: found } = await sql<{ key: string; productId: string | null; number: string }>`
    with named as (
      select shop_id, name_key(name) as name, name_key(english) as english, sku, number
      from unnest(${rows.map(({ shopId }) => shopId)}::uuid[], ${rows.map(({ name }) => name)}::text[],
        ${rows.map(({ english }) => english)}::text[], ${rows.map(({ sku }) => sku)}::text[]) with ordinality as t(shop_id, name, english, sku, number)),
    mine as (
      select id, shop_id, name_key(name) as name, name_key(coalesce(translations #>> '{en,name}', '')) as english, sku from products
      where shop_id in (select shop_id from named) and deleted_at is null and ${mine}
      order by id ${isLocked ? sql`for no key update` : sql``})
    select concat_ws(e'\n', n.shop_id, n.name, n.english, n.sku) as key, min(m.id::text) as "productId", n.number
    from named n left join mine m on m.shop_id = n.shop_id and m.name = n.name and (m.english = n.english or '' in (m.english, n.english))
      and (n.sku = '' or m.sku is null)
    group by n.number, n.shop_id, n.name, n.english, n.sku order by n.number`.execute(tx.writes);
  return found;
}

export type ParentTable = 'shops' | 'categories' | 'sub_categories';

/** Reads what the rules need of shops, categories and sub categories, by id, and locks them against deletes until the transaction ends. */
export async function lockParents(tx: Tx, ids: Readonly<Record<ParentTable, readonly string[]>>): Promise<Map<string, Columns>> {
  const read = async (table: ParentTable, columns: RawBuilder<unknown>) =>
    (
      await sql<Columns & { id: string }>`select id, ${columns} from ${sql.table(table)}
        where id = any(${ids[table]}::uuid[]) and deleted_at is null order by id for key share`.execute(tx.writes)
    ).rows;
  const shops = await read('shops', sql`name`);
  const categories = await read('categories', sql`name`);
  const subCategories = await read('sub_categories', sql`category_id, is_medicine`);
  return new Map([...shops, ...categories, ...subCategories].map((row) => [row.id, row]));
}

/** Returns the used slugs among these, with or without a number. */
export async function listSlugs(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where deleted_at is null
      and (slug = any(${slugs}::text[]) or regexp_replace(slug, '-[0-9]{1,9}$', '') = any(${slugs}::text[]))`.execute(tx.reads);
  return rows.map(({ slug }) => slug);
}
