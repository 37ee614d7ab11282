import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { credentials } from '#contract/people/users.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { networkOf } from '#server/core/limits/network-of.ts';
import { type Counted, consumeOrSolve } from '#server/core/security/puzzle.ts';
import { logSecurityEvent } from '#server/core/security/security-log.ts';
import { hashPassword, matchPassword } from '#server/modules/people/users/passwords.ts';
import { isKnownDevice } from '#server/modules/people/users/sessions/known-devices.ts';
import { signInEvent, startSignIn } from '../second-factor/pending-sign-in.ts';
import type { Client } from '../sessions/client.ts';
import { findUserForSignIn, replaceHash } from '../users.queries.ts';

/**
 * Signs in by phone and password. An unknown phone and a wrong password get the same response after the same work; only the right password
 * reveals that an account is not active, or has a second factor. Throws INVALID_CREDENTIALS, ACCOUNT_INACTIVE, PUZZLE_REQUIRED, RATE_LIMITED.
 */
export async function signIn(deps: Deps, { phone, password }: z.output<typeof credentials>, client: Client) {
  const { db, limits } = deps;
  const counted = await countSignIn(deps, phone, client);
  const user = await findUserForSignIn(db, phone);
  const match = await matchPassword(password, user?.password_hash);
  const isRight = match !== undefined;
  if (!user) throw new AppError('INVALID_CREDENTIALS');
  if (!isRight || user.status !== 'active') {
    await logSecurityEvent(db, { ...signInEvent(user.id, client), action: 'signInFailed' });
    throw new AppError(isRight ? 'ACCOUNT_INACTIVE' : 'INVALID_CREDENTIALS');
  }
  for (const [name, key] of counted) {
    // Resets only limits of this phone number: an attacker who tries many numbers may share the address.
    if (name === 'signInPair' || name === 'signInPuzzlePair' || name === 'signInDevice') await limits.reset(name, key);
    else await limits.giveBack(name, key);
  }
  const rehashed = match === 'raw' ? await hashPassword(password) : undefined;
  return db.transaction(async (tx) => {
    if (rehashed !== undefined) await replaceHash(tx, user, rehashed);
    return startSignIn(tx, deps, user.id, client);
  });
}

/**
 * Counts a sign-in, the narrowest limit first. A device that signed in before has a separate limit, so that other people's attempts don't
 * lock out its owner; on a new device a proof of work lets the owner in.
 */
async function countSignIn(deps: Deps, phone: string, { deviceSecret, address, puzzleSolution }: Client): Promise<readonly Counted[]> {
  if (deviceSecret !== undefined && (await isKnownDevice(deps.db, { phone }, deviceSecret))) {
    const counted = ['signInDevice', `${phone} ${createHash('sha256').update(deviceSecret).digest('hex')}`] as const;
    await deps.limits.consume(...counted);
    return [counted];
  }
  const pair = `${phone} ${networkOf(address)}`;
  return consumeOrSolve(deps, {
    free: [
      ['signInPair', pair],
      ['signInAddress', address],
      ['signInPhone', phone],
    ],
    solved: [
      ['signInPuzzlePair', pair],
      ['signInPuzzleAddress', address],
    ],
    scope: { purpose: 'signIn', subject: phone },
    solution: puzzleSolution,
  });
}
