import { LRUCache } from 'lru-cache';
import type { FacetCounts } from './filter-products.ts';

/** The word of two that nothing has, and the rest of the query, which finds products. */
export interface NotFound {
  word: string;
  query: string;
}

/** The result of a query with its filters and order. */
export interface CachedResult {
  /** A slice of the rows in order, from the position `start`. */
  rows: Uint32Array;
  start: number;
  /** The order or filter uses the price. */
  dependsOnPrice: boolean;
  dependsOnRating: boolean;
  total: number;
  facets: FacetCounts;
  /** How many products match the words, before filters. */
  matchCount: number;
  didYouMean: string | undefined;
  notFound: NotFound | undefined;
}

interface Entry {
  result: CachedResult;
  terms: readonly number[];
  /** Whether it is so slow to compute that it may be stale for a while. */
  isCostly: boolean;
  /** Since when it is stale. */
  outdatedAt: number;
}

/** Cheaper results are recomputed at once. */
const costlyMs = 3;

export const resultCacheLimits = {
  results: 1000,
  /** How long the search process serves a stale, expensive result: the index is that far behind the database, at most. */
  outdatedMs: 1000,
} as const;

/** Pseudo terms: of a query that finds all products, and of the number of products, which affects the weights of terms. */
export const everyProduct = -1;
export const productCount = -2;

/**
 * Caches search results until a product with one of their terms changes. Short and common words find a large part of the catalogue, and
 * everyone types them: however often products change, an expensive result is recomputed at most every `outdatedMs`.
 */
export class ResultCache {
  readonly #outdatedMs: number;
  readonly #results = new LRUCache<string, Entry>({
    max: resultCacheLimits.results,
    dispose: ({ terms }, key) => this.#forget(key, terms),
  });
  /** The keys of the results of each term. */
  readonly #keys = new Map<number, Set<string>>();

  /** Whether a stale result has been served. */
  hasUsedOutdated = false;

  constructor(outdatedMs: number) {
    this.#outdatedMs = outdatedMs;
  }

  get(key: string): CachedResult | undefined {
    const entry = this.#results.get(key);
    if (!entry || entry.outdatedAt === Number.POSITIVE_INFINITY) return entry?.result;
    if (entry.isCostly && performance.now() - entry.outdatedAt < this.#outdatedMs) {
      this.hasUsedOutdated = true;
      return entry.result;
    }
    this.#results.delete(key);
    return undefined;
  }

  /** `terms`: what the result depends on: each product that it finds has one of them. `ms`: how long it took. */
  set(key: string, result: CachedResult, terms: readonly number[], ms: number): void {
    this.#results.set(key, { result, terms, isCostly: ms > costlyMs, outdatedAt: Number.POSITIVE_INFINITY });
    for (const term of terms) {
      const keys = this.#keys.get(term);
      if (keys) keys.add(key);
      else this.#keys.set(term, new Set([key]));
    }
  }

  /** Call it with the terms of a changed product, before and after. `isAffected`: other results stay valid. */
  outdate(terms: readonly number[], isAffected: (result: CachedResult) => boolean = () => true): void {
    for (const [, entry] of this.#resultsOf(terms)) if (isAffected(entry.result)) outdate(entry);
  }

  outdateAll(): void {
    for (const entry of this.#results.values()) outdate(entry);
  }

  /** The same for a deleted product: its row may be reused. */
  delete(terms: readonly number[]): void {
    for (const [key] of this.#resultsOf(terms)) this.#results.delete(key);
  }

  clear(): void {
    this.#results.clear();
  }

  #resultsOf(terms: readonly number[]): [key: string, entry: Entry][] {
    if (this.#keys.size === 0) return [];
    const keys = new Set(terms.flatMap((term) => [...(this.#keys.get(term) ?? [])]));
    return [...keys].flatMap((key): [string, Entry][] => {
      const entry = this.#results.peek(key);
      return entry ? [[key, entry]] : [];
    });
  }

  #forget(key: string, terms: readonly number[]): void {
    for (const term of terms) {
      const keys = this.#keys.get(term);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(term);
    }
  }
}

function outdate(entry: Entry): void {
  entry.outdatedAt = Math.min(entry.outdatedAt, performance.now());
}
