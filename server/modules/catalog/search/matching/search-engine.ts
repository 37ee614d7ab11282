import type { SearchSort } from '#domain/enums.ts';
import { type CampaignWindow, type ProductDocument, ProductTable } from '../indexing/product-table.ts';
import type { ReadPart, SnapshotPart } from '../indexing/snapshot-file.ts';
import { SynonymIndex } from '../indexing/synonym-index.ts';
import { Vocabulary } from '../indexing/vocabulary.ts';
import { commonQueries } from './common-queries.ts';
import { similarQuery } from './did-you-mean.ts';
import { type FacetCounts, filterProducts, isBrowsing, type SearchFilter, withoutMedicine } from './filter-products.ts';
import { findProducts, notFoundOf } from './find-products.ts';
import { parseQuery, type QueryTerm, termsIn } from './parse-query.ts';
import { type CachedResult, everyProduct, type NotFound, productCount, ResultCache } from './result-cache.ts';
import { Scorer } from './scorer.ts';
import { sortRange } from './sort-products.ts';
import { TaxonomyTable, type TaxonomyTerm } from './taxonomy-table.ts';

const taxonomyKinds = ['categories', 'subCategories', 'shops'] as const;
export type TaxonomyKind = (typeof taxonomyKinds)[number];

export interface ProductSearchResult {
  ids: string[];
  total: number;
  facets: FacetCounts;
  /** How many products match the words, before filters. */
  matchCount: number;
  didYouMean: string | undefined;
  notFound: NotFound | undefined;
}

/** The best matches of each kind, and their total. */
export interface Suggested extends Record<TaxonomyKind, { terms: TaxonomyTerm[]; total: number }> {
  productIds: string[];
  productTotal: number;
}

interface ResultPage {
  sort: SearchSort;
  page: number;
  limit: number;
}

/** What results of these query terms depend on. */
function dependenciesOf(queryTerms: readonly QueryTerm[]): number[] {
  if (queryTerms.length === 0) return [everyProduct];
  return queryTerms.length === 1 ? termsIn(queryTerms) : [productCount, ...termsIn(queryTerms)];
}

/** Whether a price change of a found product affects a result. */
function showsPrice({ dependsOnPrice, facets }: CachedResult, oldUnit: number, unit: number): boolean {
  const { min = unit, max = unit } = facets.price ?? {};
  return dependsOnPrice || oldUnit <= min || oldUnit >= max || unit < min || unit > max;
}

/** The first rows of a result are computed and cached together: most visitors read only the first pages. */
const headRows = 200;

/**
 * The in-memory search engine. It has no database: an added item is found immediately, and `SearchIndexSync` can rebuild everything from
 * the database, so a crash loses nothing.
 */
