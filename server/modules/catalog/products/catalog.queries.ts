import { type RawBuilder, sql } from 'kysely';
import type { Translations } from '#contract/resource.ts';
import { batchReads } from '#db/batch.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Status, VariantGroup } from '#domain/enums.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { found, ofDays, searchPatterns } from '#server/core/resources/list.ts';
import { hasShopPermission, ownShops } from '#server/core/resources/own-shops.ts';
import { countKeyOf, countListed, totalOfKey } from './lists/listed-counts.queries.ts';
import { largestStock, type ProductFilter } from './lists/product-filter.ts';
import { idsOfFound, idsOfPage, isFoundFirst, type ProductPage } from './lists/product-pages.queries.ts';
import { lowStockProducts } from './low-stock.queries.ts';
import { type FieldColumns, fieldColumns } from './product-fields.ts';

/** The percentage of the running campaign for product `p`; the largest if there are several. */
const campaignPercent = sql`(
  select max(k.discount_percent) from campaigns k
  where k.campaign_type = p.campaign and k.status = 'active' and k.deleted_at is null and k.start_date <= now() and k.end_date > now())`;

export interface VariantRow {
  id: string;
  group: VariantGroup;
  name: string;
  additional: number;
  quantity: number | null;
  mrp: number | null;
  was: number | null;
  grams: number | null;
}

/** The variant items of product `p`, in order; null when it has none. */
const variantsOfProduct = sql`(
  select json_agg(json_build_object('id', v.id, 'group', v.group_name, 'name', v.name,
    'additional', v.additional_price_poisha, 'quantity', v.quantity, 'mrp', v.mrp_poisha, 'was', v.was_poisha,
    'grams', v.weight_grams) order by v.position, v.name)
  from variant_items v where v.product_id = p.id)`;

/** Whether the visitor applied no filter: then the shop chooses what to show, and medicine is excluded. */
const isBrowsing = ({ scope, category, subCategory, shop, brand, ids, q }: ProductFilter): boolean =>
  scope === 'public' && (category ?? subCategory ?? shop ?? brand ?? ids ?? q) === undefined;

/** Conditions on `products p` alone: `listed` already says that shop and categories are active. */
function productConditions(filter: ProductFilter): RawBuilder<unknown> {
  const conditions = [filter.scope === 'public' ? sql`p.listed` : sql`p.deleted_at is null`];
  // Listed products are not deleted; the explicit condition lets the planner use partial indexes.
  if (filter.scope === 'public' && (filter.brand || filter.q)) conditions.push(sql`p.deleted_at is null`);
  const ofShops = filter.scope === 'own' ? sql`p.shop_id in ${ownShops(filter.userId, 'products:read')}` : sql`true`;
  if (filter.scope === 'own') conditions.push(ofShops);
  if (filter.category) conditions.push(sql`p.category_id = ${filter.category}`);
  if (filter.subCategory) conditions.push(sql`p.sub_category_id = ${filter.subCategory}`);
  if (filter.shop) conditions.push(sql`p.shop_id = ${filter.shop}`);
  if (filter.campaign) conditions.push(sql`p.campaign = ${filter.campaign}`);
  const isMedicine = isBrowsing(filter) ? false : filter.isMedicine;
  if (isMedicine !== undefined) conditions.push(isMedicine ? sql`p.is_medicine` : sql`not p.is_medicine`);
  if (filter.brand) conditions.push(sql`p.brand = ${filter.brand}`);
  // A literal, because the plan depends on how common the status is.
  if (filter.status) conditions.push(sql`p.status = ${sql.lit(filter.status)}`);
  // Few rows, looked up by id: a scan of an index of all products would be slower.
  if (filter.stock) {
    conditions.push(sql`p.id = any(array(select id from (${lowStockProducts(ofShops, largestStock[filter.stock])}) low))`);
  }
  conditions.push(...ofDays('p.created_at', filter));
  if (filter.ids) conditions.push(sql`p.id = any(${filter.ids}::uuid[])`);
  const words = searchPatterns(filter.q).map((pattern) => {
    // Patterns with fewer than three letters can't use the trigram index, which would be read as a whole: the texts are scanned instead.
    const text = [...pattern].length < 5 ? sql`(p.search_text || '')` : sql`p.search_text`;
    return sql`${text} like ${pattern}`;
  });
  if (words.length > 0 && filter.scope === 'public') conditions.push(...words);
  // Merchants and admins also find a product by its code. An array, so that each part has its index.
  else if (words.length > 0)
    conditions.push(sql`((${sql.join(words, sql` and `)}) or p.id = any(array(
      select id from products where lower(sku) = lower(${filter.q?.trim()}::text) and sku is not null and deleted_at is null)))`);
  return sql.join(conditions, sql` and `);
}

