import type { SearchSort } from '#domain/enums.ts';
import type { ProductTable } from '../indexing/product-table.ts';
import type { FoundProducts } from './find-products.ts';

/** The numbers that a sort compares first, one for each of these rows. Larger ones come first. */
function keysOf(sort: SearchSort, rows: Uint32Array, { scores }: FoundProducts, { columns }: ProductTable): Float64Array {
  const { created, unit, rating, reviews } = columns;
  const keys = new Float64Array(rows.length);
  if (sort === 'relevance') for (let i = 0; i < rows.length; i += 1) keys[i] = scores[rows[i] ?? 0] ?? 0;
  else if (sort === 'newest') for (let i = 0; i < rows.length; i += 1) keys[i] = created[rows[i] ?? 0] ?? 0;
  else if (sort === 'priceHigh') for (let i = 0; i < rows.length; i += 1) keys[i] = unit[rows[i] ?? 0] ?? 0;
  else if (sort === 'priceLow') for (let i = 0; i < rows.length; i += 1) keys[i] = -(unit[rows[i] ?? 0] ?? 0);
  else {
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i] ?? 0;
      // Equal ratings: more reviews first.
      keys[i] = (rating[row] ?? 0) + Math.min(reviews[row] ?? 0, 999) / 100_000;
    }
  }
  return keys;
}

/**
 * The rows from one position to another in this order. Only these are sorted; the others are only compared with the limits of the range.
 * Ties go newest first, then by id, so that every process returns the same order.
 */
export function sortRange(
  rows: Uint32Array,
  found: FoundProducts,
  table: ProductTable,
  sort: SearchSort,
  from: number,
  to: number,
): Uint32Array {
  if (from >= rows.length) return new Uint32Array();
  const levels: Level[] = [
    (some) => keysOf(sort, some, found, table),
    (some) => keysOf('newest', some, found, table),
    (some) => Float64Array.from(some, (row) => -table.ids.prefixOf(row)),
  ];
  const { first } = split(rows, to, levels);
  const shown = from > 0 ? split(first, from, levels).rest : first;
  const keys = keysOf(sort, shown, found, table);
  const { created } = table.columns;
  const positions = Uint32Array.from(shown, (_row, i) => i);
  positions.sort((a, b) => {
    const [x, y] = [shown[a] ?? 0, shown[b] ?? 0];
    return (keys[b] ?? 0) - (keys[a] ?? 0) || (created[y] ?? 0) - (created[x] ?? 0) || table.ids.compare(x, y);
  });
  return positions.map((i) => shown[i] ?? 0);
}

/** The numbers of rows by which they are compared; larger ones come first. */
type Level = (rows: Uint32Array) => Float64Array;

/** Splits rows into the first `count` and the others, both unsorted. Later levels decide between equal rows. */
function split(rows: Uint32Array, count: number, [level, ...deeper]: readonly Level[]): { first: Uint32Array; rest: Uint32Array } {
  if (count >= rows.length) return { first: rows, rest: new Uint32Array() };
  if (!level) return { first: rows.subarray(0, count), rest: rows.subarray(count) };
  const keys = level(rows);
  const limit = largest(keys.slice(), count);
  const [first, rest, equal] = [new Uint32Array(rows.length), new Uint32Array(rows.length), new Uint32Array(rows.length)];
  let [firsts, rests, equals] = [0, 0, 0];
  for (let i = 0; i < rows.length; i += 1) {
    const [row, key] = [rows[i] ?? 0, keys[i] ?? 0];
    if (key > limit) {
      first[firsts] = row;
      firsts += 1;
    } else if (key < limit) {
      rest[rests] = row;
      rests += 1;
    } else {
      equal[equals] = row;
      equals += 1;
    }
  }
  const ties = split(equal.subarray(0, equals), count - firsts, deeper);
  first.set(ties.first, firsts);
  rest.set(ties.rest, rests);
  return { first: first.subarray(0, firsts + ties.first.length), rest: rest.subarray(0, rests + ties.rest.length) };
}

/** The `count`th largest number, by quickselect. Reorders the numbers. */
function largest(numbers: Float64Array, count: number): number {
  const at = count - 1;
  let [low, high] = [0, numbers.length - 1];
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1] ?? 0;
    let [i, j] = [low, high];
    while (i <= j) {
      while ((numbers[i] ?? 0) > pivot) i += 1;
      while ((numbers[j] ?? 0) < pivot) j -= 1;
      if (i > j) break;
      const number = numbers[i] ?? 0;
      numbers[i] = numbers[j] ?? 0;
      numbers[j] = number;
      i += 1;
      j -= 1;
    }
    if (at <= j) high = j;
    else if (at >= i) low = i;
    else break;
  }
  return numbers[at] ?? 0;
}
