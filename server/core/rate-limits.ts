import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';

/** What is limited: how many in how many seconds. */
const rules = {
  /** Failed sign-ins for one phone number. */
  signInPhone: { points: 8, duration: 15 * 60 },
  /** Failed sign-ins from one address; many people share one behind a mobile network. */
  signInAddress: { points: 60, duration: 15 * 60 },
  registerAddress: { points: 30, duration: 60 * 60 },
  contactAddress: { points: 10, duration: 60 * 60 },
  trackAddress: { points: 30, duration: 60 },
  /** Reports of what the content security policy refused. */
  cspReportAddress: { points: 60, duration: 60 },
  orderUser: { points: 30, duration: 60 },
  /** Files exported and imported, previews included. */
  fileUser: { points: 60, duration: 10 * 60 },
} as const;

export type LimitName = keyof typeof rules;

export interface Limits {
  /** Counts one. Throws RATE_LIMITED with `retryAfter` in seconds when it was one too many. */
  consume: (name: LimitName, key: string) => Promise<void>;
  /** Takes back what `consume` counted. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
  /** Forgets what was counted. */
  reset: (name: LimitName, key: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Limits shared through Redis when there is one, else counted in this process; none with `RATE_LIMITS=off`. */
export async function createLimits({ rateLimits, redisUrl }: Pick<Config, 'rateLimits' | 'redisUrl'>): Promise<Limits> {
  if (!rateLimits) return { consume: async () => {}, giveBack: async () => {}, reset: async () => {}, close: async () => {} };
  const redis = redisUrl
    ? new (await import('ioredis')).Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    : undefined;
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const [name, rule] of Object.entries(rules) as [LimitName, (typeof rules)[LimitName]][]) {
    const inProcess = new RateLimiterMemory({ keyPrefix: name, ...rule });
    // A Redis that is away must not stop anybody from signing in: each process then counts for itself.
    limiters.set(
      name,
      redis ? new RateLimiterRedis({ storeClient: redis, keyPrefix: name, insuranceLimiter: inProcess, ...rule }) : inProcess,
    );
  }
  redis?.on('error', () => {}); // the insurance above takes over; ioredis reconnects by itself
  return {
    consume: async (name, key) => {
      try {
        await limiters.get(name)?.consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new AppError('RATE_LIMITED', { params: { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) } });
      }
    },
    giveBack: async (name, key) => {
      await limiters.get(name)?.reward(key);
    },
    reset: async (name, key) => {
      await limiters.get(name)?.delete(key);
    },
    close: async () => {
      redis?.disconnect();
    },
  };
}