export interface ProductRow extends FieldColumns {
  id: string;
  slug: string;
  translations: Translations;
  images: string[];
  rating: number;
  review_count: number;
  mrp_poisha: number | null;
  max_per_order: number | null;
  weight_grams: number | null;
  sku: string | null;
  was_poisha: number | null;
  is_medicine: boolean;
  marked_medicine: boolean;
  status: Status;
  created_at: Date;
  updated_at: Date;
  shop_id: string;
  shop_name: string;
  shop_translations: Translations;
  category_id: string;
  category_name: string;
  category_translations: Translations;
  sub_category_id: string;
  sub_category_name: string;
  sub_category_translations: Translations;
  campaign_percent: number | null;
  variants: VariantRow[] | null;
}

const version = sql`p.xmin || ':' || coalesce(${campaignPercent}::text, '')`;

/**
 * The columns and joins of a product row from `products p`. Prebuilt, because building them for each request costs more than running them.
 */
const selectProducts = sql`
  select p.id, p.slug, ${sql.join(fieldColumns.map((column) => sql.ref(`p.${column}`)))}, p.translations, p.images, p.rating, p.review_count,
    p.mrp_poisha, p.max_per_order, p.weight_grams, p.sku, p.was_poisha, p.is_medicine, p.marked_medicine, p.status, p.created_at, p.updated_at,
    s.id as shop_id, s.name as shop_name, s.name_translations as shop_translations,
    c.id as category_id, c.name as category_name, c.name_translations as category_translations,
    sc.id as sub_category_id, sc.name as sub_category_name, sc.name_translations as sub_category_translations,
    ${campaignPercent} as campaign_percent, ${version} as version, ${variantsOfProduct} as variants
  from products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id join sub_categories sc on sc.id = p.sub_category_id`;

/** A product and its version: its view changes only with its row (see migration 0002) and with its running campaign. */
export interface ProductVersion {
  id: string;
  version: string;
}

interface VersionsAsked {
  filter: ProductPage;
  counts: boolean;
}
type CountedVersion = ProductVersion & { total?: number };

function countOf(filter: ProductFilter, matching: RawBuilder<unknown>): RawBuilder<unknown> {
  const key = countKeyOf(filter);
  return key === undefined ? sql`select count(*) as total from ${matching}` : totalOfKey(key);
}

async function readVersions(db: Db, { filter, counts }: VersionsAsked): Promise<CountedVersion[]> {
  const conditions = productConditions(filter);
  const isFirst = isFoundFirst(filter);
  const steps = [
    ...(isFirst ? [sql`found as materialized (select p.id from products p where ${conditions})`] : []),
    ...(counts ? [sql`counted as materialized (${countOf(filter, isFirst ? sql`found` : sql`products p where ${conditions}`)})`] : []),
  ];
  const total = counts ? sql`(select total from counted)` : undefined;
  const { rows } = await sql<CountedVersion>`${steps.length > 0 ? sql`with ${sql.join(steps)}` : sql``}
    select p.id, ${version} as version${total ? sql`, ${total} as total` : sql``}
    from unnest(array(${isFirst ? idsOfFound(filter, total) : idsOfPage(filter, conditions, total)})) with ordinality as page (id, place)
      join products p on p.id = page.id
    order by page.place`.execute(steps.length > 0 ? db.slowReads : db.reads);
  return rows;
}

/** Concurrent reads of the same page share one query; its failure affects only them. */
const readTogether = batchReads(
  async (db, keys) => new Map(keys.map((key) => [key, readVersions(db, JSON.parse(key) as VersionsAsked)])), // built just below
);

/** One page of products, with the total of all pages if requested. */
export const listProductVersions = async (
  db: Db,
  filter: ProductPage,
  { counts }: Pick<VersionsAsked, 'counts'>,
): Promise<readonly CountedVersion[]> => found(await readTogether(db, JSON.stringify({ filter, counts } satisfies VersionsAsked)));

