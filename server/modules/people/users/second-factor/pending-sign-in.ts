import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { factorSignIn } from '#contract/people/second-factor.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { logSecurityEvent } from '#server/core/security/security-log.ts';
import { type Client, type PendingSignIn, startOnDevice } from '../sessions/client.ts';
import { deviceCookie, hashSecret, isKnownDevice, newDeviceSecret } from '../sessions/known-devices.ts';
import { completeReset } from '../sessions/revoke-access.ts';
import { getSecondFactor, lockFactors } from './second-factor.queries.ts';
import { factorLimits, takeFactor } from './take-factor.ts';

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What the security log records about a sign-in. */
export const signInEvent = (userId: string, { address, device }: Client) => ({
  userId,
  changes: { client_address: address, device: device.slice(0, 300) },
});

/**
 * Signs in a user whose password or one-time code was right; with a second factor the sign-in is only pending. `newPasswordHash` is applied
 * when it completes: the phone alone must not change an account with a second factor.
 */
export async function startSignIn(tx: Tx, deps: Pick<Deps, 'config'>, userId: string, client: Client, newPasswordHash?: string) {
  if ((await lockFactors(tx, userId))?.has_second_factor) return ask(tx, deps, userId, client, newPasswordHash);
  if (newPasswordHash !== undefined) await completeReset(tx, userId, newPasswordHash);
  const started = await startOnDevice(tx, deps, userId, client);
  await logSecurityEvent(tx, { ...signInEvent(userId, client), action: 'signIn' });
  return { ...started, id: userId };
}

async function ask(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  userId: string,
  { deviceSecret = newDeviceSecret() }: Client,
  newPasswordHash: string | undefined,
): Promise<PendingSignIn> {
  const pendingToken = randomBytes(32).toString('base64url');
  await sql`
    insert into pending_sign_ins (token_hash, user_id, device_hash, new_password_hash, expires_at)
    values (${hashToken(pendingToken)}, ${userId}, ${hashSecret(deviceSecret)}, ${newPasswordHash ?? null},
      now() + make_interval(mins => ${factorLimits.signInMinutes}))`.execute(tx.writes);
  const { totp, passkeys } = await getSecondFactor(tx, userId);
  const factors = [...(totp ? ['totp'] : []), ...(passkeys > 0 ? ['passkey'] : [])].join(' ');
  return { pendingToken, factors, cookie: deviceCookie(deviceSecret, config.publicUrl) };
}

/** The user of a pending sign-in. Throws SIGN_IN_EXPIRED. */
export async function getPendingUser(db: Db, token: string, deviceSecret: string | undefined): Promise<string> {
  const row =
    deviceSecret === undefined
      ? undefined
      : await db.reads
          .selectFrom('pending_sign_ins')
          .select('user_id')
          .where('token_hash', '=', hashToken(token))
          .where('device_hash', '=', hashSecret(deviceSecret))
          .where('expires_at', '>', sql<Date>`now()`)
          .executeTakeFirst();
  if (!row) throw new AppError('SIGN_IN_EXPIRED');
  return row.user_id;
}

/** Counts an attempt. Undefined: unknown, started on another device, expired, or tried too often. */
async function findPending(db: Db, token: string, deviceSecret: string | undefined): Promise<string | undefined> {
  if (deviceSecret === undefined) return undefined;
  const { rows } = await sql<{ user_id: string }>`
    update pending_sign_ins set tries = tries + 1
    where token_hash = ${hashToken(token)} and device_hash = ${hashSecret(deviceSecret)} and expires_at > now() and tries < ${factorLimits.signInTries}
    returning user_id`.execute(db.writes);
  return rows[0]?.user_id;
}

/** Of concurrent requests one ends it. Returns the hash of the password that a reset sets. */
async function endPending(tx: Tx, token: string): Promise<string | null> {
  const row = await tx.writes
    .deleteFrom('pending_sign_ins')
    .where('token_hash', '=', hashToken(token))
    .returning('new_password_hash')
    .executeTakeFirst();
  if (!row) throw new AppError('SIGN_IN_EXPIRED');
  return row.new_password_hash;
}

/** Signs in with the second factor, which completes a reset of the password. Throws SIGN_IN_EXPIRED, WRONG_CODE, PASSKEY_REFUSED, ACCOUNT_INACTIVE, RATE_LIMITED. */
export async function signInWithFactor(deps: Deps, { token, ...proof }: z.output<typeof factorSignIn>, client: Client) {
  const { db, limits } = deps;
  await limits.consume('codeTryAddress', client.address);
  const userId = await findPending(db, token, client.deviceSecret);
  if (userId === undefined || client.deviceSecret === undefined) throw new AppError('SIGN_IN_EXPIRED');
  const source = (await isKnownDevice(db, { userId }, client.deviceSecret)) ? 'knownDevice' : 'unknownDevice';
  try {
    await takeFactor(deps, { userId, proof, source, secret: token });
  } catch (error) {
    await logSecurityEvent(db, { ...signInEvent(userId, client), action: 'signInFailed' });
    throw error;
  }
  return db.transaction(async (tx) => {
    const newPasswordHash = await endPending(tx, token);
    if ((await lockFactors(tx, userId))?.status !== 'active') throw new AppError('ACCOUNT_INACTIVE');
    if (newPasswordHash !== null) await completeReset(tx, userId, newPasswordHash);
    const started = await startOnDevice(tx, deps, userId, client, { hasSecondFactor: true });
    await logSecurityEvent(tx, { ...signInEvent(userId, client), action: 'signIn' });
    return { ...started, id: userId };
  });
}
