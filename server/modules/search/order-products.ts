import type { SearchSort } from '#contract/search.ts';
import type { FoundProducts } from './find-products.ts';
import type { ProductTable } from './product-table.ts';

/** Larger comes first. */
type Key = (row: number) => number;

function keyOf(sort: SearchSort, { points }: FoundProducts, table: ProductTable): Key {
  const of = (column: { readonly [row: number]: number }) => (row: number) => column[row] ?? 0;
  const keys: Record<SearchSort, Key> = {
    relevance: of(points),
    newest: of(table.created),
    priceHigh: of(table.unit),
    priceLow: (row) => -(table.unit[row] ?? 0),
    // Of equal ratings the one that more people gave.
    rating: (row) => (table.rating[row] ?? 0) + Math.min(table.reviews[row] ?? 0, 999) / 100_000,
  };
  return keys[sort];
}

/**
 * The ids of one page. Of thousands of rows only as many are kept in order as can stand on it. Equal ones stand newest first, then by id,
 * the same in every process.
 */
export function pageOfProducts(
  rows: Uint32Array,
  found: FoundProducts,
  table: ProductTable,
  { sort, page, limit }: { sort: SearchSort; page: number; limit: number },
): string[] {
  const end = page * limit;
  if (end - limit >= rows.length) return [];
  const key = keyOf(sort, found, table);
  const idOf = (row: number): string => table.ids[row] ?? '';
  const before = (a: number, b: number): number =>
    key(b) - key(a) || (table.created[b] ?? 0) - (table.created[a] ?? 0) || (idOf(a) < idOf(b) ? -1 : 1);
  const shown = firstRows(rows, Math.min(end, rows.length), key, before).subarray(end - limit);
  return Array.from(shown, idOf);
}

/** The first `count` rows, in order. `key` is what `before` looks at first: most rows are ruled out by it. */
function firstRows(rows: Uint32Array, count: number, key: Key, before: (a: number, b: number) => number): Uint32Array {
  // A heap: each row stands before neither of those at twice its place, so that the last of the kept ones is at 0.
  const kept = rows.slice(0, count);
  const at = (place: number): number => kept[place] ?? 0;
  const sink = (from: number) => {
    const row = at(from);
    let place = from;
    for (let child = 2 * place + 1; child < count; child = 2 * place + 1) {
      if (child + 1 < count && before(at(child + 1), at(child)) > 0) child += 1;
      if (before(at(child), row) < 0) break;
      kept[place] = at(child);
      place = child;
    }
    kept[place] = row;
  };
  for (let place = (count >> 1) - 1; place >= 0; place -= 1) sink(place);
  let least = key(at(0));
  for (let i = count; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    if (key(row) < least || before(row, at(0)) > 0) continue;
    kept[0] = row;
    sink(0);
    least = key(at(0));
  }
  return kept.sort(before);
}
