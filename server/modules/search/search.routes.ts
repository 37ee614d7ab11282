import type { FastifyInstance } from 'fastify';
import { searchEndpoints } from '#contract/search.ts';
import type { Tx } from '#db/client.ts';
import { writeAs } from '#server/core/actor.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { found, tellTotal } from '#server/core/list.ts';
import { mount } from '#server/core/mount.ts';
import type { EngineKeeper } from './keep-engine.ts';
import { MissLog } from './miss-log.ts';
import { presentMiss, presentSynonym } from './present-search.ts';
import {
  countMissRows,
  countSynonyms,
  deleteMisses,
  deleteSynonyms,
  insertSynonym,
  listMisses,
  listSynonyms,
  updateSynonym,
} from './search.queries.ts';
import { searchProducts, suggest } from './search-products.ts';

export function mountSearch(app: FastifyInstance, { db, registry }: Deps, keeper: EngineKeeper): void {
  const misses = new MissLog(db, (error) => app.log.error({ err: error }, 'search: could not remember misses'));
  app.addHook('onClose', () => misses.flush());
  const search = { db, keeper, misses };
  mount(
    app,
    registry,
    searchEndpoints,
    {
      'GET /searches/read': ({ query, user }) => suggest(search, query, user),
      'GET /searches/products': ({ query }) => searchProducts(search, query),
      'GET /searches/misses': async (call) => {
        await misses.flush();
        const rows = await listMisses(db, call.query);
        await tellTotal(() => countMissRows(db), rows.length, call.query, call);
        return rows.map(presentMiss);
      },
      'DELETE /searches/misses': async ({ user, body }) => {
        await misses.flush();
        const ids = await writeAs(db, user, (tx) =>
          'all' in body ? deleteMisses(tx, undefined) : deleteAll(tx, body.missIds, deleteMisses),
        );
        return { data: { ids } };
      },
      'GET /synonyms/read': async (call) => {
        const rows = await listSynonyms(db, call.query);
        await tellTotal(() => countSynonyms(db, call.query.q), rows.length, call.query, call);
        return rows.map(presentSynonym);
      },
      'POST /synonyms/create': ({ user, body }) =>
        writeAs(db, user, async (tx) => ({ data: presentSynonym(await insertSynonym(tx, body.words)) })),
      'PUT /synonyms/update/:id': ({ user, params, body }) =>
        writeAs(db, user, async (tx) => ({ data: presentSynonym(found(await updateSynonym(tx, params.id, body.words))) })),
      'DELETE /synonyms/delete': async ({ user, body }) => ({
        data: { ids: await writeAs(db, user, (tx) => deleteAll(tx, body.synonymIds, deleteSynonyms)) },
      }),
    },
    { db },
  );
}

/** All of them, or none and NOT_FOUND. */
async function deleteAll(
  tx: Tx,
  asked: readonly string[],
  remove: (tx: Tx, ids: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const ids = [...new Set(asked)];
  if ((await remove(tx, ids)).length < ids.length) throw new AppError('NOT_FOUND');
  return ids;
}
