import { LRUCache } from 'lru-cache';
import { dhakaDay, endOf } from '#domain/days.ts';
import { isUnavailable } from '../errors/to-app-error.ts';
import { type CachedResponse, type CacheResult, OtherBodies } from './cached-response.ts';
import { type KnownTags, type Tag, TagCollector, TagVersions } from './tags.ts';

/** Limits of the cache of one process. Bytes include bodies, keys, headers and objects. */
export const responseCacheLimits = {
  /** The part of `CACHE_MB` for other encodings than Brotli, which are made on demand. */
  othersShare: 1 / 12,
  /** Responses to free text (`?q=`) have a separate part, so that random words can't evict everything else. */
  freeTextShare: 1 / 12,
  maxEntries: 5000,
  freeTextMaxEntries: 500,
  /** Pages live until something that they show changes; this long at most, and no longer than the day in Bangladesh: they show dates. */
  pageMaxAgeMs: 60 * 60_000,
  /** JSON says exactly how many are left, which changes without an invalidation. */
  dataMaxAgeMs: 60_000,
  /** While the database is down, stale responses are served that were current up to this long ago. */
  maxStaleMs: 60 * 60_000,
  /**
   * A rendering that takes longer continues in the background, and a stale copy is served if no change of it is known: a hanging database
   * is noticed only after a while …
   */
  slowMs: 500,
  /** … and a new primary is slow at first. Until then after a lost connection, missed changes may also show late. */
  recoveryMs: 10_000,
  maxTotals: 1000,
  /** URLs whose parsed key is remembered. */
  maxKeys: 2000,
  maxKeyedAddressLength: 512,
} as const;

/** The overhead of an entry besides its strings and bodies: objects, promises, the LRU's arrays. */
const entryOverheadBytes = 1024;
const tagBytes = 8;

export interface CacheKey {
  key: string;
  /** The key contains free text from a visitor. */
  isFreeText: boolean;
  /** Pages show stock only roughly, so they live longer than data. */
  isPage: boolean;
}

interface ResponseCacheOptions {
  /** `CACHE_MB`. */
  maxMb: number;
  limits?: Partial<Record<keyof typeof responseCacheLimits, number>>;
  /** The next time when responses change without a write (a campaign starts or ends); undefined when there is none. */
  nextChange: () => Promise<Date | undefined>;
  /** True while the database does not answer: a stale response is better than an error. */
  isSourceAway?: () => boolean;
}

interface Entry {
  response: CachedResponse;
  tags: KnownTags;
  /** No later change than this one is known to concern it. */
  checkedAt: number;
  /** When it was last known to be current. */
  currentAt: number;
  expiresAt: number;
}

/** Renders a response and collects the tags of what it shows. */
type Render = (collector: TagCollector) => Promise<CachedResponse>;

interface Rendered {
  response: CachedResponse;
  tags: KnownTags;
}

/** Shared data that many responses show. */
interface Shared {
  data: unknown;
  names: ReadonlySet<Tag>;
  tags: KnownTags;
  /** The number of the last change when it was read. */
  readAt: number;
}

interface Rendering {
  /** The number of the last change when it started. */
  startedAt: number;
  rendered: Promise<Rendered>;
}

