import { LRUCache } from 'lru-cache';
import type { FacetCounts } from './filter-products.ts';

/** The one of two words that nothing has, and the rest of the query, which finds products. */
export interface NotFound {
  word: string;
  query: string;
}

/** What a query with its filters and order finds. */
export interface CachedResult {
  /** Some of the rows in order, from the position `start`. */
  rows: Uint32Array;
  start: number;
  /** By its order or filter. */
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
  /** Whether it takes so long to compute that it may lack a change for a while. */
  isCostly: boolean;
  /** Since when it lacks a change. */
  outdatedAt: number;
}

/** Cheaper results are computed at once. */
const costlyMs = 3;

export const resultCacheLimits = {
  results: 1000,
  /** How long the search process answers with a costly result that lacks a change: the index is that far behind the database, at most. */
  outdatedMs: 1000,
} as const;

/** Stand for terms: those of a query that finds all products, and the number of products, which weighs the terms of a query. */
export const everyProduct = -1;
export const productCount = -2;

/**
 * Results of searches, until a product changes that has one of their terms. Short and common words find a large part of the catalogue, and
 * everyone types them: however often products change, a costly result is computed once in `outdatedMs`.
 */
export class ResultCache {
  readonly #outdatedMs: number;
  readonly #results = new LRUCache<string, Entry>({
    max: resultCacheLimits.results,
    dispose: ({ terms }, key) => this.#forget(key, terms),
  });
  /** The keys of the results of each term. */
  readonly #keys = new Map<number, Set<string>>();

  /** Whether a result that lacked a change has been the answer. */
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

  /** `terms`: what the result depends on: a product that it finds has one of them. `ms`: how long it took. */
  set(key: string, result: CachedResult, terms: readonly number[], ms: number): void {
    this.#results.set(key, { result, terms, isCostly: ms > costlyMs, outdatedAt: Number.POSITIVE_INFINITY });
    for (const term of terms) {
      const keys = this.#keys.get(term);
      if (keys) keys.add(key);
      else this.#keys.set(term, new Set([key]));
    }
  }

  /** Call it with the terms of a product that changes, before and after. `isAffected`: results that do not show the change are kept. */
  outdate(terms: readonly number[], isAffected: (result: CachedResult) => boolean = () => true): void {
    for (const [, entry] of this.#resultsOf(terms)) if (isAffected(entry.result)) outdate(entry);
  }

  outdateAll(): void {
    for (const entry of this.#results.values()) outdate(entry);
  }

  /** The same for a product that is gone: its row may get another product. */
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
