import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';

const directory = path.join(import.meta.dirname, 'migrations');

/** The advisory lock of migrations: an arbitrary number, the same in every process. */
export const migrationLock = 7_240_513;

/** Why this version must not touch the database, as a sentence for the operator. */
export class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';

  constructor(unknown: readonly string[]) {
    super(
      `This database was migrated by a newer version of the shop (${unknown.at(-1)}), and this version does not know what changed. ` +
        'Start the newer version, or restore a backup from before the upgrade.',
    );
  }
}

/** The migration files by their names, in order. Folders only group them. */
const migrationFiles = (): Map<string, string> =>
  new Map(
    readdirSync(directory, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
      .map((entry): [string, string] => [entry.name, path.join(entry.parentPath, entry.name)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Names of the migration files, in order. */
export const migrationNames = (): string[] => [...migrationFiles().keys()];

/**
 * Runs the pending migrations, each in its own transaction, forward only, and then makes the triggers of the table `change_triggers` watch
 * new columns. When several processes start together, one runs them and the others wait. Returns the names of those that it ran. Throws
 * SchemaTooNewError, and changes nothing, when a newer version of the shop has migrated this database.
 */
export async function migrate(sql: postgres.Sql): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    // A migration may take long, or wait long for another process.
    await connection.unsafe('set statement_timeout = 0; set lock_timeout = 0').simple();
    await connection`select pg_advisory_lock(${migrationLock})`;
    await connection`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`;
    const done = new Set((await connection<{ name: string }[]>`select name from migrations`).map((row) => row.name));
    const files = migrationFiles();
    const unknown = [...done].filter((name) => !files.has(name)).sort();
    if (unknown.length > 0) throw new SchemaTooNewError(unknown);
    const missing = [...files].filter(([name]) => !done.has(name));
    for (const [name, file] of missing) {
      await connection.unsafe(`begin;\n${readFileSync(file, 'utf8')}\n`).simple();
      await connection`insert into migrations (name) values (${name})`;
      await connection`commit`;
    }
    await connection`call build_change_triggers()`;
    return missing.map(([name]) => name);
  } catch (error) {
    await connection`rollback`;
    throw error;
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`;
    await connection.unsafe('reset statement_timeout; reset lock_timeout').simple();
    connection.release();
  }
}

/** Throws SchemaTooNewError when this version lacks one of these migrations. */
export function refuseUnknownMigrations(names: readonly string[]): void {
  const known = migrationFiles();
  const unknown = names.filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) throw new SchemaTooNewError(unknown);
}

/**
 * Makes the schema as these migrations left it, in an empty database, in the transaction of a restore. The table `migrations` stays empty.
 * What `migrate` does after the migrations is left to the next start: it commits. Throws SchemaTooNewError.
 */
export async function buildSchema(tx: postgres.TransactionSql, names: readonly string[]): Promise<void> {
  refuseUnknownMigrations(names);
  await tx`create table migrations (name text primary key, run_at timestamptz not null default now())`;
  const wanted = new Set(names);
  for (const [name, file] of migrationFiles()) if (wanted.has(name)) await tx.unsafe(readFileSync(file, 'utf8')).simple();
}

/** True when every migration of this version has run. */
export async function isMigrated(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from migrations where name = any(${migrationNames()})`;
  return row?.count === migrationNames().length;
}

/** Throws a sentence for the operator when PostgreSQL is too old, or when Bengali search would silently find nothing. */
export async function checkDatabase(sql: postgres.Sql): Promise<void> {
  const [version] = await sql<{ number: number }[]>`select current_setting('server_version_num')::int as number`;
  if ((version?.number ?? 0) < 150_000) throw new Error('DATABASE_URL: PostgreSQL 15 or newer is needed.');
  const [encoding] = await sql<{ encoding: string }[]>`select current_setting('server_encoding') as encoding`;
  if (encoding?.encoding !== 'UTF8') throw new Error(`DATABASE_URL: the database's encoding is ${encoding?.encoding}; it must be UTF8.`);
  await sql`create extension if not exists pg_trgm`;
  const [trigrams] = await sql<{ count: number }[]>`select cardinality(show_trgm('ওষুধ')) as count`;
  if (!trigrams?.count) {
    throw new Error(
      'DATABASE_URL: the ctype of this database does not know Bengali letters, so search would find nothing. ' +
        "Create it with a UTF-8 ctype: create database shop template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' lc_collate 'C.UTF-8'.",
    );
  }
}
