import { createHash } from 'node:crypto';

/** Counts and hashes images, in their order. */
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

/** Loads something for each item, some of them at a time, and yields in the order of the items. */
export async function* loadInOrder<T, R>(items: readonly T[], parallel: number, load: (item: T) => Promise<R>): AsyncGenerator<[T, R]> {
  const loading: [T, Promise<R>][] = [];
  for (const item of items) {
    const loaded = load(item);
    // Awaited later: until then its failure is no unhandled one.
    loaded.catch(() => {});
    loading.push([item, loaded]);
    if (loading.length < parallel) continue;
    const [first] = loading.splice(0, 1);
    if (first) yield [first[0], await first[1]];
  }
  for (const [item, loaded] of loading) yield [item, await loaded];
}
