import { createHash } from 'node:crypto';

/** Counts and hashes images, in order. */
export function imageSum() {
  const lines = createHash('sha256');
  let [count, bytes] = [0, 0];
  return {
    add: (name: string, image: Buffer) => {
      lines.update(`${createHash('sha256').update(image).digest('hex')} ${image.length} ${name}\n`);
      count += 1;
      bytes += image.length;
    },
    result: () => ({ count, bytes, sha256: lines.digest('hex') }),
  };
}

/** Maps items concurrently, with a limit, and yields results in order. */
export async function* loadInOrder<T, R>(items: readonly T[], parallel: number, load: (item: T) => Promise<R>): AsyncGenerator<[T, R]> {
  const loading: [T, Promise<R>][] = [];
  for (const item of items) {
    const loaded = load(item);
    // Awaited later: until then its rejection must not be unhandled.
    loaded.catch(() => {});
    loading.push([item, loaded]);
    if (loading.length < parallel) continue;
    const [first] = loading.splice(0, 1);
    if (first) yield [first[0], await first[1]];
  }
  for (const [item, loaded] of loading) yield [item, await loaded];
}
