import type { Db } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { getPhoneVerification } from '#server/core/settings/shop-settings.queries.ts';
import { canSendCodes, takeCode } from '#server/modules/content/codes/index.ts';
import { verifyPassword } from '#server/modules/people/users/passwords.ts';
import { isRecentSession } from '#server/modules/people/users/sessions/session.ts';
import { newPasswordHash } from '../new-password.ts';
import { findSignInData } from '../users.queries.ts';

interface Wanted {
  phone?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
  /** The code sent to the new phone number. */
  code?: string | undefined;
}

interface SignInChange {
  /** `isProved`: by a code. */
  phone?: { old: string; new: string; isProved: boolean };
  passwordHash?: string;
}

/**
 * Returns the changes of the phone number and the password; hashes before the transaction, because that is slow. Users need their current
 * password for their own account, unless they signed in recently, and a code sent to their new number. Throws CURRENT_PASSWORD, WRONG_CODE,
 * WEAK_PASSWORD, RATE_LIMITED.
 */
export async function signInChange(
  { db, limits, config }: Deps,
  { id, isOwn, token, wanted }: { id: string; isOwn: boolean; token: string; wanted: Wanted },
): Promise<SignInChange> {
  if (wanted.phone === undefined && wanted.password === undefined) return {};
  const { phone, password_hash: hash } = found(await findSignInData(db, id));
  const mustConfirm = isOwn && !(await isRecentSession(db, token));
  // Checking whether a new password differs from the current one is also a way to guess it.
  const isGuess = mustConfirm && (wanted.password ?? wanted.currentPassword) !== undefined;
  if (isGuess) await limits.consume('currentPasswordUser', id);
  const password = wanted.password !== undefined && !(await verifyPassword(wanted.password, hash)) ? wanted.password : undefined;
  const hasNewPhone = wanted.phone !== undefined && wanted.phone !== phone;
  if (mustConfirm && (hasNewPhone || password !== undefined)) await confirm(wanted.currentPassword, hash);
  if (isGuess) await limits.giveBack('currentPasswordUser', id);
  const passwordHash = password && (await newPasswordHash(password, wanted.phone ?? phone));
  const isProved = isOwn && hasNewPhone && (await areCodesSent(db, config));
  // Last, because it uses the code up.
  if (isProved) await takeCodeOf(db, { id, phone: found(wanted.phone), code: wanted.code });
  return {
    ...(hasNewPhone && wanted.phone !== undefined && { phone: { old: phone, new: wanted.phone, isProved } }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
}

/** Whether users are asked to prove their numbers and can receive codes. */
async function areCodesSent(db: Db, config: Deps['config']): Promise<boolean> {
  return canSendCodes(config) && (await getPhoneVerification(db)) !== 'off';
}

async function takeCodeOf(db: Db, { id: userId, phone, code }: { id: string; phone: string; code: string | undefined }): Promise<void> {
  if (code !== undefined) return takeCode(db, { userId, phone, code, purpose: 'changePhone' });
  throw new AppError('WRONG_CODE', { errors: [{ path: 'code', code: 'REQUIRED', message: 'Ask for a code to the new number' }] });
}

/** Only the owner can change the second factor, not a person who finds a signed-in device. Throws CURRENT_PASSWORD, RATE_LIMITED. */
export async function confirmOwner(
  { db, limits }: Deps,
  { user, token, currentPassword }: { user: SessionUser; token: string; currentPassword: string | undefined },
): Promise<void> {
  if (user.secondFactor === 'fresh' || (await isRecentSession(db, token))) return;
  const { password_hash: hash } = found(await findSignInData(db, user.id));
  await limits.consume('currentPasswordUser', user.id);
  await confirm(currentPassword, hash);
  await limits.giveBack('currentPasswordUser', user.id);
}

async function confirm(currentPassword: string | undefined, hash: string): Promise<void> {
  if (currentPassword === undefined || currentPassword === '') refuse('REQUIRED', 'The current password is needed for this change');
  else if (!(await verifyPassword(currentPassword, hash))) refuse('CURRENT_PASSWORD', 'This is not the current password');
}

function refuse(code: string, message: string): never {
  throw new AppError('CURRENT_PASSWORD', { errors: [{ path: 'currentPassword', code, message }] });
}
