import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { networkOf } from './network-of.ts';
import { rateLimited } from './rate-limits.ts';
import { WindowCounter } from './window-counter.ts';

/**
 * Limits for all requests. Far above normal use, because a mobile network puts thousands of users behind one address; low enough that one
 * program can't slow down the shop for the others. Counted in each process, even with Redis.
 */
export const requestRateLimits = {
  windowMs: 60_000,
  /** Pages and API calls of visitors, for each address. */
  addressRequests: 6000,
  /** Images and build files, for each address. */
  addressFiles: 30_000,
  /** API calls of each signed-in user; they don't count for the address. */
  userRequests: 3000,
  maxKeys: 10_000,
} as const;

/** Served without the database and without rendering. */
const files: ReadonlySet<string> = new Set(['/assets/*', '/media/:name']);
/** Requested by monitoring. */
const uncounted: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

const counter = (points: number) => new WindowCounter({ points, windowMs: requestRateLimits.windowMs, maxKeys: requestRateLimits.maxKeys });

/** Counts the requests of this process. Every method throws RATE_LIMITED. */
export class RequestRate {
  readonly #addresses = counter(requestRateLimits.addressRequests);
  readonly #files = counter(requestRateLimits.addressFiles);
  readonly #users = counter(requestRateLimits.userRequests);
  readonly #isOn: boolean;

  constructor({ rateLimits }: Pick<Config, 'rateLimits'>) {
    this.#isOn = rateLimits;
  }

  /** Counts a request of a visitor, or one with an invalid token. */
  countAddress({ ip, routeOptions: { url = '' } }: FastifyRequest): void {
    if (!this.#isOn || uncounted.has(url)) return;
    this.#count(files.has(url) ? this.#files : this.#addresses, networkOf(ip));
  }

  /** Counts a request of this user, from any address. */
  countUser(id: string): void {
    this.#count(this.#users, id);
  }

  #count(counter: WindowCounter, key: string): void {
    const waitMs = this.#isOn ? counter.consume(key) : 0;
    if (waitMs > 0) throw rateLimited(waitMs);
  }
}

/** Counts every request of this server, except for calls with a token: their endpoint counts them (`mount`). */
export function limitRequests(
  app: FastifyInstance,
  rate: RequestRate,
  { trustProxy, rateLimits }: Pick<Config, 'trustProxy' | 'rateLimits'>,
): void {
  let hasWarned = !rateLimits || trustProxy !== false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn('A proxy forwards requests, but TRUST_PROXY is not set: rate limits count all its visitors as one');
    }
    try {
      if (!countsByToken(request)) rate.countAddress(request);
      done();
    } catch (error) {
      done(error as Error); // an AppError
    }
  });
}

/** Whether the endpoint of this call reads the token. */
const countsByToken = ({ headers, routeOptions: { config } }: FastifyRequest): boolean =>
  config.readsToken === true && headers.authorization !== undefined;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint authenticates the user, and counts the request. */
    readsToken?: boolean;
  }
}
