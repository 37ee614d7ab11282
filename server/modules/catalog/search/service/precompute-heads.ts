import { setTimeout as delay } from 'node:timers/promises';
import { type SearchSort, searchSorts } from '#domain/enums.ts';
import type { SearchEngine } from '../matching/search-engine.ts';

/** The pause between two results, so that searches are answered and the process does not take a whole core. */
const pauseMs = 25;

/** Computes the first results of the most common words and letters unless they are cached: everyone types them. */
export async function precomputeHeads(engine: SearchEngine): Promise<void> {
  const compute = async (query: string, sort: SearchSort) => {
    const started = performance.now();
    engine.searchProducts(query, {}, { sort, page: 1, limit: 1 });
    if (performance.now() - started > 1) await delay(pauseMs);
  };
  for (const sort of searchSorts) await compute('', sort);
  for (const query of engine.commonQueries()) await compute(query, 'relevance');
}
