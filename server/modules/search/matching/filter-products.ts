import { knownText } from '#domain/text.ts';
import type { ProductTable } from '../indexing/product-table.ts';
import type { StringInterner } from '../indexing/string-interner.ts';

/** The filters of a search. Money in poisha. */
export interface SearchFilter {
  categories?: readonly string[] | undefined;
  subCategories?: readonly string[] | undefined;
  shops?: readonly string[] | undefined;
  brands?: readonly string[] | undefined;
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
  ratingFrom?: number | undefined;
  inStock?: boolean | undefined;
}

/** The number of products for each value of each facet, counted without the facet's own filter. */
export interface FacetCounts {
  categories: [id: string, count: number][];
  subCategories: [id: string, count: number][];
  shops: [id: string, count: number][];
  brands: [name: string, count: number][];
  /** Poisha. Undefined: no results. */
  price: { min: number; max: number } | undefined;
  /** Products with at least this many stars. */
  ratings: [from: number, count: number][];
  inStock: number;
}

const facet = { category: 1, subCategory: 2, shop: 4, brand: 8, price: 16, rating: 32, stock: 64 } as const;
const stars = [4, 3, 2, 1] as const;
/** A shopper does not read more values than this. */
const maxFacetValues = 50;

type Test = (row: number) => boolean;

const isOneOf = (column: Uint32Array, texts: StringInterner, chosen: readonly string[] | undefined): Test | undefined => {
  if (!chosen?.length) return undefined;
  const ids = new Set(chosen.map((text) => texts.find(text)));
  return (row) => ids.has(column[row]);
};

/** The active filters as tests, each with the bit of its facet. */
function testsOf(filter: SearchFilter, table: ProductTable): [bit: number, test: Test][] {
  const { priceFrom, priceTo, ratingFrom } = filter;
  const hasPrice = priceFrom !== undefined || priceTo !== undefined;
  const tests: [number, Test | undefined][] = [
    [facet.category, isOneOf(table.category, table.categories, filter.categories)],
    [facet.subCategory, isOneOf(table.subCategory, table.subCategories, filter.subCategories)],
    [facet.shop, isOneOf(table.shop, table.shops, filter.shops)],
    [facet.brand, isOneOf(table.brand, table.brands, filter.brands)],
    [
      facet.price,
      hasPrice ? (row) => (table.unit[row] ?? 0) >= (priceFrom ?? 0) && (table.unit[row] ?? 0) <= (priceTo ?? Infinity) : undefined,
    ],
    [facet.rating, ratingFrom === undefined ? undefined : (row) => (table.rating[row] ?? 0) >= ratingFrom],
    [facet.stock, filter.inStock ? (row) => table.inStock[row] === 1 : undefined],
  ];
  return tests.filter((entry): entry is [number, Test] => entry[1] !== undefined);
}

/** Returns the rows that pass all filters, and the counts of all facets. Works column by column, a fraction of the time of row by row. */
export function filterProducts(rows: Uint32Array, table: ProductTable, filter: SearchFilter): { rows: Uint32Array; facets: FacetCounts } {
  const tests = testsOf(filter, table);
  const failed = new Uint8Array(rows.length);
  for (const [bit, test] of tests) for (let i = 0; i < rows.length; i += 1) if (!test(rows[i] ?? 0)) failed[i] = (failed[i] ?? 0) | bit;
  const passing = passingRows(rows, failed, 0);
  // Most facets have no filter: without it the same rows pass.
  const activeBits = new Set(tests.map(([bit]) => bit));
  const without = (bit: number) => (activeBits.has(bit) ? passingRows(rows, failed, bit) : passing);
  return { rows: passing, facets: countFacets(table, without) };
}

/** The rows that fail nothing, or nothing but `bit`. */
function passingRows(rows: Uint32Array, failed: Uint8Array, bit: number): Uint32Array {
  const passing = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) {
    if (((failed[i] ?? 0) & ~bit) !== 0) continue;
    passing[count] = rows[i] ?? 0;
    count += 1;
  }
  return passing.subarray(0, count);
}

/** `without` returns the rows that pass all filters except that of one facet. */
function countFacets(table: ProductTable, without: (bit: number) => Uint32Array): FacetCounts {
  const count = (bit: number, column: Uint32Array, texts: StringInterner) => topValues(countValues(without(bit), column, texts), texts);
  return {
    categories: count(facet.category, table.category, table.categories),
    subCategories: count(facet.subCategory, table.subCategory, table.subCategories),
    shops: count(facet.shop, table.shop, table.shops),
    brands: count(facet.brand, table.brand, table.brands).filter(([name]) => knownText(name) !== ''),
    price: range(without(facet.price), table.unit),
    ratings: countRatings(without(facet.rating), table.rating),
    inStock: countTrue(without(facet.stock), table.inStock),
  };
}

function countValues(rows: Uint32Array, column: Uint32Array, { strings }: StringInterner): Uint32Array {
  const counts = new Uint32Array(strings.length);
  for (let i = 0; i < rows.length; i += 1) {
    const id = column[rows[i] ?? 0] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

function range(rows: Uint32Array, column: Float64Array): FacetCounts['price'] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < rows.length; i += 1) {
    const value = column[rows[i] ?? 0] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return max < min ? undefined : { min, max };
}

function countRatings(rows: Uint32Array, column: Float32Array): FacetCounts['ratings'] {
  // Count whole stars first: each row has one such number.
  const whole = new Uint32Array(6);
  for (let i = 0; i < rows.length; i += 1) {
    const rating = Math.floor(column[rows[i] ?? 0] ?? 0);
    whole[rating] = (whole[rating] ?? 0) + 1;
  }
  return stars.map((from) => [from, whole.subarray(from).reduce((sum, count) => sum + count, 0)]);
}

function countTrue(rows: Uint32Array, column: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < rows.length; i += 1) count += column[rows[i] ?? 0] ?? 0;
  return count;
}

/** The most frequent values first. Ties go by value, so that every process returns the same order. Sorts only values that can be shown. */
function topValues(counts: Uint32Array, texts: StringInterner): [string, number][] {
  const minCount = Math.max(1, counts.toSorted().at(-maxFacetValues) ?? 1);
  const found: [string, number][] = [];
  counts.forEach((count, id) => {
    if (count >= minCount) found.push([texts.stringOf(id), count]);
  });
  return found.sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, maxFacetValues);
}
