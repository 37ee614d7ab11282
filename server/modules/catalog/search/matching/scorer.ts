import { type TermPostings, type TextIndex, weightClasses } from '../indexing/text-index.ts';
import { isExact, type TermMatch } from '../indexing/vocabulary.ts';
import type { QueryTerm } from './parse-query.ts';

/** A guess supports a result of other words, but makes none. */
const guessFactor = 0.5;
/** Items that are scored at a time: their scores fit into the first-level cache of a CPU. */
const blockSize = 4096;
const maxWeight = weightClasses[weightClasses.length - 1] ?? 100;

/** The postings of a term and the scores of its weights; `at` is the next entry to read. */
interface Cursor {
  postings: TermPostings;
  scores: Float32Array;
  at: number;
}

/** The cursors of each word of an alternative. */
type AlternativeCursors = readonly (readonly Cursor[])[];

/** The scores of a block's items, and which items have one. */
class Accumulator {
  readonly values = new Float32Array(blockSize);
  readonly items = new Uint16Array(blockSize);
  length = 0;

  clear(): void {
    for (let i = 0; i < this.length; i += 1) this.values[this.items[i] ?? 0] = 0;
    this.length = 0;
  }

  /** Keeps the higher of an item's score and this one, which is not 0. */
  raise(item: number, score: number): void {
    const old = this.values[item] ?? 0;
    if (old === 0) {
      this.items[this.length] = item;
      this.length += 1;
    }
    if (score > old) this.values[item] = score;
  }

  /** `raise` for a term's items in the block: the innermost loop of a search. */
  raiseAll(cursor: Cursor, firstItem: number): void {
    const { entries, length: end } = cursor.postings;
    const { values, items } = this;
    const { scores } = cursor;
    const limit = endOf(firstItem);
    let { at } = cursor;
    let count = this.length;
    for (; at < end; at += 1) {
      const entry = entries[at] ?? 0;
      if (entry >= limit) break;
      const item = (entry >>> 3) - firstItem;
      const score = scores[entry & 7] ?? 0;
      const old = values[item] ?? 0;
      if (old === 0) {
        items[count] = item;
        count += 1;
      }
      if (score > old) values[item] = score;
    }
    cursor.at = at;
    this.length = count;
  }

  /** `raiseAll` for the items that `others` has, too. */
  raiseAmong(others: Accumulator, cursor: Cursor, firstItem: number): void {
    const { entries, length: end } = cursor.postings;
    const limit = endOf(firstItem);
    let { at } = cursor;
    for (; at < end; at += 1) {
      const entry = entries[at] ?? 0;
      if (entry >= limit) break;
      const item = (entry >>> 3) - firstItem;
      if (others.values[item] !== 0) this.raise(item, cursor.scores[entry & 7] ?? 0);
    }
    cursor.at = at;
  }
}

const endOf = (firstItem: number): number => (firstItem + blockSize) * 8;

/** Whether the next item of a cursor is in the block. */
const isInBlock = ({ postings, at }: Cursor, firstItem: number): boolean =>
  at < postings.length && (postings.entries[at] ?? 0) < endOf(firstItem);

function skipBlock(words: AlternativeCursors, firstItem: number): void {
  for (const cursor of words.flat()) while (isInBlock(cursor, firstItem)) cursor.at += 1;
}

/** The items that match a query, by position. The next search reuses the arrays: read them first. */
export interface Scores {
  length: number;
  items: Uint32Array;
  /** 0 to about 1. */
  scores: Float32Array;
  /** How many query terms each item matches. */
  matchedTerms: Uint8Array;
  /** The sum of their weights. */
  coverage: Float32Array;
}

/**
 * Scores items against query terms. A query term counts by its best alternative, and a word of that alternative by the best term that the
 * item contains. Reads the postings of these terms once, block by block, at about a nanosecond each.
 */
