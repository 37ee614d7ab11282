/** The first word of a SHA-256. `crypto.subtle` is slower for many short texts, and missing on pages without https. */
export function firstWordOfSha256(text: string): number {
  const bytes = encoder.encode(text);
  const blocks = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  const state = Uint32Array.from(initial);
  for (let start = 0; start < blocks.length; start += 64) addBlock(state, view, start);
  return state[0] ?? 0;
}

const encoder = new TextEncoder();
const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const schedule = new Int32Array(64);

function addBlock(state: Uint32Array, view: DataView, start: number): void {
  const at = (index: number): number => schedule[index] ?? 0;
  for (let i = 0; i < 16; i += 1) schedule[i] = view.getInt32(start + i * 4);
  for (let i = 16; i < 64; i += 1) {
    const [early, late] = [at(i - 15), at(i - 2)];
    const sigma0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const sigma1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    schedule[i] = at(i - 16) + sigma0 + at(i - 7) + sigma1;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const first = (h + sum1 + ((e & f) ^ (~e & g)) + (constants[i] ?? 0) + at(i)) | 0;
    const sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (sum0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] ?? 0) + word;
  });
}

/** The fractional parts of roots of the first primes, as SHA-256 defines them: of square roots for the state, of cube roots for each round. */
const primes: number[] = [];
for (let n = 2; primes.length < 64; n += 1) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const initial = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
