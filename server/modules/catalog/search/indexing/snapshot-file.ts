import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** A named sequence of bytes. The chunks must not change while they are written. */
export interface SnapshotPart {
  name: string;
  chunks: Iterable<NodeJS.ArrayBufferView>;
}

/** Reads the bytes of a part into memory that belongs to the caller. Throws when they are corrupt. */
export type ReadPart = (name: string) => Promise<Buffer<ArrayBuffer>>;

interface PartPosition {
  name: string;
  offset: number;
  bytes: number;
  crc: number;
}

interface Contents<Header> {
  header: Header;
  parts: PartPosition[];
}

/** Short enough to be checked and copied in a few milliseconds without blocking the event loop. */
const sliceBytes = 1 << 20;
/** The end of the file: length of the contents, checksum, and a magic number. */
const magic = Buffer.from('NHSEARCH');
const endBytes = 8 + magic.length;

/** Writes a snapshot next to the old one and then replaces it, so that a crash leaves the old one. */
export async function writeSnapshot(file: string, header: object, parts: Iterable<SnapshotPart>): Promise<void> {
  // Machines may share the directory. The next attempt overwrites the leftovers of a killed process.
  const temporary = `${file}.${os.hostname()}.tmp`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    const handle = await open(temporary, 'w');
    try {
      await writeParts(handle, header, parts);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeParts(handle: FileHandle, header: object, parts: Iterable<SnapshotPart>): Promise<void> {
  const positions: PartPosition[] = [];
  let offset = 0;
  for (const { name, chunks } of parts) {
    const position: PartPosition = { name, offset, bytes: 0, crc: 0 };
    for (const slice of slicesOf(chunks)) {
      position.crc = crc32(slice, position.crc);
      await writeAll(handle, slice);
      position.bytes += slice.length;
    }
    offset += position.bytes;
    positions.push(position);
  }
  const contents = Buffer.from(JSON.stringify({ header, parts: positions } satisfies Contents<object>));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(contents.length, 0);
  end.writeUInt32LE(crc32(contents), 4);
  await writeAll(handle, Buffer.concat([contents, end, magic]));
}

async function writeAll(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten;
}

/** Joins small chunks and cuts large ones. A slice is valid until the next one. */
function* slicesOf(chunks: Iterable<NodeJS.ArrayBufferView>): Generator<Buffer> {
  const slice = Buffer.allocUnsafe(sliceBytes);
  let length = 0;
  for (const { buffer, byteOffset, byteLength } of chunks) {
    for (let from = 0; from < byteLength; ) {
      const count = Math.min(sliceBytes - length, byteLength - from);
      slice.set(new Uint8Array(buffer, byteOffset + from, count), length);
      length += count;
      from += count;
      if (length < sliceBytes) continue;
      yield slice;
      length = 0;
    }
  }
  yield slice.subarray(0, length);
}

/**
 * Opens a snapshot and passes it to `load`. Undefined: there is none, `accepts` rejects its header, or it is corrupt (`report` gets the
 * error).
 */
export async function readSnapshot<Header, Loaded>(
  file: string,
  {
    accepts,
    load,
    report,
  }: { accepts: (header: Header) => boolean; load: (header: Header, read: ReadPart) => Promise<Loaded>; report: (error: unknown) => void },
): Promise<Loaded | undefined> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return undefined;
  try {
    const { header, parts } = await readContents<Header>(handle);
    if (!accepts(header)) return undefined;
    return await load(header, async (name) =>
      readPart(
        handle,
        parts.find((part) => part.name === name),
      ),
    );
  } catch (error) {
    report(error);
    return undefined;
  } finally {
    await handle.close();
  }
}

async function readContents<Header>(handle: FileHandle): Promise<Contents<Header>> {
  const { size } = await handle.stat();
  const end = await readBytes(handle, size - endBytes, endBytes);
  if (!end.subarray(8).equals(magic)) throw new Error('The snapshot is incomplete');
  const length = end.readUInt32LE(0);
  const contents = await readBytes(handle, size - endBytes - length, length);
  if (crc32(contents) !== end.readUInt32LE(4)) throw new Error('The snapshot is damaged');
  return JSON.parse(contents.toString()) as Contents<Header>; // as it was written
}

async function readPart(handle: FileHandle, part: PartPosition | undefined): Promise<Buffer<ArrayBuffer>> {
  if (!part) throw new Error('The snapshot lacks a part');
  const bytes = await readBytes(handle, part.offset, part.bytes);
  let crc = 0;
  for (let from = 0; from < bytes.length; from += sliceBytes) crc = crc32(bytes.subarray(from, from + sliceBytes), crc);
  if (crc !== part.crc) throw new Error(`The snapshot is damaged: ${part.name}`);
  return bytes;
}

/** Aligned to eight bytes, for typed arrays. */
async function readBytes(handle: FileHandle, offset: number, length: number): Promise<Buffer<ArrayBuffer>> {
  if (offset < 0) throw new Error('The snapshot is incomplete');
  const bytes = Buffer.from(new ArrayBuffer(length));
  for (let from = 0; from < length; ) {
    const { bytesRead } = await handle.read(bytes, from, length - from, offset + from);
    if (bytesRead === 0) throw new Error('The snapshot is incomplete');
    from += bytesRead;
  }
  return bytes;
}

/** The numbers of a part. */
export const uint32Of = ({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>): Uint32Array<ArrayBuffer> =>
  new Uint32Array(buffer, byteOffset, byteLength / 4);
