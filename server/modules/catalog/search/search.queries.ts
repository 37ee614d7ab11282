import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { latinDigits } from '#domain/digits.ts';
import type { CampaignType } from '#domain/enums.ts';
import { searchPatterns } from '#server/core/resources/list.ts';
import { isMemberOf } from '#server/core/resources/own-shops.ts';
import type { VariantRow } from '#server/modules/catalog/products/index.ts';
import type { TaxonomyKind } from './matching/search-engine.ts';
import type { TaxonomyTerm } from './matching/taxonomy-table.ts';

// ---------------------------------------------------------------- contents of the index

export interface ProductSourceRow {
  id: string;
  name: string;
  name_en: string | null;
  name_bn: string | null;
  brand: string;
  model: string;
  manufacturer: string;
  category_id: string;
  sub_category_id: string;
  shop_id: string;
  price_poisha: number;
  special_price_poisha: number;
  quantity: number;
  campaign: CampaignType | 'none';
  rating: number;
  review_count: number;
  is_medicine: boolean;
  created_at: Date;
  variants: VariantRow[] | null;
}

const productSource = sql`
  select p.id, p.name, p.translations #>> '{en,name}' as name_en, p.translations #>> '{bn,name}' as name_bn, p.brand, p.model, p.manufacturer,
    p.category_id, p.sub_category_id, p.shop_id, p.price_poisha, p.special_price_poisha, p.quantity, p.campaign, p.rating, p.review_count,
    p.is_medicine, p.created_at, (
      select json_agg(json_build_object('id', v.id, 'group', v.group_name, 'name', v.name, 'additional', v.additional_price_poisha,
        'quantity', v.quantity))
      from variant_items v where v.product_id = p.id) as variants
  from products p`;

/** A batch of products on sale, ordered by id, that follow the id `after`. */
export async function listProductSources(db: Db, after: string | undefined, limit: number): Promise<ProductSourceRow[]> {
  const { rows } = await sql<ProductSourceRow>`${productSource}
    where p.listed and p.id > ${after ?? '00000000-0000-0000-0000-000000000000'} order by p.id limit ${limit}`.execute(db.slowReads);
  return rows;
}

/** The products with these ids that are on sale. */
export async function findProductSources(db: Db, ids: readonly string[]): Promise<ProductSourceRow[]> {
  const { rows } = await sql<ProductSourceRow>`${productSource} where p.listed and p.id = any(${ids}::uuid[])`.execute(db.reads);
  return rows;
}

/** Ids of the products on sale in a category or sub category. */
export async function listListedProductIds(db: Db, kind: 'categories' | 'subCategories', id: string): Promise<string[]> {
  const column = kind === 'categories' ? 'category_id' : 'sub_category_id';
  return (await db.reads.selectFrom('products').select('id').where('listed', '=', true).where(column, '=', id).execute()).map(
    (row) => row.id,
  );
}

const taxonomySources = {
  categories: sql`select p.id, p.name, p.name_translations as translations, p.image from categories p
    where p.status = 'active' and p.deleted_at is null`,
  subCategories: sql`select p.id, p.name, p.name_translations as translations, p.image from sub_categories p join categories c on c.id = p.category_id
    where p.status = 'active' and p.deleted_at is null and c.status = 'active' and c.deleted_at is null`,
  shops: sql`select p.id, p.name, p.name_translations as translations, p.logo as image from shops p
    where p.status = 'active' and p.deleted_at is null`,
};

/** The public categories, sub categories or shops: all of them, or those with these ids. */
export async function listTaxonomyTerms(db: Db, kind: TaxonomyKind, ids?: readonly string[]): Promise<TaxonomyTerm[]> {
  const idFilter = ids ? sql`and p.id = any(${ids}::uuid[])` : sql``;
  return (await sql<TaxonomyTerm>`${taxonomySources[kind]} ${idFilter} order by p.id`.execute(db.reads)).rows;
}

