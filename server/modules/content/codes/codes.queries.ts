import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { CodePurpose } from '#domain/content/messages/code-purposes.ts';

/** Serialises requests for this phone, across processes. */
export const lockPhone = async (tx: Tx, phone: string): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(7240515, hashtext(${phone}))`.execute(tx.reads));

/** What a code is for: a phone, a purpose, and a user; without a user it is for the account with this phone. */
export interface CodeSubject {
  phone: string;
  purpose: CodePurpose;
  userId?: string | undefined;
}

const ofSubject = ({ phone, purpose, userId }: CodeSubject) =>
  sql`phone = ${phone} and purpose = ${purpose} and user_id is not distinct from ${userId ?? null}::uuid`;

/** Whether this browser requested a code that others can try, too: a user's codes can be tried only by that user. */
const isAsker = (device: Buffer | undefined) => sql`(user_id is null and coalesce(device_hash = ${device ?? null}, false))`;

/** How many codes the owner of a phone, or all others, requested in the last 24 hours, and seconds since the latest. */
export async function countCodes(
  tx: Tx,
  { phone, purpose, isOwner }: Pick<CodeSubject, 'phone' | 'purpose'> & { isOwner: boolean },
): Promise<{ count: number; sinceLast: number | null }> {
  const { rows } = await sql<{ count: number; sinceLast: number | null }>`
    select count(*) as count, extract(epoch from now() - max(created_at))::float8 as "sinceLast" from one_time_codes
    where phone = ${phone} and purpose = ${purpose} and is_owner = ${isOwner} and created_at > now() - interval '1 day'`.execute(tx.reads);
  return rows[0] ?? { count: 0, sinceLast: null };
}

/**
 * Codes that can still be used. A code without a hash counts from its request: it may be pending, or the number has no account, and the
 * requester must not see a difference.
 */
const isGood = (minutes: number) =>
  sql`used_at is null and coalesce(expires_at > now(), created_at > now() - make_interval(mins => ${minutes}))`;

/** The latest code that was requested and can still be used by this browser; `age` in seconds, `isOwn`: requested by it. */
export async function findGoodCode(
  tx: Tx,
  { device, minutes, maxTries, ...subject }: CodeSubject & { device: Buffer | undefined; minutes: number; maxTries: number },
): Promise<{ age: number; isOwn: boolean } | undefined> {
  const { rows } = await sql<{ age: number; isOwn: boolean }>`
    select extract(epoch from now() - created_at)::float8 as age, (user_id is not null or ${isAsker(device)}) as "isOwn" from one_time_codes
    where ${ofSubject(subject)} and created_at > now() - make_interval(mins => ${minutes}) and ${isGood(minutes)}
      and case when ${isAsker(device)} then own_tries else tries end < ${maxTries}
    order by created_at desc limit 1`.execute(tx.reads);
  return rows[0];
}

export async function insertCode(tx: Tx, code: CodeSubject & { device: Buffer | undefined; isOwner: boolean }): Promise<string> {
  const { id } = await tx.writes
    .insertInto('one_time_codes')
    .values({
      phone: code.phone,
      purpose: code.purpose,
      user_id: code.userId ?? null,
      device_hash: code.device ?? null,
      is_owner: code.isOwner,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores the hash of a code, unless it was requested too long ago. False: it must not be sent. */
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

/**
 * Counts an attempt against every code that could match, and returns them, except those with too many attempts. Attempts of the requesting
 * browser count separately, so that other people can't use up its code.
 */
export async function countTry(
  tx: Tx,
  { device, minutes, maxTries, ...subject }: CodeSubject & { device: Buffer | undefined; minutes: number; maxTries: number },
) {
  const isOwn = isAsker(device);
  const { rows } = await sql<{ id: string; salt: Buffer | null; code_hash: Buffer | null }>`
    update one_time_codes set own_tries = own_tries + ${isOwn}::int, tries = tries + (not ${isOwn})::int
    where ${ofSubject(subject)} and created_at > now() - interval '1 day' and ${isGood(minutes)}
      and case when ${isOwn} then own_tries else tries end < ${maxTries}
    returning id, salt, code_hash`.execute(tx.writes);
  return rows;
}

/** Whether a usable code was sent or is about to be. */
export async function hasOpenCode(db: Db, of: CodeSubject): Promise<boolean> {
  const { rows } = await sql`
    select from one_time_codes where ${ofSubject(of)}
      and created_at > now() - interval '1 day' and used_at is null
      and coalesce(expires_at > now(), created_at > now() - interval '1 minute') limit 1`.execute(db.reads);
  return rows.length > 0;
}

/** Ends the codes that could match: of a phone for a purpose, and of this user if the purpose is bound to a user. */
export const endCodes = (tx: Tx, { phone, purpose, userId }: CodeSubject) =>
  tx.writes
    .updateTable('one_time_codes')
    .set({ used_at: new Date() })
    .where('phone', '=', phone)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('used_at', 'is', null)
    .execute();

/** Also deletes expired counts of phone numbers. */
export async function deleteCodes(db: Db, days: number): Promise<void> {
  await sql`delete from one_time_codes where created_at < now() - make_interval(days => ${days})`.execute(db.writes);
  await sql`delete from counted_acts where created_at < now() - interval '1 day'`.execute(db.writes);
}
