/**
 * The same bytes in memory of exactly their size, for what is cached: a buffer may be a small part of a block that it keeps in memory. zlib
 * returns a part of 64 KB, and small buffers of all of a process share blocks of `Buffer.poolSize` (8 KB, with Node 24 64 KB).
 */
export function exactly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
