import { AsyncLocalStorage } from 'node:async_hooks';
import DataLoader from 'dataloader';
import type { Db } from './client.ts';

/** The largest batch. More keys go to the next statement; the number of open requests bounds how many can wait. */
export const batchLimits = { keys: 500 } as const;

/**
 * Batches reads by key: all keys that requests load in the same turn of the event loop go into one statement. Nothing is cached, so a
 * result is never older than its request. `read` returns the values that exist, by key.
 */
export function batchReads<V>(read: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {
  const loaders = new WeakMap<Db, DataLoader<string, V | undefined>>();
  const loaderOf = (db: Db) =>
    new DataLoader<string, V | undefined>(
      async (keys) => {
        const values = await read(db, [...new Set(keys)]);
        return keys.map((key) => values.get(key));
      },
      // Runs after the sockets that are ready now have been read.
      { cache: false, maxBatchSize: batchLimits.keys, batchScheduleFn: setImmediate },
    );
  return (db: Db, key: string): Promise<V | undefined> => {
    const loader = loaders.get(db) ?? loaderOf(db);
    loaders.set(db, loader);
    return loader.load(key);
  };
}

/** With this many statements of a kind running, further writes wait for the next batch. */
const maxConcurrentWrites = 2;
/** A statement that takes longer probably waits for a lock: it frees its slot, so that later writes can continue. */
const slotTimeoutMs = 100;

/**
 * Whether the database rejected the statement and wrote nothing: an invalid value (class 22), a constraint (23), a row twice in one
 * statement (21000) or a deadlock (40P01).
 */
const isRejection = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && /^(2[23]...|21000|40P01)$/.test(String(error.code));

/** A semaphore: lets `count` writers run at a time; the others wait for a free slot. */
function createSlots(count: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /** Calls back when a slot is free. */
    whenFree: (start: () => void): void => {
      if (running < count) setImmediate(start);
      // In the context of its first item, not of the one that frees the slot.
      else waiting.push(AsyncLocalStorage.bind(start));
    },
    /** Takes a slot and returns the function that frees it. */
    take: (): (() => void) => {
      running += 1;
      let isFree = false;
      const free = () => {
        clearTimeout(timer);
        if (isFree) return;
        isFree = true;
        running -= 1;
        const start = waiting.shift();
        if (start) setImmediate(start);
      };
      const timer = setTimeout(free, slotTimeoutMs);
      return free;
    },
  };
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/**
 * Batches writes: items that arrive while others are being written go into one statement, which costs little more than a single item.
 * `write` returns a result for each item, in order, or fails as a whole. When the database rejects a batch, each item is retried alone, so
 * that only invalid items fail. In a transaction each item is written immediately.
 */
export function batchWrites<T, R>(write: (db: Db, items: readonly T[]) => Promise<readonly R[]>) {
  const writers = new WeakMap<Db, (item: T) => Promise<R>>();
  const writeOne = async (db: Db, item: T): Promise<R> => {
    const [result] = await write(db, [item]);
    return result as R; // `write` returns one result for each
  };
  const writerOf = (db: Db) => {
    const slots = createSlots(maxConcurrentWrites);
    const loader = new DataLoader<T, R>(
      async (items) => {
        const freeSlot = slots.take();
        try {
          return await write(db, items);
        } catch (error) {
          if (items.length === 1 || !isRejection(error)) throw error;
          const results = await Promise.allSettled(items.map((item) => writeOne(db, item)));
          return results.map((result) => (result.status === 'fulfilled' ? result.value : asError(result.reason)));
        } finally {
          freeSlot();
        }
      },
      { cache: false, maxBatchSize: batchLimits.keys, batchScheduleFn: slots.whenFree },
    );
    return (item: T) => loader.load(item);
  };
  return (db: Db, item: T): Promise<R> => {
    if (db.isTransaction) return writeOne(db, item);
    const writer = writers.get(db) ?? writerOf(db);
    writers.set(db, writer);
    return writer(item);
  };
}
