import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import { networkOf } from './network-of.ts';
import { WindowCounter } from './window-counter.ts';

/** The rate limits: points per duration in seconds. Names that end in `Address` count by `networkOf` the address. */
export const rateLimits = {
  /** Failed sign-ins for one phone number from one address. */
  signInPair: { points: 8, duration: 15 * 60 },
  /** Failed sign-ins from one address, for any phone number; many people share one behind a mobile network. */
  signInAddress: { points: 100, duration: 15 * 60 },
  /** Failed sign-ins for one phone number from all addresses together, except from devices that signed in before. */
  signInPhone: { points: 50, duration: 15 * 60 },
  /** Failed sign-ins for one phone number on a device that signed in before; the limits above do not count these. */
  signInDevice: { points: 8, duration: 15 * 60 },
  /** Failed sign-ins above these limits with a proof of work, for one phone number from one address. */
  signInPuzzlePair: { points: 8, duration: 15 * 60 },
  /** The same for any phone number. */
  signInPuzzleAddress: { points: 300, duration: 15 * 60 },
  /** Wrong passwords when a signed-in user changes the phone number or the password. */
  currentPasswordUser: { points: 8, duration: 15 * 60 },
  registerAddress: { points: 30, duration: 60 * 60 },
  /** One-time codes requested from one address, for any phone number; many people share one behind a mobile network. */
  codeAddress: { points: 30, duration: 60 * 60 },
  /** The same, from one browser. */
  codeDevice: { points: 15, duration: 60 * 60 },
  /** Codes tried from one address. */
  codeTryAddress: { points: 60, duration: 15 * 60 },
  /** Passkey challenges requested by visitors from one address; many people share one behind a mobile network. */
  passkeyAddress: { points: 300, duration: 15 * 60 },
  contactAddress: { points: 10, duration: 60 * 60 },
  trackAddress: { points: 30, duration: 60 },
  /** Reports of content security policy violations. */
  cspReportAddress: { points: 60, duration: 60 },
  /** Orders of guests from one address; many people share one behind a mobile network. */
  guestOrderAddress: { points: 60, duration: 60 * 60 },
  /** Orders of guests from one browser. */
  guestOrderDevice: { points: 15, duration: 24 * 60 * 60 },
  /** Wrong keys of order links from one address. */
  orderKeyAddress: { points: 60, duration: 15 * 60 },
  /** Invitations to work for a shop, by one user. */
  invitationUser: { points: 30, duration: 60 * 60 },
  /** Answers of one admin to contact messages, which anyone can send with any phone number. */
  contactReplyUser: { points: 60, duration: 60 * 60 },
  /** Tests of message texts, which one admin sends to their own number or address. */
  testMessageUser: { points: 10, duration: 60 * 60 },
  /** Visits to gateways for one order. */
  paymentOrder: { points: 20, duration: 60 * 60 },
  /** Notices of gateways about one attempt. */
  gatewayAttempt: { points: 30, duration: 60 * 60 },
  /** Returns and notices of gateways that no attempt belongs to, from one address. */
  gatewayAddress: { points: 100, duration: 10 * 60 },
  orderUser: { points: 30, duration: 60 },
  /** Webhooks of one courier account. */
  courierAccount: { points: 6000, duration: 2 * 60 },
  /** Webhooks with an unknown address or a wrong secret, from one address. */
  courierAddress: { points: 100, duration: 10 * 60 },
  /** Sold-out products that one user asks to be told about. */
  stockAlertUser: { points: 100, duration: 60 * 60 },
  /** Requests with images by visitors from one address; many people share one behind a mobile network. */
  uploadAddress: { points: 30, duration: 10 * 60 },
  /** The same by one customer. */
  uploadUser: { points: 30, duration: 10 * 60 },
  /** The same by one merchant or admin, who fills a shop with products. */
  uploadStaff: { points: 200, duration: 10 * 60 },
  /** Lists of users that one admin reads; more need a fresh second factor. */
  peopleUser: { points: 120, duration: 60 * 60 },
  /** File exports and imports, previews included. */
  fileUser: { points: 60, duration: 10 * 60 },
  /** Downloads of all data that the shop stores about a user. */
  ownDataUser: { points: 10, duration: 60 * 60 },
} as const;

