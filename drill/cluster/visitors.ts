import { setTimeout as delay } from 'node:timers/promises';
import type { DrillClient } from '../client.ts';

const betweenMs = 40;

/** People who request pages that the shops have cached, each time with one of the page's files. */
export class Visitors {
  /** The longest time without a page, in milliseconds. */
  longestPauseMs = 0;
  /** The longest time until an answer of any kind, in milliseconds. */
  slowestMs = 0;
  readonly #client: DrillClient;
  readonly #paths: readonly string[];
  #lastPageAt = performance.now();
  #isReading = true;
  readonly #loops: Promise<void>[];

  constructor(client: DrillClient, paths: readonly string[], count: number) {
    this.#client = client;
    this.#paths = paths;
    this.#loops = Array.from({ length: count }, (_none, visitor) => this.#read(visitor));
  }

  async stop(): Promise<void> {
    this.#isReading = false;
    const stoppedAt = performance.now();
    await Promise.all(this.#loops);
    this.longestPauseMs = Math.max(this.longestPauseMs, stoppedAt - this.#lastPageAt);
  }

  async #read(visitor: number): Promise<void> {
    for (let n = visitor; this.#isReading; n += 1) {
      const { status, ms, body } = await this.#client.request(this.#paths[n % this.#paths.length] ?? '/');
      const now = performance.now();
      this.slowestMs = Math.max(this.slowestMs, ms);
      if (status === 200) {
        this.longestPauseMs = Math.max(this.longestPauseMs, now - this.#lastPageAt);
        this.#lastPageAt = now;
        const files = [...new Set(body.match(/\/assets\/[\w.-]+/g))];
        const file = files[Math.floor(n / this.#paths.length) % files.length];
        // During an upgrade the next shop may have another version.
        if (file) await this.#client.request(file);
      }
      await delay(betweenMs);
    }
  }
}
