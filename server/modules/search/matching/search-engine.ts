import type { SearchSort } from '#domain/enums.ts';
import { type CampaignWindow, type ProductDocument, ProductTable } from '../indexing/product-table.ts';
import { SynonymIndex } from '../indexing/synonym-index.ts';
import { TaxonomyTable, type TaxonomyTerm } from '../indexing/taxonomy-table.ts';
import { Vocabulary } from '../indexing/vocabulary.ts';
import { nearQuery } from './did-you-mean.ts';
import { type FacetCounts, filterProducts, type SearchFilter } from './filter-products.ts';
import { findProducts } from './find-products.ts';
import { pageOfProducts } from './page-of-products.ts';
import { parseQuery, type QueryTerm } from './parse-query.ts';
import { Scorer } from './scorer.ts';

export type TaxonomyKind = 'categories' | 'subCategories' | 'shops';

export interface ProductSearchResult {
  ids: string[];
  total: number;
  facets: FacetCounts;
  /** How many products match the words, before filters. */
  matchCount: number;
  didYouMean: string | undefined;
}

/** The best matches of each kind, and how many there are in all. */
export interface Suggested extends Record<TaxonomyKind, { terms: TaxonomyTerm[]; total: number }> {
  productIds: string[];
  productTotal: number;
}

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
  #synonyms = new SynonymIndex();
  readonly #clock: () => number;

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  get productCount(): number {
    return this.#products.size;
  }

  putProduct(product: ProductDocument): void {
    this.#products.put(product, this.#clock());
  }

  removeProduct(id: string): void {
    this.#products.remove(id);
  }

  setSynonyms(groups: readonly (readonly string[])[]): void {
    this.#synonyms = new SynonymIndex(groups);
  }

  setCampaigns(campaigns: readonly CampaignWindow[]): void {
    this.#products.setCampaigns(campaigns, this.#clock());
  }

  setSales(sold: Iterable<readonly [id: string, units: number]>): void {
    this.#products.setSales(sold);
  }

  /** Undefined: the query is not blank but has no words. */
  #parse(query: string): QueryTerm[] | undefined {
    const queryTerms = parseQuery(query, this.#vocabulary, this.#synonyms);
    return queryTerms.length > 0 || query.trim() === '' ? queryTerms : undefined;
  }

  /** One page of products for a query and filters, with the counts of every facet. */
  searchProducts(query: string, filter: SearchFilter, order: { sort: SearchSort; page: number; limit: number }): ProductSearchResult {
    this.#products.refreshPrices(this.#clock());
    const queryTerms = this.#parse(query);
    const found = findProducts(queryTerms, this.#products, this.#scorer);
    const { rows, facets } = filterProducts(found.rows, this.#products, filter);
    const matchCount = found.rows.length;
    return {
      ids: pageOfProducts(rows, found, this.#products, order),
      total: rows.length,
      facets,
      matchCount,
      didYouMean: matchCount === 0 && queryTerms ? this.#didYouMean(queryTerms) : undefined,
    };
  }

  /** A near query that finds products. */
  #didYouMean(queryTerms: readonly QueryTerm[]): string | undefined {
    const near = nearQuery(queryTerms, this.#vocabulary);
    return near !== undefined && findProducts(this.#parse(near), this.#products, this.#scorer).rows.length > 0 ? near : undefined;
  }

  /** The best matches of each kind, for the dropdown. */
  suggest(query: string, limits: { products: number; taxonomyTerms: number }): Suggested {
    const queryTerms = this.#parse(query) ?? [];
    const { categories, subCategories, shops } = this.taxonomy;
    const found = queryTerms.length > 0 && limits.products > 0 ? findProducts(queryTerms, this.#products, this.#scorer) : undefined;
    return {
      productIds: found ? pageOfProducts(found.rows, found, this.#products, { sort: 'relevance', page: 1, limit: limits.products }) : [],
      productTotal: found?.rows.length ?? 0,
      categories: categories.find(queryTerms, limits.taxonomyTerms),
      subCategories: subCategories.find(queryTerms, limits.taxonomyTerms),
      shops: shops.find(queryTerms, limits.taxonomyTerms),
    };
  }

  /** The public sub categories that sell best. */
  bestSubCategories(limit: number): TaxonomyTerm[] {
    const { subCategories } = this.taxonomy;
    return this.#products.bestSubCategories.flatMap((id) => subCategories.get(id) ?? []).slice(0, limit);
  }
}
