import { describe, expect, it } from 'vitest';
import { demoEngine } from './golden/demo-engine.ts';
import { nearlyKnown, notSold, notSoldPhrases, notSoldUntuned, partlyKnown, similarQueries } from './golden/not-sold.ts';
import { goldenPairs } from './golden/pairs.ts';
import { precisionPairs, taxonomyPairs } from './golden/precision.ts';
import { untunedPairs } from './golden/untuned.ts';
import type { TaxonomyKind } from './matching/search-engine.ts';

const { engine, english } = demoEngine();
const names = (ids: readonly string[]) => ids.map((id) => english.get(id) ?? '');
const search = (typed: string, limit: number) => names(engine.searchProducts(typed, {}, { sort: 'relevance', page: 1, limit }).ids);

interface Pair {
  kind: string;
  typed: string;
  wanted: string[];
}

const pairsOf = (lists: Readonly<Record<string, string>>): Pair[] =>
  Object.entries(lists).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [typed = '', wanted = ''] = line.split(' = ');
        return { kind, typed, wanted: wanted.split(' | ') };
      }),
  );

const failuresOf = (pairs: readonly Pair[]) => pairs.filter(({ typed, wanted }) => !search(typed, 5).some((name) => wanted.includes(name)));
const share = (pairs: readonly Pair[]) => 1 - failuresOf(pairs).length / pairs.length;

describe('the golden pairs', () => {
  const all = pairsOf(goldenPairs);

  it('number at least 300, half of them Banglish, and name products of the catalogue', () => {
    const known = new Set(english.values());
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(all.filter(({ kind }) => kind === 'banglish').length).toBeGreaterThanOrEqual(all.length / 2);
    expect([...all, ...pairsOf(untunedPairs)].flatMap(({ wanted }) => wanted).filter((name) => !known.has(name))).toEqual([]);
  });

  it('find a wanted product among the first five results', () => {
    const held = all.filter((_pair, i) => i % 5 === 4);
    const tuned = all.filter((_pair, i) => i % 5 !== 4);
    expect(failuresOf(tuned).length / tuned.length, `failed: ${failuresOf(tuned).map(({ typed }) => typed)}`).toBeLessThanOrEqual(0.05);
    expect(share(held)).toBeGreaterThanOrEqual(0.95);
  });

  it('find the products of a second list, written after the tuning', () => {
    expect(share(pairsOf(untunedPairs))).toBeGreaterThanOrEqual(0.9);
  });

  it.each(
    precisionPairs
      .trim()
      .split('\n')
      .map((line) => line.split(' = ') as [string, string]),
  )('rank a wanted product above one that only sounds alike: %s', (typed, pair) => {
    const [wanted = [], unwanted = []] = pair.split(' > ').map((list) => list.split(' | '));
    const found = search(typed, 100);
    const rank = (of: string[]) => found.findIndex((name) => of.includes(name));
    expect(rank(wanted)).toBeGreaterThanOrEqual(0);
    if (rank(unwanted) >= 0) expect(rank(wanted)).toBeLessThan(rank(unwanted));
  });

  it.each(
    taxonomyPairs
      .trim()
      .split('\n')
      .map((line) => line.split(' = ') as [string, string]),
  )('find categories, sub categories and shops: %s', (typed, pair) => {
    const [kind, wanted] = pair.split(': ') as [TaxonomyKind, string];
    const found = engine.suggest(typed, { products: 8, taxonomyTerms: 5 })[kind].terms;
    expect(names(found.map(({ id }) => id)).slice(0, 3)).toContain(wanted);
  });

  const wordsIn = (list: string) => list.trim().split(/\s+/);
  const finds = (typed: string) => search(typed, 1).length > 0;

  it('find nothing for what the shop does not sell, and for random letters', () => {
    expect(wordsIn(notSold).filter(finds)).toEqual([]);
    expect(notSoldPhrases.filter(finds)).toEqual([]);
  });

  it('find nothing for 95 % of at least 200 such words, of which most were written after the tuning', () => {
    const words = [...wordsIn(notSold), ...wordsIn(notSoldUntuned)];
    expect(words.length).toBeGreaterThanOrEqual(200);
    expect(words.filter(finds).length / words.length, `found: ${words.filter(finds)}`).toBeLessThanOrEqual(0.05);
  });

  it.each(Object.entries(partlyKnown))(
    'find nothing for two words if one is unknown, and name what the other finds: %s',
    (typed, wanted) => {
      const { total, notFound } = engine.searchProducts(typed, {}, { sort: 'relevance', page: 1, limit: 1 });
      expect(total).toBe(0);
      expect(typed).toContain(notFound?.word);
      expect(search(notFound?.query ?? '', 30)).toContain(wanted);
    },
  );

  it.each(Object.entries(nearlyKnown))('answer a query with a word that is nearly known: %s', (typed, wanted) => {
    expect(search(typed, 30)).toContain(wanted);
  });

  it.each(Object.entries(similarQueries))('name a similar query when there is one: %s', (typed, near) => {
    expect(engine.searchProducts(typed, {}, { sort: 'relevance', page: 1, limit: 1 })).toMatchObject({ total: 0, didYouMean: near });
  });

  it('name no similar query if nothing is similar, or only a colour is left', () => {
    for (const typed of ['wwww', 'জুতা', 'red saree', 'hello']) {
      expect(engine.searchProducts(typed, {}, { sort: 'relevance', page: 1, limit: 1 }).didYouMean, typed).toBeUndefined();
    }
  });

  it.each(['xqzvk', 'asdfgh', 'qwrtpl', '🙂', '𓀀', '    ', '9999999'])('find nothing for a query without meaning: %s', (typed) => {
    if (typed.trim() === '') return expect(engine.suggest(typed, { products: 8, taxonomyTerms: 5 }).productIds).toEqual([]);
    expect(search(typed, 5)).toEqual([]);
  });
});
