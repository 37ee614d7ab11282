// Packs the countries of IP ranges into server/core/security/location/countries.bin, which is committed. The data of the regional registries is published by
// the Number Resource Organization (nro.net, CC BY 4.0) and merged by ip-location-db: `npm pack @ip-location-db/asn-country`, or newer files of its
// releases. FOLDER has asn-country-ipv4-num.csv and asn-country-ipv6-num.csv.
// Usage: node scripts/run.mjs scripts/build/make-countries.ts FOLDER
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const [folder = ''] = process.argv.slice(2);
const codes: string[] = ['  '];
const out: number[] = [];

/** Varints of seven bits per byte, the lowest first; the highest bit means that more follow. */
function push(value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);
  out.push(rest);
}

/**
 * Ranges in blocks of addresses (a /24 of IPv4, a /48 of IPv6), by start: gaps start a range without a country. A block shared by two
 * ranges belongs to the first one.
 */
function pack(file: string, hostBits: bigint): void {
  const starts: [start: number, code: number][] = [];
  let end = 0;
  const add = (start: number, code: string) => {
    const known = codes.indexOf(code);
    const index = known >= 0 ? known : codes.push(code) - 1;
    if (starts.at(-1)?.[0] === start) starts.pop();
    if (starts.at(-1)?.[1] !== index) starts.push([start, index]);
  };
  for (const line of readFileSync(path.join(folder, file), 'utf8').trim().split('\n')) {
    const [first = '', last = '', code = ''] = line.split(',');
    const start = Math.max(end, Number(BigInt(first) >> hostBits));
    end = Math.max(end, Number(BigInt(last) >> hostBits) + 1);
    if (start === end) continue;
    add(start, code);
    add(end, '  ');
  }
  push(starts.length);
  let before = 0;
  for (const [start] of starts) {
    push(start - before);
    before = start;
  }
  for (const [, code] of starts) out.push(code);
}

pack('asn-country-ipv4-num.csv', 8n);
pack('asn-country-ipv6-num.csv', 80n);
const file = Buffer.concat([Buffer.from(`${codes.join('')}\n`), Buffer.from(out)]);
const target = path.resolve(import.meta.dirname, '../../server/core/security/location/countries.bin');
// A small window, so that reading takes little memory.
writeFileSync(target, brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } }));
