import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isUnavailable } from '../endpoints/error-handler.ts';

type Encoding = 'br' | 'gzip' | 'identity';

const [toGzip, fromGzip, toBrotli, fromBrotli] = [
  promisify(gzip),
  promisify(gunzip),
  promisify(brotliCompress),
  promisify(brotliDecompress),
];
const asIs = async (body: Buffer) => body;

/** A window of 256 KB holds a whole page; with the default of 4 MB each compression takes many times the memory. */
const windowBits = 18;

const brotli = (body: Buffer) =>
  toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

const codecs: Record<Encoding, Record<'encode' | 'decode', (body: Buffer) => Promise<Buffer>>> = {
  identity: { encode: asIs, decode: asIs },
  gzip: { encode: (body) => toGzip(body), decode: (body) => fromGzip(body) },
  br: { encode: brotli, decode: (body) => fromBrotli(body) },
};

/** Limits of the cache of one process. Bytes include keys, headers and every encoding of a body. */
export const responseCacheLimits = {
  maxBytes: 16 * 1024 * 1024,
  maxEntries: 5000,
  /** Responses to free text (`?q=`) have a separate cache, so that random words can't evict everything else. */
  freeTextMaxBytes: 4 * 1024 * 1024,
  freeTextMaxEntries: 500,
  /** Some values in responses (how many are left) change without an invalidation. */
  maxAgeMs: 60_000,
  /** While the database is down, stale responses up to this age are served. */
  maxStaleMs: 60 * 60_000,
  maxTotals: 1000,
  /** Addresses whose parsed key is remembered. */
  maxKeys: 2000,
  maxKeyedAddressLength: 512,
} as const;

/** What an entry takes besides its strings and bodies: objects, promises, the arrays of the LRU. */
const entryOverheadBytes = 1024;

