import type { VariantGroup } from './enums.ts';

/** The chosen item of every variant group that a product has: `{ Sizes: '1 kg', Colors: 'Red' }`. */
export type Options = Partial<Record<VariantGroup, string>>;

/** A product to buy: a line of a cart, an order, a basket, or a reorder line. */
export interface LineChoice {
  productId: string;
  options: Options;
  quantity: number;
}

/** The address of a checkout for one line only: “Buy now” leaves the cart as it is. */
export const checkoutUrlOf = ({ productId, options, quantity }: LineChoice): string =>
  `/checkout?${new URLSearchParams({ product: productId, quantity: String(quantity), ...options })}`;

/** A key that is equal for the same product with the same options, in any order. */
export function lineKey({ productId, options }: Pick<LineChoice, 'productId' | 'options'>): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([productId, chosen]);
}
