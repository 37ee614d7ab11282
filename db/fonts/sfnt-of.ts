import { inflateSync } from 'node:zlib';

/** WOFF 1 to sfnt: the same tables without compression, as HarfBuzz needs them, and as PDF files are drawn many times faster. */
export function sfntOf(woff: Buffer): Uint8Array {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => {
    const entry = 44 + i * 20;
    const [offset, packed, size] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const stored = woff.subarray(offset, offset + packed);
    return { entry, size, bytes: packed < size ? inflateSync(stored) : stored };
  });
  let end = 12 + count * 16;
  const sfnt = Buffer.alloc(end + tables.reduce((sum, { size }) => sum + size + ((4 - (size % 4)) % 4), 0));
  woff.copy(sfnt, 0, 4, 8);
  sfnt.writeUInt16BE(count, 4);
  tables.forEach(({ entry, size, bytes }, i) => {
    const record = 12 + i * 16;
    woff.copy(sfnt, record, entry, entry + 4);
    woff.copy(sfnt, record + 4, entry + 16, entry + 20);
    sfnt.writeUInt32BE(end, record + 8);
    sfnt.writeUInt32BE(size, record + 12);
    bytes.copy(sfnt, end);
    end += size + ((4 - (size % 4)) % 4);
  });
  return sfnt;
}
