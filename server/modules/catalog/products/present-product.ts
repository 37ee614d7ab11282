import type { z } from 'zod';
import type { CardProduct, Product, product } from '#contract/catalog/products.ts';
import type { Variants } from '#contract/catalog/variants.ts';
import { isInStock } from '#domain/catalog/choice-stock.ts';
import { packSizesOf } from '#domain/catalog/pack-sizes.ts';
import { discountPercent, priceUnit } from '#domain/catalog/pricing.ts';
import { unitPricePoisha } from '#domain/catalog/unit-price.ts';
import type { VariantGroup } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { toTaka } from '#domain/taka.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import type { ProductRow, VariantRow } from './catalog.queries.ts';
import { presentFields } from './product-fields.ts';

const itemsOf = (variants: readonly VariantRow[], group: VariantGroup) =>
  variants
    .filter((item) => item.group === group)
    .map((item) => ({
      name: item.name,
      additionalPrice: toTaka(item.additional),
      ...(item.quantity !== null && { quantity: item.quantity }),
      ...(item.mrp !== null && { mrp: toTaka(item.mrp) }),
      ...(item.was !== null && { wasPrice: toTaka(item.was) }),
    }));

export const presentVariants = (variants: readonly VariantRow[]): Variants => ({
  Sizes: itemsOf(variants, 'Sizes'),
  Grades: itemsOf(variants, 'Grades'),
  Colors: itemsOf(variants, 'Colors'),
  Pieces: itemsOf(variants, 'Pieces'),
});

/** Price and stock, computed by rules. */
function presentOffer(row: ProductRow): Pick<Product, 'mrp' | 'wasPrice' | 'unitPrice' | 'discountPercent' | 'unitPricing' | 'inStock'> {
  const price = priceUnit({
    pricePoisha: row.price_poisha,
    specialPricePoisha: row.special_price_poisha,
    campaignPercent: row.campaign_percent ?? undefined,
    wasPoisha: row.was_poisha ?? undefined,
  });
  const badge = discountPercent(price);
  const variants = row.variants ?? [];
  const packs = packSizesOf([row.name, ...Object.values(row.translations).map(({ name = '' }) => name)], variants);
  return {
    ...(row.mrp_poisha !== null && { mrp: toTaka(row.mrp_poisha) }),
    ...(price.listPoisha > price.unitPoisha && { wasPrice: toTaka(price.listPoisha) }),
    unitPrice: toTaka(price.unitPoisha),
    ...(badge !== undefined && { discountPercent: badge }),
    ...(packs && { unitPricing: { ...packs, price: toTaka(unitPricePoisha(price.unitPoisha, packs.amount)) } }),
    inStock: isInStock(row.quantity, variants),
  };
}

export function presentProduct(row: ProductRow): z.output<typeof product> {
  return {
    ...presentFields(row),
    _id: row.id,
    slug: row.slug,
    ...(row.sku !== null && { sku: row.sku }),
    translations: row.translations,
    images: row.images,
    category: { _id: row.category_id, name: row.category_name, translations: row.category_translations },
    subCategory: { _id: row.sub_category_id, name: row.sub_category_name, translations: row.sub_category_translations },
    shop: { _id: row.shop_id, name: row.shop_name, translations: row.shop_translations },
    variants: presentVariants(row.variants ?? []),
    ...(row.campaign_percent !== null && { campaignPercent: row.campaign_percent }),
    ...presentOffer(row),
    ...(row.max_per_order !== null && { maxPerOrder: row.max_per_order }),
    isMedicine: row.is_medicine,
    rating: row.rating,
    reviewCount: row.review_count,
    status: row.status,
    ...presentTimes(row),
  };
}

export function presentCard(row: ProductRow): CardProduct {
  const { unitPricing, ...offer } = presentOffer(row);
  const hasOptions = (row.variants ?? []).length > 0;
  const names = Object.entries(row.translations).flatMap(([language, { name }]) => (name ? [[language, { name }] as const] : []));
  return {
    _id: row.id,
    name: row.name,
    translations: Object.fromEntries(names),
    images: row.images,
    price: toTaka(row.price_poisha),
    ...offer,
    ...(unitPricing && unitPricing.amount !== 1 && { unitPricing: { unit: unitPricing.unit, price: unitPricing.price } }),
    rating: row.rating,
    reviewCount: row.review_count,
    // Variant items may have separate stock: only the product page can say which is low.
    ...(offer.inStock && !hasOptions && row.quantity <= limits.lowStock && { left: row.quantity }),
    hasOptions,
  };
}
