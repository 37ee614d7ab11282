/**
 * A copy of exactly this size, for the cache: a buffer may be a small slice of a block that it keeps alive. zlib returns a slice of 64 KB,
 * and small buffers of a process share blocks of `Buffer.poolSize` (8 KB, with Node 24 64 KB).
 */
export function exactly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
