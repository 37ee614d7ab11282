import type { z } from 'zod';
import type { newSavedFilter, SavedFilter } from '#contract/operations/saved-filters.ts';
import type { Db, Tx } from '#db/client.ts';

const columns = ['id', 'list', 'name', 'search', 'created_at', 'updated_at'] as const;

export type SavedFilterRow = Awaited<ReturnType<typeof listSavedFilters>>[number];

export const listSavedFilters = (db: Db | Tx, userId: string, list: SavedFilter['list']) =>
  db.reads
    .selectFrom('saved_filters')
    .select(columns)
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();

/** Serialises writes of one user: the number of saved filters is limited. */
export const lockSavedFilters = (tx: Tx, userId: string) =>
  tx.writes.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

export const insertSavedFilter = (tx: Tx, userId: string, fields: z.output<typeof newSavedFilter>) =>
  tx.writes
    .insertInto('saved_filters')
    .values({ ...fields, user_id: userId })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Returns undefined when this user has no such filter. */
export const renameSavedFilter = (db: Db, userId: string, id: string, name: string) =>
  db.writes
    .updateTable('saved_filters')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();

/** Returns the ids that existed. */
export async function deleteSavedFilters(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.writes.deleteFrom('saved_filters').where('user_id', '=', userId).where('id', 'in', ids).returning('id').execute();
  return rows.map((row) => row.id);
}
