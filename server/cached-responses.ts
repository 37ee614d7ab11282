import type { FastifyInstance } from 'fastify';
import type { Database } from '#db/client.ts';
import type { Config } from './config/config.ts';
import { ResponseCache } from './core/cache/response-cache.ts';
import { nextCampaignChange } from './modules/catalog/campaigns/index.ts';

/** Caches public responses in memory until something that they show changes, in this process or another one. */
export function cacheResponses(
  app: FastifyInstance,
  { db, listen, isAway }: Database,
  { cacheMb }: Pick<Config, 'cacheMb'>,
): ResponseCache {
  const cache = new ResponseCache({ maxMb: cacheMb, nextChange: () => nextCampaignChange(db), isSourceAway: isAway });
  let unlisten = async () => {};
  app.addHook('onReady', async () => {
    const onChange = (tags: string) => (tags === '' ? cache.invalidateEverything() : cache.invalidate(tags.split(' ')));
    // The second callback runs after a lost connection.
    ({ unlisten } = await listen('catalog_changed', onChange, () => cache.doubtEverything()));
  });
  app.addHook('onClose', () => unlisten());
  return cache;
}
