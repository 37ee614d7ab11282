import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

/** The first block of each range, and the number of its country. */
interface Ranges {
  starts: Float64Array;
  countries: Uint8Array;
}
let loaded: { codes: string; 4: Ranges; 6: Ranges } | undefined;

/** `groups`: the first three of the address. Loads 1.5 MB at its first call. */
export function countryOf(version: 4 | 6, groups: readonly string[]): string | null {
  loaded ??= load();
  const { starts, countries } = loaded[version];
  const block = groups.reduce((sum, group) => sum * (version === 4 ? 256 : 65_536) + Number.parseInt(group, version === 4 ? 10 : 16), 0);
  let [from, to] = [0, starts.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= block) from = middle + 1;
    else to = middle;
  }
  const country = countries[from - 1] ?? 0;
  return country === 0 ? null : loaded.codes.slice(country * 2, country * 2 + 2);
}

/** Reads the output of scripts/build/make-countries.ts. */
function load() {
  const file = brotliDecompressSync(readFileSync(path.join(import.meta.dirname, 'countries.bin')));
  let at = file.indexOf('\n') + 1;
  const next = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = file[at++] ?? 0;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const ranges = (): Ranges => {
    const starts = new Float64Array(next());
    for (let n = 0, start = 0; n < starts.length; n += 1) {
      start += next();
      starts[n] = start;
    }
    const countries = Uint8Array.from(file.subarray(at, at + starts.length));
    at += starts.length;
    return { starts, countries };
  };
  return { codes: file.toString('latin1', 0, at - 1), 4: ranges(), 6: ranges() };
}