/**
 * Caches public responses by key and evicts the least recently used. A change of one of its tags makes an entry stale, and so does its age;
 * a change of everything and `nextChange` make every entry stale. A response whose content changes while it is rendered is sent to requests
 * from before the change, but not stored as current. Stale entries count against the same limits, and are served only while the database is
 * down, or when a rendering is slow and no change of the entry is known.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #freeText: LRUCache<string, Entry>;
  readonly #others: OtherBodies;
  readonly #totals: LRUCache<string, number>;
  readonly #keys: LRUCache<string, CacheKey>;
  readonly #versions = new TagVersions();
  /** Bounded by the callers. */
  readonly #shared = new Map<string, Shared>();
  /** Bounded by the number of concurrent requests. */
  readonly #inFlight = new Map<string, Rendering>();
  readonly #options: ResponseCacheOptions;
  readonly #limits: Readonly<Record<keyof typeof responseCacheLimits, number>>;
  /** Read since the last change of everything. */
  #validUntil: number | undefined;
  #validity: Promise<number> | undefined;
  #recoveredAt = Number.NEGATIVE_INFINITY;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    this.#limits = { ...responseCacheLimits, ...options.limits };
    const { othersShare, freeTextShare, maxEntries, freeTextMaxEntries, maxTotals, maxKeys, dataMaxAgeMs } = this.#limits;
    const bytesOf = (share: number) => Math.floor(options.maxMb * 1024 ** 2 * share);
    this.#others = new OtherBodies(bytesOf(othersShare));
    this.#entries = entryCache(bytesOf(1 - othersShare - freeTextShare), maxEntries);
    this.#freeText = entryCache(bytesOf(freeTextShare), freeTextMaxEntries);
    this.#totals = new LRUCache({ max: maxTotals, ttl: dataMaxAgeMs });
    this.#keys = new LRUCache({ max: maxKeys });
  }

  /** Bytes of all entries, for the limit. */
  get bytes(): number {
    return this.#entries.calculatedSize + this.#freeText.calculatedSize + this.#others.bytes;
  }

  invalidate(tags: readonly Tag[]): void {
    this.#totals.clear();
    this.#versions.change(tags);
  }

  invalidateEverything(): void {
    this.#totals.clear();
    this.#inFlight.clear();
    this.#versions.changeEverything();
    this.#validUntil = undefined;
    this.#validity = undefined;
  }

  /** After a lost connection: changes may have been missed. */
  doubtEverything(): void {
    this.invalidateEverything();
    this.#recoveredAt = performance.now() + this.#limits.recoveryMs;
  }

  /** Returns the key of a request URL. `parse` builds it from the relevant parameters, and is skipped for recently seen URLs. */
  keyOf(address: string, parse: () => CacheKey): CacheKey {
    const known = this.#keys.get(address);
    if (known) return known;
    const parsed = parse();
    if (address.length <= this.#limits.maxKeyedAddressLength) this.#keys.set(address, parsed);
    return parsed;
  }

  /** Returns the response of a key, rendered at most once concurrently. Only responses with status 200 are stored. */
  async get(key: CacheKey, render: Render): Promise<CacheResult> {
    if (this.#validUntil !== undefined && this.#validUntil <= Date.now()) this.invalidateEverything();
    const entry = this.#entriesOf(key).get(key.key);
    const isAway = this.#options.isSourceAway?.() === true;
    if (entry && !isAway && this.#isCurrent(entry)) return { response: entry.response, staleMs: undefined };
    const stale = entry && this.#stale(entry);
    if (stale && isAway) return stale;
    try {
      const rendering = this.#renderOnce(key, render);
      const response = await (stale && this.#isUnchanged(entry) ? unlessSlow(rendering, this.#limits.slowMs, stale.response) : rendering);
      return stale && (response === stale.response || response.status >= 500) ? stale : { response, staleMs: undefined };
    } catch (error) {
      if (stale && isUnavailable(error)) return stale;
      throw error;
    }
  }

  /** Returns the total of a list, counted once until the next invalidation: counting many rows costs more than reading a page. */
  async total(key: string, count: () => Promise<number>): Promise<number> {
    const cached = this.#totals.get(key);
    if (cached !== undefined) return cached;
    const { now } = this.#versions;
    const total = await count();
    if (now === this.#versions.now) this.#totals.set(key, total);
    return total;
  }

  /**
   * Returns shared data that many responses show, read again only after a change of it. `name` is a constant; `collector` gets its tags.
   */
  async shared<T>(name: string, collector: TagCollector, read: (collector: TagCollector) => Promise<T>): Promise<T> {
    const known = this.#shared.get(name);
    const isCurrent = known !== undefined && !this.#versions.isChangedSince(known.readAt, known.tags);
    const { data, names } = isCurrent ? known : await this.#readShared(name, read);
    for (const tag of names) collector.tags.add(tag);
    return data as T; // each name is read by one function
  }

  async #readShared(name: string, read: (collector: TagCollector) => Promise<unknown>): Promise<Pick<Shared, 'data' | 'names'>> {
    const readAt = this.#versions.now;
    const collector = new TagCollector();
    const data = await read(collector);
    const tags = this.#versions.known(collector.tags);
    if (!this.#versions.isChangedSince(readAt, tags)) this.#shared.set(name, { data, names: collector.tags, tags, readAt });
    return { data, names: collector.tags };
  }

  #entriesOf({ isFreeText }: CacheKey): LRUCache<string, Entry> {
    return isFreeText ? this.#freeText : this.#entries;
  }

  /** As far as known, it is only old, or the connection was lost. */
  #isUnchanged(entry: Entry): boolean {
    return performance.now() < this.#recoveredAt || !this.#versions.isChangedSince(entry.checkedAt, entry.tags);
  }

  #isCurrent(entry: Entry): boolean {
    if (entry.expiresAt <= Date.now() || this.#versions.isChangedSince(entry.checkedAt, entry.tags)) return false;
    entry.checkedAt = this.#versions.now;
    entry.currentAt = Date.now();
    return true;
  }

  #stale({ response, currentAt }: Entry): CacheResult | undefined {
    const staleMs = Date.now() - currentAt;
    return staleMs <= this.#limits.maxStaleMs ? { response, staleMs } : undefined;
  }

  /** A request may share a rendering that started before it, unless something changed in between. */
  async #renderOnce(key: CacheKey, render: Render): Promise<CachedResponse> {
    const { now } = this.#versions;
    for (;;) {
      const { startedAt, rendered } = this.#inFlight.get(key.key) ?? this.#start(key, render);
      try {
        const { response, tags } = await rendered;
        if (startedAt >= now || (response.status === 200 && !this.#versions.isChangedSince(startedAt, tags))) return response;
      } catch (error) {
        if (startedAt >= now) throw error;
      }
    }
  }

  #start(key: CacheKey, render: Render): Rendering {
    const startedAt = this.#versions.now;
    const rendering: Rendering = { startedAt, rendered: this.#render(key, render, startedAt) };
    this.#inFlight.set(key.key, rendering);
    const end = () => {
      if (this.#inFlight.get(key.key) === rendering) this.#inFlight.delete(key.key);
    };
    rendering.rendered.then(end, end);
    return rendering;
  }

  async #render(key: CacheKey, render: Render, startedAt: number): Promise<Rendered> {
    await this.#knowValidity();
    const collector = new TagCollector();
    const response = await render(collector);
    const tags = this.#versions.known(collector.tags);
    if (response.status === 200 && !this.#versions.isChangedSince(startedAt, tags)) this.#store(key, { response, tags }, startedAt);
    return { response, tags };
  }

  #store(key: CacheKey, { response, tags }: Rendered, checkedAt: number): void {
    const now = Date.now();
    const { pageMaxAgeMs, dataMaxAgeMs } = this.#limits;
    const expiresAt = Math.min(now + (key.isPage ? pageMaxAgeMs : dataMaxAgeMs), endOf(dhakaDay(0, now)).getTime());
    const entry: Entry = { response, tags, checkedAt, currentAt: now, expiresAt };
    const entries = this.#entriesOf(key);
    entries.set(key.key, entry);
    // The LRU counts the size of an entry only when it gets a new object.
    response.hold(this.#others, () => {
      if (entries.peek(key.key)?.response === response) entries.set(key.key, { ...entry });
    });
    const oldest = Math.min(this.#versions.now, ...this.#inFlight.values().map((rendering) => rendering.startedAt));
    this.#versions.sweep(oldest, () =>
      [this.#entries, this.#freeText, this.#shared].flatMap((each) => [...each.values()].map((kept) => kept.tags)),
    );
  }

  /** Reads the validity once after each change of everything; after a failure, the next response tries again. */
  async #knowValidity(): Promise<void> {
    const asked = this.#validity ?? this.#nextExpiry();
    this.#validity = asked;
    try {
      const until = await asked;
      if (this.#validity === asked) this.#validUntil = until;
    } catch (error) {
      if (this.#validity === asked) this.#validity = undefined;
      throw error;
    }
  }

  async #nextExpiry(): Promise<number> {
    const change = await this.#options.nextChange();
    return change?.getTime() ?? Number.POSITIVE_INFINITY;
  }
}

/** The fallback when it takes longer. */
async function unlessSlow<T>(work: Promise<T>, ms: number, fallback: T): Promise<T> {
  const { promise: slow, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(resolve, ms, fallback);
  // A failure after the timeout has been answered with the stale copy.
  work.catch(() => {});
  return Promise.race([work, slow]).finally(() => clearTimeout(timer));
}

const entryCache = (maxSize: number, max: number) =>
  new LRUCache<string, Entry>({
    maxSize,
    max,
    sizeCalculation: ({ response, tags }, key) => response.size + 2 * key.length + tagBytes * tags.length + entryOverheadBytes,
  });
