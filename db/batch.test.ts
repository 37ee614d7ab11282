import { afterEach, describe, expect, it, vi } from 'vitest';
import { batchReads, batchWrites } from './batch.ts';
import type { Db } from './client.ts';

const database = () => ({}) as Db; // only passed on
const lengths = () => {
  const reads: (readonly string[])[] = [];
  const find = batchReads<number>(async (_db, keys) => {
    reads.push(keys);
    if (keys.includes('broken')) throw new Error('no answer');
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.length]));
  });
  return { reads, find };
};

describe('batchReads', () => {
  it('reads all keys of the same turn in one statement, each key once, and returns every value', async () => {
    const { reads, find } = lengths();
    const db = database();
    expect(await Promise.all(['a', 'gone', 'ccc', 'a'].map((key) => find(db, key)))).toEqual([1, undefined, 3, 1]);
    expect(reads).toEqual([['a', 'gone', 'ccc']]);
  });

  it('caches nothing, and batches each database separately', async () => {
    const { reads, find } = lengths();
    const [one, other] = [database(), database()];
    await Promise.all([find(one, 'a'), find(other, 'a')]);
    await find(one, 'a');
    expect(reads).toEqual([['a'], ['a'], ['a']]);
  });

  it('fails for the keys of that batch, not for later ones', async () => {
    const { find } = lengths();
    const db = database();
    const both = await Promise.allSettled([find(db, 'broken'), find(db, 'a')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(db, 'a')).toBe(1);
  });
});

describe('batchWrites', () => {
  afterEach(() => vi.useRealTimers());

  const turn = () => new Promise((resolve) => setImmediate(resolve));
  /** Writes that finish when the test lets them. */
  const writing = () => {
    const writes: { items: readonly string[]; end: () => void }[] = [];
    const write = batchWrites<string, number>((_db, items) => {
      const { promise, resolve } = Promise.withResolvers<number[]>();
      writes.push({ items, end: () => resolve(items.map((item) => item.length)) });
      return promise;
    });
    return { writes, write };
  };

  it('runs two statements at a time, and then one for all waiting items', async () => {
    const { writes, write } = writing();
    const db = database();
    const results = [];
    for (const item of ['a', 'bb', 'c', 'dddd']) {
      results.push(write(db, item));
      await turn();
      await turn();
    }
    expect(writes.map(({ items }) => items)).toEqual([['a'], ['bb']]);
    writes[0]?.end();
    expect(await results[0]).toBe(1);
    await turn();
    expect(writes.map(({ items }) => items)).toEqual([['a'], ['bb'], ['c', 'dddd']]);
    for (const { end } of writes) end();
    expect(await Promise.all(results)).toEqual([1, 2, 1, 4]);
  });

  it('does not wait for statements that wait for a lock', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { writes, write } = writing();
    const db = database();
    const stuck = [write(db, 'a')];
    await turn();
    stuck.push(write(db, 'b'));
    await turn();
    const waiting = write(db, 'ccc');
    await turn();
    expect(writes).toHaveLength(2);
    vi.advanceTimersByTime(100);
    await turn();
    writes[2]?.end();
    expect(await waiting).toBe(3);
    for (const { end } of writes) end();
    expect(await Promise.all(stuck)).toEqual([1, 1]);
  });

  const rejecting = (code: string) => {
    const tries: (readonly string[])[] = [];
    const write = batchWrites<string, string>(async (_db, items) => {
      tries.push(items);
      if (items.includes('bad')) throw Object.assign(new Error('rejected'), { code });
      return items;
    });
    return { tries, write };
  };

  it('retries each item alone when the database rejects the batch', async () => {
    const { tries, write } = rejecting('23514');
    const db = database();
    const results = await Promise.allSettled(['a', 'bad', 'c'].map((item) => write(db, item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(tries).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  });

  it('does not retry items that may have been written', async () => {
    const { tries, write } = rejecting('08006');
    const db = database();
    const results = await Promise.allSettled(['a', 'bad'].map((item) => write(db, item)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tries).toHaveLength(1);
    expect(await write(db, 'c')).toBe('c');
  });

  it('does not batch in a transaction', async () => {
    const { writes, write } = writing();
    const transaction = { isTransaction: true } as Db; // the only property that is read
    const results = ['a', 'bb'].map((item) => write(transaction, item));
    expect(writes.map(({ items }) => items)).toEqual([['a'], ['bb']]);
    for (const { end } of writes) end();
    expect(await Promise.all(results)).toEqual([1, 2]);
  });
});
