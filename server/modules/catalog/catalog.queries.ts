import { type RawBuilder, sql } from 'kysely';
import type { CampaignCode, ProductSort, VariantGroup } from '#contract/catalog.ts';
import type { Status, Translations } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import { type PlainFilter, paged, searchPatterns } from '#server/core/list.ts';
import { describedColumns } from '#server/core/present.ts';

/** Percent off of the campaign that runs now for product `p`; of several the largest. */
const campaignPercent = sql`(
  select max(k.discount_percent) from campaigns k
  where k.campaign_type = p.campaign and k.status = 'active' and k.deleted_at is null and k.start_date <= now() and k.end_date > now())`;

export interface VariantRow {
  id: string;
  group: VariantGroup;
  name: string;
  additional: number;
  quantity: number | null;
}

/** The variant items of product `p`, in order; null when it has none. */
const variantsOfProduct = sql`(
  select json_agg(json_build_object('id', v.id, 'group', v.group_name, 'name', v.name,
    'additional', v.additional_price_poisha, 'quantity', v.quantity) order by v.position, v.name)
  from variant_items v where v.product_id = p.id)`;

const effectivePrice = sql`least(p.price_poisha, p.special_price_poisha, round(p.price_poisha * (100 - coalesce(${campaignPercent}, 0)) / 100))`;

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

/** Conditions on `products p` alone: `listed` already says that shop and categories are active. */
function productConditions(filter: ProductFilter): RawBuilder<unknown> {
  const conditions = [filter.scope === 'public' ? sql`p.listed` : sql`p.deleted_at is null`];
  if (filter.scope === 'own') conditions.push(sql`p.shop_id in (select id from shops where merchant_id = ${filter.userId})`);
  if (filter.category) conditions.push(sql`p.category_id = ${filter.category}`);
  if (filter.subCategory) conditions.push(sql`p.sub_category_id = ${filter.subCategory}`);
  if (filter.shop) conditions.push(sql`p.shop_id = ${filter.shop}`);
  if (filter.campaign) conditions.push(sql`p.campaign = ${filter.campaign}`);
  if (filter.brand) conditions.push(sql`p.brand = ${filter.brand}`);
  if (filter.status) conditions.push(sql`p.status = ${filter.status}`);
  if (filter.ids) conditions.push(sql`p.id = any(${filter.ids}::uuid[])`);
  for (const pattern of searchPatterns(filter.q)) conditions.push(sql`p.search_text like ${pattern}`);
  return sql.join(conditions, sql` and `);
}

