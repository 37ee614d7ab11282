import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { agePrefix, decrypt, encrypt } from './encryption.ts';
import { addTrailer, checkTrailer } from './trailer.ts';

type Bytes = AsyncIterable<Buffer>;

/** Adds a file to an archive; resolves when the next one has room. */
export type AddFile = (name: string, bytes: Buffer) => Promise<void>;

interface WriteOptions {
  /** Unset: not encrypted. */
  key: string | undefined;
  /** Stores the bytes as they come. */
  store: (source: Bytes) => Promise<void>;
  signal?: AbortSignal | undefined;
}

/** Writes an archive: tar, compressed with zstd, and encrypted with age when there is a key. What `fill` adds is never all in memory. */
export async function writeArchive(fill: (add: AddFile) => Promise<void>, { key, store, signal }: WriteOptions): Promise<void> {
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
    addTrailer,
    key === undefined ? asItIs : encrypt(key),
    store,
    { ...(signal && { signal }) },
  );
  const filled = fill(add).then(
    () => tar.finalize(),
    (error: Error) => tar.destroy(error),
  );
  // It ends with the error of either; `fill` may still be at work then.
  const [result] = await Promise.allSettled([written, filled]);
  if (result.status === 'rejected') throw result.reason;
}

async function* asItIs(source: Bytes): Bytes {
  yield* source;
}

/** Reads the files of an archive in their order; each must be read before the next one. Throws ARCHIVE_DAMAGED, KEY_NEEDED, WRONG_KEY. */
export async function* readArchive(
  source: Readable,
  key: string | undefined,
): AsyncGenerator<{ name: string; size: number; content: Bytes }> {
  const tar = extract();
  const unpack = createZstdDecompress();
  const ended = startsEncrypted(source).then((isEncrypted) =>
    pipeline(source, isEncrypted ? decrypt(key) : asItIs, checkTrailer, unpack, tar as unknown as NodeJS.WritableStream),
  );
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

async function* explained(content: Bytes, causeOf: (error: unknown) => Promise<unknown>): Bytes {
  try {
    yield* content;
  } catch (error) {
    throw explain(await causeOf(error));
  }
}

/** Whether it begins as files of age do. */
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
  if (head.length > 0) source.unshift(head);
  return head.equals(agePrefix);
}

function explain(error: unknown): unknown {
  if (error instanceof BackupError) return error;
  const { code, message } = error as { code?: unknown; message?: string }; // reads a thrown value
  // Errors of the disk or the network say more than we could.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return error;
  return new BackupError('ARCHIVE_DAMAGED', `This is no backup, or a damaged one (${message}).`);
}
