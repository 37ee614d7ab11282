import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import { widenEnumerations } from './enumerations.ts';

const directory = path.join(import.meta.dirname, '../migrations');

/** The advisory lock of migrations: an arbitrary number, the same in every process. */
export const migrationLock = 7_240_513;

/**
 * A statement that waits for a lock blocks all later ones of its table. So a migration waits briefly, rolls back, lets the others pass, and
 * retries with exponential backoff.
 */
export const migrationLimits = { lockMs: 2000, pauseMs: 1000, longestPauseMs: 10_000, giveUpMs: 600_000, pollMs: 200 } as const;

/** The first line of a migration that runs outside a transaction, for indexes that are built `concurrently`. */
export const outsideTransaction = /^-- migrate: no transaction\r?\n/;

/** Lock timeout or deadlock. */
const lockFailures = new Set<unknown>(['55P03', '40P01']);

interface MigrateOptions {
  /** The folder of the migrations. */
  from?: string;
  /** Receives a line each time a migration has to wait for other transactions. */
  report?: (line: string) => void;
  limits?: Record<keyof typeof migrationLimits, number>;
}

/** Why this version must not use the database, as a sentence for the operator. */
export class SchemaTooNewError extends Error {
  override name = 'SchemaTooNewError';

  constructor(unknown: readonly string[]) {
    super(
      `This database was migrated by a newer version of the shop (${unknown.at(-1)}), and this version does not know what changed. ` +
        'Start the newer version, or restore a backup from before the upgrade.',
    );
  }
}

/** The migration files by name, in order. Folders only group them. */
const migrationFiles = (from = directory): Map<string, string> =>
  new Map(
    readdirSync(from, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.sql'))
      .map((entry): [string, string] => [entry.name, path.join(entry.parentPath, entry.name)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Names of the migration files, in order. */
export const migrationNames = (): string[] => [...migrationFiles().keys()];

/**
 * Runs the pending migrations, forward only, and then makes the triggers of the table `change_triggers` watch new columns and the checks
 * of enumerations accept new values. Each runs in a separate transaction, unless its first line says `-- migrate: no transaction`. If
 * several processes start at the same time, one runs them and the others wait. Returns the names of those it ran. Throws
 * SchemaTooNewError, and changes nothing, when a newer version of the shop has migrated this database.
 */
export async function migrate(
  sql: postgres.Sql,
  { from, report = () => {}, limits = migrationLimits }: MigrateOptions = {},
): Promise<string[]> {
  const connection = await sql.reserve();
  try {
    // Building an index can take long.
    await connection`set statement_timeout = 0`;
    await takeLock(connection, limits.pollMs);
    await connection`create table if not exists migrations (name text primary key, run_at timestamptz not null default now())`;
    const done = new Set((await connection<{ name: string }[]>`select name from migrations`).map((row) => row.name));
    const files = migrationFiles(from);
    const unknown = [...done].filter((name) => !files.has(name)).sort();
    if (unknown.length > 0) throw new SchemaTooNewError(unknown);
    const missing = [...files].filter(([name]) => !done.has(name));
    const untilUnlocked = async (name: string, work: () => Promise<unknown>) => {
      const giveUpAt = Date.now() + limits.giveUpMs;
      for (let { pauseMs } = limits; ; pauseMs = Math.min(2 * pauseMs, limits.longestPauseMs)) {
        try {
          await work();
          return;
        } catch (error) {
          await connection`rollback`;
          if (!lockFailures.has((error as { code?: unknown }).code) || Date.now() > giveUpAt) throw error; // reads a thrown value
          report(`${name} waits for a lock and tries again in ${pauseMs / 1000} s.${await describeOldest(connection)}`);
          await delay(pauseMs);
        }
      }
    };
    for (const [name, file] of missing) {
      await untilUnlocked(name, () => runMigration(connection, name, readFileSync(file, 'utf8'), limits.lockMs));
    }
    await connection.unsafe(`set lock_timeout = ${limits.lockMs}`);
    await untilUnlocked('build_change_triggers', () => connection`call build_change_triggers()`);
    await untilUnlocked('widenEnumerations', () => widenEnumerations(connection));
    return missing.map(([name]) => name);
  } finally {
    await connection`select pg_advisory_unlock(${migrationLock})`;
    await connection.unsafe('reset statement_timeout; reset lock_timeout').simple();
    connection.release();
  }
}

/** Polls: a statement that waits for the lock would hold a snapshot, for whose end a concurrent index build waits. */
async function takeLock(connection: postgres.ReservedSql, pollMs: number): Promise<void> {
  for (;;) {
    const [row] = await connection<{ isTaken: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as "isTaken"`;
    if (row?.isTaken) return;
    await delay(pollMs);
  }
}

async function runMigration(connection: postgres.ReservedSql, name: string, text: string, lockMs: number): Promise<void> {
  if (outsideTransaction.test(text)) {
    // Its statements block neither readers nor writers, and themselves wait for all open transactions.
    await connection`set lock_timeout = 0`;
    for (const statement of statementsOf(text)) await connection.unsafe(statement).simple();
    await connection`insert into migrations (name) values (${name})`;
    return;
  }
  await connection.unsafe(`set lock_timeout = ${lockMs}; begin;\n${text}\n`).simple();
  await connection`insert into migrations (name) values (${name})`;
  await connection`commit`;
}

/**
 * The statements of a file: splits at semicolons, except those in comments, quotes and dollar quotes; includes the comments before each.
 */
export const statementsOf = (text: string): string[] =>
  [...text.matchAll(/(?:--[^\n]*|'[^']*'|(\$\w*\$)[\s\S]*?\1|[^;])+/g)]
    .map(([statement]) => statement)
    .filter((statement) => statement.replace(/--[^\n]*/g, '').trim() !== '');

/** The longest open transaction, which most likely holds the lock. PostgreSQL shows only those of the shop's role. */
async function describeOldest(connection: postgres.ReservedSql): Promise<string> {
  const [oldest] = await connection<{ pid: number; seconds: number; query: string }[]>`
    select pid, extract(epoch from clock_timestamp() - xact_start)::int as seconds, left(query, 100) as query from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null order by xact_start limit 1`;
  return oldest ? ` Open the longest, for ${oldest.seconds} s, is the transaction of process ${oldest.pid}: ${oldest.query}` : '';
}

/** Throws SchemaTooNewError when this version lacks one of these migrations. */
export function refuseUnknownMigrations(names: readonly string[], from?: string): void {
  const known = migrationFiles(from);
  const unknown = names.filter((name) => !known.has(name)).sort();
  if (unknown.length > 0) throw new SchemaTooNewError(unknown);
}

/**
 * Recreates the schema of these migrations in an empty database, in the transaction of a restore. The table `migrations` stays empty. The
 * change triggers are left to the next start: they commit. Throws SchemaTooNewError.
 */
export async function buildSchema(tx: postgres.TransactionSql, names: readonly string[], from?: string): Promise<void> {
  refuseUnknownMigrations(names, from);
  await tx`create table migrations (name text primary key, run_at timestamptz not null default now())`;
  const wanted = new Set(names);
  for (const [name, file] of migrationFiles(from)) {
    if (!wanted.has(name)) continue;
    const text = readFileSync(file, 'utf8');
    await tx.unsafe(outsideTransaction.test(text) ? text.replace(/\bconcurrently\b/gi, '') : text).simple();
  }
  await widenEnumerations(tx);
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
