import { createStoredValue } from '#app/lib/storage/stored-value.ts';
import type { CartLine } from '#contract/selling/cart.ts';
import { cartLineKey } from './cart-money.ts';

/** Price and stock of a line when this browser first showed it, or when the buyer last acknowledged a change. */
export interface SeenLine {
  unitPrice: number;
  available: number;
}
export type SeenLines = Readonly<Record<string, SeenLine>>;

export interface LineChange {
  /** The previous unit price, if it has changed. */
  priceBefore?: number;
  /** The remaining stock, if it has become low. */
  left?: number;
}

/** Stock above this is not low. */
const fewLeft = 10;

/** Stored data is untrusted: skips invalid entries. */
export const parseSeen = (stored: unknown): SeenLines =>
  Object.fromEntries(Object.entries(stored ?? {}).filter(([, seen]) => isSeen(seen)));

function isSeen(value: unknown): value is SeenLine {
  const { unitPrice, available } = (value ?? {}) as Partial<SeenLine>; // each field is checked below
  return typeof unitPrice === 'number' && typeof available === 'number';
}

const seenOf = ({ unitPrice, available }: CartLine): SeenLine => ({ unitPrice, available });

/** Adds new lines with their current values, keeps those of known lines, and drops removed lines. */
export const withLines = (seen: SeenLines, lines: readonly CartLine[]): SeenLines =>
  Object.fromEntries(
    lines
      .filter((line) => line.problem === undefined || cartLineKey(line) in seen)
      .map((line) => [cartLineKey(line), seen[cartLineKey(line)] ?? seenOf(line)]),
  );

/** What has changed about a line since it was seen. Lines with a problem return nothing: they show the problem instead. */
export function newsOf(line: CartLine, seen: SeenLine | undefined): LineChange {
  if (!seen || line.problem !== undefined) return {};
  return {
    ...(line.unitPrice !== seen.unitPrice && { priceBefore: seen.unitPrice }),
    ...(line.maxPerOrder === undefined && line.available < seen.available && line.available <= fewLeft && { left: line.available }),
  };
}

const storedLines = createStoredValue('cartSeen', parseSeen);
export const readSeen = storedLines.read;

/** Call this whenever the cart is loaded. */
export const rememberLines = (lines: readonly CartLine[]): void => storedLines.write(withLines(readSeen(), lines));

/** Acknowledges the changes of a line: later changes are compared with its current values. */
export const acknowledge = (line: CartLine): void => storedLines.write({ ...readSeen(), [cartLineKey(line)]: seenOf(line) });
