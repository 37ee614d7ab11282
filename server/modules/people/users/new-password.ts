import { isGuessable } from '#domain/people/passwords.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { hashPassword, isCommonPassword } from '#server/modules/people/users/passwords.ts';

/** Hashes the new password of a user with this phone number. Throws WEAK_PASSWORD. */
export async function newPasswordHash(password: string, phone: string): Promise<string> {
  if ((await isCommonPassword(password)) || isGuessable(password, phone)) {
    throw new AppError('WEAK_PASSWORD', { errors: [{ path: 'password', code: 'WEAK_PASSWORD', message: 'Too easy to guess' }] });
  }
  return hashPassword(password);
}
