import type { z } from 'zod';
import type { newPasskey, PasskeyCreation } from '#contract/people/passkeys.ts';
import type { SecondFactor } from '#contract/people/second-factor.ts';
import type { Db } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { requestNewPasskey } from '../passkeys/passkey-options.ts';
import { deletePasskeys, insertPasskey } from '../passkeys/passkeys.queries.ts';
import { verifyNewPasskey } from '../passkeys/verify-passkey.ts';
import { confirmOwner } from '../sessions/change-sign-in.ts';
import { factorsChanged, type OwnSession, requireProvedPhone } from './change-factors.ts';
import { getSecondFactor, lockFactors } from './second-factor.queries.ts';

/** Starts to create a passkey, which is also a second factor. Throws PHONE_NOT_VERIFIED, CURRENT_PASSWORD, RATE_LIMITED. */
export async function startPasskey(deps: Deps, { user, token }: OwnSession, currentPassword: string | undefined): Promise<PasskeyCreation> {
  requireProvedPhone(deps, user);
  await confirmOwner(deps, { user, token, currentPassword });
  return requestNewPasskey(deps, user, token);
}

/** Adds a passkey. Throws PHONE_NOT_VERIFIED, PASSKEY_REFUSED, or VALIDATION_FAILED when the user has the maximum number. */
export async function createPasskey(deps: Deps, session: OwnSession, input: z.output<typeof newPasskey>) {
  const userId = session.user.id;
  requireProvedPhone(deps, session.user);
  const verified = await verifyNewPasskey(deps, { purpose: 'create', secret: session.token, userId }, input);
  if (!verified) throw new AppError('PASSKEY_REFUSED');
  return deps.db.transaction(async (tx) => {
    await lockFactors(tx, userId);
    if ((await getSecondFactor(tx, userId)).passkeys >= limits.passkeys) {
      const message = `At most ${limits.passkeys} passkeys`;
      throw new AppError('VALIDATION_FAILED', { errors: [{ path: 'name', code: 'too_many', message }] });
    }
    const row = await insertPasskey(tx, userId, verified);
    return { row, recoveryCodes: await factorsChanged(tx, session, 'passkeyOn') };
  });
}

/** Removes passkeys, all or none. Throws NOT_FOUND. */
export const removePasskeys = (db: Db, session: OwnSession, ids: readonly string[]): Promise<SecondFactor> =>
  db.transaction(async (tx) => {
    const { id } = session.user;
    await lockFactors(tx, id);
    if ((await deletePasskeys(tx, id, ids)) < new Set(ids).size) throw new AppError('NOT_FOUND');
    await factorsChanged(tx, session, 'passkeyOff');
    return getSecondFactor(tx, id);
  });
