import type { Readable } from 'node:stream';
import { refuseUnknownMigrations, SchemaTooNewError } from '#db/migrate/migrate.ts';
import { canDecode, imageName } from '#server/modules/content/media/index.ts';
import { type ReadOptions, readArchive } from '../archive/archive.ts';
import { BackupError } from '../archive/backup-error.ts';
import { type ArchiveHeader, type ArchiveManifest, archiveHeader, archiveLimits, archiveManifest } from '../archive/manifest.ts';
import { imageSum } from '../image-sum.ts';
import { tableSum } from '../snapshot.ts';

/** Receives the contents of an archive, in order. */
export interface ArchiveReader {
  header?: (header: ArchiveHeader) => Promise<void>;
  /** A chunk of a table's rows, as `copy from` reads them. */
  rows?: (table: ArchiveHeader['tables'][number], part: Buffer) => Promise<void>;
  image?: (name: string, image: Buffer) => Promise<void>;
  secretKey?: (key: Buffer) => Promise<void>;
}

export interface CheckedBackup {
  header: ArchiveHeader;
  manifest: ArchiveManifest;
}

const damaged = (what: string) => new BackupError('ARCHIVE_DAMAGED', `This backup is damaged: ${what}.`);

/**
 * Reads a whole archive and verifies its checksums. Throws BackupError ARCHIVE_DAMAGED, KEY_NEEDED, WRONG_KEY, NOT_ENCRYPTED, NOT_SIGNED,
 * ARCHIVE_TOO_NEW.
 */
export async function readBackup(source: Readable, options: ReadOptions, reader: ArchiveReader = {}): Promise<CheckedBackup> {
  let header: ArchiveHeader | undefined;
  let manifest: ArchiveManifest | undefined;
  const sums = new Map<string, ReturnType<typeof tableSum>>();
  const images = imageSum();
  let decoded = 0;
  for await (const { name, size, content } of readArchive(source, options)) {
    if (manifest) throw damaged(`${name} follows its end`);
    const [kind, rest = ''] = name.split(/\/(.*)/);
    if (!header) {
      header = readHeader(name, await bytesOf(content, size, archiveLimits.jsonBytes));
      for (const table of header.tables) sums.set(table.name, tableSum());
      await reader.header?.(header);
    } else if (kind === 'tables') {
      const table = header.tables.find((each) => rest.startsWith(`${each.name}/`));
      if (!table) throw damaged(`${name} is unknown`);
      for await (const part of content) {
        sums.get(table.name)?.add(part);
        await reader.rows?.(table, part);
      }
    } else if (kind === 'media') {
      const image = await bytesOf(content, size, archiveLimits.imageBytes);
      images.add(rest, image);
      if (imageName(image) !== rest) throw damaged(`${name} has another content`);
      if (decoded++ < archiveLimits.decodedImages && !(await canDecode(image))) throw damaged(`${name} is no image`);
      await reader.image?.(rest, image);
    } else if (name === 'secret-key') await reader.secretKey?.(await bytesOf(content, size, 1024));
    else if (name === 'manifest.json') manifest = parse(archiveManifest, await bytesOf(content, size, archiveLimits.jsonBytes));
    else throw damaged(`${name} is unknown`);
  }
  if (!header || !manifest) throw damaged('it is truncated');
  compare(manifest, sums, images.result());
  return { header, manifest };
}

function readHeader(name: string, bytes: Buffer): ArchiveHeader {
  if (name !== 'backup.json') throw damaged('it starts with another file');
  const header = parse(archiveHeader, bytes);
  try {
    refuseUnknownMigrations(header.migrations);
  } catch (error) {
    if (!(error instanceof SchemaTooNewError)) throw error;
    throw new BackupError(
      'ARCHIVE_TOO_NEW',
      `Version ${header.version} of the shop created this backup, and this version lacks some of its migrations (${header.migrations.at(-1)}). Restore it with that version or a newer one.`,
    );
  }
  return header;
}

function compare(
  { tables, images }: ArchiveManifest,
  sums: ReadonlyMap<string, ReturnType<typeof tableSum>>,
  found: Pick<ArchiveManifest['images'], 'count' | 'bytes' | 'sha256'>,
) {
  for (const [name, sum] of sums) {
    const [expected, actual] = [tables[name], sum.result()];
    if (!expected || expected.sha256 !== actual.sha256 || expected.rows !== actual.rows)
      throw damaged(`the rows of ${name} are not those that were written`);
  }
  if (images.count !== found.count || images.sha256 !== found.sha256) throw damaged('its pictures are not those that were written');
}

function parse<T>(schema: { parse: (value: unknown) => T }, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw damaged('its list of contents can’t be read');
  }
}

async function bytesOf(content: AsyncIterable<Buffer>, size: number, max: number): Promise<Buffer> {
  if (size > max) throw damaged(`a file has ${size} bytes`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}
