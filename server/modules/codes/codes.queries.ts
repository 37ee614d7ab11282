import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { CodePurpose } from '#domain/messages/code-purposes.ts';

/** Of this phone, one request after the other, in every process. */
export const lockPhone = async (tx: Tx, phone: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(7240515, hashtext(${phone}))`.execute(tx.reads));

/** How many codes a phone asked for in the last 24 hours, and seconds since the latest. */
export async function countCodes(tx: Tx, phone: string): Promise<{ count: number; sinceLast: number | null }> {
  const { rows } = await sql<{ count: number; sinceLast: number | null }>`
    select count(*) as count, extract(epoch from now() - max(created_at))::float8 as "sinceLast" from one_time_codes
    where phone = ${phone} and created_at > now() - interval '1 day'`.execute(tx.reads);
  return rows[0] ?? { count: 0, sinceLast: null };
}

export async function insertCode(tx: Tx, code: { phone: string; purpose: CodePurpose; userId: string | undefined }): Promise<string> {
  const { id } = await tx.writes
    .insertInto('one_time_codes')
    .values({ phone: code.phone, purpose: code.purpose, user_id: code.userId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a code its hash, unless it was asked for too long ago. False: it must not be sent. */
export async function storeHash(
  db: Db,
  id: string,
  { salt, hash, minutes, patienceMinutes }: { salt: Buffer; hash: Buffer; minutes: number; patienceMinutes: number },
): Promise<boolean> {
  const { rows } = await sql`
    update one_time_codes c set salt = ${salt}, code_hash = ${hash}, expires_at = now() + make_interval(mins => ${minutes})
    where c.id = ${id} and c.used_at is null and c.created_at > now() - make_interval(mins => ${patienceMinutes})
      -- Only who can use it gets one; whether that is so must not show in the answer to who asks.
      and (c.purpose not in ('signIn', 'resetPassword')
        or exists (select from users u where u.phone = c.phone and u.status = 'active' and u.deleted_at is null))
    returning c.id`.execute(db.writes);
  return rows.length > 0;
}

/** Counts a try against every code that could be meant, and returns these; those that had too many tries are left out. */
export async function countTry(
  tx: Tx,
  { phone, purpose, userId, maxTries }: { phone: string; purpose: CodePurpose; userId: string | undefined; maxTries: number },
) {
  const { rows } = await sql<{ id: string; salt: Buffer; code_hash: Buffer }>`
    update one_time_codes set tries = tries + 1
    where phone = ${phone} and purpose = ${purpose} and user_id is not distinct from ${userId ?? null}::uuid
      and created_at > now() - interval '1 day' and expires_at > now() and used_at is null and tries < ${maxTries}
    returning id, salt, code_hash`.execute(tx.writes);
  return rows;
}

/** Whether a code was sent, or is about to be, that can still be used. */
export async function hasOpenCode(db: Db, of: { phone: string; purpose: CodePurpose; userId?: string | undefined }): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_codes where phone = ${of.phone} and purpose = ${of.purpose} and user_id is not distinct from ${of.userId ?? null}::uuid
      and created_at > now() - interval '1 day' and used_at is null
      and coalesce(expires_at > now(), created_at > now() - interval '1 minute') limit 1`.execute(db.reads);
  return rows.length > 0;
}

/** Ends the codes that could be meant: of a phone for a purpose, and where that is bound to a user, of this user. */
export const endCodes = (tx: Tx, { phone, purpose, userId }: { phone: string; purpose: CodePurpose; userId?: string | undefined }) =>
  tx.writes
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('used_at', 'is', null)
    .execute();

/** Also what is no longer counted for a phone number. */
export async function deleteCodes(db: Db, days: number): Promise<void> {
  await sql`delete from one_time_codes where created_at < now() - make_interval(days => ${days})`.execute(db.writes);
  await sql`delete from counted_acts where created_at < now() - interval '1 day'`.execute(db.writes);
}