export const listSubCategoryIds = async (db: Db, categoryId: string): Promise<string[]> =>
  (await db.reads.selectFrom('sub_categories').select('id').where('category_id', '=', categoryId).execute()).map((row) => row.id);

/** Active campaigns that have not ended, future ones included. */
export const listCampaignWindows = (db: Db) =>
  db.reads
    .selectFrom('campaigns')
    .select(['campaign_type as type', 'discount_percent as percent', 'start_date as start', 'end_date as end'])
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('end_date', '>', sql<Date>`now()`)
    .execute();

export const listSynonymGroups = async (db: Db): Promise<string[][]> =>
  (await db.reads.selectFrom('synonyms').select('words').orderBy('id').execute()).map((row) => row.words);

/**
 * Units of each product sold in the last 90 days, without orders by people of its shop (`joinSeller` of the shops, whose endpoints the search
 * process does not load).
 */
export const listSales = async (db: Db): Promise<[id: string, units: number][]> => {
  const { rows } = await sql<{ id: string; units: number }>`
    select l.product_id as id, sum(l.quantity) as units from orders o join order_lines l on l.order_id = o.id
      join packages k on k.id = l.package_id
      join shops seller on seller.id = k.shop_id and not ${isMemberOf(sql`seller.id`, sql`o.user_id`)}
    where o.created_at > now() - interval '90 days' and o.deleted_at is null group by 1`.execute(db.slowReads);
  return rows.map(({ id, units }) => [id, units]);
};

// ---------------------------------------------------------------- changes

export interface SearchChange {
  entity: 'product' | 'category' | 'subCategory' | 'shop' | 'campaigns' | 'synonyms';
  id: string | null;
}

