import type { Product } from '#contract/catalog/products.ts';
import type { Variants } from '#contract/catalog/variants.ts';
import { discountPercent, type Price, priceUnit, wasOf } from '#domain/catalog/pricing.ts';
import { unitPricePoisha } from '#domain/catalog/unit-price.ts';
import { type VariantGroup, variantGroups } from '#domain/enums.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import type { PerUnit } from '../cards/price-tag.tsx';

/** One chosen item name per group. */
export type Selection = Partial<Record<VariantGroup, string>>;

export interface Stock {
  quantity: number;
  variants: Variants;
}

export interface Sellable extends Stock {
  price: number;
  specialPrice: number;
  campaignPercent?: number | undefined;
  wasPrice?: number | undefined;
  mrp?: number | undefined;
  unitPricing?: Product['unitPricing'];
}

export interface PricedSelection {
  /** Per piece, including the additional prices of the chosen items. */
  unitPrice: number;
  /** Struck through. */
  wasPrice: number | undefined;
  discountPercent: number | undefined;
  /** The maximum price on the pack of this choice. */
  mrp: number | undefined;
  /** The price per kilogram, litre or piece, where it differs from the price. */
  perUnit: PerUnit | undefined;
  /** How many can be bought; for an incomplete selection, an upper bound. */
  available: number;
  /** Groups without a chosen item. */
  missing: VariantGroup[];
}

/** The groups that have items, in their fixed order. */
export const groupsOf = (variants: Variants): VariantGroup[] => variantGroups.filter((group) => variants[group].length > 0);

/**
 * Whether this item can be bought. Its own stock decides; without one, the product's stock, or the separate stock of an item in another
 * group that is chosen or can still be chosen.
 */
export function canBeChosen(
  { quantity, variants }: Stock,
  selection: Selection,
  group: VariantGroup,
  item: Variants[VariantGroup][number],
): boolean {
  if (item.quantity !== undefined) return item.quantity > 0;
  if (quantity > 0) return true;
  return groupsOf(variants).some(
    (other) =>
      other !== group &&
      variants[other].some(({ name, quantity: own = 0 }) => own > 0 && (selection[other] === undefined || selection[other] === name)),
  );
}

/** What is chosen, and of each other group the first item that can be bought with that. */
export function firstSelection(product: Stock, chosen: Selection = {}): Selection {
  const selection = { ...chosen };
  for (const group of groupsOf(product.variants)) {
    const first = product.variants[group].find((item) => canBeChosen(product, selection, group, item));
    if (first) selection[group] ??= first.name;
  }
  return selection;
}

/** Price and stock of a selection, as in the cart: an item's own stock overrides the product's. */
export function choose(product: Sellable, selection: Selection): PricedSelection {
  const { unitPricing, quantity, variants } = product;
  const groups = groupsOf(variants);
  const chosen = groups.flatMap((group) => variants[group].filter((item) => item.name === selection[group]));
  const prices = priceWith(product, chosen);
  const { listPoisha, unitPoisha } = prices;
  const missing = groups.filter((group) => !selection[group]);
  const open = missing.flatMap((group) => variants[group].map((item) => item.quantity ?? 0));
  const stocks = chosen.flatMap((item) => (item.quantity === undefined ? [] : [item.quantity]));
  return {
    unitPrice: toTaka(unitPoisha),
    wasPrice: listPoisha > unitPoisha ? toTaka(listPoisha) : undefined,
    discountPercent: discountPercent(prices),
    mrp: mrpOf(product, chosen),
    perUnit: perUnitOf(unitPricing, selection, unitPoisha),
    available: stocks.length > 0 ? Math.min(...stocks) : Math.max(quantity, ...open),
    missing,
  };
}

type Item = Variants[VariantGroup][number];

const poishaOf = (taka: number | undefined) => (taka === undefined ? undefined : toPoisha(taka));

function priceWith({ price, specialPrice, campaignPercent, wasPrice }: Sellable, chosen: readonly Item[]): Price {
  const items = chosen.map((item) => ({ additionalPoisha: toPoisha(item.additionalPrice), wasPoisha: poishaOf(item.wasPrice) }));
  return priceUnit({
    pricePoisha: toPoisha(price),
    specialPricePoisha: toPoisha(specialPrice),
    campaignPercent,
    additionalPoisha: items.map(({ additionalPoisha }) => additionalPoisha),
    wasPoisha: wasOf(poishaOf(wasPrice), items),
  });
}

function mrpOf({ mrp }: Sellable, chosen: readonly Item[]): number | undefined {
  const own = chosen.flatMap((item) => item.mrp ?? []);
  return own.length > 0 ? Math.min(...own) : mrp;
}

function perUnitOf(pricing: Product['unitPricing'], selection: Selection, unitPoisha: number): PerUnit | undefined {
  if (!pricing) return undefined;
  const { unit, options } = pricing;
  const chosen = options && selection[options.group];
  const amount = chosen === undefined ? pricing.amount : options?.amounts[chosen];
  // The unit price of exactly one kilogram would repeat the price.
  return amount === undefined || amount === 1 ? undefined : { unit, price: toTaka(unitPricePoisha(unitPoisha, amount)) };
}
