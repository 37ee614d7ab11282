import type { z } from 'zod';
import type { CardProduct, Product, product } from '#contract/catalog/products.ts';
import type { Variants } from '#contract/catalog/variants.ts';
import type { Translations } from '#contract/resource.ts';
import { isInStock } from '#domain/catalog/choice-stock.ts';
import { packSizesOf } from '#domain/catalog/pack-sizes.ts';
import { discountPercent, priceUnit, wasOf } from '#domain/catalog/pricing.ts';
import { unitPricePoisha } from '#domain/catalog/unit-price.ts';
import type { VariantGroup } from '#domain/enums.ts';
import { limits } from '#domain/limits.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
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
      ...(item.grams !== null && { weight: item.grams }),
      ...(item.was !== null && { wasPrice: toTaka(item.was) }),
    }));

export const presentVariants = (variants: readonly VariantRow[]): Variants => ({
  Sizes: itemsOf(variants, 'Sizes'),
  Grades: itemsOf(variants, 'Grades'),
  Colors: itemsOf(variants, 'Colors'),
  Pieces: itemsOf(variants, 'Pieces'),
});

type Prices = Pick<Product, 'mrp' | 'wasPrice' | 'unitPrice' | 'discountPercent'>;

/** The prices of a product, or with one of its items. */
function presentPrices(row: ProductRow, item?: VariantRow): Prices {
  const wasPoisha = row.was_poisha ?? undefined;
  const price = priceUnit({
    pricePoisha: row.price_poisha,
    specialPricePoisha: row.special_price_poisha,
    campaignPercent: row.campaign_percent ?? undefined,
    ...(item && { additionalPoisha: [item.additional] }),
    wasPoisha: item ? wasOf(wasPoisha, [{ additionalPoisha: item.additional, wasPoisha: item.was ?? undefined }]) : wasPoisha,
  });
  const badge = discountPercent(price);
  const mrp = item?.mrp ?? row.mrp_poisha;
  return {
    ...(mrp !== null && { mrp: toTaka(mrp) }),
    ...(price.listPoisha > price.unitPoisha && { wasPrice: toTaka(price.listPoisha) }),
    unitPrice: toTaka(price.unitPoisha),
    ...(badge !== undefined && { discountPercent: badge }),
  };
}

const packsOf = ({ name, translations, variants }: ProductRow) =>
  packSizesOf([name, ...Object.values(translations).map((texts) => texts.name ?? '')], variants ?? []);

const priceOfOne = ({ unitPrice }: Prices, amount: number): number => toTaka(unitPricePoisha(toPoisha(unitPrice), amount));

/** Price and stock, computed by rules. */
function presentOffer(row: ProductRow): Prices & Pick<Product, 'unitPricing' | 'inStock'> {
  const prices = presentPrices(row);
  const packs = packsOf(row);
  return {
    ...prices,
    ...(packs && { unitPricing: { ...packs, price: priceOfOne(prices, packs.amount) } }),
    inStock: isInStock(row.quantity, row.variants ?? []),
  };
}

/** The items of a product that a card lets choose from: one group, and not many. */
function presentChoices(row: ProductRow): CardProduct['choices'] {
  const items = row.variants ?? [];
  const [first, second] = items;
  if (!second || items.length > limits.cardChoices || items.some(({ group }) => group !== first?.group)) return undefined;
  const packs = packsOf(row);
  return {
    group: second.group,
    items: items.map((item) => {
      const prices = presentPrices(row, item);
      const amount = packs?.options?.amounts[item.name] ?? packs?.amount ?? 1;
      return {
        name: item.name,
        ...prices,
        ...(packs && amount !== 1 && { unitPricing: { unit: packs.unit, price: priceOfOne(prices, amount) } }),
        inStock: (item.quantity ?? row.quantity) > 0,
      };
    }),
  };
}

/** The names in other languages. */
const namesOf = (translations: Translations): Translations =>
  Object.fromEntries(Object.entries(translations).flatMap(([language, { name }]) => (name ? [[language, { name }] as const] : [])));

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
    ...(row.weight_grams !== null && { weight: row.weight_grams }),
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
  const choices = presentChoices(row);
  return {
    _id: row.id,
    name: row.name,
    translations: namesOf(row.translations),
    images: row.images,
    price: toTaka(row.price_poisha),
    ...offer,
    ...(unitPricing && unitPricing.amount !== 1 && { unitPricing: { unit: unitPricing.unit, price: unitPricing.price } }),
    shop: { name: row.shop_name, translations: namesOf(row.shop_translations) },
    rating: row.rating,
    reviewCount: row.review_count,
    // Variant items may have separate stock: only the product page can say which is low.
    ...(offer.inStock && !hasOptions && row.quantity <= limits.lowStock && { left: row.quantity }),
    hasOptions,
    ...(choices && { choices }),
  };
}
