import type { SearchSort } from '#domain/enums.ts';
import type { ProductTable } from '../indexing/product-table.ts';
import type { FoundProducts } from './find-products.ts';

/** Sorts in descending order. */
type SortKey = (row: number) => number;

function sortKeyOf(sort: SearchSort, { scores }: FoundProducts, table: ProductTable): SortKey {
  const of = (column: { readonly [row: number]: number }) => (row: number) => column[row] ?? 0;
  const keys: Record<SearchSort, SortKey> = {
    relevance: of(scores),
    newest: of(table.created),
    priceHigh: of(table.unit),
    priceLow: (row) => -(table.unit[row] ?? 0),
    // Equal ratings: more reviews first.
    rating: (row) => (table.rating[row] ?? 0) + Math.min(table.reviews[row] ?? 0, 999) / 100_000,
  };
  return keys[sort];
}

/**
 * The ids of one page. Sorts only the rows up to the end of that page, which saves sorting thousands. Ties go newest first, then by id, so
 * that every process returns the same order.
 */
export function pageOfProducts(
  rows: Uint32Array,
  found: FoundProducts,
  table: ProductTable,
  { sort, page, limit }: { sort: SearchSort; page: number; limit: number },
): string[] {
  const end = page * limit;
  if (end - limit >= rows.length) return [];
  const key = sortKeyOf(sort, found, table);
  const idOf = (row: number): string => table.ids[row] ?? '';
  const compare = (a: number, b: number): number =>
    key(b) - key(a) || (table.created[b] ?? 0) - (table.created[a] ?? 0) || (idOf(a) < idOf(b) ? -1 : 1);
  const shown = firstRows(rows, Math.min(end, rows.length), key, compare).subarray(end - limit);
  return Array.from(shown, idOf);
}

/** The first `count` rows, sorted. `key` is what `compare` checks first: it excludes most rows cheaply. */
function firstRows(rows: Uint32Array, count: number, key: SortKey, compare: (a: number, b: number) => number): Uint32Array {
  // A binary heap of the best rows so far with the last of them at its root, where the next better row replaces it.
  const heap = rows.slice(0, count);
  const at = (index: number): number => heap[index] ?? 0;
  const sink = (from: number) => {
    const row = at(from);
    let index = from;
    for (let child = 2 * index + 1; child < count; child = 2 * index + 1) {
      if (child + 1 < count && compare(at(child + 1), at(child)) > 0) child += 1;
      if (compare(at(child), row) < 0) break;
      heap[index] = at(child);
      index = child;
    }
    heap[index] = row;
  };
  for (let index = (count >> 1) - 1; index >= 0; index -= 1) sink(index);
  let minKey = key(at(0));
  for (let i = count; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    if (key(row) < minKey || compare(row, at(0)) > 0) continue;
    heap[0] = row;
    sink(0);
    minKey = key(at(0));
  }
  return heap.sort(compare);
}
