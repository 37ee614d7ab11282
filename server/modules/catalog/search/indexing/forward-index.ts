import { type ReadPart, type SnapshotPart, uint32Of } from './snapshot-file.ts';

/** Items whose terms share one array: few enough that replacing it when one of them changes costs microseconds. */
const groupSize = 256;

/** The encoded terms of up to `groupSize` items, one after the other, with room for more. */
interface Group {
  bytes: Uint8Array;
  /** Where the terms of each item end. */
  ends: Uint32Array;
}

/** Terms with the class of their weight, in ascending order of terms: `term * 8 + class`. */
export type PackedTerms = Uint32Array;

/** The terms of each item, at about two bytes per term: the differences between ascending terms are small. */
export class ForwardIndex {
  #groups: Group[] = [];
  /** One more than the largest item so far. */
  capacity = 0;

  get bytes(): number {
    return this.#groups.reduce((sum, { bytes, ends }) => sum + bytes.byteLength + ends.byteLength, 0);
  }

  /** Undefined: the item is not indexed. */
  get(item: number): PackedTerms | undefined {
    const bytes = this.#bytesOf(item);
    return bytes && bytes.length > 0 ? decode(bytes) : undefined;
  }

  /** Returns false when the item already has these terms. An empty list removes them. */
  set(item: number, terms: PackedTerms): boolean {
    const bytes = encode(terms);
    const old = this.#bytesOf(item);
    if (Buffer.compare(old ?? new Uint8Array(), bytes) === 0) return false;
    const group = this.#groupOf(item);
    const slot = item % groupSize;
    const [start, end, used] = [group.ends[slot - 1] ?? 0, group.ends[slot] ?? 0, group.ends[groupSize - 1] ?? 0];
    const length = used - (end - start) + bytes.length;
    if (length > group.bytes.length) {
      const larger = new Uint8Array(Math.ceil(length * 1.25));
      larger.set(group.bytes.subarray(0, used));
      group.bytes = larger;
    }
    group.bytes.copyWithin(start + bytes.length, end, used);
    group.bytes.set(bytes, start);
    for (let i = slot; i < groupSize; i += 1) group.ends[i] = (group.ends[i] ?? 0) + bytes.length - (end - start);
    this.capacity = Math.max(this.capacity, item + 1);
    return true;
  }

  parts(): SnapshotPart[] {
    const groups = this.#groups;
    return [
      { name: 'terms.ends', chunks: groups.map(({ ends }) => ends) },
      { name: 'terms', chunks: groups.map(({ bytes, ends }) => bytes.subarray(0, ends[groupSize - 1])) },
    ];
  }

  async load(read: ReadPart, capacity: number): Promise<void> {
    const [ends, bytes] = [uint32Of(await read('terms.ends')), await read('terms')];
    this.#groups = [];
    for (let first = 0, from = 0; first < ends.length; first += groupSize) {
      const own = ends.slice(first, first + groupSize);
      const length = own[groupSize - 1] ?? 0;
      this.#groups.push({ bytes: new Uint8Array(bytes.subarray(from, from + length)), ends: own });
      from += length;
    }
    this.capacity = capacity;
  }

  #bytesOf(item: number): Uint8Array | undefined {
    const group = this.#groups[Math.floor(item / groupSize)];
    const slot = item % groupSize;
    return group?.bytes.subarray(group.ends[slot - 1] ?? 0, group.ends[slot]);
  }

  #groupOf(item: number): Group {
    const index = Math.floor(item / groupSize);
    while (this.#groups.length <= index) this.#groups.push({ bytes: new Uint8Array(), ends: new Uint32Array(groupSize) });
    const group = this.#groups[index];
    if (!group) throw new Error('unreachable');
    return group;
  }
}

const encoded = new Uint8Array(1 << 16);

/** Varints of seven bits per byte: the difference to the previous term, with the class in the lowest three bits. */
function encode(terms: PackedTerms): Uint8Array {
  let length = 0;
  let before = 0;
  for (let i = 0; i < terms.length && length < encoded.length - 5; i += 1) {
    const packed = terms[i] ?? 0;
    const term = packed >>> 3;
    let value = ((term - before) << 3) | (packed & 7);
    before = term;
    while (value > 127) {
      encoded[length] = (value & 127) | 128;
      length += 1;
      value >>>= 7;
    }
    encoded[length] = value;
    length += 1;
  }
  return encoded.slice(0, length);
}

const decoded = new Uint32Array(encoded.length);

function decode(bytes: Uint8Array): PackedTerms {
  let length = 0;
  let [term, value, shift] = [0, 0, 0];
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    value |= (byte & 127) << shift;
    shift += 7;
    if (byte > 127) continue;
    term += value >>> 3;
    decoded[length] = (term << 3) | (value & 7);
    length += 1;
    [value, shift] = [0, 0];
  }
  return decoded.slice(0, length);
}
