import type { z } from 'zod';
import type { credentials } from '#contract/users.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { verifyPassword } from '#server/core/passwords.ts';
import { startSession } from '#server/core/session.ts';
import { findUserForSignIn } from './users.queries.ts';

/**
 * Signs in by phone and password. An unknown phone and a wrong password get the same answer after the same work; that an account is not
 * active is told only with the right password. Throws INVALID_CREDENTIALS, ACCOUNT_INACTIVE, RATE_LIMITED.
 */
export async function signIn(
  { db, limits }: Deps,
  { phone, password }: z.output<typeof credentials>,
  client: { device: string; address: string },
) {
  await limits.consume('signInAddress', client.address);
  await limits.consume('signInPhone', phone);
  const user = await findUserForSignIn(db, phone);
  if (!(await verifyPassword(password, user?.password_hash)) || !user) throw new AppError('INVALID_CREDENTIALS');
  if (user.status !== 'active') throw new AppError('ACCOUNT_INACTIVE');
  await limits.reset('signInPhone', phone);
  await limits.giveBack('signInAddress', client.address);
  return { accessToken: await startSession(db, user.id, client.device), id: user.id };
}
