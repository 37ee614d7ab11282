import type { VariantGroup } from '../enums.ts';

/** The chosen item of every variant group that a product has: `{ Sizes: '1 kg', Colors: 'Red' }`. */
export type Options = Partial<Record<VariantGroup, string>>;

/** A product to buy: a line of a cart, an order, a basket, or a reorder line. */
export interface LineChoice {
  productId: string;
  options: Options;
  quantity: number;
}

/** The URL of a checkout for one line only: “Buy now” does not change the cart. */
export const checkoutUrlOf = ({ productId, options, quantity }: LineChoice): string =>
  `/checkout?${new URLSearchParams({ product: productId, quantity: String(quantity), ...options })}`;

/** A key that is equal for the same product with the same options, in any order. */
export function lineKey({ productId, options }: Pick<LineChoice, 'productId' | 'options'>): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([productId, chosen]);
}
/**
 * From ten on, pages show a stock as the nearest of these below it, so that few orders change a page. Same as `shown_stock` in migration
 * 0059.
 */
const shownSteps = [999, 500, 200, 100, 50, 30, 20, 15];

/** The stock that pages show: exact if small, and never more than there is. */
export const shownStock = (quantity: number): number => (quantity <= 10 ? quantity : (shownSteps.find((step) => step <= quantity) ?? 10));
