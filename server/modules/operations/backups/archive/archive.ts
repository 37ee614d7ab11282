import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { agePrefix, decrypt, encrypt } from './encryption.ts';
import { addTrailer, checkTrailer } from './trailer.ts';

type Bytes = AsyncIterable<Buffer>;

/** Adds a file to an archive; resolves when the next one can be added (backpressure). */
export type AddFile = (name: string, bytes: Buffer) => Promise<void>;

/** The keys of an archive, from the environment. */
export interface ArchiveKeys {
  /** Unset: not encrypted. */
  key?: string | undefined;
  /** Unset: not signed. */
  signKey?: string | undefined;
}

interface WriteOptions {
  keys: ArchiveKeys;
  /** Stores the bytes as a stream. */
  store: (source: Bytes) => Promise<void>;
  signal?: AbortSignal | undefined;
}

/** Writes an archive: tar, compressed with zstd, signed and encrypted with age if there are keys. Streams what `fill` adds. */
export async function writeArchive(fill: (add: AddFile) => Promise<void>, { keys, store, signal }: WriteOptions): Promise<void> {
  const tar = pack();
  const mtime = new Date();
  const add: AddFile = (name, bytes) =>
    new Promise((resolve, reject) => {
      const file = tar.entry({ name, size: bytes.length, mtime, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      file.on('error', reject);
      file.end(bytes);
    });
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const written = pipeline(
    // The package's streams are not Node's, but are iterable like them.
    tar as unknown as Readable,
    zstd,
    addTrailer(keys.signKey),
    keys.key === undefined ? asItIs : encrypt(keys.key),
    store,
    { ...(signal && { signal }) },
  );
  const filled = fill(add).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  // It rejects with the first error of either; `fill` may still be running then.
  const [result] = await Promise.allSettled([written, filled]);
  if (result.status === 'rejected') throw result.reason;
}

async function* asItIs(source: Bytes): Bytes {
  yield* source;
}

export interface ReadOptions extends ArchiveKeys {
  /** Accepts an unencrypted one although there is a key. */
  allowsUnencrypted?: boolean;
}

/**
 * Reads the files of an archive in their order; each must be read before the next one. Throws ARCHIVE_DAMAGED, KEY_NEEDED, WRONG_KEY,
 * NOT_ENCRYPTED and, after the last file, NOT_SIGNED.
 */
export async function* readArchive(
  source: Readable,
  { key, signKey, allowsUnencrypted = false }: ReadOptions,
): AsyncGenerator<{ name: string; size: number; content: Bytes }> {
  const tar = extract();
  const unpack = createZstdDecompress();
  const ended = startsEncrypted(source).then((isEncrypted) => {
    if (!isEncrypted && key !== undefined && !allowsUnencrypted) throw notEncrypted();
    return pipeline(source, isEncrypted ? decrypt(key) : asItIs, checkTrailer(signKey), unpack, tar as unknown as NodeJS.WritableStream);
  });
  // A failure before the first file must reach the loop below.
  ended.catch((error: Error) => tar.destroy(error));
  // The pipeline knows why reading failed.
  const causeOf = (error: unknown) =>
    ended.then(
      () => error,
      (cause: unknown) => cause,
    );
  let isWhole = false;
  try {
    for await (const entry of tar) {
      const content = entry as unknown as Bytes;
      yield { name: entry.header.name, size: entry.header.size, content: explained(content, causeOf) };
    }
    await ended;
    isWhole = true;
  } catch (error) {
    throw explain(await causeOf(error));
  } finally {
    if (!isWhole) source.destroy();
  }
}

/** Encryption does not prove who wrote a backup, but an attacker without a key should not be able to skip it. */
const notEncrypted = () =>
  new BackupError('NOT_ENCRYPTED', 'BACKUP_KEY is set, and this backup is not encrypted. If you trust it, use --unencrypted.');

async function* explained(content: Bytes, causeOf: (error: unknown) => Promise<unknown>): Bytes {
  try {
    yield* content;
  } catch (error) {
    throw explain(await causeOf(error));
  }
}

/** Whether it starts like a file of age, or ends before that is clear. */
async function startsEncrypted(source: Readable): Promise<boolean> {
  const head = await new Promise<Buffer>((resolve, reject) => {
    const look = () => {
      const chunk: Buffer | null = source.read(agePrefix.length) ?? (source.readableEnded ? source.read() : null);
      if (chunk === null) return;
      source.off('readable', look);
      resolve(chunk);
    };
    source.on('readable', look);
    source.once('error', reject);
    source.once('end', () => resolve(Buffer.alloc(0)));
  });
  if (head.length === 0) throw new BackupError('ARCHIVE_DAMAGED', 'This backup is empty.');
  source.unshift(head);
  return agePrefix.subarray(0, head.length).equals(head);
}

function explain(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const { code, message } = error as { code?: unknown; message?: string }; // reads a thrown value
  // Errors of the disk or network are clearer than ours.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return error;
  return new BackupError('ARCHIVE_DAMAGED', `This is not a backup, or it is damaged (${message}).`);
}
