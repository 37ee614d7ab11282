import type { Db } from '#db/client.ts';
import { addZeroResultSearches } from './search.queries.ts';

const flushDelayMs = 2000;
/** Pending searches, and the longest stored query. */
export const zeroResultLogLimits = { pending: 1000, characters: 100 } as const;

/**
 * Stores searches without results: the query and its count, nothing about the user. The shop searches while people type, so a query that is
 * a prefix of a later one is dropped. A flush every two seconds writes the rest in one statement.
 */
export class ZeroResultLog {
  readonly #db: Db;
  #pending = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  readonly #onError: (error: unknown) => void;

  constructor(db: Db, onError: (error: unknown) => void) {
    this.#db = db;
    this.#onError = onError;
  }

  record(query: string): void {
    const words = query
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\s\p{Cc}\p{Cs}\p{Cn}\p{Co}]+/gu, ' ')
      .trim();
    // Longer queries are pasted text, and those with more than six digits are phone numbers.
    if (words.length < 2 || words.length > zeroResultLogLimits.characters || (words.match(/\p{Nd}/gu)?.length ?? 0) > 6) return;
    for (const shorter of this.#pending.keys()) if (shorter !== words && words.startsWith(shorter)) this.#pending.delete(shorter);
    if (this.#pending.size >= zeroResultLogLimits.pending) return;
    this.#pending.set(words, (this.#pending.get(words) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#onError), flushDelayMs).unref();
  }

  /** Flushes the pending searches. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const searches = this.#pending;
    this.#pending = new Map();
    await addZeroResultSearches(this.#db, searches);
  }
}
