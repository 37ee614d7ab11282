import DataLoader from 'dataloader';
import type { Db } from './client.ts';

/** Most keys in one statement. */
const maxBatchSize = 500;

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
      { cache: false, maxBatchSize, batchScheduleFn: setImmediate },
    );
  return (db: Db, key: string): Promise<V | undefined> => {
    const loader = loaders.get(db) ?? loaderOf(db);
    loaders.set(db, loader);
    return loader.load(key);
  };
}
