import type { SearchSort } from '#domain/enums.ts';
import type { SearchFilter } from '../matching/filter-products.ts';
import type { SearchEngine, Suggested } from '../matching/search-engine.ts';
import type { TaxonomyTerm } from '../matching/taxonomy-table.ts';
import { presentFacets } from '../present-search.ts';
import type { SearchIndexSync } from '../sync/search-index-sync.ts';

export interface ProductsRequest {
  query: string;
  filter: SearchFilter;
  sort: SearchSort;
  page: number;
  limit: number;
}

export interface SuggestRequest {
  query: string;
  products: number;
  taxonomyTerms: number;
}

/** One page of results. */
export interface FoundPage {
  ids: string[];
  /** The other fields of the response, as JSON. */
  otherFields: string;
  /** Nothing matches: no product, category, sub category or shop. */
  isUnknown: boolean;
}

/** The search index as the endpoints use it, in this process or in another one. Throws UNAVAILABLE while it can't answer. */
export interface SearchService {
  findProducts: (request: ProductsRequest) => Promise<FoundPage>;
  suggest: (request: SuggestRequest) => Promise<Suggested>;
  bestSubCategories: (limit: number) => Promise<TaxonomyTerm[]>;
}

export type SearchMethod = keyof SearchService;

/** Calls an engine, by method. */
export const answers = {
  findProducts: (engine: SearchEngine, { query, filter, sort, page, limit }: ProductsRequest): FoundPage => {
    const { ids, total, facets, matchCount, didYouMean, notFound } = engine.searchProducts(query, filter, { sort, page, limit });
    return {
      ids,
      otherFields: JSON.stringify({ total, facets: presentFacets(facets, engine), didYouMean, notFound }),
      isUnknown: matchCount === 0 && engine.findsNoTaxonomy(query),
    };
  },
  suggest: (engine: SearchEngine, { query, ...limits }: SuggestRequest): Suggested => engine.suggest(query, limits),
  bestSubCategories: (engine: SearchEngine, limit: number): TaxonomyTerm[] => engine.bestSubCategories(limit),
};

/** The service of an index in this process: for tests and tools. */
export const localSearch = (index: SearchIndexSync): SearchService => ({
  findProducts: async (request) => answers.findProducts(await index.ready(), request),
  suggest: async (request) => answers.suggest(await index.ready(), request),
  bestSubCategories: async (limit) => answers.bestSubCategories(await index.ready(), limit),
});
