import { createHash } from 'node:crypto';
import { BackupError } from './backup-error.ts';

type Bytes = AsyncIterable<Buffer>;

const hashBytes = 32;
/** A skippable frame of zstd (RFC 8878, 3.1.2), which other programs ignore: its magic number and the length of what follows. */
const frame = Buffer.alloc(8);
frame.writeUInt32LE(0x184d_2a5b, 0);
frame.writeUInt32LE(hashBytes, 4);
const trailerBytes = frame.length + hashBytes;

/** Adds a frame with the SHA-256 of everything before it. */
export async function* addTrailer(source: Bytes): Bytes {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([frame, hash.digest()]);
}

/** Removes the frame, and throws ARCHIVE_DAMAGED at the end when it is not there or its hash is another one. */
export async function* checkTrailer(source: Bytes): Bytes {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const body = all.subarray(0, Math.max(0, all.length - trailerBytes));
    held = Buffer.from(all.subarray(body.length));
    if (body.length === 0) continue;
    hash.update(body);
    yield body;
  }
  if (!held.equals(Buffer.concat([frame, hash.digest()])))
    throw new BackupError('ARCHIVE_DAMAGED', 'The checksum of this backup is wrong: it was altered, or its end is missing.');
}
