import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { ProductSort, VariantGroup } from '#contract/catalog.ts';
import type { Status, Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import type { DB } from '#db/types.ts';
import { type PlainFilter, paged, searchPatterns } from '#server/core/list.ts';
import { describedColumns } from '#server/core/present.ts';

/** Percent off by campaign type of the campaigns that run now. */
export const runningCampaigns = sql<{ campaign_type: string; percent: number }>`(
  select campaign_type, max(discount_percent) as percent from campaigns
  where status = 'active' and deleted_at is null and start_date <= now() and end_date > now() group by campaign_type)`;

export interface VariantRow {
  id: string;
  group: VariantGroup;
  name: string;
  additional: number;
  quantity: number | null;
}

/** The variant items of product `p`, in order. */
const variantsOfProduct = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object('id', v.id, 'group', v.group_name, 'name', v.name,
    'additional', v.additional_price_poisha, 'quantity', v.quantity) order by v.position, v.name), '[]')
  from variant_items v where v.product_id = p.id)`;

const effectivePrice = sql`least(p.price_poisha, p.special_price_poisha, round(p.price_poisha * (100 - coalesce(running.percent, 0)) / 100))`;

export interface ProductFilter {
  scope: PlainFilter['scope'];
  userId: string | undefined;
  category?: string | undefined;
  subCategory?: string | undefined;
  shop?: string | undefined;
  campaign?: string | undefined;
  brand?: string | undefined;
  status?: Status | undefined;
  ids?: readonly string[] | undefined;
  q?: string | undefined;
}

/** Products that match, without joins: `listed` already says that shop and categories are active. */
export function filterProducts(db: Db, filter: ProductFilter) {
  let query = db.selectFrom('products as p').where('p.deleted_at', 'is', null);
  if (filter.scope === 'public') query = query.where('p.listed', '=', true);
  if (filter.scope === 'own') query = query.where('p.shop_id', 'in', (shops) => shops.selectFrom('shops').select('id').where('merchant_id', '=', filter.userId ?? null));
  if (filter.category) query = query.where('p.category_id', '=', filter.category);
  if (filter.subCategory) query = query.where('p.sub_category_id', '=', filter.subCategory);
  if (filter.shop) query = query.where('p.shop_id', '=', filter.shop);
  if (filter.campaign) query = query.where('p.campaign', '=', sql<'none'>`${filter.campaign}`);
  if (filter.brand) query = query.where('p.brand', '=', filter.brand);
  if (filter.status) query = query.where('p.status', '=', filter.status);
  if (filter.ids) query = query.where('p.id', '=', sql<string>`any(${filter.ids}::uuid[])`);
  for (const pattern of searchPatterns(filter.q)) query = query.where('p.search_text', 'like', pattern);
  return query;
}

/** Adds the columns of a product view. */
export const withProductColumns = (query: SelectQueryBuilder<DB & { p: DB['products'] }, 'p', object>) =>
  query
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .innerJoin('sub_categories as sc', 'sc.id', 'p.sub_category_id')
    .leftJoin(runningCampaigns.as('running'), (join) => join.onRef('running.campaign_type', '=', 'p.campaign'))
    .select([
      'p.id',
      'p.name',
      'p.slug',
      'p.description',
      'p.translations',
      'p.images',
      'p.price_poisha',
      'p.special_price_poisha',
      'p.advance_money_poisha',
      'p.quantity',
      'p.brand',
      'p.model',
      'p.origin_country',
      'p.manufacturer',
      'p.campaign',
      'p.rating',
      'p.review_count',
      'p.status',
      'p.created_at',
      'p.updated_at',
      's.id as shop_id',
      's.name as shop_name',
      's.translations as shop_translations',
      'c.id as category_id',
      'c.name as category_name',
      'c.translations as category_translations',
      'sc.id as sub_category_id',
      'sc.name as sub_category_name',
      'sc.translations as sub_category_translations',
      'running.percent as campaign_percent',
      variantsOfProduct.as('variants'),
    ]);

export type ProductRow = Awaited<ReturnType<typeof listProducts>>[number];

export function listProducts(db: Db, filter: ProductFilter & { page: number; limit: number; sort?: ProductSort | undefined }) {
  const query = withProductColumns(filterProducts(db, filter));
  const sorted = {
    newest: query.orderBy('p.created_at', 'desc'),
    oldest: query.orderBy('p.created_at'),
    priceLow: query.orderBy(effectivePrice),
    priceHigh: query.orderBy(effectivePrice, 'desc'),
    rating: query.orderBy('p.rating', 'desc').orderBy('p.review_count', 'desc'),
    name: query.orderBy('p.name'),
  }[filter.sort ?? 'newest'];
  return paged(sorted.orderBy('p.id'), filter).execute();
}

/** A product that this user may see: on sale, of an own shop, or any for an admin. */
export const findProduct = (db: Db, id: string, user: { id: string; role: string } | undefined) => {
  const query = withProductColumns(db.selectFrom('products as p').where('p.id', '=', id).where('p.deleted_at', 'is', null));
  if (user?.role === 'admin') return query.executeTakeFirst();
  return query
    .where(({ or, eb }) => or([eb('p.listed', '=', true), ...(user ? [eb('s.merchant_id', '=', user.id)] : [])]))
    .executeTakeFirst();
};

export const findListedProductBySlug = (db: Db, slug: string) =>
  db.selectFrom('products').select('id').where('slug', '=', slug).where('listed', '=', true).executeTakeFirst();

/** Products on a wishlist, latest first; those no longer on sale are left out. */
export const listWishlist = (db: Db, userId: string) =>
  withProductColumns(db.selectFrom('products as p').where('p.listed', '=', true))
    .innerJoin('wishlist_items as w', 'w.product_id', 'p.id')
    .where('w.user_id', '=', userId)
    .orderBy('w.created_at', 'desc')
    .limit(500)
    .execute();

// ---------------------------------------------------------------- what carts and orders ask for

export interface SellableRow {
  id: string;
  name: string;
  translations: Translations;
  image: string | null;
  price_poisha: number;
  special_price_poisha: number;
  quantity: number;
  listed: boolean;
  campaign_percent: number | null;
  shop_id: string;
  shop_name: string;
  shop_translations: Translations;
  free_delivery_from_poisha: number | null;
  variants: VariantRow[];
}

/** Everything that pricing and stock need of products, with the settings for delivery left to the caller. */
export function listSellable(db: Db | Tx, productIds: readonly string[]): Promise<SellableRow[]> {
  return sellable(db).where('p.id', '=', sql<string>`any(${productIds}::uuid[])`).execute();
}

export const findSellable = (db: Db | Tx, productId: string): Promise<SellableRow | undefined> => sellable(db).where('p.id', '=', productId).executeTakeFirst();

const sellable = (db: Db | Tx) =>
  db
    .selectFrom('products as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .leftJoin(runningCampaigns.as('running'), (join) => join.onRef('running.campaign_type', '=', 'p.campaign'))
    .select([
      'p.id',
      'p.name',
      'p.translations',
      sql<string | null>`p.images[1]`.as('image'),
      'p.price_poisha',
      'p.special_price_poisha',
      'p.quantity',
      'p.listed',
      'running.percent as campaign_percent',
      's.id as shop_id',
      's.name as shop_name',
      's.translations as shop_translations',
      's.free_delivery_from_poisha',
      variantsOfProduct.as('variants'),
    ]);

/** How much to take from (positive) or give back to (negative) each product's and each variant item's stock. */
export interface StockChange {
  products: ReadonlyMap<string, number>;
  items: ReadonlyMap<string, number>;
}

/**
 * Changes stocks, each row once, in the order of ids, so that two orders never wait for each other in a circle. The CHECK constraints
 * keep every stock at or above zero: taking too much fails with OUT_OF_STOCK and the whole transaction is undone.
 */
export async function changeStock(tx: Tx, { products, items }: StockChange): Promise<void> {
  if (products.size > 0) await changeQuantities(tx, sql.table('products'), products);
  if (items.size > 0) await changeQuantities(tx, sql.table('variant_items'), items);
}

const changeQuantities = (tx: Tx, table: Expression<unknown> | ReturnType<typeof sql.table>, changes: ReadonlyMap<string, number>) => {
  const ids = [...changes.keys()].sort();
  return sql<SqlBool>`
    with locked as materialized (
      select t.id, c.amount from ${table} t join unnest(${ids}::uuid[], ${ids.map((id) => changes.get(id) ?? 0)}::int[]) as c(id, amount) using (id)
      order by t.id for update of t)
    update ${table} t set quantity = t.quantity - locked.amount from locked where locked.id = t.id`.execute(tx);
};

// ---------------------------------------------------------------- categories

/** Categories have no owner: `own` shows what everybody sees. */
export function filterCategories(db: Db, { scope, status, q }: PlainFilter) {
  let query = db.selectFrom('categories').where('categories.deleted_at', 'is', null);
  if (scope !== 'all') query = query.where('categories.status', '=', 'active');
  if (status) query = query.where('categories.status', '=', status);
  for (const pattern of searchPatterns(q)) query = query.where(sql<string>`lower(categories.name || categories.translations::text)`, 'like', pattern);
  return query;
}

export function listCategories(db: Db, filter: PlainFilter) {
  const query = filterCategories(db, filter).select(describedColumns);
  const sorted = {
    position: query.orderBy('position'),
    newest: query.orderBy('created_at', 'desc'),
    oldest: query.orderBy('created_at'),
    name: query.orderBy('name'),
  }[filter.sort ?? 'position'];
  return paged(sorted.orderBy('id'), filter).execute();
}

export function findCategory(db: Db, id: string, isAdmin: boolean) {
  const query = db.selectFrom('categories').select(describedColumns).where('id', '=', id).where('deleted_at', 'is', null);
  return (isAdmin ? query : query.where('status', '=', 'active')).executeTakeFirst();
}

type SubCategoryFilter = PlainFilter & { category?: string | undefined };

export function filterSubCategories(db: Db, filter: SubCategoryFilter) {
  let query = db.selectFrom('sub_categories as sc').innerJoin('categories as c', 'c.id', 'sc.category_id').where('sc.deleted_at', 'is', null);
  if (filter.scope !== 'all') query = query.where('sc.status', '=', 'active').where('c.status', '=', 'active').where('c.deleted_at', 'is', null);
  if (filter.status) query = query.where('sc.status', '=', filter.status);
  if (filter.category) query = query.where('sc.category_id', '=', filter.category);
  for (const pattern of searchPatterns(filter.q)) query = query.where(sql<string>`lower(sc.name || sc.translations::text)`, 'like', pattern);
  return query;
}

const subCategoryColumns = [
  'sc.id',
  'sc.name',
  'sc.description',
  'sc.image',
  'sc.translations',
  'sc.status',
  'sc.created_at',
  'sc.updated_at',
  'c.id as category_id',
  'c.name as category_name',
  'c.translations as category_translations',
] as const;

export function listSubCategories(db: Db, filter: SubCategoryFilter) {
  const query = filterSubCategories(db, filter).select(subCategoryColumns);
  const sorted = {
    position: query.orderBy('c.position').orderBy('sc.position'),
    newest: query.orderBy('sc.created_at', 'desc'),
    oldest: query.orderBy('sc.created_at'),
    name: query.orderBy('sc.name'),
  }[filter.sort ?? 'position'];
  return paged(sorted.orderBy('sc.id'), filter).execute();
}

export const findSubCategory = (db: Db, id: string, isAdmin: boolean) =>
  filterSubCategories(db, { scope: isAdmin ? 'all' : 'public', userId: undefined, page: 1, limit: 1 }).select(subCategoryColumns).where('sc.id', '=', id).executeTakeFirst();