/** The oldest transaction that may still be open: all changes before it are visible. Read it before a full load. */
export async function getWatermark(db: Db): Promise<number> {
  const { rows } = await sql<{ watermark: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as watermark`.execute(db.reads);
  return Number(rows[0]?.watermark ?? 0);
}

/** With more changes it is cheaper to rebuild the index. */
const maxChanges = 200_000;

/**
 * The distinct changes since a watermark, and the next watermark, from one snapshot. Undefined: some have been deleted, or there are too
 * many.
 */
export async function readChanges(db: Db, since: number): Promise<{ changes: SearchChange[]; watermark: number } | undefined> {
  const { rows } = await sql<{ watermark: string; isComplete: boolean; entity: SearchChange['entity'] | null; id: string | null }>`
    select now.watermark, now."isComplete", change.entity, change.row_id as id
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as watermark, up_to < ${since} as "isComplete" from search_changes_deleted) now
      left join (select distinct entity, row_id from search_changes where xact >= ${since} limit ${maxChanges}) change on true`.execute(
    db.reads,
  );
  const [first] = rows;
  if (!first?.isComplete || rows.length === maxChanges) return undefined;
  const changes = rows.flatMap(({ entity, id }) => (entity === null ? [] : { entity, id }));
  return { changes, watermark: Number(first.watermark) };
}

/** An older index, such as a snapshot, is rebuilt. */
const changeRetentionHours = 24;

export const deleteOldChanges = (db: Db) =>
  sql`
    with deleted as (
      delete from search_changes where created_at < now() - make_interval(hours => ${changeRetentionHours}) returning xact)
    update search_changes_deleted set up_to = greatest(up_to, (select max(xact) from deleted))
    where exists (select from deleted)`.execute(db.writes);

/** Identifies this database and its history: transaction numbers mean nothing in another one. Undefined: PostgreSQL does not tell. */
export async function findDatabaseIdentity(db: Db): Promise<string | undefined> {
  const identity = sql<{ identity: string }>`
    select concat_ws('-', system_identifier, timeline_id, d.oid) as identity
    from pg_control_system(), pg_control_checkpoint(), pg_database d where datname = current_database()`;
  const { rows } = await identity.execute(db.reads).catch(() => ({ rows: [] }));
  return rows[0]?.identity;
}

// ---------------------------------------------------------------- users, for admins

/** Users whose name or phone contains every word. */
export function listUsersByWords(db: Db, words: string, limit: number) {
  let query = db.reads.selectFrom('users').select(['id', 'name', 'phone', 'image']).where('deleted_at', 'is', null);
  for (const pattern of searchPatterns(latinDigits(words))) query = query.where(sql<string>`lower(name || ' ' || phone)`, 'like', pattern);
  return query.orderBy('name').orderBy('id').limit(limit).execute();
}

// ---------------------------------------------------------------- searches without results

/** The table keeps this many of the latest searches. */
const maxZeroResultSearches = 10_000;

/** Adds these counts by query, and deletes the oldest rows in the same transaction. */
export const addZeroResultSearches = (db: Db, counts: ReadonlyMap<string, number>) =>
  db.transaction(async (tx) => {
    // Every process locks the rows in the same order, to avoid deadlocks.
    const queries = [...counts.keys()].sort();
    await sql`
      insert into zero_result_searches (query, count)
      select query, count from unnest(${queries}::text[], ${queries.map((query) => counts.get(query) ?? 1)}::int[]) as t(query, count)
      on conflict (query) do update set count = zero_result_searches.count + excluded.count, last_at = now()`.execute(tx.writes);
    await sql`
      delete from zero_result_searches where id in (select id from zero_result_searches order by last_at desc, id offset ${maxZeroResultSearches})`.execute(
      tx.writes,
    );
  });

export const listZeroResultSearches = (db: Db, { page, limit, sort }: { page: number; limit: number; sort: 'count' | 'latest' }) =>
  db.reads
    .selectFrom('zero_result_searches')
    .select(['id', 'query', 'count', 'first_at', 'last_at'])
    .orderBy(sort === 'count' ? 'count' : 'last_at', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const countZeroResultSearches = async (db: Db): Promise<number> =>
  (await db.reads.selectFrom('zero_result_searches').select(sql<number>`count(*)`.as('total')).executeTakeFirst())?.total ?? 0;

/** Deletes these rows, or all without `ids`. Returns the ids of the deleted rows. */
export async function deleteZeroResultSearches(tx: Tx, ids: readonly string[] | undefined): Promise<string[]> {
  const query = tx.writes.deleteFrom('zero_result_searches').returning('id');
  return (await (ids ? query.where('id', 'in', ids) : query).execute()).map((row) => row.id);
}

// ---------------------------------------------------------------- synonyms

const synonymColumns = ['id', 'words', 'created_at', 'updated_at'] as const;

export type SynonymRow = Awaited<ReturnType<typeof listSynonyms>>[number];

const filterSynonyms = (db: Db, q: string | undefined) => {
  let query = db.reads.selectFrom('synonyms');
  for (const pattern of searchPatterns(q)) query = query.where(sql<string>`lower(array_to_string(words, ' '))`, 'like', pattern);
  return query;
};

export const listSynonyms = (db: Db, { page, limit, q }: { page: number; limit: number; q?: string | undefined }) =>
  filterSynonyms(db, q)
    .select(synonymColumns)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export const countSynonyms = async (db: Db, q: string | undefined): Promise<number> =>
  (await filterSynonyms(db, q).select(sql<number>`count(*)`.as('total')).executeTakeFirst())?.total ?? 0;

export const insertSynonym = (tx: Tx, words: string[]) =>
  tx.writes.insertInto('synonyms').values({ words }).returning(synonymColumns).executeTakeFirstOrThrow();

export const updateSynonym = (tx: Tx, id: string, words: string[]) =>
  tx.writes.updateTable('synonyms').set({ words }).where('id', '=', id).returning(synonymColumns).executeTakeFirst();

export const deleteSynonyms = async (tx: Tx, ids: readonly string[]): Promise<string[]> =>
  (await tx.writes.deleteFrom('synonyms').where('id', 'in', ids).returning('id').execute()).map((row) => row.id);
