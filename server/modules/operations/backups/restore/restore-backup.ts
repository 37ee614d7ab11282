import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type postgres from 'postgres';
import { migrationLock } from '#db/migrate/migrate.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import type { Config } from '#server/config/config.ts';
import type { ReadOptions } from '../archive/archive.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { ArchiveHeader, ArchiveManifest } from '../archive/manifest.ts';
import { runChecks } from '../checks.ts';
import { openPrimary } from '../open-primary.ts';
import { listSequences, listTables, portableSettings, type SnapshotTable } from '../snapshot.ts';
import { type CheckedBackup, readBackup } from './check-backup.ts';
import { prepareTables, refuseDatabaseInUse, replaceSchema } from './replace-schema.ts';

export interface Insistence {
  onUnencrypted?: boolean;
  onUnsigned?: boolean;
}

export interface RestoreOptions {
  config: Pick<Config, 'backup' | 'dataDir' | 'secretKey'>;
  /** Accepts an archive that the keys can't verify. */
  insists?: Insistence;
  databaseUrl: string;
  media: MediaStore;
  /** Opens the archive. It is read twice: everything is verified before anything is written. */
  open: () => Promise<Readable>;
  /** Replaces the existing shop in the database. */
  isReplacing: boolean;
  report: (line: string) => void;
}

/**
 * Restores a backup in one transaction: after a failure the database is as it was. Images are added, never removed. Throws BackupError with
 * any code of `checkBackup`, DATABASE_IN_USE, SHOP_RUNS, CHECKS_FAILED.
 */
export async function restoreBackup({
  config,
  insists = {},
  databaseUrl,
  media,
  open,
  isReplacing,
  report,
}: RestoreOptions): Promise<CheckedBackup> {
  const reading = restoreReadOptions(config.backup, insists);
  const checked = await readBackup(await open(), reading);
  report('The backup is intact.');
  const database = await openPrimary(databaseUrl);
  try {
    let secretKey: Buffer | undefined;
    await database.sql.begin(async (tx) => {
      await tx.unsafe(portableSettings).simple();
      // A shop that starts now waits with its migrations; a running one is rejected.
      await tx`select pg_advisory_xact_lock(${migrationLock})`;
      await refuseRunningShop(tx);
      await refuseDatabaseInUse(tx, isReplacing);
      const { tables, migrations } = checked.header;
      await replaceSchema(tx, migrations);
      const own = ownTables(await listTables(tx), tables);
      const finishTables = await prepareTables(tx, [...own.keys()]);
      const copier = new TableCopier(tx, own);
      await readBackup(await open(), reading, {
        rows: ({ name }, part) => copier.write(name, part),
        image: async (name, image) => void (await media.put(name, image)),
        secretKey: async (bytes) => {
          secretKey = bytes;
        },
      });
      await copier.end();
      report('Rows and pictures are copied; building indexes …');
      await finishTables();
      await setSequences(tx, checked.manifest);
      await compareRestored(tx, checked);
      await tx`analyze`;
    });
    if (secretKey) keepSecretKey(config, secretKey, report);
  } finally {
    await database.close();
  }
  // The stored image may be of a later state of the shop.
  await rm(path.join(config.dataDir, 'search-index'), { recursive: true, force: true });
  return checked;
}

export const restoreReadOptions = (keys: Config['backup'], { onUnencrypted = false, onUnsigned = false }: Insistence): ReadOptions => ({
  key: keys.key,
  signKey: onUnsigned ? undefined : keys.signKey,
  allowsUnencrypted: onUnencrypted,
});

/**
 * The tables of the new schema that an archive names, with its column order. The archive may be forged, so only names of this schema go
 * into statements. Throws ARCHIVE_DAMAGED.
 */
function ownTables(schema: readonly SnapshotTable[], named: ArchiveHeader['tables']): ReadonlyMap<string, readonly string[]> {
  const columnsOf = new Map(schema.map(({ name, columns }) => [name, new Set(columns)]));
  for (const { name, columns } of named) {
    const own = columnsOf.get(name);
    if (!own || new Set(columns).size !== columns.length || !columns.every((column) => own.has(column)))
      throw new BackupError('ARCHIVE_DAMAGED', 'This backup names tables or columns that its version of the shop does not have.');
  }
  const tables = new Map(named.map(({ name, columns }) => [name, columns]));
  if (tables.size !== named.length) throw new BackupError('ARCHIVE_DAMAGED', 'This backup names a table twice.');
  return tables;
}

