import { sql } from 'kysely';
import type { products } from '#contract/catalog/products.ts';
import type { Translations } from '#contract/resource.ts';
import type { Tx } from '#db/client.ts';
import { findAboveMrp, type MrpItem } from '#domain/catalog/mrp.ts';
import { limits } from '#domain/limits.ts';
import { toPoisha } from '#domain/taka.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { arrangeImages } from '#server/core/resources/arrange-images.ts';
import { hasShopPermission, ownShops } from '#server/core/resources/own-shops.ts';
import {
  type Columns,
  type Current,
  type Images,
  type InputOf,
  refuse,
  requireReference,
  type Writes,
} from '#server/core/resources/resource.ts';
import type { ParentTable } from './files/product-files.queries.ts';
import { columnsOfFields } from './product-fields.ts';
import { freeSlug, getPricedItems, saveVariants } from './product-writes.queries.ts';
import { stockAfter } from './stock/stock-after.ts';

type Input = InputOf<typeof products>;

type Write = Parameters<Writes<typeof products>['columns']>[1];

/** Where the rules look up rows: in the database for one product, in preloaded data for many. */
export interface Lookups {
  /**
   * Requires a row and locks it against deletes; returns `category_id` and `is_medicine` of a sub category. Throws VALIDATION_FAILED at
   * `path`.
   */
  require: (table: ParentTable, id: string, path: string) => Promise<Columns>;
  freeSlug: (name: string) => Promise<string>;
}

const reads: Record<ParentTable, readonly string[]> = { shops: [], categories: [], sub_categories: ['category_id', 'is_medicine'] };

const inDatabase = (tx: Tx): Lookups => ({
  require: (table, id, path) => requireReference<Columns>(tx, table, id, path, reads[table]),
  freeSlug: (name) => freeSlug(tx, name),
});

/** Returns the columns to write, after applying the rules of the product form. Throws VALIDATION_FAILED. */
export async function toProductColumns(lookups: Lookups, { input, user, images, current }: Write): Promise<Columns> {
  refuseRating(input, user, current);
  refuseAbovePrice(input, current);
  refuseAboveMrp(input, current);
  const sub = await requireParents(lookups, input, user, current);
  refuseMedicine(input, user, current, sub);
  return {
    ...columnsOfFields(input),
    ...(current && { quantity: stockAfter(input, Number(current.quantity)) }),
    shop_id: input.shop,
    category_id: input.category,
    sub_category_id: input.subCategory,
    slug: input.slug ?? (current ? undefined : await lookups.freeSlug(slugName(input))),
    translations: input.translations,
    images: imagesAfter(input, images, current),
    starting_rating: input.rating,
    is_medicine: input.isMedicine,
    ...(needsApproval({ input, user, current }, sub) && { status: 'pending' }),
    max_per_order: input.maxPerOrder,
    weight_grams: input.weight,
    sku: input.sku,
    mrp_poisha: input.mrp == null ? input.mrp : toPoisha(input.mrp),
  };
}

/** The name from which the slug is derived. */
export const slugName = ({ translations, name }: Pick<Input, 'translations' | 'name'>): string => translations?.en?.name || name || '';

/** Merchants do not rate their own products (design §2); an admin must give a new product its starting rating (specification §5). */
function refuseRating({ rating }: Input, user: SessionUser, current: Current): void {
  if (user.role !== 'admin' && rating !== undefined) refuse('rating', 'FORBIDDEN', 'Only an admin may set this');
  if (user.role === 'admin' && rating === undefined && !current) refuse('rating', 'REQUIRED', 'This field is required');
}

/** A special price above the price would have no effect. The error is at the field that was sent. */
function refuseAbovePrice({ price, specialPrice }: Input, current: Current): void {
  if (price === undefined && specialPrice === undefined) return;
  const pricePoisha = price === undefined ? Number(current?.price_poisha) : toPoisha(price);
  const specialPoisha = specialPrice === undefined ? Number(current?.special_price_poisha) : toPoisha(specialPrice);
  if (specialPoisha > pricePoisha)
    refuse(specialPrice === undefined ? 'price' : 'specialPrice', 'ABOVE_PRICE', 'The special price must not be above the price');
}

/**
 * Whether an admin has to approve a product again: after a change that makes it a different medicine, or a medicine at all. Also while it
 * is off sale, because its merchant could put it back on sale.
 */
function needsApproval({ input, user, current }: Pick<Write, 'input' | 'user' | 'current'>, sub: Columns | undefined): boolean {
  if (user.role === 'admin' || !current || !(current.is_medicine === true || sub?.is_medicine === true)) return false;
  const { name, brand, category, subCategory, translations } = input;
  const now = current.translations as Translations; // a jsonb column
  const isOther = (sent: unknown, column: string) => sent !== undefined && sent !== current[column];
  return (
    isOther(name, 'name') ||
    isOther(brand, 'brand') ||
    isOther(category, 'category_id') ||
    isOther(subCategory, 'sub_category_id') ||
    (translations !== undefined &&
      (['bn', 'en'] as const).some((language) => (translations[language]?.name ?? '') !== (now[language]?.name ?? '')))
  );
}