export class Scorer {
  readonly #index: TextIndex;
  readonly #total = new Accumulator();
  readonly #queryTerm = new Accumulator();
  readonly #word = new Accumulator();
  /** The sums of the words of an alternative so far, and how many words these are. */
  readonly #alternative = new Accumulator();
  readonly #wordCounts = new Uint8Array(blockSize);
  readonly #matchedTerms = new Uint8Array(blockSize);
  readonly #coverage = new Float32Array(blockSize);
  #found = createScores(64);

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /**
   * `weights`: how much each query term counts; they sum to 1. Items below `minShareOfBest` of the best score may be left out to save time.
   */
  score(queryTerms: readonly QueryTerm[], weights: readonly number[], minShareOfBest: number): Scores {
    const cursors = queryTerms.map(({ alternatives }) =>
      alternatives.map((words) => rarestFirst(words.map((matches) => this.#cursorsOf(matches)))),
    );
    const [only, ...others] = cursors;
    if (only && others.length === 0) dropHopeless(only, minShareOfBest);
    const open = cursors.flat(3).filter(({ postings }) => postings.length > 0);
    this.#found.length = 0;
    while (open.length > 0) {
      const firstItem = this.#nextBlock(open);
      if (firstItem === undefined) break;
      for (const [i, alternatives] of cursors.entries()) this.#scoreQueryTerm(alternatives, firstItem, weights[i] ?? 0);
      this.#emit(firstItem);
    }
    return this.#found;
  }

  /** The first item of the next block with any posting. Undefined: the end. */
  #nextBlock(cursors: readonly Cursor[]): number | undefined {
    let next = Number.POSITIVE_INFINITY;
    for (const { postings, at } of cursors) if (at < postings.length) next = Math.min(next, postings.entries[at] ?? 0);
    return next === Number.POSITIVE_INFINITY ? undefined : Math.floor(next / (8 * blockSize)) * blockSize;
  }

  #scoreQueryTerm(alternatives: readonly AlternativeCursors[], firstItem: number, weight: number): void {
    const [total, queryTerm] = [this.#total, this.#queryTerm];
    const [matchedTerms, coverage] = [this.#matchedTerms, this.#coverage];
    for (const words of alternatives) this.#scoreAlternative(words, firstItem);
    for (let at = 0; at < queryTerm.length; at += 1) {
      const item = queryTerm.items[at] ?? 0;
      const score = weight * (queryTerm.values[item] ?? 0);
      const isFirst = total.values[item] === 0;
      matchedTerms[item] = isFirst ? 1 : (matchedTerms[item] ?? 0) + 1;
      coverage[item] = isFirst ? weight : (coverage[item] ?? 0) + weight;
      total.raise(item, (total.values[item] ?? 0) + score);
    }
    queryTerm.clear();
  }

  /** Raises the scores of the current query term. An alternative of several words needs all of them, and their mean counts. */
  #scoreAlternative(words: AlternativeCursors, firstItem: number): void {
    const [first, ...others] = words;
    if (!first) return;
    if (others.length === 0) {
      for (const cursor of first) this.#queryTerm.raiseAll(cursor, firstItem);
      return;
    }
    const [word, alternative, counts] = [this.#word, this.#alternative, this.#wordCounts];
    if (!words.every((cursors) => cursors.some((cursor) => isInBlock(cursor, firstItem)))) {
      skipBlock(words, firstItem);
      return;
    }
    for (let i = 0; i < words.length; i += 1) {
      for (const cursor of words[i] ?? []) {
        if (i === 0) word.raiseAll(cursor, firstItem);
        else word.raiseAmong(alternative, cursor, firstItem);
      }
      for (let at = 0; at < word.length; at += 1) {
        const item = word.items[at] ?? 0;
        const hasAll = i === 0 || (alternative.values[item] !== 0 && counts[item] === i);
        if (!hasAll) continue;
        alternative.raise(item, (alternative.values[item] ?? 0) + (word.values[item] ?? 0));
        counts[item] = i + 1;
      }
      word.clear();
    }
    for (let at = 0; at < alternative.length; at += 1) {
      const item = alternative.items[at] ?? 0;
      if (counts[item] === words.length) this.#queryTerm.raise(item, (alternative.values[item] ?? 0) / words.length);
    }
    alternative.clear();
  }

  /** Adds the items of the block to the result. */
  #emit(firstItem: number): void {
    const total = this.#total;
    if (this.#found.length + total.length > this.#found.items.length) {
      this.#found = createScores(Math.min(this.#index.capacity + blockSize, this.#found.items.length * 2 + total.length), this.#found);
    }
    const { items, scores, matchedTerms, coverage } = this.#found;
    let count = this.#found.length;
    for (let at = 0; at < total.length; at += 1) {
      const item = total.items[at] ?? 0;
      items[count] = firstItem + item;
      scores[count] = total.values[item] ?? 0;
      matchedTerms[count] = this.#matchedTerms[item] ?? 0;
      coverage[count] = this.#coverage[item] ?? 0;
      count += 1;
    }
    this.#found.length = count;
    total.clear();
  }

  #cursorsOf(matches: readonly TermMatch[]): Cursor[] {
    const hasExact = matches.some((match) => isExact(match) && (this.#index.postingsOf(match.term)?.length ?? 0) > 0);
    return matches.flatMap((match) => {
      const postings = this.#index.postingsOf(match.term);
      if (!postings || postings.length === 0) return [];
      const score = (hasExact ? match.scoreBesideExact : match.score) * (match.isGuess ? guessFactor : 1);
      // Squared, so that two vague matches do not outweigh one exact match.
      return [{ postings, scores: Float32Array.from(weightClasses, (weight) => (score * score * weight) / 100), at: 0 }];
    });
  }
}

/** The order of the words does not change a score, and the others are read only for the items of the first. */
const rarestFirst = (words: Cursor[][]): Cursor[][] => (words.length === 1 ? words : words.toSorted((a, b) => lengthOf(a) - lengthOf(b)));
const lengthOf = (cursors: readonly Cursor[]): number => cursors.reduce((sum, { postings }) => sum + postings.length, 0);

const createScores = (capacity: number, old?: Scores): Scores => {
  const scores: Scores = {
    length: old?.length ?? 0,
    items: new Uint32Array(capacity),
    scores: new Float32Array(capacity),
    matchedTerms: new Uint8Array(capacity),
    coverage: new Float32Array(capacity),
  };
  for (const name of ['items', 'scores', 'matchedTerms', 'coverage'] as const) if (old) scores[name].set(old[name].subarray(0, old.length));
  return scores;
};

/** For a single query term, drops the terms that can't reach the share of the best score: a single letter matches most terms vaguely. */
function dropHopeless(alternatives: readonly (readonly Cursor[][])[], minShareOfBest: number): void {
  const single = alternatives.flatMap((words) => (words.length === 1 ? words : []));
  let best = 0;
  for (const cursor of single.flat()) if ((cursor.scores[7] ?? 0) > best) best = Math.max(best, bestScoreOf(cursor));
  for (const cursors of single) {
    const hopeful = cursors.filter(({ scores }) => (scores[7] ?? 0) >= best * minShareOfBest);
    cursors.splice(0, cursors.length, ...hopeful);
  }
}

/** The score of the item with the highest weight. Most terms are in the name of one of their first items. */
function bestScoreOf({ postings, scores }: Cursor): number {
  let best = 0;
  for (let i = 0; i < postings.length && best < maxWeight; i += 1)
    best = Math.max(best, weightClasses[(postings.entries[i] ?? 0) & 7] ?? 0);
  return scores[weightClasses.indexOf(best as typeof maxWeight)] ?? 0;
}
