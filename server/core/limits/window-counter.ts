import { LRUCache } from 'lru-cache';

interface CounterOptions {
  /** How many points a key has in a window. */
  points: number;
  windowMs: number;
  /** Above this number of keys, the least recently used are evicted. */
  maxKeys: number;
}

/** Counts by key in fixed windows, in the memory of this process. */
export class WindowCounter {
  readonly #windows: LRUCache<string, { count: number; endsAt: number }>;
  readonly #options: CounterOptions;

  constructor(options: CounterOptions) {
    this.#options = options;
    this.#windows = new LRUCache({ max: options.maxKeys });
  }

  /** Counts one point. Returns the milliseconds to wait if above the limit, otherwise 0. */
  consume(key: string): number {
    const now = Date.now();
    const { points, windowMs } = this.#options;
    const window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      this.#windows.set(key, { count: 1, endsAt: now + windowMs });
      return 0;
    }
    window.count += 1;
    return window.count > points ? window.endsAt - now : 0;
  }

  /** Takes one point back. */
  giveBack(key: string): void {
    const window = this.#windows.peek(key);
    if (window && window.count > 0) window.count -= 1;
  }

  reset(key: string): void {
    this.#windows.delete(key);
  }

  get size(): number {
    return this.#windows.size;
  }
}
