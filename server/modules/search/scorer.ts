import type { Alternative, Wish } from './read-query.ts';
import type { TermPostings, TextIndex } from './text-index.ts';
import { isExact, type TermMatch } from './vocabulary.ts';

/** Points of one pass, by item, and the items that have some. Only those whose mark is the pass's own count: nothing has to be cleared. */
class Points {
  values = new Float32Array(64);
  items = new Uint32Array(64);
  length = 0;
  #marks = new Int32Array(64);
  #pass = 0;

  /** Forgets all points; `size` is more than the largest item. */
  begin(size: number): void {
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

  /** The better of what it has and this. */
  raise(item: number, points: number): void {
    if (this.#marks[item] !== this.#pass) this.#add(item, points);
    else if (points > (this.values[item] ?? 0)) this.values[item] = points;
  }

  /** The same for many items, each with its weight: the inmost loop of a search. */
  raiseAll({ items, weights, length }: TermPostings, points: number): void {
    const [values, marks, own, pass] = [this.values, this.#marks, this.items, this.#pass];
    let count = this.length;
    for (let at = 0; at < length; at += 1) {
      const item = items[at] ?? 0;
      const weighted = points * (weights[at] ?? 0);
      if (marks[item] !== pass) {
        marks[item] = pass;
        values[item] = weighted;
        own[count] = item;
        count += 1;
      } else if (weighted > (values[item] ?? 0)) values[item] = weighted;
    }
    this.length = count;
  }

  /** What it has and this. */
  increase(item: number, points: number): void {
    if (this.#marks[item] !== this.#pass) this.#add(item, points);
    else this.values[item] = (this.values[item] ?? 0) + points;
  }

  #add(item: number, points: number): void {
    this.#marks[item] = this.#pass;
    this.values[item] = points;
    this.items[this.length] = item;
    this.length += 1;
  }
}

/** What fulfils a query. The arrays are used again by the next search: read them before it. */
export interface Scores {
  items: Uint32Array;
  length: number;
  /** 0 to about 1, by item. */
  points: Float32Array;
  /** How many wishes each fulfils, by item. */
  fulfilled: Uint8Array;
}

/**
 * Adds up how well each thing fulfils each wish: the best way to say it, each word of that way in the best term that the thing uses. One
 * pass over the postings of the terms; a few nanoseconds each.
 */
export class Scorer {
  readonly #index: TextIndex;
  readonly #total = new Points();
  readonly #wish = new Points();
  readonly #word = new Points();
  /** Of the words of a way so far, the things that use all. */
  #way = new Points();
  #nextWay = new Points();
  #fulfilled = new Uint8Array(64);

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /** `weights`: how much each wish counts; they add up to 1. */
  score(wishes: readonly Wish[], weights: readonly number[]): Scores {
    const size = this.#index.reach;
    if (size > this.#fulfilled.length) this.#fulfilled = new Uint8Array(size * 2);
    const [total, wish] = [this.#total, this.#wish];
    total.begin(size);
    wishes.forEach(({ ways }, i) => {
      wish.begin(size);
      for (const way of ways) this.#scoreWay(way, size);
      const weight = weights[i] ?? 0;
      for (let at = 0; at < wish.length; at += 1) {
        const item = wish.items[at] ?? 0;
        this.#fulfilled[item] = total.has(item) ? (this.#fulfilled[item] ?? 0) + 1 : 1;
        total.increase(item, weight * (wish.values[item] ?? 0));
      }
    });
    return { items: total.items, length: total.length, points: total.values, fulfilled: this.#fulfilled };
  }

  /** Gives the wish's points for one way: of several words all must be there, and their mean counts. */
  #scoreWay(way: Alternative, size: number): void {
    const [first, ...others] = way;
    if (!first) return;
    if (others.length === 0) {
      this.#scoreWord(first, this.#wish);
      return;
    }
    this.#way.begin(size);
    this.#scoreWord(first, this.#way);
    for (const matches of others) {
      this.#word.begin(size);
      this.#scoreWord(matches, this.#word);
      this.#nextWay.begin(size);
      for (let at = 0; at < this.#word.length; at += 1) {
        const item = this.#word.items[at] ?? 0;
        if (this.#way.has(item)) this.#nextWay.raise(item, (this.#way.values[item] ?? 0) + (this.#word.values[item] ?? 0));
      }
      [this.#way, this.#nextWay] = [this.#nextWay, this.#way];
    }
    for (let at = 0; at < this.#way.length; at += 1) {
      const item = this.#way.items[at] ?? 0;
      this.#wish.raise(item, (this.#way.values[item] ?? 0) / way.length);
    }
  }

  #scoreWord(matches: readonly TermMatch[], into: Points): void {
    const hasExact = matches.some((match) => isExact(match) && (this.#index.postingsOf(match.term)?.length ?? 0) > 0);
    for (const match of matches) {
      const postings = this.#index.postingsOf(match.term);
      if (!postings) continue;
      const score = hasExact ? match.besideExact : match.score;
      // Squared, so that two vague matches do not add up to a sure one.
      into.raiseAll(postings, (score * score) / 100);
    }
  }
}
