import { type ReadPart, type SnapshotPart, uint32Of } from './snapshot-file.ts';

const free = 0;

/** The rows of products by their id: 16 bytes per id and a hash table of row numbers, instead of strings and a Map. */
export class IdTable {
  /** Four 32-bit words per id, by row. */
  #words: Uint32Array;
  /** Open addressing with linear probing: row + 1, or `free`. */
  #slots: Uint32Array;
  #size = 0;

  constructor(capacity: number) {
    this.#words = new Uint32Array(4 * capacity);
    this.#slots = new Uint32Array(2 * powerOfTwo(capacity));
  }

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#words.byteLength + this.#slots.byteLength;
  }

  /** Undefined: there is no such id. */
  find(id: string): number | undefined {
    const slot = this.#slots[this.#slotOf(parse(id))] ?? free;
    return slot === free ? undefined : slot - 1;
  }

  /** The id must be new, and the row unused. */
  add(id: string, row: number): void {
    if (4 * row >= this.#words.length) this.#words = grown(this.#words, 4 * Math.ceil((row + 1) * 1.25));
    if (this.#size * 2 >= this.#slots.length) this.#rehash();
    const words = parse(id);
    this.#slots[this.#slotOf(words)] = row + 1;
    this.#words.set(words, 4 * row);
    this.#size += 1;
  }

  remove(id: string): void {
    const mask = this.#slots.length - 1;
    let hole = this.#slotOf(parse(id));
    if (this.#slots[hole] === free) return;
    this.#size -= 1;
    // Later entries of the same run move up, so that probing still finds them.
    for (let slot = (hole + 1) & mask; this.#slots[slot] !== free; slot = (slot + 1) & mask) {
      const home = this.#hashOf((this.#slots[slot] ?? 1) - 1);
      if (((slot - home) & mask) < ((slot - hole) & mask)) continue;
      this.#slots[hole] = this.#slots[slot] ?? free;
      hole = slot;
    }
    this.#slots[hole] = free;
  }

  parts(rows: number): SnapshotPart[] {
    return [
      { name: 'ids', chunks: [this.#words.subarray(0, 4 * rows)] },
      { name: 'ids.slots', chunks: [this.#slots] },
    ];
  }

  async load(read: ReadPart, size: number): Promise<void> {
    this.#words = uint32Of(await read('ids'));
    this.#slots = uint32Of(await read('ids.slots'));
    this.#size = size;
  }

  idOf(row: number): string {
    const hex = (word: number) => (this.#words[4 * row + word] ?? 0).toString(16).padStart(8, '0');
    const [a, b, c, d] = [hex(0), hex(1), hex(2), hex(3)];
    return `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`;
  }

  /** The first 53 bits of an id, as a number in the order of ids. */
  prefixOf(row: number): number {
    return (this.#words[4 * row] ?? 0) * 2 ** 21 + ((this.#words[4 * row + 1] ?? 0) >>> 11);
  }

  /** Orders rows by id. */
  compare(a: number, b: number): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = (this.#words[4 * a + word] ?? 0) - (this.#words[4 * b + word] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** The slot of the id, or the free one where it belongs. */
  #slotOf(id: Uint32Array): number {
    const mask = this.#slots.length - 1;
    for (let slot = hash(id[2] ?? 0, id[3] ?? 0) & mask; ; slot = (slot + 1) & mask) {
      const row = (this.#slots[slot] ?? free) - 1;
      if (row < 0 || isSame(this.#words, 4 * row, id)) return slot;
    }
  }

  #hashOf(row: number): number {
    return hash(this.#words[4 * row + 2] ?? 0, this.#words[4 * row + 3] ?? 0) & (this.#slots.length - 1);
  }

  #rehash(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    const mask = this.#slots.length - 1;
    for (const entry of old) {
      if (entry === free) continue;
      let slot = this.#hashOf(entry - 1);
      while (this.#slots[slot] !== free) slot = (slot + 1) & mask;
      this.#slots[slot] = entry;
    }
  }
}

const isSame = (words: Uint32Array, at: number, id: Uint32Array): boolean =>
  words[at + 3] === id[3] && words[at + 2] === id[2] && words[at + 1] === id[1] && words[at] === id[0];

/** The last eight bytes of an id are random. */
function hash(c: number, d: number): number {
  const mixed = Math.imul(c, 0x9e3779b1) ^ Math.imul(d, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

const powerOfTwo = (min: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, min)));

function grown(words: Uint32Array, length: number): Uint32Array {
  const larger = new Uint32Array(length);
  larger.set(words);
  return larger;
}

const parsed = new Uint32Array(4);

/** The four words of a UUID. The next call reuses the array. */
function parse(id: string): Uint32Array {
  parsed[0] = Number.parseInt(id.slice(0, 8), 16);
  parsed[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
  parsed[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
  parsed[3] = Number.parseInt(id.slice(28, 36), 16);
  return parsed;
}
