import { describe, expect, it } from 'vitest';
import { batched } from './batched.ts';
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
