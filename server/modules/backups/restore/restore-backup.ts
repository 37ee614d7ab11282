import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type postgres from 'postgres';
import { migrationLock } from '#db/migrate.ts';
import type { MediaStore } from '#server/adapters/media-store/media-store.ts';
import type { Config } from '#server/core/config.ts';
import { BackupError } from '../archive/backup-error.ts';
import type { ArchiveHeader, ArchiveManifest } from '../archive/manifest.ts';
import { runChecks } from '../checks.ts';
import { openPrimary } from '../open-primary.ts';
import { portableSettings } from '../snapshot.ts';
import { type CheckedBackup, readBackup } from './check-backup.ts';
import { prepareTables, refuseDatabaseInUse, replaceSchema } from './replace-schema.ts';

export interface RestoreOptions {
  config: Pick<Config, 'backup' | 'dataDir' | 'secretKey'>;
  databaseUrl: string;
  media: MediaStore;
  /** Opens the archive. It is read twice: nothing is written before all of it was checked. */
  open: () => Promise<Readable>;
  /** Replaces the shop that is in the database. */
  isReplacing: boolean;
  report: (line: string) => void;
}

/**
 * Restores a backup in one transaction: after a failure the database is as it was. Pictures are added, never removed. Throws BackupError with
 * any code of reading, DATABASE_IN_USE, SHOP_RUNS, CHECKS_FAILED.
 */
export async function restoreBackup({ config, databaseUrl, media, open, isReplacing, report }: RestoreOptions): Promise<CheckedBackup> {
  const { key } = config.backup;
  const checked = await readBackup(await open(), key);
  report('The backup is whole.');
  const database = await openPrimary(databaseUrl);
  try {
    let secretKey: Buffer | undefined;
    await database.sql.begin(async (tx) => {
      await tx.unsafe(portableSettings).simple();
      // A shop that starts now waits with its migrations, and one that runs is refused.
      await tx`select pg_advisory_xact_lock(${migrationLock})`;
      await refuseRunningShop(tx);
      await refuseDatabaseInUse(tx, isReplacing);
      const { tables, migrations } = checked.header;
      await replaceSchema(tx, migrations);
      const finishTables = await prepareTables(
        tx,
        tables.map(({ name }) => name),
      );
      const copier = new TableCopier(tx);
      await readBackup(await open(), key, {
        rows: (table, part) => copier.write(table, part),
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
  // It may be of a later state of the shop.
  await rm(path.join(config.dataDir, 'search-index'), { recursive: true, force: true });
  return checked;
}

/** Copies parts of tables, one table after the other. */
class TableCopier {
  readonly #tx: postgres.TransactionSql;
  #table: string | undefined;
  #rows: Writable | undefined;

  constructor(tx: postgres.TransactionSql) {
    this.#tx = tx;
  }

  async write({ name, columns }: ArchiveHeader['tables'][number], part: Buffer): Promise<void> {
    if (this.#table !== name) {
      await this.end();
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
    `Stop the shop first, and a pooler, which keeps idle connections: ${others.length} others to its database are open (${programs}).`,
  );
}

async function setSequences(tx: postgres.TransactionSql, { sequences }: ArchiveManifest): Promise<void> {
  for (const [name, value] of Object.entries(sequences))
    if (value !== null) await tx`select setval(${name}::text::regclass, ${value}::bigint)`;
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

/** Writes the key of the data directory; another one that is there is kept beside it. */
function keepSecretKey({ dataDir, secretKey }: RestoreOptions['config'], bytes: Buffer, report: (line: string) => void): void {
  const file = path.join(dataDir, 'secret-key');
  if (secretKey !== undefined) {
    report('SECRET_KEY is set: it must be the one of the time of the backup.');
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
