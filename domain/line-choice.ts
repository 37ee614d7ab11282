import type { VariantGroup } from './enums.ts';

/** The chosen item of every variant group that a product has: `{ Sizes: '1 kg', Colors: 'Red' }`. */
export type Options = Partial<Record<VariantGroup, string>>;

/** A product to buy: the line of a cart, an order, a basket, or of an order that is bought again. */
export interface LineChoice {
  productId: string;
  options: Options;
  quantity: number;
}

/** The same for the same product with the same options, in whatever order they were chosen. */
export function lineKey({ productId, options }: Pick<LineChoice, 'productId' | 'options'>): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([productId, chosen]);
}
