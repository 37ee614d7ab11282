import type { z } from 'zod';
import type { addressFields } from '#contract/people/addresses.ts';
import type { Db, Tx } from '#db/client.ts';

const columns = ['id', 'name', 'phone', 'division', 'district', 'upazila', 'line', 'is_default', 'created_at', 'updated_at'] as const;

export type AddressRow = Awaited<ReturnType<typeof listAddresses>>[number];

export const listAddresses = (db: Db | Tx, userId: string) =>
  db.reads
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** Serialises writes to one address book: its size and default depend on all of it. */
export const lockAddressBook = (tx: Tx, userId: string) =>
  tx.writes.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();

export const clearDefault = (tx: Tx, userId: string) =>
  tx.writes.updateTable('addresses').set({ is_default: false }).where('user_id', '=', userId).where('is_default', '=', true).execute();

export const insertAddress = (tx: Tx, userId: string, fields: z.output<typeof addressFields>, isDefault: boolean) =>
  tx.writes
    .insertInto('addresses')
    .values({ ...fields, user_id: userId, is_default: isDefault })
    .returning(columns)
    .executeTakeFirstOrThrow();

type Changes = { [K in keyof z.output<typeof addressFields>]?: string | undefined };

/** Returns undefined when this user has no such address. */
export const updateAddress = (tx: Tx, userId: string, id: string, changes: Changes, isDefault: boolean) =>
  tx.writes
    .updateTable('addresses')
    .set({ user_id: userId, ...changes, ...(isDefault && { is_default: true }) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst();

/** Returns the ids that existed. */
export async function deleteAddresses(tx: Tx, userId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.writes.deleteFrom('addresses').where('user_id', '=', userId).where('id', 'in', ids).returning('id').execute();
  return rows.map((row) => row.id);
}

/** Makes the latest address the default. */
export const setLatestDefault = (tx: Tx, userId: string) =>
  tx.writes
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', (eb) =>
      eb.selectFrom('addresses').select('id').where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1),
    )
    .execute();
