import type { FastifyInstance } from 'fastify';
import { searchEndpoints } from '#contract/catalog/search.ts';
import type { Tx } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found, setTotalCount } from '#server/core/resources/list.ts';
import { presentSynonym, presentZeroResultSearch } from './present-search.ts';
import {
  countSynonyms,
  countZeroResultSearches,
  deleteSynonyms,
  deleteZeroResultSearches,
  insertSynonym,
  listSynonyms,
  listZeroResultSearches,
  updateSynonym,
} from './search.queries.ts';
import { listPopular, searchProducts, suggest } from './search-products.ts';
import type { SearchService } from './service/search-service.ts';
import { ZeroResultLog } from './zero-result-log.ts';

export function mountSearch(app: FastifyInstance, { db, registry }: Deps, index: SearchService): void {
  const zeroResults = new ZeroResultLog(db, (error) => app.log.error({ err: error }, 'search: could not store zero-result searches'));
  app.addHook('onClose', () => zeroResults.flush());
  const search = { db, index, zeroResults };
  mount(app, registry, searchEndpoints, {
    'GET /searches/read': ({ query, user, addTags }) => suggest(search, query, user, addTags),
    'GET /searches/products': ({ query, addTags }) => searchProducts(search, query, addTags),
    'GET /searches/popular': ({ addTags }) => listPopular(search, addTags),
    'GET /searches/zero-results': async (call) => {
      await zeroResults.flush();
      const rows = await listZeroResultSearches(db, call.query);
      await setTotalCount(() => countZeroResultSearches(db), rows.length, call.query, call);
      return rows.map(presentZeroResultSearch);
    },
    'DELETE /searches/zero-results': async ({ user, body }) => {
      await zeroResults.flush();
      const ids = await writeAs(db, user, (tx) =>
        'all' in body ? deleteZeroResultSearches(tx, undefined) : deleteAll(tx, body.searchIds, deleteZeroResultSearches),
      );
      return { data: { ids } };
    },
    'GET /synonyms/read': async (call) => {
      const rows = await listSynonyms(db, call.query);
      await setTotalCount(() => countSynonyms(db, call.query.q), rows.length, call.query, call);
      return rows.map(presentSynonym);
    },
    'POST /synonyms/create': ({ user, body }) =>
      writeAs(db, user, async (tx) => ({ data: presentSynonym(await insertSynonym(tx, body.words)) })),
    'PUT /synonyms/update/:id': ({ user, params, body }) =>
      writeAs(db, user, async (tx) => ({ data: presentSynonym(found(await updateSynonym(tx, params.id, body.words))) })),
    'DELETE /synonyms/delete': async ({ user, body }) => ({
      data: { ids: await writeAs(db, user, (tx) => deleteAll(tx, body.synonymIds, deleteSynonyms)) },
    }),
  });
}

/** Deletes all of these rows or none. Throws NOT_FOUND when one does not exist. */
async function deleteAll(
  tx: Tx,
  requestedIds: readonly string[],
  remove: (tx: Tx, ids: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const ids = [...new Set(requestedIds)];
  if ((await remove(tx, ids)).length < ids.length) throw new AppError('NOT_FOUND');
  return ids;
}
