import { setTimeout as delay } from 'node:timers/promises';
import type { SearchEngine } from '../matching/search-engine.ts';

/** Between two results, so that searches are answered and the process does not take a whole core. */
const pauseMs = 25;

/** Computes the first results of the most common words and letters, unless they are in memory already: everyone types them. */
export async function precomputeHeads(engine: SearchEngine): Promise<void> {
  for (const query of engine.commonQueries()) {
    const started = performance.now();
    engine.searchProducts(query, {}, { sort: 'relevance', page: 1, limit: 1 });
    if (performance.now() - started > 1) await delay(pauseMs);
  }
}
