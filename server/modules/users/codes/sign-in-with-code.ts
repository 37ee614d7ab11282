import type { z } from 'zod';
import type { codeSignIn, passwordReset } from '#contract/people/codes.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';
import type { CodePurpose } from '#domain/messages/code-purposes.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { logSecurityEvent, logSignInChange } from '#server/core/security/security-log.ts';
import { codeLimits, takeCode } from '#server/modules/codes/index.ts';
import { sendCode, writeEvent } from '#server/modules/messages/index.ts';
import { newPasswordHash } from '../new-password.ts';
import { type Client, startOnDevice } from '../sessions/client.ts';
import { forgetDevices } from '../sessions/known-devices.ts';
import { endAllSessions } from '../sessions/session.ts';
import { findUserForSignIn, updateUserColumns } from '../users.queries.ts';

interface Asked {
  phone: string;
  purpose: CodePurpose;
  userId?: string;
  language: Language;
}

/** Sends a code. Throws RATE_LIMITED: too many to this phone number, or from this address. */
export async function askForCode(
  { db, limits }: Deps,
  asked: Asked,
  { address }: Pick<Client, 'address'>,
): Promise<{ retryAfter: number }> {
  await limits.consume('codeAddress', address);
  await db.transaction((tx) => sendCode(tx, asked));
  return { retryAfter: codeLimits.pauseSeconds };
}

/** Throws WRONG_CODE, ACCOUNT_INACTIVE, RATE_LIMITED. */
export async function signInWithCode(deps: Deps, { phone, code }: z.output<typeof codeSignIn>, client: Client) {
  await deps.limits.consume('codeTryAddress', client.address);
  await takeCode(deps.db, { phone, code, purpose: 'signIn' });
  const { id } = await ownerOf(deps.db, phone);
  return deps.db.transaction((tx) => start(tx, deps, id, client));
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
    return start(tx, deps, id, client);
  });
}

/** The account with this phone. A code is sent only when there is one, which may have been deleted since. */
async function ownerOf(db: Db, phone: string) {
  const user = await findUserForSignIn(db, phone);
  if (!user) throw new AppError('WRONG_CODE');
  if (user.status !== 'active') throw new AppError('ACCOUNT_INACTIVE');
  return user;
}

async function start(tx: Tx, deps: Deps, userId: string, client: Client) {
  await updateUserColumns(tx, userId, { phone_verified_at: new Date() });
  const started = await startOnDevice(tx, deps, userId, client);
  const changes = { client_address: client.address, device: client.device.slice(0, 300) };
  await logSecurityEvent(tx, { userId, action: 'signIn', changes });
  return { ...started, id: userId };
}
