import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#db/client.ts';
import type { CodeDelivery } from '#domain/messages/code-delivery.ts';
import { type CodePurpose, codeLength } from '#domain/messages/code-purposes.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Config } from '#server/core/config.ts';
import { rateLimited } from '#server/core/limits/rate-limits.ts';
import { countCodes, countTry, endCodes, insertCode, lockPhone, storeHash } from './codes.queries.ts';

export const codeLimits = {
  /** From the sending. */
  lifetimeMinutes: 5,
  tries: 5,
  /** Pause before the next code to a phone; it doubles with each further one of the day. */
  pauseSeconds: 60,
  longestPauseSeconds: 3600,
  perPhoneADay: 10,
  /** A code that was not sent after so long is not sent: the user has given up. */
  patienceMinutes: 10,
  /** Days that codes are kept, to count them. */
  keptDays: 2,
} as const;

interface CodeRequest {
  phone: string;
  purpose: CodePurpose;
  /** The user whose phone it is to become; undefined: the owner of the account with this phone. */
  userId?: string | undefined;
}

/**
 * Writes a request for a code, and returns its id; the code is made when it is sent. Throws RATE_LIMITED: too soon after the last one, or
 * too many today, whether or not the phone is known.
 */
export async function requestCode(tx: Tx, { phone, purpose, userId }: CodeRequest): Promise<string> {
  await lockPhone(tx, phone);
  requirePause(await countCodes(tx, phone), codeLimits.perPhoneADay);
  return insertCode(tx, { phone, purpose, userId });
}

/** Throws RATE_LIMITED: `count` is all that is sent in a day, or too few seconds have passed since the last one. */
export function requirePause({ count, sinceLast }: { count: number; sinceLast: number | null }, perDay: number): void {
  if (count >= perDay) throw rateLimited(codeLimits.longestPauseSeconds * 1000);
  if (sinceLast === null) return;
  const pause = Math.min(codeLimits.pauseSeconds * 2 ** (count - 1), codeLimits.longestPauseSeconds);
  if (sinceLast < pause) throw rateLimited((pause - sinceLast) * 1000);
}

const hashOf = (salt: Buffer, code: string): Buffer => createHash('sha256').update(salt).update(code).digest();

/** Makes the code of a request, of which only the hash is stored. Undefined: it must not be sent. */
export async function makeCode(db: Db, id: string): Promise<string | undefined> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const salt = randomBytes(16);
  const isWanted = await storeHash(db, id, {
    salt,
    hash: hashOf(salt, code),
    minutes: codeLimits.lifetimeMinutes,
    patienceMinutes: codeLimits.patienceMinutes,
  });
  return isWanted ? code : undefined;
}

export function codeDeliveryOf({ sms, seed }: Pick<Config, 'sms' | 'seed'>): CodeDelivery {
  if (sms.account.provider !== 'log') return 'sms';
  return seed === 'demo' ? 'backOffice' : 'none';
}

/** Can buyers read codes? */
export const canSendCodes = (config: Pick<Config, 'sms' | 'seed'>): boolean => codeDeliveryOf(config) !== 'none';

/** Wrong, expired, used, tried too often, for another phone or purpose. */
const wrongCode = () => new AppError('WRONG_CODE', { errors: [{ path: 'code', code: 'WRONG_CODE', message: 'Wrong or expired' }] });

/**
 * Does `work` in the transaction that uses the code up: when it fails, a right code stays good, and a wrong one counts as a try. Throws
 * WRONG_CODE.
 */
export async function withCode<T>(db: Db, { code, ...of }: CodeRequest & { code: string }, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await db.transaction(async (tx) => {
    const meant = await countTry(tx, { userId: undefined, ...of, maxTries: codeLimits.tries });
    // Without a code that could be meant, the same work is done.
    const compared = meant.length > 0 ? meant : [{ salt: Buffer.alloc(16), code_hash: Buffer.alloc(32) }];
    const matches = compared.map(({ salt, code_hash }) => timingSafeEqual(hashOf(salt, code), code_hash));
    if (!matches.includes(true)) return undefined;
    await endCodes(tx, of);
    return { result: await work(tx) };
  });
  if (!done) throw wrongCode();
  return done.result;
}

/** Uses a code up. A try counts even if whatever follows it fails, so it has its own transaction. Throws WRONG_CODE. */
export const takeCode = (db: Db, of: CodeRequest & { code: string }): Promise<void> => withCode(db, of, async () => {});
