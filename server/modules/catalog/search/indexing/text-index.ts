import { ForwardIndex, type PackedTerms } from './forward-index.ts';
import { type ReadPart, type SnapshotPart, uint32Of } from './snapshot-file.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The weights that a term can have in an item, from 1 to 100. Postings store the position, in three bits. */
export const weightClasses = [35, 40, 45, 55, 60, 90, 95, 100] as const;
export type Weight = (typeof weightClasses)[number];

/** The weights of an item's terms, by term id. */
export type Weights = ReadonlyMap<number, Weight>;

/** The items that contain one term, in ascending order, with the class of its weight in each: `item * 8 + class`. */
export interface TermPostings {
  readonly entries: Uint32Array;
  readonly length: number;
}

const classOfWeight = new Map<Weight, number>(weightClasses.map((weight, position) => [weight, position]));

function pack(weights: Weights): PackedTerms {
  const packed = new Uint32Array(weights.size);
  let length = 0;
  for (const [term, weight] of weights) {
    packed[length] = (term << 3) | (classOfWeight.get(weight) ?? 0);
    length += 1;
  }
  return packed.sort();
}

class Postings implements TermPostings {
  entries: Uint32Array;
  length: number;

  /** Copies the entries, with room for more. */
  constructor(entries = new Uint32Array()) {
    this.length = entries.length;
    this.entries = new Uint32Array(Math.ceil(entries.length * 1.02) + 2);
    this.entries.set(entries);
  }

  /** Adds an item or changes the class of its weight. */
  put(item: number, weightClass: number): void {
    const at = this.#find(item);
    if (at === this.length || (this.entries[at] ?? 0) >>> 3 !== item) {
      if (this.length === this.entries.length) this.#resize(Math.ceil(this.length * 1.25) + 2);
      this.entries.copyWithin(at + 1, at, this.length);
      this.length += 1;
    }
    this.entries[at] = (item << 3) | weightClass;
  }

  remove(item: number): void {
    const at = this.#find(item);
    if (at === this.length || (this.entries[at] ?? 0) >>> 3 !== item) return;
    this.entries.copyWithin(at, at + 1, this.length);
    this.length -= 1;
  }

  /** The position of the first entry that is not before the item. */
  #find(item: number): number {
    const first = (item << 3) >>> 0;
    if (this.length === 0 || (this.entries[this.length - 1] ?? 0) < first) return this.length;
    let [low, high] = [0, this.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle] ?? 0) < first) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #resize(capacity: number): void {
    const entries = new Uint32Array(capacity);
    entries.set(this.entries.subarray(0, this.length));
    this.entries = entries;
  }
}

/** An inverted index in typed arrays. Items are small integers assigned by the owner. */
export class TextIndex {
  readonly #vocabulary: Vocabulary;
  readonly #postings: (Postings | undefined)[] = [];
  readonly #forward = new ForwardIndex();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** One more than the largest item so far. */
  get capacity(): number {
    return this.#forward.capacity;
  }

  get bytes(): number {
    let bytes = this.#forward.bytes;
    for (const postings of this.#postings) bytes += postings?.entries.byteLength ?? 0;
    return bytes;
  }

  /** Replaces the indexed words of an item. Returns false when they are the same, as in most changes. */
  put(item: number, weights: Weights): boolean {
    return this.#replace(item, pack(weights));
  }

  remove(item: number): void {
    this.#replace(item, new Uint32Array());
  }

  postingsOf(term: number): TermPostings | undefined {
    return this.#postings[term];
  }

  termsOf(item: number): number[] {
    return Array.from(this.#forward.get(item) ?? [], (packed) => packed >>> 3);
  }

  parts(): SnapshotPart[] {
    const lists = this.#postings.map((postings) => postings?.entries.subarray(0, postings.length) ?? new Uint32Array());
    return [
      { name: 'postings.lengths', chunks: [Uint32Array.from(lists, ({ length }) => length)] },
      { name: 'postings', chunks: lists },
      ...this.#forward.parts(),
    ];
  }

  /** Loads an index of items below `capacity`. */
  async load(read: ReadPart, capacity: number): Promise<void> {
    const [lengths, entries] = [uint32Of(await read('postings.lengths')), uint32Of(await read('postings'))];
    let from = 0;
    lengths.forEach((length, term) => {
      this.#postings[term] = new Postings(entries.subarray(from, from + length));
      this.#vocabulary.use(term, length);
      from += length;
    });
    await this.#forward.load(read, capacity);
  }

  #replace(item: number, packed: PackedTerms): boolean {
    const old = this.#forward.get(item) ?? new Uint32Array();
    if (!this.#forward.set(item, packed)) return false;
    // Both are in ascending order.
    for (let i = 0, j = 0; i < old.length || j < packed.length; ) {
      const [before, after] = [old[i] ?? 0, packed[j] ?? 0];
      const [oldTerm, term] = [i < old.length ? before >>> 3 : Infinity, j < packed.length ? after >>> 3 : Infinity];
      if (oldTerm < term) {
        this.#postings[oldTerm]?.remove(item);
        this.#vocabulary.use(oldTerm, -1);
      } else if (oldTerm > term) {
        this.#listOf(term).put(item, after & 7);
        this.#vocabulary.use(term, 1);
      } else if (before !== after) this.#listOf(term).put(item, after & 7);
      i += oldTerm <= term ? 1 : 0;
      j += term <= oldTerm ? 1 : 0;
    }
    return true;
  }

  #listOf(term: number): Postings {
    const known = this.#postings[term];
    if (known) return known;
    const postings = new Postings();
    // Without holes, which would turn the array into a dictionary.
    while (this.#postings.length < term) this.#postings.push(undefined);
    this.#postings[term] = postings;
    return postings;
  }
}
