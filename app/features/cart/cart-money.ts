import type { Cart, CartLine } from '#contract/orders/cart.ts';
import { toPoisha, toTaka } from '#domain/money/money.ts';

/** A line of a visitor's cart has no id: product and options tell lines apart. */
export const isSameLine = (a: CartLine, b: CartLine): boolean => cartLineKey(a) === cartLineKey(b);

export function cartLineKey({ product, options }: Pick<CartLine, 'product' | 'options'>): string {
  const chosen = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([product._id, chosen]);
}

/** Money is added up in poisha: sums of decimals drift. */
const sumOf = (amounts: readonly number[]): number => toTaka(amounts.reduce((sum, amount) => sum + toPoisha(amount), 0));

/** The cart as it will read when a line has this quantity (0: is gone); shown until the server has answered. */
export function withQuantity(cart: Cart, changed: CartLine, quantity: number): Cart {
  const lines = cart.lines.flatMap((line) => {
    if (!isSameLine(line, changed)) return [line];
    if (quantity === 0) return [];
    const { problem, ...rest } = line;
    const isSolved = problem === 'OUT_OF_STOCK' && quantity <= line.available;
    return [{ ...rest, quantity, lineTotal: sumOf([line.unitPrice * quantity]), ...(problem && !isSolved && { problem }) }];
  });
  return summed(lines);
}

/** The cart with a line as it was, back in its place or at the end. */
export const withLine = (cart: Cart, line: CartLine): Cart =>
  summed(
    cart.lines.some((each) => isSameLine(each, line))
      ? cart.lines.map((each) => (isSameLine(each, line) ? line : each))
      : [...cart.lines, line],
  );

/** What an older cart knows of these lines. */
export function fitted(cart: Cart, wanted: readonly { key: string; quantity: number }[]): Cart {
  const quantities = new Map(wanted.map(({ key, quantity }) => [key, quantity]));
  return cart.lines.reduce((fit, line) => {
    const quantity = quantities.get(cartLineKey(line)) ?? 0;
    return quantity === line.quantity ? fit : withQuantity(fit, line, quantity);
  }, cart);
}

/** Only what can be ordered is charged. */
const summed = (lines: CartLine[]): Cart => ({
  lines,
  subtotal: sumOf(lines.filter((line) => !line.problem).map((line) => line.lineTotal)),
  quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
});

export interface ShopLines {
  shop: CartLine['shop'];
  lines: CartLine[];
  subtotal: number;
}

/** Lines by shop, shops in the order of their first line: every shop delivers its own package. */
export function linesByShop(lines: readonly CartLine[]): ShopLines[] {
  const groups = new Map<string, CartLine[]>();
  for (const line of lines) groups.set(line.shop._id, [...(groups.get(line.shop._id) ?? []), line]);
  return [...groups.values()].flatMap((group) => {
    const first = group[0];
    return first ? [{ shop: first.shop, lines: group, subtotal: summed(group).subtotal }] : [];
  });
}
