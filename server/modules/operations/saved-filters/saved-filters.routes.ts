import type { FastifyInstance } from 'fastify';
import { type SavedFilter, savedFilterEndpoints } from '#contract/operations/saved-filters.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { found } from '#server/core/resources/list.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import { removeSavedFilters, saveFilter } from './save-filter.ts';
import { listSavedFilters, renameSavedFilter, type SavedFilterRow } from './saved-filters.queries.ts';

const presentSavedFilter = (row: SavedFilterRow): SavedFilter => ({
  _id: row.id,
  list: row.list as SavedFilter['list'], // only `saveFilter` writes it
  name: row.name,
  search: row.search,
  ...presentTimes(row),
});

export function mountSavedFilters(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, savedFilterEndpoints, {
    'GET /savedFilters/read': async ({ user, query }) => (await listSavedFilters(db, user.id, query.list)).map(presentSavedFilter),
    'POST /savedFilters/create': async ({ user, body }) => ({ data: presentSavedFilter(await saveFilter(db, user.id, body)) }),
    'PUT /savedFilters/update/:id': async ({ user, params, body }) => ({
      data: presentSavedFilter(found(await renameSavedFilter(db, user.id, params.id, body.name))),
    }),
    'DELETE /savedFilters/delete': async ({ user, body }) => ({
      data: { ids: await removeSavedFilters(db, user.id, body.savedFilterIds) },
    }),
  });
}
