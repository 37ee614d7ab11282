import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#db/client.ts';
import type { CodeDelivery } from '#domain/content/messages/code-delivery.ts';
import { codeLength } from '#domain/content/messages/code-purposes.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { rateLimited } from '#server/core/limits/rate-limits.ts';
import { type CodeSubject, countCodes, countTry, endCodes, findGoodCode, insertCode, lockPhone, storeHash } from './codes.queries.ts';

export const codeLimits = {
  /** From the sending. */
  lifetimeMinutes: 5,
  /** Wrong ones of the browser or user that asked for the code, and as many of all others together. */
  tries: 5,
  /** Pause before the next code to a phone; it doubles with each further one of the day. */
  pauseSeconds: 60,
  longestPauseSeconds: 3600,
  /** To a phone for each purpose, for its owner: signed in, or on a device that signed in before. */
  ownerADay: 10,
  /** The same for all others together. */
  strangersADay: 5,
  /** A code that was not sent after so long is not sent: the user has given up. */
  patienceMinutes: 10,
  /** Days that codes are kept, to count them. */
  keptDays: 2,
} as const;

/** A code of a browser, which its `device` cookie identifies. */
export interface CodeOfBrowser extends CodeSubject {
  deviceSecret?: string | undefined;
}

export interface CodeRequest extends CodeOfBrowser {
  /** The owner of the phone asks: strangers who ask for codes to it do not use up those of the owner. */
  isOwner: boolean;
}

interface CodeAnswer {
  /** Of the new request; undefined: a code that was asked for before is still good, so that no other one is sent. */
  id?: string;
  /** Seconds until another one may be asked for. */
  retryAfter: number;
}

const subjectOf = ({ phone, purpose, userId }: CodeOfBrowser): CodeSubject => ({ phone, purpose, userId });
const deviceOf = ({ deviceSecret }: CodeOfBrowser): Buffer | undefined =>
  deviceSecret === undefined ? undefined : createHash('sha256').update(deviceSecret).digest();

/**
 * Writes a request for a code; the code is made when it is sent. While one is still good that anyone asked for, no other one is sent, except
 * to the browser that asked, after its pause: an SMS may be lost. Throws RATE_LIMITED: too soon after the last one, or too many today, whether
 * or not the phone is known.
 */
export async function requestCode(tx: Tx, { isOwner, ...request }: CodeRequest): Promise<CodeAnswer> {
  const { phone, purpose, userId } = request;
  const device = deviceOf(request);
  await lockPhone(tx, phone);
  const { lifetimeMinutes, tries: maxTries, ownerADay, strangersADay } = codeLimits;
  const good = await findGoodCode(tx, { phone, purpose, userId, device, minutes: lifetimeMinutes, maxTries });
  const counted = await countCodes(tx, { phone, purpose, isOwner });
  const perDay = isOwner ? ownerADay : strangersADay;
  const wait = pauseLeft(counted, perDay);
  if (good && (!good.isOwn || wait > 0)) return { retryAfter: Math.ceil(good.isOwn ? wait : lifetimeMinutes * 60 - good.age) };
  requirePause(counted, perDay);
  return { id: await insertCode(tx, { phone, purpose, userId, device, isOwner }), retryAfter: pauseAfter(counted.count + 1) };
}

interface Counted {
  count: number;
  sinceLast: number | null;
}

const pauseAfter = (count: number): number => Math.min(codeLimits.pauseSeconds * 2 ** (count - 1), codeLimits.longestPauseSeconds);

/** In seconds. */
function pauseLeft({ count, sinceLast }: Counted, perDay: number): number {
  if (count >= perDay) return codeLimits.longestPauseSeconds;
  return sinceLast === null ? 0 : Math.max(0, pauseAfter(count) - sinceLast);
}

/** Throws RATE_LIMITED: `count` is all that is sent in a day, or too few seconds have passed since the last one. */
export function requirePause(counted: Counted, perDay: number): void {
  const wait = pauseLeft(counted, perDay);
  if (wait > 0) throw rateLimited(wait * 1000);
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
export async function withCode<T>(db: Db, { code, ...of }: CodeOfBrowser & { code: string }, work: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await db.transaction(async (tx) => {
    const meant = await countTry(tx, {
      ...subjectOf(of),
      device: deviceOf(of),
      minutes: codeLimits.lifetimeMinutes,
      maxTries: codeLimits.tries,
    });
    // Without a code that could be meant, the same work is done.
    const compared = meant.length > 0 ? meant : [{ salt: null, code_hash: null }];
    const matches = compared.map(({ salt, code_hash }) =>
      timingSafeEqual(hashOf(salt ?? Buffer.alloc(16), code), code_hash ?? Buffer.alloc(32)),
    );
    if (!matches.includes(true)) return undefined;
    await endCodes(tx, of);
    return { result: await work(tx) };
  });
  if (!done) throw wrongCode();
  return done.result;
}

/** Uses a code up. A try counts even if whatever follows it fails, so it has its own transaction. Throws WRONG_CODE. */
export const takeCode = (db: Db, of: CodeOfBrowser & { code: string }): Promise<void> => withCode(db, of, async () => {});
