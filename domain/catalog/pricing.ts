/**
 * The one place that computes prices: card, product page, cart, quote and order all use it. Pure and free of imports, so that it also runs
 * in the browser. All amounts are integer poisha.
 */
export interface PriceInput {
  pricePoisha: number;
  specialPricePoisha: number;
  /**
   * The discount of the running campaign for this product in percent, 0 to 100 with at most two decimals; undefined when none is running.
   */
  campaignPercent?: number | undefined;
  /** Additional prices of the chosen variant items. */
  additionalPoisha?: readonly number[];
  /** The previous price of this choice: see `wasOf`. */
  wasPoisha?: number | undefined;
}

/** A chosen variant item. */
export interface PricedItem {
  additionalPoisha: number;
  /** The previous price of the product with only this item. */
  wasPoisha: number | undefined;
}

/**
 * The price of a choice before it was reduced. The database knows it for the product and for each item alone: with two items that cost
 * more, the previous price of both is unknown, so nothing is struck through.
 */
export function wasOf(productWasPoisha: number | undefined, chosen: readonly PricedItem[]): number | undefined {
  const [dearer, another] = chosen.filter(({ additionalPoisha }) => additionalPoisha > 0);
  if (another) return undefined;
  return dearer ? dearer.wasPoisha : productWasPoisha;
}

export interface Price {
  /** The struck-through price, which was really charged; the current price if nothing is struck through. */
  listPoisha: number;
  /** The charged price of one unit. */
  unitPoisha: number;
}

/**
 * Prices one unit: the lower of the special price with the options and, while a campaign runs, `(price + options) × (100 − percent) / 100`
 * rounded to the whole poisha; never both, and never more than the price with the options.
 */
export function priceUnit({ pricePoisha, specialPricePoisha, campaignPercent, additionalPoisha = [], wasPoisha = 0 }: PriceInput): Price {
  const additional = additionalPoisha.reduce((sum, amount) => sum + amount, 0);
  const fullPoisha = pricePoisha + additional;
  const unitPoisha = Math.min(fullPoisha, specialPricePoisha + additional, reducedBy(campaignPercent ?? 0, fullPoisha));
  return { listPoisha: Math.max(wasPoisha, unitPoisha), unitPoisha };
}

/** Hundredths of a percent are integers: after 12.34 % off, 8766 / 10000 remain. As in `price-order.queries.ts`. */
const reducedBy = (percent: number, poisha: number): number => Math.round((poisha * (10_000 - Math.round(percent * 100))) / 10_000);

/** The badge of specification §9: the discount in percent with two decimals; undefined when there is none. */
export function discountPercent({ listPoisha, unitPoisha }: Price): number | undefined {
  if (listPoisha <= 0 || unitPoisha >= listPoisha) return undefined;
  const percent = Math.round(((listPoisha - unitPoisha) / listPoisha) * 10_000) / 100;
  return percent > 0 ? percent : undefined;
}