/** Copies chunks of tables, one table after the other. */
class TableCopier {
  readonly #tx: postgres.TransactionSql;
  readonly #columnsOf: ReadonlyMap<string, readonly string[]>;
  #table: string | undefined;
  #rows: Writable | undefined;

  /** The quoted columns of each table, by its quoted name. */
  constructor(tx: postgres.TransactionSql, columnsOf: ReadonlyMap<string, readonly string[]>) {
    this.#tx = tx;
    this.#columnsOf = columnsOf;
  }

  async write(name: string, part: Buffer): Promise<void> {
    if (this.#table !== name) {
      await this.end();
      // The file may have changed since the first pass.
      const columns = this.#columnsOf.get(name);
      if (!columns) throw new BackupError('ARCHIVE_DAMAGED', 'This backup changed while it was restored.');
      this.#rows = await this.#tx.unsafe(`copy ${name} (${columns.join(', ')}) from stdin`).writable();
      this.#table = name;
    }
    const rows = this.#rows;
    await new Promise<void>((resolve, reject) => {
      rows?.once('error', reject);
      rows?.write(part, (error) => {
        rows.off('error', reject);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  async end(): Promise<void> {
    const rows = this.#rows;
    [this.#table, this.#rows] = [undefined, undefined];
    if (!rows) return;
    rows.end();
    await finished(rows);
  }
}

async function refuseRunningShop(tx: postgres.TransactionSql): Promise<void> {
  const others = await tx<{ program: string }[]>`
    select format('%s from %s', coalesce(nullif(application_name, ''), 'a program'), coalesce(host(client_addr), 'this machine')) as program
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  if (others.length === 0) return;
  const programs = [...new Set(others.map(({ program }) => program))].join(', ');
  throw new BackupError(
    'SHOP_RUNS',
    `Stop the shop first, and any pooler, which keeps idle connections: ${others.length} other connections to its database are open (${programs}).`,
  );
}

async function setSequences(tx: postgres.TransactionSql, { sequences }: ArchiveManifest): Promise<void> {
  const own = await listSequences(tx);
  for (const [name, value] of Object.entries(sequences))
    if (value !== null && Object.hasOwn(own, name)) await tx`select setval(${name}::text::regclass, ${value}::bigint)`;
}

async function compareRestored(tx: postgres.TransactionSql, { header, manifest }: CheckedBackup): Promise<void> {
  const wrong: string[] = [];
  for (const { name } of header.tables) {
    const [{ rows } = { rows: 0 }] = await tx.unsafe<{ rows: number }[]>(`select count(*) as rows from ${name}`);
    const expected = manifest.tables[name]?.rows;
    if (rows !== expected) wrong.push(`${name} has ${rows} rows instead of ${expected}`);
  }
  for (const [check, number] of Object.entries(await runChecks(tx, header.migrations))) {
    const expected = manifest.checks[check];
    if (expected !== undefined && number !== expected) wrong.push(`${check} is ${number} instead of ${expected}`);
  }
  if (wrong.length > 0) throw new BackupError('CHECKS_FAILED', `The restored shop is not that of the backup: ${wrong.join('; ')}.`);
}

/** Writes the key of the data directory; a different existing key is kept in another file. */
function keepSecretKey({ dataDir, secretKey }: RestoreOptions['config'], bytes: Buffer, report: (line: string) => void): void {
  const file = path.join(dataDir, 'secret-key');
  if (secretKey !== undefined) {
    report('SECRET_KEY is set: it must be the one that was used when the backup was taken.');
    return;
  }
  if (existsSync(file)) {
    if (readFileSync(file).equals(bytes)) return;
    const old = `${file}.${Date.now()}`;
    renameSync(file, old);
    report(`The key of the data directory was replaced; the earlier one is ${old}.`);
  }
  writeFileSync(file, bytes, { mode: 0o600 });
}
