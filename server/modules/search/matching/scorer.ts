import type { TermPostings, TextIndex } from '../indexing/text-index.ts';
import { isExact, type TermMatch } from '../indexing/vocabulary.ts';
import type { Alternative, QueryTerm } from './parse-query.ts';

/** A guess supports a result that other words find, but makes none. */
const guessFactor = 0.5;

/** The scores of one pass by item, and the items that have one. A mark per item tells the pass that wrote it, so nothing is cleared. */
class ScoreAccumulator {
  values = new Float32Array(64);
  items = new Uint32Array(64);
  length = 0;
  #marks = new Int32Array(64);
  #pass = 0;

  /** Starts a pass without scores; `size` is greater than the largest item. */
  reset(size: number): void {
    if (size > this.values.length) {
      this.values = new Float32Array(size * 2);
      this.items = new Uint32Array(size * 2);
      this.#marks = new Int32Array(size * 2);
    }
    this.length = 0;
    this.#pass += 1;
  }

  has(item: number): boolean {
    return this.#marks[item] === this.#pass;
  }

  /** Keeps the higher of the item's score and this one. */
  raise(item: number, score: number): void {
    if (this.#marks[item] !== this.#pass) this.#insert(item, score);
    else if (score > (this.values[item] ?? 0)) this.values[item] = score;
  }

  /** `raise` for all items of a term, each with its weight: the innermost loop of a search. */
  raiseAll({ items, weights, length }: TermPostings, score: number): void {
    const [values, marks, own, pass] = [this.values, this.#marks, this.items, this.#pass];
    let count = this.length;
    for (let at = 0; at < length; at += 1) {
      const item = items[at] ?? 0;
      const weighted = score * (weights[at] ?? 0);
      if (marks[item] !== pass) {
        marks[item] = pass;
        values[item] = weighted;
        own[count] = item;
        count += 1;
      } else if (weighted > (values[item] ?? 0)) values[item] = weighted;
    }
    this.length = count;
  }

  add(item: number, score: number): void {
    if (this.#marks[item] !== this.#pass) this.#insert(item, score);
    else this.values[item] = (this.values[item] ?? 0) + score;
  }

  #insert(item: number, score: number): void {
    this.#marks[item] = this.#pass;
    this.values[item] = score;
    this.items[this.length] = item;
    this.length += 1;
  }
}

/** The items that match a query. The next search reuses the arrays: read them first. */
export interface Scores {
  items: Uint32Array;
  length: number;
  /** 0 to about 1, by item. */
  scores: Float32Array;
  /** How many query terms each item matches, by item. */
  matchedTerms: Uint8Array;
  /** The sum of their weights, by item. */
  coverage: Float32Array;
}

/**
 * Scores items against query terms. A query term counts by its best alternative, and a word of that alternative by the best term that the
 * item contains. One pass over the postings of these terms, at a few nanoseconds each.
 */
export class Scorer {
  readonly #index: TextIndex;
  readonly #total = new ScoreAccumulator();
  readonly #queryTerm = new ScoreAccumulator();
  readonly #word = new ScoreAccumulator();
  /** The items that contain every word of an alternative so far. */
  #alternative = new ScoreAccumulator();
  #nextAlternative = new ScoreAccumulator();
  #matchedTerms = new Uint8Array(64);
  #coverage = new Float32Array(64);

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /** `weights`: how much each query term counts; they sum to 1. */
  score(queryTerms: readonly QueryTerm[], weights: readonly number[]): Scores {
    const size = this.#index.capacity;
    if (size > this.#matchedTerms.length) {
      this.#matchedTerms = new Uint8Array(size * 2);
      this.#coverage = new Float32Array(size * 2);
    }
    const [total, queryTerm] = [this.#total, this.#queryTerm];
    total.reset(size);
    queryTerms.forEach(({ alternatives }, i) => {
      queryTerm.reset(size);
      for (const alternative of alternatives) this.#scoreAlternative(alternative, size);
      const weight = weights[i] ?? 0;
      for (let at = 0; at < queryTerm.length; at += 1) {
        const item = queryTerm.items[at] ?? 0;
        const isFirst = !total.has(item);
        this.#matchedTerms[item] = isFirst ? 1 : (this.#matchedTerms[item] ?? 0) + 1;
        this.#coverage[item] = isFirst ? weight : (this.#coverage[item] ?? 0) + weight;
        total.add(item, weight * (queryTerm.values[item] ?? 0));
      }
    });
    return { items: total.items, length: total.length, scores: total.values, matchedTerms: this.#matchedTerms, coverage: this.#coverage };
  }

  /** Raises the scores of the current query term. An alternative of several words needs all of them, and their mean counts. */
  #scoreAlternative(words: Alternative, size: number): void {
    const [first, ...others] = words;
    if (!first) return;
    if (others.length === 0) {
      this.#scoreWord(first, this.#queryTerm);
      return;
    }
    this.#alternative.reset(size);
    this.#scoreWord(first, this.#alternative);
    for (const matches of others) {
      this.#word.reset(size);
      this.#scoreWord(matches, this.#word);
      this.#nextAlternative.reset(size);
      for (let at = 0; at < this.#word.length; at += 1) {
        const item = this.#word.items[at] ?? 0;
        if (this.#alternative.has(item)) {
          this.#nextAlternative.raise(item, (this.#alternative.values[item] ?? 0) + (this.#word.values[item] ?? 0));
        }
      }
      [this.#alternative, this.#nextAlternative] = [this.#nextAlternative, this.#alternative];
    }
    for (let at = 0; at < this.#alternative.length; at += 1) {
      const item = this.#alternative.items[at] ?? 0;
      this.#queryTerm.raise(item, (this.#alternative.values[item] ?? 0) / words.length);
    }
  }

  #scoreWord(matches: readonly TermMatch[], into: ScoreAccumulator): void {
    const hasExact = matches.some((match) => isExact(match) && (this.#index.postingsOf(match.term)?.length ?? 0) > 0);
    for (const match of matches) {
      const postings = this.#index.postingsOf(match.term);
      if (!postings) continue;
      const score = (hasExact ? match.scoreBesideExact : match.score) * (match.isGuess ? guessFactor : 1);
      // Squared, so that two vague matches do not outweigh one exact match.
      into.raiseAll(postings, (score * score) / 100);
    }
  }
}
