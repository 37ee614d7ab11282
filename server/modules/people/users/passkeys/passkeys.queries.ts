import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

const columns = ['id', 'name', 'created_at', 'last_used_at'] as const;

export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

export const listPasskeys = (db: Db | Tx, userId: string) =>
  db.reads.selectFrom('passkeys').select(columns).where('user_id', '=', userId).orderBy('id').execute();

/** What a browser needs to find the passkeys of a user. */
export const listCredentials = (db: Db | Tx, userId: string) =>
  db.reads.selectFrom('passkeys').select(['credential_id', 'transports']).where('user_id', '=', userId).orderBy('id').execute();

export interface PasskeyRecord {
  name: string;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
}

/** Fails with PASSKEY_REFUSED by the unique index: a credential belongs to one user. */
export const insertPasskey = (tx: Tx, userId: string, { name, credentialId, publicKey, counter, transports }: PasskeyRecord) =>
  tx.writes
    .insertInto('passkeys')
    .values({ user_id: userId, name, credential_id: credentialId, public_key: publicKey, counter, transports: [...transports] })
    .returning(columns)
    .executeTakeFirstOrThrow();

/** Undefined when this user has no such passkey. */
export const renamePasskey = (db: Db, userId: string, id: string, name: string) =>
  db.writes.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId).returning(columns).executeTakeFirst();

/** Returns how many existed. */
export async function deletePasskeys(tx: Tx, userId: string, ids?: readonly string[]): Promise<number> {
  let query = tx.writes.deleteFrom('passkeys').where('user_id', '=', userId);
  if (ids) query = query.where('id', 'in', ids);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

/** The passkey of a user who was not deleted. */
export const findCredential = (tx: Tx, credentialId: Buffer) =>
  tx.reads
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.public_key'])
    .where('p.credential_id', '=', credentialId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** Stores the counter of a use. False: it did not increase, so the authenticator was cloned, or two uses raced. */
export async function countUse(tx: Tx, id: string, counter: number): Promise<boolean> {
  const { rows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = now()
    where id = ${id} and (counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0)) returning id`.execute(tx.writes);
  return rows.length > 0;
}