/** The maximum price printed on the pack binds every seller (Consumer Rights Act 2009). For options see `refuseItemAboveMrp`. */
function refuseAboveMrp({ price, mrp }: Input, current: Current): void {
  if (price === undefined && mrp === undefined) return;
  const mrpPoisha = mrp === undefined ? current?.mrp_poisha : mrp && toPoisha(mrp);
  const pricePoisha = price === undefined ? Number(current?.price_poisha) : toPoisha(price);
  if (mrpPoisha != null && pricePoisha > Number(mrpPoisha))
    refuse(price === undefined ? 'mrp' : 'price', 'ABOVE_MRP', 'The price must not be above the maximum price on the pack');
}

/** Reported at the item if items were sent. */
export function refuseItemAboveMrp(prices: Parameters<typeof findAboveMrp>[0], items: readonly MrpItem[], path: string): void {
  const above = findAboveMrp(prices, items);
  if (!above) return;
  const place = items.filter(({ group }) => group === above.group).indexOf(above);
  refuse(
    path === 'variants' ? `variants.${above.group}.${place}` : path,
    'ABOVE_MRP',
    `The price with ${above.name} must not be above the maximum price on the pack`,
  );
}

/** Medicine takes part in no campaign. Merchants can mark a product as medicine; only admins can remove the mark. */
function refuseMedicine({ isMedicine, campaign }: Input, user: SessionUser, current: Current, sub: Columns | undefined): void {
  if (isMedicine === false && current?.is_medicine === true && user.role !== 'admin')
    refuse('isMedicine', 'FORBIDDEN', 'Only an admin may set this');
  const isMarked = isMedicine ?? (current?.marked_medicine === true || (!sub && current?.is_medicine === true));
  if (campaign !== undefined && campaign !== 'none' && (isMarked || sub?.is_medicine === true))
    refuse('campaign', 'MEDICINE', 'A medicine can be in no campaign');
}

/**
 * Requires an existing shop (for merchants one of their own), and a category and sub category that belong together. Returns the new sub
 * category.
 */
async function requireParents(
  { require }: Lookups,
  { shop, category, subCategory }: Input,
  user: SessionUser,
  current: Current,
): Promise<Columns | undefined> {
  if (shop !== undefined) {
    await require('shops', shop, 'shop');
    if (user.role !== 'admin' && !hasShopPermission(user, shop, 'products:write')) refuse('shop', 'NOT_OWN', 'Not one of your shops');
  }
  if (category === undefined && subCategory === undefined) return undefined;
  const categoryId = category ?? String(current?.category_id);
  await require('categories', categoryId, 'category');
  const sub = await require('sub_categories', subCategory ?? String(current?.sub_category_id), 'subCategory');
  if (sub.category_id !== categoryId) refuse('subCategory', 'NOT_IN_CATEGORY', 'Not a part of this category');
  return sub;
}

function imagesAfter({ existingImages }: Input, { images: added = [] }: Images, current: Current): readonly string[] | undefined {
  if (existingImages === undefined && added.length === 0) return undefined;
  const before = (current?.images ?? []) as readonly string[]; // a text[] column
  return arrangeImages({
    kept: { field: 'existingImages', paths: existingImages ?? before },
    added: { field: 'images', paths: added },
    before,
    max: limits.productImages,
  });
}

/**
 * Admins write all products, merchants and managers those of their shops; managers can't delete. A merchant can't put a product on sale
 * that waits for approval, and a medicine needs approval again when it becomes a different one.
 */
export const productWrites: Writes<typeof products> = {
  table: 'products',
  isOwn: (user, change) => sql`shop_id in ${ownShops(user.id, change === 'delete' ? 'products:delete' : 'products:write')}`,
  ownerMoves: (from) => from !== 'pending',
  reads: [
    'category_id',
    'sub_category_id',
    'images',
    'price_poisha',
    'special_price_poisha',
    'is_medicine',
    'marked_medicine',
    'name',
    'brand',
    'translations',
    'mrp_poisha',
    'quantity',
  ],
  columns: (tx, write) => toProductColumns(inDatabase(tx), write),
  after: async (tx, id, { input }) => {
    if (input.variants) await saveVariants(tx, [{ id, variants: input.variants }]);
    const { variants, price, mrp } = input;
    if ((variants ?? price ?? mrp) === undefined) return;
    const { items, ...prices } = await getPricedItems(tx, id);
    refuseItemAboveMrp(prices, items, variants ? 'variants' : price === undefined ? 'mrp' : 'price');
  },
};
