import { createStoredValue } from '#app/lib/storage/stored-value.ts';
import { type LineChoice, lineKey } from '#domain/catalog/line-choice.ts';
import { isId } from '#domain/ids.ts';
import { limits } from '#domain/limits.ts';

// A visitor's cart, stored in this browser until it is merged at sign-in. It holds only the choices; prices come from the server.

const maxLines = 100;
const none: readonly LineChoice[] = [];

/** Stored data is untrusted: an older version or the user may have written it. Skips invalid lines. */
export const parseLines = (stored: unknown): readonly LineChoice[] =>
  Array.isArray(stored) ? stored.filter(isLine).slice(0, maxLines) : none;

export const visitorCart = createStoredValue('cart', parseLines);
export const noVisitorLines = (): readonly LineChoice[] => none;

function isLine(value: unknown): value is LineChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { productId, options, quantity } = value as Partial<LineChoice>; // each field is checked below
  return (
    typeof productId === 'string' &&
    isId(productId) &&
    typeof options === 'object' &&
    options !== null &&
    Object.values(options).every((name) => typeof name === 'string') &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= limits.lineQuantity
  );
}

/** Adds a line, or increases the quantity of the existing one. */
export function addLine(lines: readonly LineChoice[], added: LineChoice): readonly LineChoice[] {
  const key = lineKey(added);
  const there = lines.find((line) => lineKey(line) === key);
  if (!there) return [...lines, added];
  const quantity = Math.min(there.quantity + added.quantity, limits.lineQuantity);
  return lines.map((line) => (line === there ? { ...line, quantity } : line));
}

/** Sets the quantity of a line; 0 removes it. */
export function setLineQuantity(lines: readonly LineChoice[], key: string, quantity: number): readonly LineChoice[] {
  if (quantity === 0) return lines.filter((line) => lineKey(line) !== key);
  return lines.map((line) => (lineKey(line) === key ? { ...line, quantity } : line));
}

/** Removes ordered pieces from a visitor's cart: a buyer of one of three keeps two. */
export function removeBought(bought: readonly LineChoice[]): void {
  const left = (line: LineChoice) =>
    bought.reduce((sum, each) => (lineKey(each) === lineKey(line) ? sum - each.quantity : sum), line.quantity);
  visitorCart.write(visitorCart.read().flatMap((line) => (left(line) > 0 ? [{ ...line, quantity: left(line) }] : [])));
}
