import { describe, expect, it } from 'vitest';
import { demoEngine } from './golden/demo-engine.ts';
import { blindHabits, blindNotSold } from './golden/habits-blind.ts';
import { eighthHabits, eighthNotSold } from './golden/habits-eighth.ts';
import { fifthHabits, fifthNotSold } from './golden/habits-fifth.ts';
import { fourthHabits, fourthNotSold } from './golden/habits-fourth.ts';
import { freshHabits, freshNotSold } from './golden/habits-fresh.ts';
import { heldHabits, heldNotSold } from './golden/habits-held.ts';
import { ninthHabits, ninthNotSold } from './golden/habits-ninth.ts';
import { secondHabits, secondNotSold } from './golden/habits-second.ts';
import { seventhHabits, seventhNotSold } from './golden/habits-seventh.ts';
import { sixthHabits, sixthNotSold } from './golden/habits-sixth.ts';
import { thirdHabits, thirdNotSold } from './golden/habits-third.ts';
import { tunedHabits, tunedNotSold } from './golden/habits-tuned.ts';

type Demo = ReturnType<typeof demoEngine>;

interface Pair {
  typed: string;
  wanted: string[];
}

const linesOf = (text: string) => text.replace(/^\n|\n$/g, '').split('\n');
const sidesOf = (line: string) => line.split(' = ').map((side) => side.split(' | ').map((part) => part.trim()));

const pairsOf = (lists: Readonly<Record<string, string>>): Pair[] =>
  Object.values(lists).flatMap((text) =>
    linesOf(text).flatMap((line) => {
      const [wanted = [], typed = []] = sidesOf(line);
      return typed.map((query) => ({
        typed: query,
        wanted: wanted.map((word) => word.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')),
      }));
    }),
  );

const firstPage = ({ engine }: Demo, typed: string) => engine.searchProducts(typed, {}, { sort: 'relevance', page: 1, limit: 5 });

function missing(demo: Demo, pairs: readonly Pair[]): string[] {
  const isCalled = (id: string, word: string) => demo.names.get(id)?.includes(word) === true;
  const isFound = ({ typed, wanted }: Pair) => firstPage(demo, typed).ids.some((id) => wanted.some((word) => isCalled(id, word)));
  return pairs.filter((pair) => !isFound(pair)).map(({ typed }) => typed);
}

const bothNames = demoEngine();
const bengaliNames = demoEngine(({ name }) => [name.bn]);

/** The recall that search reaches, for the catalogue with both names and with the Bengali ones only: these numbers may only rise. */
const floors = [
  { list: 'the tuned list', habits: tunedHabits, notSold: tunedNotSold, recall: [1, 0.996], precision: [0.974, 0.982] },
  { list: 'the held list', habits: heldHabits, notSold: heldNotSold, recall: [1, 1], precision: [0.983, 0.983] },
  { list: 'the blind list', habits: blindHabits, notSold: blindNotSold, recall: [1, 0.995], precision: [0.964, 0.964] },
  { list: 'the fresh list', habits: freshHabits, notSold: freshNotSold, recall: [1, 0.998], precision: [0.974, 0.974] },
  { list: 'the second list', habits: secondHabits, notSold: secondNotSold, recall: [1, 1], precision: [0.988, 0.994] },
  { list: 'the third list', habits: thirdHabits, notSold: thirdNotSold, recall: [0.995, 0.993], precision: [0.972, 0.972] },
  { list: 'the fourth list', habits: fourthHabits, notSold: fourthNotSold, recall: [1, 0.997], precision: [1, 1] },
  { list: 'the fifth list', habits: fifthHabits, notSold: fifthNotSold, recall: [1, 1], precision: [1, 1] },
  { list: 'the sixth list', habits: sixthHabits, notSold: sixthNotSold, recall: [1, 1], precision: [1, 1] },
  { list: 'the seventh list', habits: seventhHabits, notSold: seventhNotSold, recall: [0.997, 1], precision: [0.993, 0.993] },
  { list: 'the eighth list', habits: eighthHabits, notSold: eighthNotSold, recall: [1, 1], precision: [1, 1] },
  { list: 'the ninth list', habits: ninthHabits, notSold: ninthNotSold, recall: [1, 1], precision: [0.993, 0.993] },
] as const;

const cases = floors.flatMap(({ recall, precision, ...list }) => [
  { ...list, names: 'both names', demo: bothNames, recall: recall[0], precision: precision[0] },
  { ...list, names: 'Bengali names only', demo: bengaliNames, recall: recall[1], precision: precision[1] },
]);

describe.each(cases)('$list, with products that have $names', ({ demo, habits, notSold, recall, precision }) => {
  it('has at least 200 pairs, and finds what people mean', () => {
    const pairs = pairsOf(habits);
    const failed = missing(demo, pairs);
    expect(pairs.length).toBeGreaterThanOrEqual(200);
    expect(1 - failed.length / pairs.length, `failed: ${failed}`).toBeGreaterThanOrEqual(recall);
  });

  it('finds nothing for what the shop does not sell', () => {
    const words = notSold.trim().split(/\s+/);
    const found = words.filter((word) => firstPage(demo, word).total > 0);
    expect(1 - found.length / words.length, `found: ${found}`).toBeGreaterThanOrEqual(precision);
  });
});