/** A buffer may be a small part of a block that it keeps in memory: zlib returns part of 64 KB, and short texts share 8 KB. */
function exactly(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/**
 * One response, page or JSON, that is the same for every visitor. The body is stored in the encodings that were requested, so a page that
 * only browsers request takes a seventh of its plain size.
 */
export class CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly #stored: Map<Encoding, Buffer>;
  readonly #underWay = new Map<Encoding, Promise<Buffer>>();
  #isPlainUsed = false;
  /** Called when the stored bodies take more or less memory than before. */
  onResize: () => void = () => {};

  /** `headers` are the headers of the response, without those of the encoding. */
  constructor(status: number, headers: Record<string, string>, body: Buffer) {
    this.status = status;
    this.headers = headers;
    this.etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.#stored = new Map([['identity', exactly(body)]]);
  }

  /** Bytes of memory: headers, and the body in all stored encodings. */
  get size(): number {
    const headers = Object.entries(this.headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    return this.#stored.values().reduce((sum, body) => sum + body.length, 2 * headers);
  }

  /** Returns the body in an encoding; it is encoded on the first request for it. */
  async body(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'identity') this.#isPlainUsed = true;
    const stored = this.#stored.get(encoding);
    if (stored) return stored;
    const making = this.#underWay.get(encoding) ?? this.#make(encoding).finally(() => this.#underWay.delete(encoding));
    this.#underWay.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const [from, source] = [...this.#stored].at(-1) as [Encoding, Buffer]; // never empty: a body is deleted only after it is encoded
    const body = await codecs[encoding].encode(await codecs[from].decode(source));
    this.#stored.set(encoding, exactly(body));
    if (!this.#isPlainUsed) this.#stored.delete('identity');
    this.onResize();
    return body;
  }
}

export interface CacheKey {
  key: string;
  /** The key contains free text from a visitor. */
  isFreeText: boolean;
}

export interface CacheResult {
  response: CachedResponse;
  /** The age of a response that may be out of date; undefined when it is current. */
  staleMs: number | undefined;
}

interface ResponseCacheOptions {
  limits?: Partial<Record<keyof typeof responseCacheLimits, number>>;
  /** The next time when responses change without a write (a campaign starts or ends); undefined when there is none. */
  nextChange: () => Promise<Date | undefined>;
  /** True while the database does not answer: a stale response is better than an error. */
  isSourceAway?: () => boolean;
}

interface Entry {
  response: CachedResponse;
  generation: number;
  storedAt: number;
}

/**
 * Caches public responses by key and evicts the least recently used. `invalidate` and `nextChange` make every entry stale; a response that
 * is being rendered at that time is sent, but not stored as current. Stale entries count against the same limits, and are served only while
 * the database is down.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #freeText: LRUCache<string, Entry>;
  readonly #totals: LRUCache<string, number>;
  readonly #keys: LRUCache<string, CacheKey>;
  /** Bounded by the number of requests in progress. */
  readonly #inFlight = new Map<string, Promise<CachedResponse>>();
  readonly #options: ResponseCacheOptions;
  readonly #limits: Readonly<Record<keyof typeof responseCacheLimits, number>>;
  #generation = 0;
  /** Belongs to the current generation; unset until it is known. */
  #validUntil: number | undefined;
  #validity: Promise<number> | undefined;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#limits = { ...responseCacheLimits, ...options.limits };
    const { maxBytes, maxEntries, freeTextMaxBytes, freeTextMaxEntries, maxTotals, maxKeys, maxAgeMs } = this.#limits;
    this.#entries = entryCache(maxBytes, maxEntries);
    this.#freeText = entryCache(freeTextMaxBytes, freeTextMaxEntries);
    this.#totals = new LRUCache({ max: maxTotals, ttl: maxAgeMs });
    this.#keys = new LRUCache({ max: maxKeys });
  }

  /** Bytes of all entries, as they are counted against the limits. */
  get bytes(): number {
    return this.#entries.calculatedSize + this.#freeText.calculatedSize;
  }

  invalidate(): void {
    this.#totals.clear();
    this.#inFlight.clear();
    this.#generation += 1;
    this.#validUntil = undefined;
    this.#validity = undefined;
  }

  /** Returns the key of a request address. `parse` builds it from the relevant parameters, and is skipped for recently seen addresses. */
  keyOf(address: string, parse: () => CacheKey): CacheKey {
    const known = this.#keys.get(address);
    if (known) return known;
    const parsed = parse();
    if (address.length <= this.#limits.maxKeyedAddressLength) this.#keys.set(address, parsed);
    return parsed;
  }

  /** Returns the response of a key, rendered at most once concurrently. Only responses with status 200 are stored. */
  async get({ key, isFreeText }: CacheKey, render: () => Promise<CachedResponse>): Promise<CacheResult> {
    if (this.#validUntil !== undefined && this.#validUntil <= Date.now()) this.invalidate();
    const entries = isFreeText ? this.#freeText : this.#entries;
    const entry = entries.get(key);
    const isAway = this.#options.isSourceAway?.() === true;
    if (entry && entry.generation === this.#generation && !isAway) return { response: entry.response, staleMs: undefined };
    const stale = entry && this.#stale(entry);
    if (stale && isAway) return stale;
    try {
      const response = await this.#renderOnce(key, entries, render);
      return stale && response.status >= 500 ? stale : { response, staleMs: undefined };
    } catch (error) {
      if (stale && isUnavailable(error)) return stale;
      throw error;
    }
  }

  /** Returns the total of a list, counted once until the next invalidation: counting many rows costs more than reading a page of them. */
  async total(key: string, count: () => Promise<number>): Promise<number> {
    const cached = this.#totals.get(key);
    if (cached !== undefined) return cached;
    const generation = this.#generation;
    const total = await count();
    if (generation === this.#generation) this.#totals.set(key, total);
    return total;
  }

  #stale({ response, storedAt }: Entry): CacheResult | undefined {
    const staleMs = Date.now() - storedAt;
    return staleMs <= this.#limits.maxStaleMs ? { response, staleMs } : undefined;
  }

  #renderOnce(key: string, entries: LRUCache<string, Entry>, render: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const running = this.#inFlight.get(key);
    if (running) return running;
    const rendering = this.#render(key, entries, render);
    this.#inFlight.set(key, rendering);
    return rendering;
  }

  async #render(key: string, entries: LRUCache<string, Entry>, render: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const generation = this.#generation;
    try {
      await this.#knowValidity(generation);
      const response = await render();
      if (response.status === 200 && generation === this.#generation) store(entries, key, { response, generation, storedAt: Date.now() });
      return response;
    } finally {
      if (generation === this.#generation) this.#inFlight.delete(key);
    }
  }

  /** Reads the validity once per generation; after a failure, the next response tries again. */
  async #knowValidity(generation: number): Promise<void> {
    const asked = this.#validity ?? this.#nextExpiry();
    this.#validity = asked;
    try {
      const until = await asked;
      if (generation === this.#generation) this.#validUntil = until;
    } catch (error) {
      if (this.#validity === asked) this.#validity = undefined;
      throw error;
    }
  }

  async #nextExpiry(): Promise<number> {
    const change = await this.#options.nextChange();
    return Math.min(change?.getTime() ?? Number.POSITIVE_INFINITY, Date.now() + this.#limits.maxAgeMs);
  }
}

const entryCache = (maxSize: number, max: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    max,
    sizeCalculation: ({ response }, key) => response.size + 2 * key.length + entryOverheadBytes,
  });

function store(entries: LRUCache<string, Entry>, key: string, entry: Entry): void {
  entries.set(key, entry);
  // The LRU counts the size of an entry only when it gets a new object.
  entry.response.onResize = () => {
    if (entries.peek(key)?.response === entry.response) entries.set(key, { ...entry });
  };
}

/**
 * Sends a response in the encoding that the browser accepts, or 304 when the browser already has it. `Cache-Status` marks a stale one (RFC
 * 9211: a negative `ttl` is the time in seconds since it became stale).
 */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, { response, staleMs }: CacheResult): Promise<FastifyReply> {
  const encoding = encodingOf(request);
  reply.code(response.status).headers(response.headers).header('etag', response.etag);
  if (staleMs !== undefined) reply.header('cache-status', `NirogHaat; hit; ttl=-${Math.max(1, Math.round(staleMs / 1000))}`);
  if (response.status === 200 && isKnown(request.headers['if-none-match'], response.etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(await response.body(encoding));
}

/** Does the browser already have this response? Proxies that compress make tags weak. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  known === '*' || known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) === true;

function encodingOf(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
