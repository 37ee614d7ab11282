import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';

/**
 * Sets the actor of this transaction for the audit log (`audit_log`). The database then logs what an admin or a merchant changes. Changes
 * that customers make to their own data are not logged.
 */
export async function setActor(tx: Tx, user: SessionUser): Promise<void> {
  if (user.role !== 'customer') await setAnyActor(tx, user);
}

/** Runs a transaction with this user as its actor. */
export const writeAs = <T>(db: Db, user: SessionUser, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await setActor(tx, user);
    return work(tx);
  });

/** Like `setActor`, for changes that are logged for every role: payment details. */
export async function setAnyActor(tx: Tx, user: Pick<SessionUser, 'id'>): Promise<void> {
  await sql`select set_config('app.actor', ${user.id}, true)`.execute(tx.reads);
}
