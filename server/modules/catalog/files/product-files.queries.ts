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

/** Returns used slugs that are among these, or one of these with a number. */
export async function listSlugs(tx: Tx, slugs: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where deleted_at is null
      and (slug = any(${slugs}::text[]) or regexp_replace(slug, '-[0-9]{1,9}$', '') = any(${slugs}::text[]))`.execute(tx.reads);
  return rows.map(({ slug }) => slug);
}
