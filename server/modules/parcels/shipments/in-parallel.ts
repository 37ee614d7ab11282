/**
 * Runs work on items, at most `limit` at a time, and yields the results as they come. When the caller stops early, running work is
 * completed, and no more is started.
 */
export async function* inParallel<T, R>(items: readonly T[], limit: number, work: (item: T) => Promise<R>): AsyncGenerator<R> {
  const running = new Map<number, Promise<[index: number, result: R]>>();
  let next = 0;
  const fill = () => {
    while (running.size < limit && next < items.length) {
      const index = next;
      const item = items[index] as T; // below the length
      next += 1;
      running.set(
        index,
        work(item).then((result) => [index, result]),
      );
    }
  };
  try {
    for (fill(); running.size > 0; fill()) {
      const [index, result] = await Promise.race(running.values());
      running.delete(index);
      yield result;
    }
  } finally {
    await Promise.allSettled(running.values());
  }
}