/** Returns the products on sale among these ids, in the order of the ids. */
export async function listListedVersions(db: Db, ids: readonly string[]): Promise<ProductVersion[]> {
  const { rows } = await sql<ProductVersion>`select p.id, ${version} as version
    from unnest(${ids}::uuid[]) with ordinality as asked(id, place) join products p on p.id = asked.id
    where p.listed order by asked.place`.execute(db.reads);
  return rows;
}

/** The rows of products, in arbitrary order. */
export async function listProductRows(db: Db, ids: readonly string[]): Promise<(ProductRow & ProductVersion)[]> {
  const { rows } = await sql<ProductRow & ProductVersion>`${selectProducts} where p.id = any(${ids}::uuid[])`.execute(db.reads);
  return rows;
}

/** Products in id order, possibly some seconds old if there is a replica. */
export async function listProductsAfter(
  db: Db,
  filter: ProductFilter & { after: string | undefined; limit: number },
): Promise<ProductRow[]> {
  const after = filter.after ? sql`p.id > ${filter.after}` : sql`true`;
  const { rows } = await sql<ProductRow>`${selectProducts} where ${productConditions(filter)} and ${after}
    order by p.id limit ${filter.limit}`.execute(db.laggingReads);
  return rows;
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const key = countKeyOf(filter);
  if (key !== undefined) return countListed(db, key);
  const { rows } = await sql<{ total: number }>`select count(*) as total from products p where ${productConditions(filter)}`.execute(
    db.slowReads,
  );
  return rows[0]?.total ?? 0;
}

interface KnownVersion extends ProductVersion {
  listed: boolean;
  isDeleted: boolean;
  shopId: string;
}

const readVersion = batchReads<KnownVersion>(async (db, ids) => {
  const { rows } = await sql<KnownVersion>`select p.id, ${version} as version, p.listed, p.deleted_at is not null as "isDeleted",
      p.shop_id as "shopId"
    from products p where p.id = any(${ids}::uuid[])`.execute(db.keyedReads);
  return new Map(rows.map((row) => [row.id, row]));
});

/** A product that this user can see: on sale, of the user's shop, or any for an admin. */
export async function findProductVersion(db: Db, id: string, user: SessionUser | undefined): Promise<ProductVersion | undefined> {
  const row = await readVersion(db, id);
  const isOwn = user !== undefined && (user.role === 'admin' || hasShopPermission(user, row?.shopId, 'products:read'));
  return row && (row.listed || (isOwn && !row.isDeleted)) ? row : undefined;
}

/** Case-insensitive: phone keyboards start words with a capital letter. */
export const findListedProductBySlug = (db: Db, slug: string) =>
  db.reads
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug.toLowerCase())
    .where('deleted_at', 'is', null)
    .where('listed', '=', true)
    .executeTakeFirst();

/** The products on a wishlist, latest first; those no longer on sale are left out. */
export async function listWishlistVersions(db: Db, userId: string): Promise<ProductVersion[]> {
  const { rows } = await sql<ProductVersion>`select p.id, ${version} as version from products p join wishlist_items w on w.product_id = p.id
    where w.user_id = ${userId} and p.listed order by w.created_at desc limit 500`.execute(db.reads);
  return rows;
}

// ---------------------------------------------------------------- queries for carts and orders

export interface SellableRow {
  id: string;
  name: string;
  /** Only the names: a line repeats them, and a cart can have hundreds of lines. */
  translations: Translations;
  image: string | null;
  price_poisha: number;
  special_price_poisha: number;
  was_poisha: number | null;
  quantity: number;
  max_per_order: number | null;
  weight_grams: number | null;
  advance_money_poisha: number;
  listed: boolean;
  campaign_percent: number | null;
  shop_id: string;
  shop_name: string;
  shop_translations: Translations;
  free_delivery_from_poisha: number | null;
  shop_address: string;
  /** Null when it has none. */
  variants: VariantRow[] | null;
}

/**
 * Everything that pricing and stock need of a product, except the delivery settings, which the caller reads. Read with every cart update:
 * calling `name_translations` would add a sixth to its cost in PostgreSQL.
 */