/** Memory limits of each rate limit in one process. */
export const rateCounterLimits = { maxKeys: 10_000 } as const;

export type LimitName = keyof typeof rateLimits;

export interface Limits {
  /** Counts one point. Above the limit, throws RATE_LIMITED with `retryAfter` in seconds. */
  consume: (name: LimitName, key: string) => Promise<void>;
  /** Refunds what `consume` counted. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
  /** Clears the count. */
  reset: (name: LimitName, key: string) => Promise<void>;
  close: () => Promise<void>;
}

interface LimitsLog {
  info: (message: string) => void;
  error: (fields: object, message: string) => void;
}

/** Returns RATE_LIMITED with the time to wait. */
export const rateLimited = (waitMs: number): AppError =>
  new AppError('RATE_LIMITED', { params: { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) } });

const keyOf = (name: LimitName, key: string) => (name.endsWith('Address') ? networkOf(key) : key);

/** Rate limits shared through Redis if it is configured, otherwise per process; none with `RATE_LIMITS=off`. */
export async function createLimits(
  { rateLimits: isOn, redisUrl }: Pick<Config, 'rateLimits' | 'redisUrl'>,
  log: LimitsLog,
): Promise<Limits> {
  if (!isOn) return { consume: async () => {}, giveBack: async () => {}, reset: async () => {}, close: async () => {} };
  const names = Object.keys(rateLimits) as LimitName[]; // its own keys
  const inProcess = Object.fromEntries(
    names.map((name) => {
      const { points, duration } = rateLimits[name];
      return [name, new WindowCounter({ points, windowMs: duration * 1000, ...rateCounterLimits })];
    }),
  ) as Record<LimitName, WindowCounter>; // one for each name
  if (redisUrl) return sharedLimits(redisUrl, { names, inProcess, log });
  return {
    consume: async (name, key) => consumeInProcess(inProcess[name], keyOf(name, key)),
    giveBack: async (name, key) => inProcess[name].giveBack(keyOf(name, key)),
    reset: async (name, key) => inProcess[name].reset(keyOf(name, key)),
    close: async () => {},
  };
}

function consumeInProcess(counter: WindowCounter, key: string): void {
  const waitMs = counter.consume(key);
  if (waitMs > 0) throw rateLimited(waitMs);
}

interface SharedOptions {
  names: readonly LimitName[];
  inProcess: Record<LimitName, WindowCounter>;
  log: LimitsLog;
}

/** While Redis is down each process counts separately, so that users can still sign in. */
async function sharedLimits(url: string, { names, inProcess, log }: SharedOptions): Promise<Limits> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  let isAway = false;
  // ioredis reconnects by itself, and reports each attempt.
  redis.on('error', (err) => {
    if (!isAway) log.error({ err }, 'limits: Redis is down, each process counts separately');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('limits: Redis is back');
    isAway = false;
  });
  const limiters = Object.fromEntries(
    names.map((name) => [name, new RateLimiterRedis({ storeClient: redis, keyPrefix: name, ...rateLimits[name] })]),
  ) as Record<LimitName, RateLimiterRedis>; // one for each name
  return {
    consume: async (name, key) => {
      try {
        await limiters[name].consume(keyOf(name, key));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw rateLimited(refusal.msBeforeNext);
        consumeInProcess(inProcess[name], keyOf(name, key));
      }
    },
    giveBack: async (name, key) => {
      await limiters[name].reward(keyOf(name, key)).catch(() => inProcess[name].giveBack(keyOf(name, key)));
    },
    reset: async (name, key) => {
      await limiters[name].delete(keyOf(name, key)).catch(() => inProcess[name].reset(keyOf(name, key)));
    },
    close: async () => redis.disconnect(),
  };
}
