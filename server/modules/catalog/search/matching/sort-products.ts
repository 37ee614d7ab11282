import type { SearchSort } from '#domain/enums.ts';
import type { ProductTable } from '../indexing/product-table.ts';
import type { FoundProducts } from './find-products.ts';

/** The numbers that a sort compares first, one per row. Larger ones come first. */
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

/** Up to here the first rows are collected in one pass. */
const maxCollected = 2000;
const chunkRows = 4096;

/**
 * The rows from one position to another in this order. Only these are sorted; the others are only compared with the bounds of the range.
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
  const keysOfRows: Level = (some) => keysOf(sort, some, found, table);
  const { created } = table.columns;
  const compareTies = (a: number, b: number): number => (created[b] ?? 0) - (created[a] ?? 0) || table.ids.compare(a, b);
  /** The first `count` of some rows, sorted. */
  const sorted = (some: Uint32Array, count = some.length): Uint32Array => {
    const keys = keysOfRows(some);
    const positions = positionsFrom(keys, count);
    positions.sort((a, b) => (keys[b] ?? 0) - (keys[a] ?? 0) || compareTies(some[a] ?? 0, some[b] ?? 0));
    return positions.subarray(0, count).map((i) => some[i] ?? 0);
  };
  if (to <= maxCollected) return sorted(collectFirst(rows, to, keysOfRows, compareTies, sorted), to).subarray(from);
  const levels: Level[] = [
    keysOfRows,
    (some) => keysOf('newest', some, found, table),
    (some) => Float64Array.from(some, (row) => -table.ids.prefixOf(row)),
  ];
  const { first } = split(rows, to, levels, sorted);
  return sorted(from > 0 ? split(first, from, levels, sorted).rest : first);
}

/** The first `count` rows and some others. Starts with the last rows, which tend to be the newest. */
function collectFirst(
  rows: Uint32Array,
  count: number,
  keysOfRows: Level,
  compareTies: (a: number, b: number) => number,
  sorted: (rows: Uint32Array, count: number) => Uint32Array,
): Uint32Array {
  const collected = new Uint32Array(4 * count);
  let length = 0;
  // The last of the first `count` rows so far; later ones must precede it.
  let [limit, limitKey] = [-1, Number.NEGATIVE_INFINITY];
  for (let end = rows.length; end > 0; end -= chunkRows) {
    const chunk = rows.subarray(Math.max(0, end - chunkRows), end);
    const keys = keysOfRows(chunk);
    for (let i = chunk.length - 1; i >= 0; i -= 1) {
      const [row, key] = [chunk[i] ?? 0, keys[i] ?? 0];
      if (key < limitKey || (key === limitKey && compareTies(row, limit) > 0)) continue;
      collected[length] = row;
      length += 1;
      if (length < collected.length) continue;
      collected.set(sorted(collected, count));
      length = count;
      limit = collected[count - 1] ?? 0;
      limitKey = keysOfRows(collected.subarray(count - 1, count))[0] ?? 0;
    }
  }
  return collected.subarray(0, length);
}

/** The positions of at least the `count` largest keys: numbers alone are sorted much faster than with a function that compares ties. */
function positionsFrom(keys: Float64Array, count: number): Uint32Array {
  const limit = count < keys.length ? (keys.toSorted()[keys.length - count] ?? 0) : Number.NEGATIVE_INFINITY;
  const positions = new Uint32Array(keys.length);
  let length = 0;
  for (let i = 0; i < keys.length; i += 1) {
    if ((keys[i] ?? 0) < limit) continue;
    positions[length] = i;
    length += 1;
  }
  return positions.subarray(0, length);
}

/** The sort keys of rows; larger ones come first. */
type Level = (rows: Uint32Array) => Float64Array;

/** Splits rows into the first `count` and the others. Ties are decided by the next level, finally by `sorted`. */
function split(
  rows: Uint32Array,
  count: number,
  [level, ...deeper]: readonly Level[],
  sorted: (rows: Uint32Array) => Uint32Array,
): { first: Uint32Array; rest: Uint32Array } {
  if (count >= rows.length) return { first: rows, rest: new Uint32Array() };
  if (!level) {
    const all = sorted(rows);
    return { first: all.subarray(0, count), rest: all.subarray(count) };
  }
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
  const ties = split(equal.subarray(0, equals), count - firsts, deeper, sorted);
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
