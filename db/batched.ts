import DataLoader from 'dataloader';
import type { Db } from './client.ts';

/** What one statement takes together. More waits for the next one; requests under way bound how much that can be. */
export const batchLimits = { keys: 500 } as const;

/**
 * Reads single things by key: whatever is asked for in the same turn of the event loop, by whichever requests, is read in one statement.
 * Nothing is kept, so an answer is never older than its question. `read` answers what there is, by key.
 */
export function batched<V>(read: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>) {
  const loaders = new WeakMap<Db, DataLoader<string, V | undefined>>();
  const loaderOf = (db: Db) =>
    new DataLoader<string, V | undefined>(
      async (keys) => {
        const values = await read(db, [...new Set(keys)]);
        return keys.map((key) => values.get(key));
      },
      // After the sockets that are ready now have been read.
      { cache: false, maxBatchSize: batchLimits.keys, batchScheduleFn: setImmediate },
    );
  return (db: Db, key: string): Promise<V | undefined> => {
    const loader = loaders.get(db) ?? loaderOf(db);
    loaders.set(db, loader);
    return loader.load(key);
  };
}

/** How many statements of a kind are under way before what is to be written waits for the next. */
const writesAtOnce = 2;
/** One that has taken so long waits for somebody's lock; what comes after it need not wait any more. */
const patienceMs = 100;

/**
 * The database refused what was to be written, and nothing of it is there: a value (class 22), a constraint (23), one row twice in a
 * statement, or two statements that waited for each other.
 */
const isRefusal = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && /^(2[23]...|21000|40P01)$/.test(String(error.code));

/** Lets only so many begin at a time; the others wait for their turn. */
function turns(atOnce: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    /** Calls back when there is a turn. */
    next: (start: () => void): void => {
      if (running < atOnce) setImmediate(start);
      else waiting.push(start);
    },
    /** Answers what to call when it is over. */
    begin: (): (() => void) => {
      running += 1;
      let isOver = false;
      const end = () => {
        clearTimeout(timer);
        if (isOver) return;
        isOver = true;
        running -= 1;
        const start = waiting.shift();
        if (start) setImmediate(start);
      };
      const timer = setTimeout(end, patienceMs);
      return end;
    },
  };
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)));

/**
 * Writes single things: what comes while others are being written is written together, in one statement, which costs little more than one
 * thing does. `write` answers what each of its things became, in their order, or fails as a whole; when the database refuses several
 * together each is tried alone, so that only those fail that are at fault. Not for a transaction: there is nothing to wait for.
 */
export function writtenTogether<T, R>(write: (db: Db, things: readonly T[]) => Promise<readonly R[]>) {
  const writers = new WeakMap<Db, (thing: T) => Promise<R>>();
  const alone = async (db: Db, thing: T): Promise<R> => {
    const [result] = await write(db, [thing]);
    return result as R; // `write` answers one for each
  };
  const writerOf = (db: Db) => {
    const turn = turns(writesAtOnce);
    const loader = new DataLoader<T, R>(
      async (things) => {
        const done = turn.begin();
        try {
          return await write(db, things);
        } catch (error) {
          if (things.length === 1 || !isRefusal(error)) throw error;
          const results = await Promise.allSettled(things.map((thing) => alone(db, thing)));
          return results.map((result) => (result.status === 'fulfilled' ? result.value : asError(result.reason)));
        } finally {
          done();
        }
      },
      { cache: false, maxBatchSize: batchLimits.keys, batchScheduleFn: turn.next },
    );
    return (thing: T) => loader.load(thing);
  };
  return (db: Db, thing: T): Promise<R> => {
    if (db.isTransaction) return alone(db, thing);
    const writer = writers.get(db) ?? writerOf(db);
    writers.set(db, writer);
    return writer(thing);
  };
}
