import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { found } from '#server/core/resources/list.ts';
import { verifyPassword } from '#server/modules/users/passwords.ts';
import { isRecentSession } from '#server/modules/users/sessions/session.ts';
import { newPasswordHash } from '../new-password.ts';
import { findSignInData } from '../users.queries.ts';

interface Wanted {
  phone?: string | undefined;
  password?: string | undefined;
  currentPassword?: string | undefined;
}

interface SignInChange {
  phone?: { old: string; new: string };
  passwordHash?: string;
}

/**
 * Returns the changes of the phone number and the password; hashes before the transaction, because that is slow. Users need their current
 * password for their own account, unless they signed in recently. Throws CURRENT_PASSWORD, WEAK_PASSWORD, RATE_LIMITED.
 */
export async function signInChange(
  { db, limits }: Deps,
  { id, isOwn, token, wanted }: { id: string; isOwn: boolean; token: string; wanted: Wanted },
): Promise<SignInChange> {
  if (wanted.phone === undefined && wanted.password === undefined) return {};
  const { phone, password_hash: hash } = found(await findSignInData(db, id));
  const mustConfirm = isOwn && !(await isRecentSession(db, token));
  // Whether a new password differs from the current one is also a way to guess it.
  const isGuess = mustConfirm && (wanted.password ?? wanted.currentPassword) !== undefined;
  if (isGuess) await limits.consume('currentPasswordUser', id);
  const password = wanted.password !== undefined && !(await verifyPassword(wanted.password, hash)) ? wanted.password : undefined;
  const hasNewPhone = wanted.phone !== undefined && wanted.phone !== phone;
  if (mustConfirm && (hasNewPhone || password !== undefined)) await confirm(wanted.currentPassword, hash);
  if (isGuess) await limits.giveBack('currentPasswordUser', id);
  return {
    ...(hasNewPhone && wanted.phone !== undefined && { phone: { old: phone, new: wanted.phone } }),
    ...(password !== undefined && { passwordHash: await newPasswordHash(password, wanted.phone ?? phone) }),
  };
}

async function confirm(currentPassword: string | undefined, hash: string): Promise<void> {
  if (currentPassword === undefined || currentPassword === '') refuse('REQUIRED', 'The current password is needed for this change');
  else if (!(await verifyPassword(currentPassword, hash))) refuse('CURRENT_PASSWORD', 'This is not the current password');
}

function refuse(code: string, message: string): never {
  throw new AppError('CURRENT_PASSWORD', { errors: [{ path: 'currentPassword', code, message }] });
}
