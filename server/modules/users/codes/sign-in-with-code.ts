import type { z } from 'zod';
import type { codeSignIn, passwordReset } from '#contract/people/codes.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import type { CodePurpose } from '#domain/messages/code-purposes.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { logSignInChange } from '#server/core/security/security-log.ts';
import { codeLimits, takeCode } from '#server/modules/codes/index.ts';
import { sendCode, writeEvent } from '#server/modules/messages/index.ts';
import { newPasswordHash } from '../new-password.ts';
import { unusablePassword } from '../open-account.ts';
import { startOrAsk } from '../second-factor/pending-sign-in.ts';
import { lockFactors } from '../second-factor/second-factor.queries.ts';
import type { Client } from '../sessions/client.ts';
import { forgetDevices, hashSecret, isKnownDevice } from '../sessions/known-devices.ts';
import { endAllSessions } from '../sessions/session.ts';
import { findUserForSignIn, updateUserColumns } from '../users.queries.ts';

interface Asked {
  phone: string;
  purpose: CodePurpose;
  userId?: string;
  language: Language;
}

type CodeClient = Pick<Client, 'address' | 'deviceSecret'>;

/** Sends a code. Throws RATE_LIMITED: too many to this phone number, or from this address or browser. */
export async function askForCode(deps: Deps, asked: Asked, client: CodeClient): Promise<{ retryAfter: number }> {
  await countRequest(deps, client);
  await deps.db.transaction((tx) => sendCode(tx, asked));
  return { retryAfter: codeLimits.pauseSeconds };
}

/** Of a code or a link. Throws RATE_LIMITED. */
export async function countRequest({ limits }: Pick<Deps, 'limits'>, { address, deviceSecret }: CodeClient): Promise<void> {
  await limits.consume('codeAddress', address);
  if (deviceSecret !== undefined) await limits.consume('codeDevice', hashSecret(deviceSecret).toString('hex'));
}

/**
 * The first code of a number ends the password and the sessions of its account, unless it is typed on a device that knew the password.
 * Throws WRONG_CODE, ACCOUNT_INACTIVE, RATE_LIMITED.
 */
export async function signInWithCode(deps: Deps, { phone, code }: z.output<typeof codeSignIn>, client: Client) {
  await deps.limits.consume('codeTryAddress', client.address);
  await takeCode(deps.db, { phone, code, purpose: 'signIn' });
  const { id, phone_verified_at: verifiedAt } = await ownerOf(deps.db, phone);
  const isProved =
    verifiedAt !== null || (client.deviceSecret !== undefined && (await isKnownDevice(deps.db, { phone }, client.deviceSecret)));
  const passwordHash = isProved ? undefined : await unusablePassword();
  return deps.db.transaction((tx) => start(tx, deps, { id, client, passwordHash }));
}

/** Ends what may be of a stranger who registered the number: the sessions, the devices and the password. */
async function shutOut(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await endAllSessions(tx, [id]);
  await forgetDevices(tx, id, undefined);
  await updateUserColumns(tx, id, { password_hash: passwordHash });
  await logSignInChange(tx, id, { hasNewPassword: true });
  await writeEvent(tx, { kind: 'phoneVerified', userId: id });
}

/** Sets a new password, and ends every session. Throws WEAK_PASSWORD before the code is used, WRONG_CODE, ACCOUNT_INACTIVE, RATE_LIMITED. */
export async function resetPassword(deps: Deps, { phone, code, password }: z.output<typeof passwordReset>, client: Client) {
  await deps.limits.consume('codeTryAddress', client.address);
  const passwordHash = await newPasswordHash(password, phone);
  await takeCode(deps.db, { phone, code, purpose: 'resetPassword' });
  const { id } = await ownerOf(deps.db, phone);
  return deps.db.transaction(async (tx) => {
    await endAllSessions(tx, [id]);
    await forgetDevices(tx, id, undefined);
    await updateUserColumns(tx, id, { password_hash: passwordHash });
    await logSignInChange(tx, id, { hasNewPassword: true });
    await writeEvent(tx, { kind: 'passwordChanged', userId: id });
    return start(tx, deps, { id, client });
  });
}

/** The account with this phone. A code is sent only when there is one, which may have been deleted since. */
async function ownerOf(db: Db, phone: string) {
  const user = await findUserForSignIn(db, phone);
  if (!user) throw new AppError('WRONG_CODE');
  if (user.status !== 'active') throw new AppError('ACCOUNT_INACTIVE');
  return user;
}

interface Start {
  id: string;
  client: Client;
  /** Replaces a password that may be of a stranger. */
  passwordHash?: string | undefined;
}

async function start(tx: Tx, deps: Deps, { id, client, passwordHash }: Start) {
  // Who holds the second factor may be another person than who holds the phone: neither shuts the other out, nor verifies the number.
  if (!(await lockFactors(tx, id))?.has_second_factor) {
    if (passwordHash !== undefined) await shutOut(tx, id, passwordHash);
    await updateUserColumns(tx, id, { phone_verified_at: new Date() });
  }
  return startOrAsk(tx, deps, id, client);
}
