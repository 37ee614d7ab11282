import type { z } from 'zod';
import type { newSavedFilter } from '#contract/operations/saved-filters.ts';
import type { Db } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { deleteSavedFilters, insertSavedFilter, listSavedFilters, lockSavedFilters } from './saved-filters.queries.ts';

/** Throws NAME_TAKEN, or VALIDATION_FAILED when this list has the maximum number. */
export const saveFilter = (db: Db, userId: string, filter: z.output<typeof newSavedFilter>) =>
  db.transaction(async (tx) => {
    await lockSavedFilters(tx, userId);
    const saved = await listSavedFilters(tx, userId, filter.list);
    if (saved.length >= limits.savedFilters) {
      const message = `At most ${limits.savedFilters} saved filters`;
      throw new AppError('VALIDATION_FAILED', { errors: [{ path: 'name', code: 'too_many', message }] });
    }
    return insertSavedFilter(tx, userId, filter);
  });

/** All or none. Throws NOT_FOUND. */
export const removeSavedFilters = (db: Db, userId: string, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    const removed = await deleteSavedFilters(tx, userId, ids);
    if (removed.length < new Set(ids).size) throw new AppError('NOT_FOUND');
    return removed;
  });
