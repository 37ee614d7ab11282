import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import type { BackupStore } from '#server/adapters/backup-store/backup-store.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import type { Config } from '#server/config/config.ts';
import { appVersion } from '#server/core/app-version.ts';
import { imageName, imageRemovalLock, storedImageNames } from '../../content/media/index.ts';
import { type AddFile, writeArchive } from './archive/archive.ts';
import { BackupError } from './archive/backup-error.ts';
import { type ArchiveHeader, type ArchiveManifest, archiveFiles, archiveFormat, archiveLimits } from './archive/manifest.ts';
import { runChecks } from './checks.ts';
import { imageSum, loadInOrder } from './image-sum.ts';
import { openPrimary } from './open-primary.ts';
import { backupName, listBackups, listSuperseded } from './retention.ts';
import { dumpTable, listSequences, listTables, portableSettings } from './snapshot.ts';

/** The advisory lock of backups, an arbitrary number: one per database runs at a time. */
const backupLock = 7_240_515;

/** One second in four works, so that a busy shop stays fast. */
const sellingRest = 3;

/** Few stored images are larger. */
const mostImageBytes = 512 * 1024;

export interface TakeBackupOptions {
  config: Pick<Config, 'backup' | 'dataDir' | 'secretKey'>;
  databaseUrl: string;
  media: MediaStore;
  store: BackupStore;
  /** How long to pause after each chunk, as a multiple of the time that it took. Default: for a busy shop. */
  rest?: number;
  signal?: AbortSignal;
  /** Called with the lock, when no other backup is running. */
  onStart?: () => Promise<void>;
}

export interface TakenBackup {
  name: string;
  bytes: number;
  manifest: ArchiveManifest;
  /** Deleted by the retention rule. */
  removed: string[];
}

/**
 * Takes a consistent backup of database and images while the shop runs, then removes older ones by the rule of `BACKUP_KEEP`. Throws
 * BackupError BACKUP_RUNS, CONNECTION_LOST, and errors of database and stores; then nothing is left behind.
 */
export async function takeBackup({
  config,
  databaseUrl,
  media,
  store,
  rest = sellingRest,
  signal,
  onStart,
}: TakeBackupOptions): Promise<TakenBackup> {
  const { key, signKey, keep } = config.backup;
  const now = new Date();
  const name = backupName(now, key !== undefined);
  const database = await openPrimary(databaseUrl);
  try {
    const sql = await database.sql.reserve();
    try {
      await lock(sql);
      await onStart?.();
      const expectedBytes = await expectedSize(sql);
      let manifest: ArchiveManifest | undefined;
      const fill = async (add: AddFile) => {
        manifest = await writeFiles(add, { sql, media, config, now, rest, signal });
      };
      await writeArchive(fill, { keys: { key, signKey }, store: (source) => store.write(name, source, expectedBytes), signal });
      const backups = await listBackups(store);
      const bytes = backups.find((backup) => backup.name === name)?.bytes;
      if (manifest === undefined || bytes === undefined) throw new BackupError('BACKUP_NOT_FOUND', `${name} is not in ${store.title}.`);
      const removed = listSuperseded(backups, keep);
      for (const old of removed) await store.remove(old);
      return { name, bytes, manifest, removed };
    } finally {
      sql.release();
    }
  } finally {
    // Also aborts a `copy`.
    await database.close();
  }
}

/** Held by the connection until it closes. Waits for running removals of images. */
async function lock(sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ isFree: boolean }[]>`select pg_try_advisory_lock(${backupLock}) as "isFree"`;
  if (!row?.isFree) throw new BackupError('BACKUP_RUNS', 'Another backup of this shop is running.');
  await sql`select pg_advisory_lock(${imageRemovalLock})`;
}

/** An upper bound: rows are compressed in the backup, and have no indexes. */
async function expectedSize(sql: postgres.Sql): Promise<number> {
  const [row] = await sql.unsafe<{ bytes: number }[]>(
    `select pg_database_size(current_database()) + ${mostImageBytes} * (select count(*) from (${storedImageNames}) i) as bytes`,
  );
  return row?.bytes ?? 0;
}

interface Sources {
  sql: postgres.Sql;
  media: MediaStore;
  config: TakeBackupOptions['config'];
  now: Date;
  rest: number;
  signal: AbortSignal | undefined;
}

async function writeFiles(add: AddFile, { sql, media, config, now, rest, signal }: Sources): Promise<ArchiveManifest> {
  const addJson = (file: string, value: ArchiveHeader | ArchiveManifest) => add(file, Buffer.from(`${JSON.stringify(value, null, 1)}\n`));
  // The snapshot is that of the first statement, and the locks keep the tables' columns until the end.
  await sql.unsafe(`begin isolation level repeatable read, read only; ${portableSettings}`).simple();
  const tables = await listTables(sql);
  await sql.unsafe(`lock table ${tables.map((table) => table.name).join(', ')} in access share mode`);
  const [server] = await sql<{ version: number }[]>`select current_setting('server_version_num')::int as version`;
  const migrations = (await sql<{ name: string }[]>`select name from migrations order by name`).map((row) => row.name);
  const version = appVersion;
  await addJson(archiveFiles.header, {
    format: archiveFormat,
    version,
    createdAt: now.toISOString(),
    postgres: server?.version ?? 0,
    migrations,
    tables,
  });
  const sums: ArchiveManifest['tables'] = {};
  for (const table of tables) sums[table.name] = await dumpTable(sql, table, { add, rest, signal });
  const sequences = await listSequences(sql);
  const checks = await runChecks(sql, migrations);
  const images = (await sql.unsafe<{ name: string }[]>(storedImageNames)).map((row) => row.name);
  await sql`commit`;

  const secretKey = await secretKeyOf(config);
  if (secretKey) await add(archiveFiles.secretKey, secretKey);
  const manifest: ArchiveManifest = {
    tables: sums,
    sequences,
    images: await addImages(add, images, { media, rest, signal }),
    checks,
    hasSecretKey: secretKey !== undefined,
  };
  const [lost] = await sql<{ isHeld: boolean }[]>`select pg_advisory_unlock(${imageRemovalLock}) as "isHeld"`;
  if (!lost?.isHeld) throw new BackupError('CONNECTION_LOST', 'The connection to the database was lost.');
  await addJson(archiveFiles.manifest, manifest);
  return manifest;
}

async function addImages(
  add: AddFile,
  names: readonly string[],
  { media, rest, signal }: Pick<Sources, 'media' | 'rest' | 'signal'>,
): Promise<ArchiveManifest['images']> {
  const sum = imageSum();
  const missing: string[] = [];
  let startedAt = performance.now();
  for await (const [name, image] of loadInOrder(names, archiveLimits.parallelImages, media.get)) {
    signal?.throwIfAborted();
    if (!image || imageName(image) !== name) {
      missing.push(name);
      continue;
    }
    sum.add(name, image);
    await add(archiveFiles.image(name), image);
    if (rest > 0) await delay(rest * (performance.now() - startedAt), undefined, { signal });
    startedAt = performance.now();
  }
  return { ...sum.result(), missing };
}

/** The key of the data directory, which decrypts secrets in the database. Only in encrypted backups. */
async function secretKeyOf({ backup, secretKey, dataDir }: Sources['config']): Promise<Buffer | undefined> {
  if (backup.key === undefined || secretKey !== undefined) return undefined;
  return readFile(path.join(dataDir, 'secret-key')).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