const selectSellable = sql`
  select p.id, p.name, p.translations #- '{en,description}' #- '{bn,description}' as translations, p.images[1] as image,
    p.price_poisha, p.special_price_poisha, p.was_poisha, p.quantity, p.max_per_order, p.weight_grams, p.advance_money_poisha, p.listed, ${campaignPercent} as campaign_percent, s.id as shop_id, s.name as shop_name,
    s.name_translations as shop_translations, s.free_delivery_from_poisha, s.address as shop_address,
    ${variantsOfProduct} as variants`;
const fromProducts = sql`from products p join shops s on s.id = p.shop_id`;

export const findSellable = batchReads<SellableRow>(async (db, ids) => {
  const { rows } = await sql<SellableRow>`${selectSellable} ${fromProducts} where p.id = any(${ids}::uuid[])`.execute(db.keyedReads);
  return new Map(rows.map((row) => [row.id, row]));
});

/** Reads any number of products in one statement; if several have one slug, deleted ones come last. */
export async function listSellableByKeys(
  db: Db,
  { ids, slugs }: { ids: readonly string[]; slugs: readonly string[] },
): Promise<(SellableRow & { slug: string })[]> {
  const { rows } = await sql<SellableRow & { slug: string }>`${selectSellable}, p.slug ${fromProducts}
    where p.id = any(${ids}::uuid[]) or p.slug = any(${slugs}::text[]) order by p.deleted_at nulls last`.execute(db.reads);
  return rows;
}

/** The existing products among these ids, in the order of the ids. */
export async function listSellable(db: Db, ids: readonly string[]): Promise<SellableRow[]> {
  const rows = await Promise.all(ids.map((id) => findSellable(db, id)));
  return rows.filter((row) => row !== undefined);
}

/** How much to take from (positive) or return to (negative) each stock of products and variant items. */
export interface StockChange {
  products: ReadonlyMap<string, number>;
  items: ReadonlyMap<string, number>;
}

/**
 * The steps of a statement (`with …`) that change stocks: each row once, in id order, to avoid deadlocks. CHECK constraints keep every
 * stock at or above zero: taking too much fails with OUT_OF_STOCK and rolls back the whole statement. `isAvailable` is false when a variant
 * item was deleted or lost its own stock.
 */
export function stockSteps({ products, items }: StockChange): { steps: RawBuilder<unknown>; isAvailable: RawBuilder<boolean> } {
  // Changing an item also updates its product's row, so all product rows are locked first.
  const locks = sql`product_lock as materialized (
    select from products where id = any(${[...products.keys()]}::uuid[])
      or id in (select product_id from variant_items where id = any(${[...items.keys()]}::uuid[]))
    order by id for no key update)`;
  const isFirst = items.size > 0 ? sql`(select count(*) from product_lock) > 0` : sql`true`;
  const changes = [
    ...(products.size > 0 ? [{ table: 'products', by: products }] : []),
    ...(items.size > 0 ? [{ table: 'variant_items', by: items }] : []),
  ];
  if (changes.length === 0) return { steps: sql`nothing as (select)`, isAvailable: sql`true` };
  return {
    steps: sql.join([...(items.size > 0 ? [locks] : []), ...changes.flatMap(({ table, by }) => quantitySteps(table, by, isFirst))]),
    isAvailable: sql.join(
      changes.map(({ table, by }) => sql<boolean>`(select count(*) from ${sql.table(`${table}_lock`)}) = ${by.size}`),
      sql` and `,
    ),
  };
}

const quantitySteps = (table: string, changes: ReadonlyMap<string, number>, isFirst: RawBuilder<unknown>) => {
  const ids = [...changes.keys()].sort();
  const amounts = ids.map((id) => changes.get(id) ?? 0);
  const lock = sql.table(`${table}_lock`);
  return [
    sql`${lock} as materialized (
      select t.id, c.amount from ${sql.table(table)} t join unnest(${ids}::uuid[], ${amounts}::int[]) as c(id, amount) using (id)
      where ${isFirst} and t.quantity is not null order by t.id for no key update of t)`,
    sql`${sql.table(`${table}_change`)} as (
      update ${sql.table(table)} t set quantity = t.quantity - l.amount from ${lock} l where l.id = t.id)`,
  ];
};

/** Changes stocks in a separate statement, see `stockSteps`. */
export const changeStock = (tx: Tx, change: StockChange) => sql`with ${stockSteps(change).steps} select`.execute(tx.writes);
