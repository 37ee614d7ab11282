import type { z } from 'zod';
import type { passkeyEndpoints } from '#contract/people/passkeys.ts';
import type { PasskeyProof, PasskeyRequest } from '#contract/people/webauthn.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { logSecurityEvent } from '#server/core/security/security-log.ts';
import { requestPasskey } from '../passkeys/passkey-options.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { getPendingUser, signInEvent } from '../second-factor/pending-sign-in.ts';
import { lockFactors } from '../second-factor/second-factor.queries.ts';
import { type Client, startOnDevice } from '../sessions/client.ts';
import { newDeviceSecret } from '../sessions/known-devices.ts';

type Asked = z.output<(typeof passkeyEndpoints)['POST /auth/start-passkey']['body']>;

/**
 * Starts to sign in with a passkey, as the only step or as the second one. The former is the same for everyone: it does not reveal whether
 * there is an account. Throws SIGN_IN_EXPIRED, NOT_FOUND, RATE_LIMITED.
 */
export async function startPasskeySignIn(
  deps: Deps,
  { token }: Asked,
  { deviceSecret = newDeviceSecret(), ...client }: Client,
): Promise<{ options: PasskeyRequest; deviceSecret: string }> {
  await deps.limits.consume('passkeyAddress', client.address);
  const ceremony =
    token === undefined
      ? ({ purpose: 'signIn', secret: deviceSecret } as const)
      : ({ purpose: 'secondStep', secret: token, userId: await getPendingUser(deps.db, token, deviceSecret) } as const);
  return { options: await requestPasskey(deps, ceremony), deviceSecret };
}

/**
 * Signs in without a password. An unknown passkey, a wrong answer and a used challenge get the same response; only the right answer reveals
 * that an account is not active. Throws PASSKEY_REFUSED, ACCOUNT_INACTIVE, RATE_LIMITED.
 */
export async function signInWithPasskey(deps: Deps, proof: PasskeyProof, client: Client) {
  const { db, config, limits } = deps;
  const { deviceSecret: secret, address } = client;
  await limits.consume('signInAddress', address);
  const shown =
    secret === undefined ? undefined : await db.transaction((tx) => verifyPasskey(tx, config, { purpose: 'signIn', secret }, proof));
  if (!shown) throw new AppError('PASSKEY_REFUSED');
  const { userId, isAccepted } = shown;
  const started = isAccepted ? await start() : undefined;
  if (!started) {
    await logSecurityEvent(db, { ...signInEvent(userId, client), action: 'signInFailed' });
    throw new AppError(isAccepted ? 'ACCOUNT_INACTIVE' : 'PASSKEY_REFUSED');
  }
  await limits.giveBack('signInAddress', address);
  return started;

  function start() {
    return db.transaction(async (tx) => {
      if ((await lockFactors(tx, userId))?.status !== 'active') return undefined;
      const session = await startOnDevice(tx, deps, userId, client, { hasSecondFactor: true });
      await logSecurityEvent(tx, { ...signInEvent(userId, client), action: 'signIn' });
      return { ...session, id: userId };
    });
  }
}