export interface ProductRow {
  id: string;
  name: string;
  slug: string;
  description: string;
  translations: Translations;
  images: string[];
  price_poisha: number;
  special_price_poisha: number;
  advance_money_poisha: number;
  quantity: number;
  brand: string;
  model: string;
  origin_country: string;
  manufacturer: string;
  campaign: CampaignCode | 'none';
  rating: number;
  review_count: number;
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

/** `select` and joins of a product row from `products p`. Written out, because building it anew each time costs more than running it. */
const selectProducts = sql`
  select p.id, p.name, p.slug, p.description, p.translations, p.images, p.price_poisha, p.special_price_poisha, p.advance_money_poisha,
    p.quantity, p.brand, p.model, p.origin_country, p.manufacturer, p.campaign, p.rating, p.review_count, p.status, p.created_at, p.updated_at,
    s.id as shop_id, s.name as shop_name, s.name_translations as shop_translations,
    c.id as category_id, c.name as category_name, c.name_translations as category_translations,
    sc.id as sub_category_id, sc.name as sub_category_name, sc.name_translations as sub_category_translations,
    ${campaignPercent} as campaign_percent, ${variantsOfProduct} as variants
  from products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id join sub_categories sc on sc.id = p.sub_category_id`;

const productOrder: Record<ProductSort, RawBuilder<unknown>> = {
  newest: sql`p.created_at desc, p.id`,
  oldest: sql`p.created_at, p.id`,
  priceLow: sql`${effectivePrice}, p.id`,
  priceHigh: sql`${effectivePrice} desc, p.id`,
  rating: sql`p.rating desc, p.review_count desc, p.id`,
  name: sql`p.name, p.id`,
};

/** One page of products: first which ones, by one index, then what they show. */
export async function listProducts(
  db: Db,
  filter: ProductFilter & { page: number; limit: number; sort?: ProductSort | undefined },
): Promise<ProductRow[]> {
  const order = productOrder[filter.sort ?? 'newest'];
  const { rows } = await sql<ProductRow>`${selectProducts}
    where p.id = any(array(select p.id from products p where ${productConditions(filter)}
      order by ${order} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}))
    order by ${order}`.execute(db);
  return rows;
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from products p where ${productConditions(filter)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A product that this user may see: on sale, of an own shop, or any for an admin. */
export async function findProduct(db: Db, id: string, user: { id: string; role: string } | undefined): Promise<ProductRow | undefined> {
  const visible =
    user?.role === 'admin' ? sql`p.deleted_at is null` : sql`(p.listed or (p.deleted_at is null and s.merchant_id = ${user?.id ?? null}))`;
  const { rows } = await sql<ProductRow>`${selectProducts} where p.id = ${id} and ${visible}`.execute(db);
  return rows[0];
}

export const findListedProductBySlug = (db: Db, slug: string) =>
  db.selectFrom('products').select('id').where('slug', '=', slug).where('listed', '=', true).executeTakeFirst();

/** Products on a wishlist, latest first; those no longer on sale are left out. */
export async function listWishlist(db: Db, userId: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`${selectProducts} join wishlist_items w on w.product_id = p.id
    where w.user_id = ${userId} and p.listed order by w.created_at desc limit 500`.execute(db);
  return rows;
}

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
  /** Null when it has none. */
  variants: VariantRow[] | null;
}

/** Everything that pricing and stock need of products, with the settings for delivery left to the caller. */
export async function listSellable(db: Db | Tx, productIds: readonly string[]): Promise<SellableRow[]> {
  const { rows } = await sql<SellableRow>`
    select p.id, p.name, p.translations, p.images[1] as image, p.price_poisha, p.special_price_poisha, p.quantity, p.listed,
      ${campaignPercent} as campaign_percent, s.id as shop_id, s.name as shop_name, s.name_translations as shop_translations,
      s.free_delivery_from_poisha, ${variantsOfProduct} as variants
    from products p join shops s on s.id = p.shop_id where p.id = any(${productIds}::uuid[])`.execute(db);
  return rows;
}

export const findSellable = async (db: Db | Tx, productId: string): Promise<SellableRow | undefined> =>
  (await listSellable(db, [productId]))[0];

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

const changeQuantities = (tx: Tx, table: RawBuilder<unknown>, changes: ReadonlyMap<string, number>) => {
  const ids = [...changes.keys()].sort();
  return sql`
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
  for (const pattern of searchPatterns(q))
    query = query.where(sql<string>`lower(categories.name || categories.translations::text)`, 'like', pattern);
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
  let query = db
    .selectFrom('sub_categories as sc')
    .innerJoin('categories as c', 'c.id', 'sc.category_id')
    .where('sc.deleted_at', 'is', null);
  if (filter.scope !== 'all')
    query = query.where('sc.status', '=', 'active').where('c.status', '=', 'active').where('c.deleted_at', 'is', null);
  if (filter.status) query = query.where('sc.status', '=', filter.status);
  if (filter.category) query = query.where('sc.category_id', '=', filter.category);
  for (const pattern of searchPatterns(filter.q))
    query = query.where(sql<string>`lower(sc.name || sc.translations::text)`, 'like', pattern);
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
  'c.name_translations as category_translations',
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
  filterSubCategories(db, { scope: isAdmin ? 'all' : 'public', userId: undefined, page: 1, limit: 1 })
    .select(subCategoryColumns)
    .where('sc.id', '=', id)
    .executeTakeFirst();
