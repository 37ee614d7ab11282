import { sql } from 'kysely';
import type { SecondFactor } from '#contract/people/second-factor.ts';
import type { Db, Tx } from '#db/client.ts';
import { found } from '#server/core/resources/list.ts';

/** Where a code was entered. A known device has a separate limit. */
export type FactorSource = 'unknownDevice' | 'knownDevice' | 'session';

/** Serialises changes and attempts of a user, across processes. */
export const lockFactors = (tx: Tx, userId: string) =>
  tx.writes
    .selectFrom('users')
    .select(['phone', 'status', 'role', 'has_second_factor', 'phone_verified_at', 'has_proved_phone', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findTotp = (db: Db | Tx, userId: string) =>
  db.reads
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();

/** False: the code of this step, or of a later one, was already accepted. */
export async function acceptStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update totp_secrets set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning user_id`.execute(tx.writes);
  return rows.length > 0;
}

export const storePendingTotp = (tx: Tx, userId: string, secret: Buffer, minutes: number) =>
  sql`
    insert into totp_secrets (user_id, pending_secret, pending_until) values (${userId}, ${secret}, now() + make_interval(mins => ${minutes}))
    on conflict (user_id) do update set pending_secret = excluded.pending_secret, pending_until = excluded.pending_until`.execute(
    tx.writes,
  );

export const findPendingTotp = (tx: Tx, userId: string) =>
  tx.reads
    .selectFrom('totp_secrets')
    .select('pending_secret')
    .where('user_id', '=', userId)
    .where('pending_until', '>', sql<Date>`now()`)
    .executeTakeFirst();

export const confirmPendingTotp = (tx: Tx, userId: string, step: number) =>
  tx.writes
    .updateTable('totp_secrets')
    .set((eb) => ({ secret: eb.ref('pending_secret'), pending_secret: null, pending_until: null, last_step: step }))
    .where('user_id', '=', userId)
    .execute();

export async function deleteTotp(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.writes
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a user has an app or a passkey; `users.has_second_factor` repeats it. */
export async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  const { totp, passkeys } = await getSecondFactor(tx, userId);
  return totp || passkeys > 0;
}

/** The second factor of a user, as they see it. */
export async function getSecondFactor(db: Db | Tx, userId: string): Promise<SecondFactor> {
  const { rows } = await sql<SecondFactor>`
    select exists (select from totp_secrets where user_id = u.id and secret is not null) as totp,
      (select count(*) from passkeys where user_id = u.id) as passkeys,
      (select count(*) from recovery_codes where user_id = u.id) as "recoveryCodesLeft",
      u.role = any((select second_factor_roles from settings)::text[]) as "isRequired"
    from users u where u.id = ${userId}`.execute(db.reads);
  return found(rows[0]);
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.writes.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length > 0)
    await tx.writes
      .insertInto('recovery_codes')
      .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
      .execute();
}

export async function spendRecoveryCode(tx: Tx, userId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx.writes
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Wrong codes in the last hour. */
export async function countFailures(tx: Tx, userId: string, source: FactorSource): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from second_factor_failures
    where user_id = ${userId} and source = ${source} and created_at > now() - interval '1 hour'`.execute(tx.reads);
  return rows[0]?.count ?? 0;
}

export const insertFailure = (tx: Tx, userId: string, source: FactorSource) =>
  tx.writes.insertInto('second_factor_failures').values({ user_id: userId, source }).execute();

/** Deletes rows that no limit counts any more. */
export async function deleteOldFactors(db: Db): Promise<void> {
  await sql`delete from second_factor_failures where created_at < now() - interval '1 hour'`.execute(db.writes);
  await sql`delete from pending_sign_ins where expires_at < now()`.execute(db.writes);
}
