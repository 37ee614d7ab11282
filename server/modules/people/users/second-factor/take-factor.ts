import type { z } from 'zod';
import type { factorProof } from '#contract/people/second-factor.ts';
import type { Tx } from '#db/client.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { rateLimited } from '#server/core/limits/rate-limits.ts';
import { unseal } from '#server/core/security/secret-box.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  acceptStep,
  countFailures,
  type FactorSource,
  findTotp,
  insertFailure,
  lockFactors,
  spendRecoveryCode,
} from './second-factor.queries.ts';
import { stepOfCode } from './totp.ts';

export const factorLimits = {
  /** Wrong codes per hour, for each `FactorSource` of a user. */
  failuresPerHour: 10,
  /** How long a pending sign-in waits for the second factor. */
  signInMinutes: 5,
  /** Attempts of one pending sign-in. */
  signInTries: 5,
  /** How long a new app waits for its first code. */
  setupMinutes: 15,
} as const;

interface Shown {
  userId: string;
  /** A code or a passkey. */
  proof: z.output<typeof factorProof>;
  source: FactorSource;
  /** The token of the session or pending sign-in, to which a passkey's challenge is bound. */
  secret: string;
}

export const wrongCode = (): AppError =>
  new AppError('WRONG_CODE', { errors: [{ path: 'code', code: 'WRONG_CODE', message: 'Wrong, expired or used' }] });

/**
 * Uses up a code of the app, a recovery code or a passkey's challenge. An attempt counts even if what follows fails, so it has a separate
 * transaction. Throws WRONG_CODE, PASSKEY_REFUSED, RATE_LIMITED.
 */
export async function takeFactor({ db, config }: Pick<Deps, 'db' | 'config'>, shown: Shown): Promise<void> {
  const { userId, source, proof } = shown;
  const isRight = await db.transaction(async (tx) => {
    await countFactorTry(tx, userId, source);
    const isTaken = await take(tx, config, shown);
    if (!isTaken) await insertFailure(tx, userId, source);
    return isTaken;
  });
  if (!isRight) throw proof.passkey ? new AppError('PASSKEY_REFUSED') : wrongCode();
}

async function take(tx: Tx, config: Deps['config'], { userId, source, secret, proof: { code = '', passkey } }: Shown): Promise<boolean> {
  if (passkey) {
    const ceremony = { purpose: source === 'session' ? 'stepUp' : 'secondStep', secret, userId } as const;
    return (await verifyPasskey(tx, config, ceremony, passkey))?.isAccepted === true;
  }
  return /^\d+$/.test(code) ? takeTotp(tx, config, userId, code) : spendRecoveryCode(tx, userId, hashRecoveryCode(userId, code));
}

/** Locks the user, so that concurrent guesses are counted. Throws RATE_LIMITED. */
export async function countFactorTry(tx: Tx, userId: string, source: FactorSource): Promise<void> {
  await lockFactors(tx, userId);
  if ((await countFailures(tx, userId, source)) >= factorLimits.failuresPerHour) throw rateLimited(60 * 60_000);
}

async function takeTotp(tx: Tx, config: Deps['config'], userId: string, code: string): Promise<boolean> {
  const { secret: sealed } = (await findTotp(tx, userId)) ?? {};
  const secret = sealed && unseal(config, userId, sealed);
  const step = secret ? stepOfCode(secret, code) : undefined;
  return step !== undefined && acceptStep(tx, userId, step);
}
