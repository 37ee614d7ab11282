import { afterEach, describe, expect, it, vi } from 'vitest';
import { batched, writtenTogether } from './batched.ts';
import type { Db } from './client.ts';

const database = () => ({}) as Db; // only handed on
const lengths = () => {
  const reads: (readonly string[])[] = [];
  const find = batched<number>(async (_db, keys) => {
    reads.push(keys);
    if (keys.includes('broken')) throw new Error('no answer');
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.length]));
  });
  return { reads, find };
};

describe('batched', () => {
  it('reads once for all who ask in the same turn, each key once, and answers each', async () => {
    const { reads, find } = lengths();
    const db = database();
    expect(await Promise.all(['a', 'gone', 'ccc', 'a'].map((key) => find(db, key)))).toEqual([1, undefined, 3, 1]);
    expect(reads).toEqual([['a', 'gone', 'ccc']]);
  });

  it('keeps nothing, and keeps databases apart', async () => {
    const { reads, find } = lengths();
    const [one, other] = [database(), database()];
    await Promise.all([find(one, 'a'), find(other, 'a')]);
    await find(one, 'a');
    expect(reads).toEqual([['a'], ['a'], ['a']]);
  });

  it('fails for those who asked, not for those after them', async () => {
    const { find } = lengths();
    const db = database();
    const both = await Promise.allSettled([find(db, 'broken'), find(db, 'a')]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(db, 'a')).toBe(1);
  });
});

describe('writtenTogether', () => {
  afterEach(() => vi.useRealTimers());

  const turn = () => new Promise((resolve) => setImmediate(resolve));
  /** Writes that end when they are let go. */
  const writing = () => {
    const writes: { things: readonly string[]; end: () => void }[] = [];
    const write = writtenTogether<string, number>((_db, things) => {
      const { promise, resolve } = Promise.withResolvers<number[]>();
      writes.push({ things, end: () => resolve(things.map((thing) => thing.length)) });
      return promise;
    });
    return { writes, write };
  };

  it('writes two statements at once, and then all that waits in one', async () => {
    const { writes, write } = writing();
    const db = database();
    const results = [];
    for (const thing of ['a', 'bb', 'c', 'dddd']) {
      results.push(write(db, thing));
      await turn();
      await turn();
    }
    expect(writes.map(({ things }) => things)).toEqual([['a'], ['bb']]);
    writes[0]?.end();
    expect(await results[0]).toBe(1);
    await turn();
    expect(writes.map(({ things }) => things)).toEqual([['a'], ['bb'], ['c', 'dddd']]);
    for (const { end } of writes) end();
    expect(await Promise.all(results)).toEqual([1, 2, 1, 4]);
  });

  it('is not held up by what waits for a lock', async () => {
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

  const refusing = (code: string) => {
    const tries: (readonly string[])[] = [];
    const write = writtenTogether<string, string>(async (_db, things) => {
      tries.push(things);
      if (things.includes('bad')) throw Object.assign(new Error('refused'), { code });
      return things;
    });
    return { tries, write };
  };

  it('tries each alone when the database refuses them together, so that one does not spoil the others', async () => {
    const { tries, write } = refusing('23514');
    const db = database();
    const results = await Promise.allSettled(['a', 'bad', 'c'].map((thing) => write(db, thing)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(tries).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
  });

  it('tries nothing twice that may have been written', async () => {
    const { tries, write } = refusing('08006');
    const db = database();
    const results = await Promise.allSettled(['a', 'bad'].map((thing) => write(db, thing)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(tries).toHaveLength(1);
    expect(await write(db, 'c')).toBe('c');
  });

  it('waits for nobody in a transaction', async () => {
    const { writes, write } = writing();
    const transaction = { isTransaction: true } as Db; // only asked that
    const results = ['a', 'bb'].map((thing) => write(transaction, thing));
    expect(writes.map(({ things }) => things)).toEqual([['a'], ['bb']]);
    for (const { end } of writes) end();
    expect(await Promise.all(results)).toEqual([1, 2]);
  });
});
