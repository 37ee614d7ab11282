import { LRUCache } from 'lru-cache';

interface CounterOptions {
  /** How many may be counted for a key in a window. */
  points: number;
  windowMs: number;
  /** More keys than this are not remembered: the least recently counted are evicted. */
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

  /** Counts one. Answers how many milliseconds to wait when it was one too many, else 0. */
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

  /** Takes back one of what was counted. */
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
