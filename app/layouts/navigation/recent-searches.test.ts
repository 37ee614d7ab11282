import { describe, expect, it } from 'vitest';
import { parseSearches, withSearch } from './recent-searches.ts';

describe('recent searches', () => {
  it('are the latest five, without duplicates', () => {
    const searches = ['a', 'b', 'c', 'd', 'e'].reduce(withSearch, []);
    expect(searches).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(withSearch(searches, 'c')).toEqual(['c', 'e', 'd', 'b', 'a']);
    expect(withSearch(searches, 'f')).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('skip blank and long texts, and invalid stored data', () => {
    expect(withSearch(['chal'], ' ')).toEqual(['chal']);
    expect(withSearch(['chal'], 'x'.repeat(101))).toEqual(['chal']);
    expect(parseSearches([1, null, 'dal', {}])).toEqual(['dal']);
    expect(parseSearches({ length: 3 })).toEqual([]);
  });
});
