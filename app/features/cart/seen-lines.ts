import { createStoredValue } from '#app/lib/stored-value.ts';
import type { CartLine } from '#contract/orders/cart.ts';
import { cartLineKey } from './cart-money.ts';

/** How a line read when it was first seen in this browser, or when a change of it was last acknowledged. */
export interface SeenLine {
  unitPrice: number;
  available: number;
}
export type SeenLines = Readonly<Record<string, SeenLine>>;

export interface LineChange {
  /** The unit price before, when it is another one now. */
  priceBefore?: number;
  /** So few are left, and they were more. */
  left?: number;
}

/** Stock of so many or more is not scarce. */
const fewLeft = 10;

/** What storage holds may be anything; what is no price is left out. */
export const parseSeen = (stored: unknown): SeenLines =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, seen]) => isSeen(seen)));

function isSeen(value: unknown): value is SeenLine {
  const { unitPrice, available } = (value ?? {}) as Partial<SeenLine>; // looked at field by field
  return typeof unitPrice === 'number' && typeof available === 'number';
}

const seenOf = ({ unitPrice, available }: CartLine): SeenLine => ({ unitPrice, available });

/** What is in the cart: new lines as they read now, known ones as they were seen; what is gone is forgotten. */
export const withLines = (seen: SeenLines, lines: readonly CartLine[]): SeenLines =>
  Object.fromEntries(
    lines
      .filter((line) => line.problem === undefined || cartLineKey(line) in seen)
      .map((line) => [cartLineKey(line), seen[cartLineKey(line)] ?? seenOf(line)]),
  );

/** What has changed about a line since it was seen. Lines that can't be ordered say so themselves. */
export function newsOf(line: CartLine, seen: SeenLine | undefined): LineChange {
  if (!seen || line.problem !== undefined) return {};
  return {
    ...(line.unitPrice !== seen.unitPrice && { priceBefore: seen.unitPrice }),
    ...(line.available < seen.available && line.available <= fewLeft && { left: line.available }),
  };
}

const storedLines = createStoredValue('cartSeen', parseSeen);
export const readSeen = storedLines.read;

/** To be told whenever the cart was read. */
export const rememberLines = (lines: readonly CartLine[]): void => storedLines.write(withLines(readSeen(), lines));

/** The buyer knows: from now on the line counts as it reads now. */
export const acknowledge = (line: CartLine): void => storedLines.write({ ...readSeen(), [cartLineKey(line)]: seenOf(line) });
