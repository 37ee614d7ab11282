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
  const { columns } = table;
  const { priceFrom, priceTo, ratingFrom } = filter;
  const hasPrice = priceFrom !== undefined || priceTo !== undefined;
  const tests: [number, Test | undefined][] = [
    [facet.category, isOneOf(columns.category, table.categories, filter.categories)],
    [facet.subCategory, isOneOf(columns.subCategory, table.subCategories, filter.subCategories)],
    [facet.shop, isOneOf(columns.shop, table.shops, filter.shops)],
    [facet.brand, isOneOf(columns.brand, table.brands, filter.brands)],
    [
      facet.price,
      hasPrice ? (row) => (columns.unit[row] ?? 0) >= (priceFrom ?? 0) && (columns.unit[row] ?? 0) <= (priceTo ?? Infinity) : undefined,
    ],
    [facet.rating, ratingFrom === undefined ? undefined : (row) => (columns.rating[row] ?? 0) >= ratingFrom],
    [facet.stock, filter.inStock ? (row) => columns.inStock[row] === 1 : undefined],
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
  // Facets without a filter have the same rows: all are counted in one pass.
  const counted = new Map<Uint32Array, Counts>();
  const of = (bit: number): Counts => {
    const rows = without(bit);
    const known = counted.get(rows) ?? countAll(rows, table);
    counted.set(rows, known);
    return known;
  };
  const { min, max } = of(facet.price);
  const { stars: starCounts } = of(facet.rating);
  return {
    categories: topValues(of(facet.category).categories, table.categories),
    subCategories: topValues(of(facet.subCategory).subCategories, table.subCategories),
    shops: topValues(of(facet.shop).shops, table.shops),
    brands: topValues(of(facet.brand).brands, table.brands).filter(([name]) => name !== ''),
    price: max < min ? undefined : { min, max },
    ratings: stars.map((from) => [from, starCounts.subarray(from).reduce((sum, count) => sum + count, 0)]),
    inStock: of(facet.stock).inStock,
  };
}

/** The counts of all facets, by the numbers of their values. */
interface Counts {
  categories: Uint32Array;
  subCategories: Uint32Array;
  shops: Uint32Array;
  brands: Uint32Array;
  min: number;
  max: number;
  /** By whole stars. */
  stars: Uint32Array;
  inStock: number;
}

function countAll(rows: Uint32Array, table: ProductTable): Counts {
  const countsOf = ({ strings }: StringInterner) => new Uint32Array(strings.length);
  const [categories, subCategories] = [countsOf(table.categories), countsOf(table.subCategories)];
  const [shops, brands, wholeStars] = [countsOf(table.shops), countsOf(table.brands), new Uint32Array(6)];
  const { columns } = table;
  const { category, subCategory, shop, brand, unit, rating } = columns;
  const increment = (counts: Uint32Array, at: number) => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  let [min, max, inStock] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    increment(categories, category[row] ?? 0);
    increment(subCategories, subCategory[row] ?? 0);
    increment(shops, shop[row] ?? 0);
    increment(brands, brand[row] ?? 0);
    increment(wholeStars, Math.floor(rating[row] ?? 0));
    const price = unit[row] ?? 0;
    if (price < min) min = price;
    if (price > max) max = price;
    inStock += columns.inStock[row] ?? 0;
  }
  return { categories, subCategories, shops, brands, min, max, stars: wholeStars, inStock };
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