export class SearchEngine {
  readonly #vocabulary = new Vocabulary();
  readonly #products = new ProductTable(this.#vocabulary);
  readonly #scorer = new Scorer(this.#products.text);
  readonly taxonomy: Readonly<Record<TaxonomyKind, TaxonomyTable>> = {
    categories: new TaxonomyTable(this.#vocabulary),
    subCategories: new TaxonomyTable(this.#vocabulary),
    shops: new TaxonomyTable(this.#vocabulary),
  };
  readonly #results: ResultCache;
  #synonyms = new SynonymIndex();
  readonly #clock: () => number;

  /** `outdatedMs`: how long a stale result may be served. */
  constructor({ clock = Date.now, outdatedMs = 0 }: { clock?: () => number; outdatedMs?: number } = {}) {
    this.#clock = clock;
    this.#results = new ResultCache(outdatedMs);
  }

  get productCount(): number {
    return this.#products.size;
  }

  /** The memory of the products, without the vocabulary. */
  get bytes(): number {
    return this.#products.bytes;
  }

  putProduct(product: ProductDocument): void {
    const { isNew, oldTerms, terms, ranksDifferently, hasOtherRating, oldUnit, unit } = this.#products.put(product);
    const all = [everyProduct, ...oldTerms, ...terms];
    if (isNew) this.#results.outdate([...all, productCount]);
    else if (ranksDifferently) this.#results.outdate(all);
    else {
      // The other results have it in the same position.
      if (oldTerms !== terms) this.#results.outdate([...new Set(oldTerms).symmetricDifference(new Set(terms))]);
      if (hasOtherRating) this.#results.outdate(all, ({ dependsOnRating }) => dependsOnRating);
      if (unit !== oldUnit) this.#results.outdate(all, (result) => showsPrice(result, oldUnit, unit));
    }
  }

  removeProduct(id: string): void {
    const row = this.#products.ids.find(id);
    if (row === undefined) return;
    this.#results.delete([everyProduct, productCount, ...this.#products.text.termsOf(row)]);
    this.#products.remove(row);
  }

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = new SynonymIndex(groups);
    this.#results.clear();
  }

  setCampaigns(campaigns: readonly CampaignWindow[]): void {
    this.#products.setCampaigns(campaigns, this.#clock());
    this.#results.clear();
  }

  /** The header of a snapshot: texts, as JSON. */
  header() {
    const terms = taxonomyKinds.map((kind) => [kind, this.taxonomy[kind].all()] as const);
    return { words: this.#vocabulary.terms, taxonomy: terms, products: this.#products.header() };
  }

  parts(): SnapshotPart[] {
    return this.#products.parts();
  }

  /** Fills an empty engine from a snapshot. `setCampaigns` and `setSynonyms` must follow. */
  async load({ words, taxonomy, products }: ReturnType<SearchEngine['header']>, read: ReadPart): Promise<void> {
    for (const word of words) this.#vocabulary.idOf(word);
    for (const [kind, terms] of taxonomy) for (const term of terms) this.taxonomy[kind].put(term);
    await this.#products.load(products, read);
  }

  async setSales(sold: readonly (readonly [id: string, units: number])[]): Promise<void> {
    await this.#products.setSales(sold);
    this.#results.clear();
  }

  /** Undefined: the query is not blank but has no words. */
  #parse(query: string): QueryTerm[] | undefined {
    const queryTerms = parseQuery(query, this.#vocabulary, this.#synonyms);
    return queryTerms.length > 0 || query.trim() === '' ? queryTerms : undefined;
  }

  /** One page of products for a query and filters, with the counts of every facet. */
  searchProducts(query: string, filter: SearchFilter, { sort, page, limit }: ResultPage): ProductSearchResult {
    const from = (page - 1) * limit;
    const { rows, start, total, facets, matchCount, didYouMean, notFound } = this.#find(query, filter, sort, from, from + limit);
    return { total, facets, matchCount, didYouMean, notFound, ids: this.#idsOf(rows.subarray(from - start, from - start + limit)) };
  }

  /** The best matches of each kind, for the dropdown. */
  suggest(query: string, limits: { products: number; taxonomyTerms: number }): Suggested {
    const queryTerms = this.#parse(query) ?? [];
    const { categories, subCategories, shops } = this.taxonomy;
    const found = queryTerms.length > 0 && limits.products > 0 ? this.#find(query, {}, 'relevance', 0, limits.products) : undefined;
    return {
      productIds: found ? this.#idsOf(found.rows.subarray(0, limits.products)) : [],
      productTotal: found?.total ?? 0,
      categories: categories.find(queryTerms, limits.taxonomyTerms),
      subCategories: subCategories.find(queryTerms, limits.taxonomyTerms),
      shops: shops.find(queryTerms, limits.taxonomyTerms),
    };
  }

  commonQueries(): string[] {
    return commonQueries(this.#vocabulary);
  }

  /** Whether a stale result has been served since the last call. */
  takeHasUsedOutdated(): boolean {
    const { hasUsedOutdated } = this.#results;
    this.#results.hasUsedOutdated = false;
    return hasUsedOutdated;
  }

  /** At least the rows between two positions, as far as they exist. */
  #find(query: string, filter: SearchFilter, sort: SearchSort, from: number, to: number): CachedResult {
    if (this.#products.refreshPrices(this.#clock())) this.#results.clear();
    if (this.#vocabulary.takeHasChanged()) this.#results.outdateAll();
    // Later pages are cached separately.
    const [start, end] = to <= headRows ? [0, headRows] : [from, to];
    const key = JSON.stringify([query.trim().toLowerCase(), filter, sort, start, end]);
    const cached = this.#results.get(key);
    if (cached) return cached;
    const started = performance.now();
    const queryTerms = this.#parse(query);
    const found = findProducts(queryTerms, this.#products, this.#scorer);
    const matching = isBrowsing(queryTerms, filter) ? withoutMedicine(found.rows, this.#products) : found.rows;
    const { rows, facets } = filterProducts(matching, this.#products, filter);
    const result: CachedResult = {
      start,
      dependsOnRating: sort === 'rating' || filter.ratingFrom !== undefined,
      dependsOnPrice: sort === 'priceLow' || sort === 'priceHigh' || filter.priceFrom !== undefined || filter.priceTo !== undefined,
      rows: sortRange(rows, found, this.#products, sort, start, end),
      total: rows.length,
      facets,
      matchCount: found.rows.length,
      didYouMean: found.rows.length === 0 && queryTerms ? this.#didYouMean(queryTerms) : undefined,
      notFound: found.rows.length === 0 && queryTerms ? this.#notFound(queryTerms) : undefined,
    };
    // A query without results is cheap, and any product may change its result.
    if (result.matchCount > 0) this.#results.set(key, result, dependenciesOf(queryTerms ?? []), performance.now() - started);
    return result;
  }

  #idsOf(rows: Uint32Array): string[] {
    return Array.from(rows, (row) => this.#products.ids.idOf(row));
  }

  /** A similar query that finds products. */
  #didYouMean(queryTerms: readonly QueryTerm[]): string | undefined {
    const near = similarQuery(queryTerms, this.#vocabulary);
    return near !== undefined && findProducts(this.#parse(near), this.#products, this.#scorer).rows.length > 0 ? near : undefined;
  }

  #notFound(queryTerms: readonly QueryTerm[]): NotFound | undefined {
    const found = notFoundOf(queryTerms);
    if (!found) return undefined;
    const other = queryTerms.flatMap((term) => (term === found.unknown ? [] : term.words)).join(' ');
    const finds = findProducts(this.#parse(other), this.#products, this.#scorer).rows.length > 0;
    return finds ? { word: found.unknown.words.join(' '), query: other } : undefined;
  }

  /** Whether no category, sub category or shop matches. */
  findsNoTaxonomy(query: string): boolean {
    const { categories, subCategories, shops } = this.suggest(query, { products: 0, taxonomyTerms: 0 });
    return categories.total + subCategories.total + shops.total === 0;
  }

  /** The public sub categories that sell best. */
  bestSubCategories(limit: number): TaxonomyTerm[] {
    const { subCategories } = this.taxonomy;
    return this.#products.bestSubCategories.flatMap((id) => subCategories.get(id) ?? []).slice(0, limit);
  }
}
