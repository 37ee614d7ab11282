import { AppError } from '../errors/app-error.ts';

interface WorkQueueLimits {
  concurrency: number;
  waiting: number;
  /** How long a task waits for its turn. */
  timeoutMs: number;
  /** How many of one key can wait; unset: as many as in total. */
  waitingPerKey?: number;
}

/** Turns for heavy work: a few run concurrently, the others wait in order. */
export class TurnQueue {
  readonly #limits: WorkQueueLimits;
  readonly #busyKeys = new Set<string>();
  readonly #queue: { key: string | undefined; start: () => void }[] = [];
  #running = 0;

  constructor(limits: WorkQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn; returns a function that ends it. Each `key` has one turn at a time. Throws UNAVAILABLE when too many wait already,
   * when the turn does not come in time, or when `signal` is aborted.
   */
  async take(key?: string, signal?: AbortSignal): Promise<() => void> {
    if (this.#running < this.#limits.concurrency && !this.#isBusy(key)) this.#start(key);
    else await this.#wait(key, signal);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      if (key !== undefined) this.#busyKeys.delete(key);
      this.#startNext();
    };
  }

  #isBusy = (key: string | undefined): boolean => key !== undefined && this.#busyKeys.has(key);

  #isFull(key: string | undefined): boolean {
    const { waiting, waitingPerKey = waiting } = this.#limits;
    if (this.#queue.length >= waiting) return true;
    return key !== undefined && this.#queue.filter((entry) => entry.key === key).length >= waitingPerKey;
  }

  #start(key: string | undefined): void {
    this.#running += 1;
    if (key !== undefined) this.#busyKeys.add(key);
  }

  #startNext(): void {
    const index = this.#queue.findIndex(({ key }) => !this.#isBusy(key));
    const [next] = index < 0 ? [] : this.#queue.splice(index, 1);
    if (!next) return;
    // At once, so that the turn is never free in between.
    this.#start(next.key);
    next.start();
  }

  #wait(key: string | undefined, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isFull(key) || signal?.aborted) return reject(new AppError('UNAVAILABLE'));
      const giveUp = () => {
        this.#queue.splice(this.#queue.indexOf(entry), 1);
        end();
        reject(new AppError('UNAVAILABLE'));
      };
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const start = () => {
        end();
        resolve();
      };
      const entry = { key, start };
      const timer = setTimeout(giveUp, this.#limits.timeoutMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#queue.push(entry);
    });
  }
}

/** Runs a few heavy tasks concurrently, one at a time for each key. Throws UNAVAILABLE like `TurnQueue`. */
export function workQueue(limits: WorkQueueLimits) {
  const turns = new TurnQueue(limits);
  return async <T>(work: () => Promise<T>, key?: string): Promise<T> => {
    const end = await turns.take(key);
    try {
      return await work();
    } finally {
      end();
    }
  };
}
