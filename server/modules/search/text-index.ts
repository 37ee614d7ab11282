import type { Vocabulary } from './vocabulary.ts';

/** The things that use one term, with how much it says about each (1 to 100); growing typed arrays, since there are millions. */
class Postings {
  items = new Uint32Array(4);
  weights = new Uint8Array(4);
  length = 0;

  add(item: number, weight: number): void {
    if (this.length === this.items.length) {
      const [items, weights] = [new Uint32Array(this.length * 2), new Uint8Array(this.length * 2)];
      items.set(this.items);
      weights.set(this.weights);
      [this.items, this.weights] = [items, weights];
    }
    this.items[this.length] = item;
    this.weights[this.length] = weight;
    this.length += 1;
  }

  remove(item: number): void {
    const place = this.items.subarray(0, this.length).indexOf(item);
    if (place < 0) return;
    this.length -= 1;
    this.items[place] = this.items[this.length] ?? 0;
    this.weights[place] = this.weights[this.length] ?? 0;
  }
}

/** As searches read them. */
export type TermPostings = Readonly<Pick<Postings, 'items' | 'weights' | 'length'>>;

/** What a thing says: weights (1 to 100) by term number. */
export type Weights = ReadonlyMap<number, number>;

/** The same in 4 bytes for each term: a Map for each of 100,000 products would take 80 MB. */
const pack = (weights: Weights): Uint32Array => Uint32Array.from(weights, ([term, weight]) => term * 128 + weight).sort();

/** Which things use which terms. Things are small numbers that the owner hands out, so that scores can stand in flat arrays. */
export class TextIndex {
  readonly #vocabulary: Vocabulary;
  readonly #postings: (Postings | undefined)[] = [];
  readonly #packed: (Uint32Array | undefined)[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** One more than the largest number of a thing so far. */
  get reach(): number {
    return this.#packed.length;
  }

  has(item: number): boolean {
    return this.#packed[item] !== undefined;
  }

  put(item: number, weights: Weights): void {
    const packed = pack(weights);
    const old = this.#packed[item];
    // Most changes are of price and stock: the words stay.
    if (old && old.length === packed.length && old.every((value, i) => value === packed[i])) return;
    this.remove(item);
    this.#packed[item] = packed;
    for (const [term, weight] of weights) {
      let postings = this.#postings[term];
      if (!postings) {
        postings = new Postings();
        this.#postings[term] = postings;
      }
      postings.add(item, weight);
      this.#vocabulary.use(term, 1);
    }
  }

  remove(item: number): void {
    for (const value of this.#packed[item] ?? []) {
      const term = Math.floor(value / 128);
      this.#postings[term]?.remove(item);
      this.#vocabulary.use(term, -1);
    }
    this.#packed[item] = undefined;
  }

  postingsOf(term: number): TermPostings | undefined {
    return this.#postings[term];
  }
}
