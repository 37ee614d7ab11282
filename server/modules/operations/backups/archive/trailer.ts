import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { BackupError } from './backup-error.ts';

type Bytes = AsyncIterable<Buffer>;

const hashBytes = 32;

/** A skippable frame of zstd (RFC 8878, 3.1.2), which other programs ignore: its magic number and the length of what follows. */
function frameOf(magic: number, length: number): Buffer {
  const frame = Buffer.alloc(8);
  frame.writeUInt32LE(magic, 0);
  frame.writeUInt32LE(length, 4);
  return frame;
}

const sumFrame = frameOf(0x184d_2a5b, hashBytes);
const signatureFrame = frameOf(0x184d_2a5c, hashBytes);
const sumBytes = sumFrame.length + hashBytes;
const trailerBytes = 2 * sumBytes;

const signatureOf = (signKey: string, sum: Buffer) => createHmac('sha256', `nirog-haat backup ${signKey}`).update(sum).digest();

/** Appends a frame with the SHA-256 of everything before it and, with a key, one with the HMAC of that. */
export const addTrailer = (signKey: string | undefined) =>
  async function* (source: Bytes): Bytes {
    const hash = createHash('sha256');
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
    const sum = hash.digest();
    yield Buffer.concat([sumFrame, sum, ...(signKey === undefined ? [] : [signatureFrame, signatureOf(signKey, sum)])]);
  };

/**
 * Removes the frames. At the end, throws ARCHIVE_DAMAGED when the hash is missing or wrong and, with a key, NOT_SIGNED when the signature
 * is.
 */
export const checkTrailer = (signKey: string | undefined) =>
  async function* (source: Bytes): Bytes {
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
    const signature = signatureIn(held);
    const end = signature ? held.length - sumBytes : held.length;
    const body = held.subarray(0, Math.max(0, end - sumBytes));
    hash.update(body);
    const sum = hash.digest();
    if (!held.subarray(body.length, end).equals(Buffer.concat([sumFrame, sum])))
      throw new BackupError('ARCHIVE_DAMAGED', 'The checksum of this backup is wrong: it was altered or truncated.');
    if (signKey !== undefined && !(signature && timingSafeEqual(signature, signatureOf(signKey, sum)))) {
      const what = signature ? 'was signed with another key' : 'is not signed';
      throw new BackupError(
        'NOT_SIGNED',
        `This backup ${what}: anyone with write access to the backups may have created it. If you trust it, use --unsigned.`,
      );
    }
    if (body.length > 0) yield body;
  };

/** The HMAC of the last frame, if there is one. */
function signatureIn(end: Buffer): Buffer | undefined {
  const frame = end.subarray(-sumBytes);
  return frame.length === sumBytes && frame.subarray(0, signatureFrame.length).equals(signatureFrame)
    ? frame.subarray(signatureFrame.length)
    : undefined;
}
