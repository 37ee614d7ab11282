import type { Cart, CartLine } from '#contract/selling/cart.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';

/** Lines of a visitor's cart have no id, so product and options identify a line. */
export const isSameLine = (a: CartLine, b: CartLine): boolean => cartLineKey(a) === cartLineKey(b);

export function cartLineKey({ product, options }: Pick<CartLine, 'product' | 'options'>): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([product._id, chosen]);
}

/** Sums are in poisha, to avoid floating-point errors. */
const sumOf = (amounts: readonly number[]): number => toTaka(amounts.reduce((sum, amount) => sum + toPoisha(amount), 0));

/** The optimistic cart after a quantity change (0 removes the line), shown until the server responds. */
export function withQuantity(cart: Cart, changed: CartLine, quantity: number): Cart {
  const lines = cart.lines.flatMap((line) => {
    if (!isSameLine(line, changed)) return [line];
    if (quantity === 0) return [];
    const { problem, ...rest } = line;
    const isSolved = (problem === 'OUT_OF_STOCK' || problem === 'MAX_PER_ORDER') && quantity <= line.available;
    return [{ ...rest, quantity, lineTotal: sumOf([line.unitPrice * quantity]), ...(problem && !isSolved && { problem }) }];
  });
  return summed(lines);
}

/** Restores a line, in place if the cart still has it, else at the end. */
export const withLine = (cart: Cart, line: CartLine): Cart =>
  summed(
    cart.lines.some((each) => isSameLine(each, line))
      ? cart.lines.map((each) => (isSameLine(each, line) ? line : each))
      : [...cart.lines, line],
  );

/** Reduces an older cart to the wanted lines that it has prices for. */
export function fitted(cart: Cart, wanted: readonly { key: string; quantity: number }[]): Cart {
  const quantities = new Map(wanted.map(({ key, quantity }) => [key, quantity]));
  return cart.lines.reduce((fit, line) => {
    const quantity = quantities.get(cartLineKey(line)) ?? 0;
    return quantity === line.quantity ? fit : withQuantity(fit, line, quantity);
  }, cart);
}

/** Lines with a problem count in the quantity but not in the subtotal. */
const summed = (lines: CartLine[]): Cart => ({
  lines,
  subtotal: sumOf(lines.filter((line) => !line.problem).map((line) => line.lineTotal)),
  quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
});

export interface ShopLines {
  shop: CartLine['shop'];
  lines: CartLine[];
  subtotal: number;
  freeDeliveryFrom: number | undefined;
}

/** Groups lines by shop, in the order of each shop's first line: every shop delivers its own package. */
export function linesByShop(lines: readonly CartLine[]): ShopLines[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of lines) groups.set(line.shop._id, [...(groups.get(line.shop._id) ?? []), line]);
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    return first ? [{ shop: first.shop, lines: group, subtotal: summed(group).subtotal, freeDeliveryFrom: first.freeDeliveryFrom }] : [];
  });
}

/** Every count of a cart or an order means pieces: three bags of rice are three. */
export const cartPieces = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
