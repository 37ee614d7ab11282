import type { z } from 'zod';
import type { codeSignIn, passwordReset } from '#contract/people/codes.ts';
import type { Db, Tx } from '#db/client.ts';
import type { CodePurpose } from '#domain/content/messages/code-purposes.ts';
import type { Language } from '#domain/languages.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { canSendCodes, takeCode } from '#server/modules/content/codes/index.ts';
import { requireSmsPuzzle, sendCode, writeEvent } from '#server/modules/content/messages/index.ts';
import { newPasswordHash } from '../new-password.ts';
import { unusableHash } from '../passwords.ts';
import { dropFactors } from '../second-factor/change-factors.ts';
import { startSignIn } from '../second-factor/pending-sign-in.ts';
import { lockFactors } from '../second-factor/second-factor.queries.ts';
import type { Client } from '../sessions/client.ts';
import { hashSecret, isKnownDevice } from '../sessions/known-devices.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';
import { findUserForSignIn, updateUserColumns } from '../users.queries.ts';

interface Asked {
  phone: string;
  purpose: CodePurpose;
  userId?: string;
  deviceSecret?: string;
  language: Language;
}

type CodeClient = Pick<Client, 'address' | 'deviceSecret' | 'puzzleSolution'>;

/**
 * Sends a code unless one is still valid. `deviceSecret` is the browser's after this response. Throws CODES_NOT_SENT; PUZZLE_REQUIRED;
 * RATE_LIMITED: too many to this phone number, or from this address or browser.
 */
export async function askForCode(
  deps: Deps,
  { deviceSecret, ...asked }: Asked,
  client: CodeClient,
): Promise<{ retryAfter: number; alreadySent?: true }> {
  if (!canSendCodes(deps.config)) throw new AppError('CODES_NOT_SENT');
  await requireSmsPuzzle(deps, { phone: asked.phone, puzzleSolution: client.puzzleSolution });
  await countRequest(deps, client);
  // A new number is not proved to be theirs.
  const isOwner = asked.userId === undefined ? await isKnownHere(deps.db, asked.phone, client) : asked.purpose !== 'changePhone';
  return deps.db.transaction((tx) => sendCode(tx, { ...asked, isOwner, deviceSecret: deviceSecret ?? client.deviceSecret }));
}

/** Attempts at a code or link. Throws RATE_LIMITED. */
export async function countRequest({ limits }: Pick<Deps, 'limits'>, { address, deviceSecret }: CodeClient): Promise<void> {
  await limits.consume('codeAddress', address);
  if (deviceSecret !== undefined) await limits.consume('codeDevice', hashSecret(deviceSecret).toString('hex'));
}

/**
 * The first code of a number ends the password and sessions of its account, unless it is entered on a device that knew the password. Throws
 * WRONG_CODE, ACCOUNT_INACTIVE, RATE_LIMITED.
 */
export async function signInWithCode(deps: Deps, { phone, code }: z.output<typeof codeSignIn>, client: Client) {
  await deps.limits.consume('codeTryAddress', client.address);
  await takeCode(deps.db, { phone, code, purpose: 'signIn', deviceSecret: client.deviceSecret });
  const { id } = await ownerOf(deps.db, phone);
  const isKnown = await isKnownHere(deps.db, phone, client);
  return deps.db.transaction(async (tx) => {
    const isFirst = await proveByCode(tx, id, isKnown);
    if (isFirst) {
      await revokeAccess(tx, id, unusableHash);
      await writeEvent(tx, { kind: 'phoneVerified', userId: id });
    }
    return startSignIn(tx, deps, id, client);
  });
}

/**
 * Sets a new password and ends every session, after the second factor if there is one. Throws WEAK_PASSWORD before the code is used,
 * WRONG_CODE, ACCOUNT_INACTIVE, RATE_LIMITED.
 */
export async function resetPassword(deps: Deps, { phone, code, password }: z.output<typeof passwordReset>, client: Client) {
  await deps.limits.consume('codeTryAddress', client.address);
  const passwordHash = await newPasswordHash(password, phone);
  await takeCode(deps.db, { phone, code, purpose: 'resetPassword', deviceSecret: client.deviceSecret });
  const { id } = await ownerOf(deps.db, phone);
  const isKnown = await isKnownHere(deps.db, phone, client);
  return deps.db.transaction(async (tx) => {
    await proveByCode(tx, id, isKnown);
    return startSignIn(tx, deps, id, client, passwordHash);
  });
}

/** Whether the account with this phone has signed in on this device before. */
const isKnownHere = async (db: Db, phone: string, { deviceSecret }: CodeClient): Promise<boolean> =>
  deviceSecret !== undefined && (await isKnownDevice(db, { phone }, deviceSecret));

/**
 * Verifies the number, unless the account has a second factor: its holder may not be the holder of the phone, and neither can lock the
 * other out. A customer's second factor from before any number of the account was proved may belong to a stranger who registered it, so it
 * is dropped, along with the e-mail address. Returns whether it is the first proof of this number, on a device that the account did not
 * use.
 */
async function proveByCode(tx: Tx, id: string, isKnown: boolean): Promise<boolean> {
  const account = found(await lockFactors(tx, id));
  const isFirst = account.phone_verified_at === null && !isKnown;
  if (account.has_second_factor) {
    if (!isFirst || account.has_proved_phone || account.role !== 'customer') return false;
    await dropFactors(tx, id, 'offByPhone');
  }
  await updateUserColumns(tx, id, { phone_verified_at: new Date(), ...(isFirst && { email: null }) });
  if (isFirst && account.email && account.email_verified_at)
    await writeEvent(tx, { kind: 'emailChanged', userId: id, email: account.email });
  return isFirst;
}

/** The account with this phone. A code is sent only if there is one, which may have been deleted since. */
async function ownerOf(db: Db, phone: string) {
  const user = await findUserForSignIn(db, phone);
  if (!user) throw new AppError('WRONG_CODE');
  if (user.status !== 'active') throw new AppError('ACCOUNT_INACTIVE');
  return user;
}
