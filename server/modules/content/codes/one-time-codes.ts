import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '#db/client.ts';
import type { CodeDelivery } from '#domain/content/messages/code-delivery.ts';
import { codeLength } from '#domain/content/messages/code-purposes.ts';
import type { Config } from '#server/config/config.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { rateLimited } from '#server/core/limits/rate-limits.ts';
import { type CodeSubject, countCodes, countTry, endCodes, findGoodCode, insertCode, lockPhone, storeHash } from './codes.queries.ts';

export const codeLimits = {
  /** Since it was sent. */
  lifetimeMinutes: 5,
  /** Wrong attempts of the browser or user that requested the code, and the same number for all others together. */
  tries: 5,
  /** The pause before the next code to a phone; it doubles with each code of the day. */
  pauseSeconds: 60,
  longestPauseSeconds: 3600,
  /** Codes per phone and purpose for the owner: signed in, or on a device that signed in before. */
  ownerADay: 10,
  /** The same for all others together. */
  strangersADay: 5,
  /** A code is no longer sent after this time: the user has given up. */
  patienceMinutes: 10,
  /** Days that codes are stored for counting. */
  keptDays: 2,
} as const;

/** A code of a browser, which its `device` cookie identifies. */
export interface CodeOfBrowser extends CodeSubject {
  deviceSecret?: string | undefined;
}

export interface CodeRequest extends CodeOfBrowser {
  /** Requested by the owner of the phone: strangers' requests do not use up the owner's codes. */
  isOwner: boolean;
}

interface CodeAnswer {
  /** The id of the new request; undefined: an earlier code is still valid, so no new one is sent. */
  id?: string;
  /** Seconds until another one can be requested. */
  retryAfter: number;
}

const subjectOf = ({ phone, purpose, userId }: CodeOfBrowser): CodeSubject => ({ phone, purpose, userId });
const deviceOf = ({ deviceSecret }: CodeOfBrowser): Buffer | undefined =>
  deviceSecret === undefined ? undefined : createHash('sha256').update(deviceSecret).digest();

/**
 * Stores a request for a code; the code is generated when it is sent. While any code is valid, no other one is sent, except on request of
 * the same browser after a pause: an SMS may be lost. Throws RATE_LIMITED: too soon, or too many today, whether or not the phone is known.
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

/** Throws RATE_LIMITED: `count` codes were sent today, or too few seconds have passed since the last one. */
export function requirePause(counted: Counted, perDay: number): void {
  const wait = pauseLeft(counted, perDay);
  if (wait > 0) throw rateLimited(wait * 1000);
}

const hashOf = (salt: Buffer, code: string): Buffer => createHash('sha256').update(salt).update(code).digest();

/** Generates the code of a request; only its hash is stored. Undefined: it must not be sent. */
export async function generateCode(db: Db, id: string): Promise<string | undefined> {
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

/** Whether buyers can receive codes. */
export const canSendCodes = (config: Pick<Config, 'sms' | 'seed'>): boolean => codeDeliveryOf(config) !== 'none';

/** Wrong, expired, used, tried too often, for another phone or purpose. */
const wrongCode = () => new AppError('WRONG_CODE', { errors: [{ path: 'code', code: 'WRONG_CODE', message: 'Wrong or expired' }] });

/**
 * Runs `work` in the transaction that uses the code up: if it fails, a right code stays valid, and a wrong one counts as an attempt. Throws
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
    // The same work without a matching code, for constant time.
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

/** Uses a code up. An attempt counts even if what follows fails, so it has a separate transaction. Throws WRONG_CODE. */
export const takeCode = (db: Db, of: CodeOfBrowser & { code: string }): Promise<void> => withCode(db, of, async () => {});
