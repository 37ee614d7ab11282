import type { Db } from '#db/client.ts';
import { countMisses } from './search.queries.ts';

const flushMs = 2000;
/** Searches without a result that wait to be written. */
export const missLogLimits = { pending: 1000, characters: 100 } as const;

/**
 * Remembers searches that found nothing: the words and how often, nothing about who. People search while they type, so a miss that a
 * longer one follows at once was only its beginning and is dropped; what is left is written every other second in one statement.
 */
export class MissLog {
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
    // Longer ones are pasted, those with so many digits are phone numbers, not things.
    if (words.length < 2 || words.length > missLogLimits.characters || (words.match(/\p{Nd}/gu)?.length ?? 0) > 6) return;
    for (const shorter of this.#pending.keys()) if (shorter !== words && words.startsWith(shorter)) this.#pending.delete(shorter);
    if (this.#pending.size >= missLogLimits.pending) return;
    this.#pending.set(words, (this.#pending.get(words) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#onError), flushMs).unref();
  }

  /** Writes what is pending. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.size === 0) return;
    const misses = this.#pending;
    this.#pending = new Map();
    await countMisses(this.#db, misses);
  }
}
