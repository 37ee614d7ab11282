import type { z } from 'zod';
import type { factorProof, SecondFactor, TotpSetup } from '#contract/people/second-factor.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { seal, unseal } from '#server/core/security/secret-box.ts';
import { logFactorChange } from '#server/core/security/security-log.ts';
import { canSendCodes } from '#server/modules/content/codes/index.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { deletePasskeys } from '../passkeys/passkeys.queries.ts';
import { confirmOwner } from '../sessions/change-sign-in.ts';
import { forgetDevices } from '../sessions/known-devices.ts';
import { endAllSessions, refreshSecondFactor } from '../sessions/session.ts';
import { findUserByPhone, updateUserColumns } from '../users.queries.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import {
  confirmPendingTotp,
  deleteTotp,
  findPendingTotp,
  getSecondFactor,
  hasFactor,
  insertFailure,
  lockFactors,
  replaceRecoveryCodes,
  storePendingTotp,
} from './second-factor.queries.ts';
import { countFactorTry, factorLimits, takeFactor, wrongCode } from './take-factor.ts';
import { newTotpSecret, presentTotpSetup, stepOfCode } from './totp.ts';

/** The session of a request, and its device. */
export interface OwnSession {
  user: SessionUser;
  token: string;
  deviceSecret: string | undefined;
}

/** Verifies the second factor in a session that was signed in earlier. Throws WRONG_CODE, PASSKEY_REFUSED, RATE_LIMITED. */
export async function stepUp(deps: Deps, { user, token }: OwnSession, proof: z.output<typeof factorProof>): Promise<SecondFactor> {
  await takeFactor(deps, { userId: user.id, proof, source: 'session', secret: token });
  await refreshSecondFactor(deps.db, token);
  return getSecondFactor(deps.db, user.id);
}

/**
 * If codes can be sent, a customer proves the number before setting up a second factor: the first code to an unproved number drops what a
 * stranger who registered it may have set up (`proveByCode`). Throws PHONE_NOT_VERIFIED.
 */
export function requireProvedPhone({ config }: Pick<Deps, 'config'>, { role, isPhoneVerified }: SessionUser): void {
  if (role === 'customer' && !isPhoneVerified && canSendCodes(config)) throw new AppError('PHONE_NOT_VERIFIED');
}

/** Starts to set up an app. Throws PHONE_NOT_VERIFIED, CURRENT_PASSWORD, RATE_LIMITED. */
export async function startTotp(deps: Deps, { user, token }: OwnSession, currentPassword: string | undefined): Promise<TotpSetup> {
  requireProvedPhone(deps, user);
  await confirmOwner(deps, { user, token, currentPassword });
  const secret = newTotpSecret();
  await deps.db.transaction((tx) => storePendingTotp(tx, user.id, seal(deps.config, user.id, secret), factorLimits.setupMinutes));
  return presentTotpSetup(secret, { issuer: deps.config.brand.name, label: user.phone });
}

/** Enables the app that generated the code. Throws PHONE_NOT_VERIFIED, WRONG_CODE, RATE_LIMITED. */
export async function confirmTotp({ db, config }: Deps, session: OwnSession, code: string) {
  const { id } = session.user;
  requireProvedPhone({ config }, session.user);
  const answer = await db.transaction(async (tx) => {
    await countFactorTry(tx, id, 'session');
    const { pending_secret: sealed } = (await findPendingTotp(tx, id)) ?? {};
    const secret = sealed && unseal(config, id, sealed);
    const step = secret ? stepOfCode(secret, code) : undefined;
    if (step === undefined) return void (await insertFailure(tx, id, 'session'));
    await confirmPendingTotp(tx, id, step);
    const recoveryCodes = await factorsChanged(tx, session, 'totpOn');
    return { ...(await getSecondFactor(tx, id)), ...(recoveryCodes && { recoveryCodes }) };
  });
  if (!answer) throw wrongCode();
  return answer;
}

/** Disables the app. Throws NOT_FOUND. */
export const stopTotp = (db: Db, session: OwnSession): Promise<SecondFactor> =>
  db.transaction(async (tx) => {
    await lockFactors(tx, session.user.id);
    if (!(await deleteTotp(tx, session.user.id))) throw new AppError('NOT_FOUND');
    await factorsChanged(tx, session, 'totpOff');
    return getSecondFactor(tx, session.user.id);
  });

/** Replaces the recovery codes. Throws NOT_FOUND: without a second factor there are none. */
export const renewOwnCodes = (db: Db, { user }: OwnSession): Promise<string[]> =>
  db.transaction(async (tx) => {
    if (!(await lockFactors(tx, user.id))?.has_second_factor) throw new AppError('NOT_FOUND');
    await logFactorChange(tx, user.id, 'newRecoveryCodes');
    return renewRecoveryCodes(tx, user.id);
  });

/**
 * After a change: the first second factor creates recovery codes, which are returned, and ends the other sessions, which lack it; removing
 * the last one deletes them.
 */
export async function factorsChanged(tx: Tx, { user, token, deviceSecret }: OwnSession, change: string): Promise<string[] | undefined> {
  const { id } = user;
  const had = (await lockFactors(tx, id))?.has_second_factor === true;
  const has = await hasFactor(tx, id);
  await logFactorChange(tx, id, change);
  await writeEvent(tx, { kind: 'secondFactorChanged', userId: id });
  if (has !== had) await updateUserColumns(tx, id, { has_second_factor: has });
  if (!has) return void (await replaceRecoveryCodes(tx, id, []));
  await refreshSecondFactor(tx, token);
  if (had) return undefined;
  await endAllSessions(tx, [id], token);
  await forgetDevices(tx, id, deviceSecret);
  return renewRecoveryCodes(tx, id);
}

/**
 * For the operator of the server: the user with this phone lost the second factor. Ends all sessions. Returns the name; undefined: there is
 * no such user, or no second factor.
 */
export const removeSecondFactor = (db: Db, phone: string): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const { id, name } = (await findUserByPhone(tx, phone)) ?? {};
    if (id === undefined || !(await lockFactors(tx, id))?.has_second_factor) return undefined;
    await dropFactors(tx, id, 'offByOperator');
    await endAllSessions(tx, [id]);
    return name;
  });

/** Removes the second factor of a user without verifying it. */
export async function dropFactors(tx: Tx, id: string, change: 'offByOperator' | 'offByPhone'): Promise<void> {
  await deleteTotp(tx, id);
  await deletePasskeys(tx, id);
  await replaceRecoveryCodes(tx, id, []);
  await updateUserColumns(tx, id, { has_second_factor: false });
  await logFactorChange(tx, id, change);
  await writeEvent(tx, { kind: 'secondFactorChanged', userId: id });
}
