import type { Vocabulary } from './vocabulary.ts';

/** The items that contain one term, with its weight in each (1 to 100). Typed arrays that grow, because there are millions of entries. */
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
    const index = this.items.subarray(0, this.length).indexOf(item);
    if (index < 0) return;
    this.length -= 1;
    this.items[index] = this.items[this.length] ?? 0;
    this.weights[index] = this.weights[this.length] ?? 0;
  }
}

/** The view of searches. */
export type TermPostings = Readonly<Pick<Postings, 'items' | 'weights' | 'length'>>;

/** The weights (1 to 100) of an item's terms, by term id. */
export type Weights = ReadonlyMap<number, number>;

/** Packs each term and weight into 4 bytes: a Map for each of 100,000 products would take 80 MB. */
const pack = (weights: Weights): Uint32Array => Uint32Array.from(weights, ([term, weight]) => term * 128 + weight).sort();

/** An inverted index. Items are small integers assigned by the owner, so that scores fit into flat arrays. */
export class TextIndex {
  readonly #vocabulary: Vocabulary;
  readonly #postings: (Postings | undefined)[] = [];
  readonly #packed: (Uint32Array | undefined)[] = [];

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** One more than the largest item so far. */
  get capacity(): number {
    return this.#packed.length;
  }

  has(item: number): boolean {
    return this.#packed[item] !== undefined;
  }

  put(item: number, weights: Weights): void {
    const packed = pack(weights);
    const old = this.#packed[item];
    // Most changes are to price and stock, and leave the words as they are.
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
