import type { Endpoint } from '#contract/endpoint.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { TagCollector } from '../cache/tags.ts';
import { BodyMemory } from '../limits/body-limits.ts';
import type { RequestRate } from '../limits/request-rate.ts';
import type { FindSessionUser } from './session-user.ts';

/** Calls a public endpoint for a page, in process: same checks and handler, no socket. A list is counted only with `total`. */
export type InProcess = (
  key: string,
  input: { params?: unknown; query?: unknown; body?: unknown; total?: boolean },
  /** Collects the tags of the response. */
  collector?: TagCollector,
) => Promise<{ data: unknown; headers: Record<string, string> }>;

/** The mounted endpoints, for in-process calls and for the test of the route table. */
export class EndpointRegistry {
  readonly #calls = new Map<string, InProcess>();
  readonly endpoints = new Map<string, Endpoint>();
  /** Caches responses for visitors; without it each response is rendered separately. */
  readonly cache: ResponseCache | undefined;
  readonly bodyMemory = new BodyMemory();
  readonly rate: RequestRate;

  readonly findSessionUser: FindSessionUser;

  constructor({ rate, cache, findSessionUser }: { rate: RequestRate; cache: ResponseCache | undefined; findSessionUser: FindSessionUser }) {
    this.rate = rate;
    this.cache = cache;
    this.findSessionUser = findSessionUser;
  }

  add(key: string, endpoint: Endpoint, call: InProcess): void {
    this.endpoints.set(key, endpoint);
    this.#calls.set(key, call);
  }

  call: InProcess = (key, input, collector) => {
    const call = this.#calls.get(key);
    if (!call) throw new Error(`No endpoint ${key}`);
    return call(key, input, collector);
  };
}
