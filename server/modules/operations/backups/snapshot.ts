import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type postgres from 'postgres';
import type { AddFile } from './archive/archive.ts';
import { type ArchiveManifest, archiveFiles, archiveLimits } from './archive/manifest.ts';

export interface SnapshotTable {
  /** `schema.table`, quoted where needed. */
  name: string;
  /** All except generated ones, quoted where needed. */
  columns: string[];
}

/** Settings under which every PostgreSQL version reads text alike. */
export const portableSettings = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/** All tables of the shop and of its job queue, in order. */
export async function listTables(sql: postgres.Sql | postgres.TransactionSql): Promise<SnapshotTable[]> {
  const rows = await sql<SnapshotTable[]>`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(attname) from pg_attribute a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`;
  return [...rows];
}

export async function listSequences(sql: postgres.Sql | postgres.TransactionSql): Promise<Record<string, number | null>> {
  const rows = await sql<{ name: string; value: number | null }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value as value from pg_sequences where schemaname in ('public', 'pgboss') order by 1`;
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

interface DumpOptions {
  add: AddFile;
  /** How long to pause after each chunk, as a multiple of the time that it took: 0 is full speed. */
  rest: number;
  signal?: AbortSignal | undefined;
}

/** Adds the rows of a table to the archive. */
export async function dumpTable(
  sql: postgres.Sql,
  { name, columns }: SnapshotTable,
  { add, rest, signal }: DumpOptions,
): Promise<ArchiveManifest['tables'][string]> {
  const rows = await sql.unsafe(`copy ${name} (${columns.join(', ')}) to stdout`).readable();
  const sum = tableSum();
  let parts = 0;
  let startedAt = performance.now();
  let held: Buffer[] = [];
  let heldBytes = 0;
  const addPart = async () => {
    signal?.throwIfAborted();
    const part = Buffer.concat(held);
    [held, heldBytes] = [[], 0];
    sum.add(part);
    await add(archiveFiles.table(name, ++parts), part);
    if (rest > 0) await delay(rest * (performance.now() - startedAt), undefined, { signal });
    startedAt = performance.now();
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes >= archiveLimits.partBytes) await addPart();
  }
  if (heldBytes > 0) await addPart();
  resumeSocket(rows);
  return sum.result();
}

/**
 * postgres.js pauses its socket when a stream is full, and goes on when more is read. When the last rows fill the stream, nothing more is
 * read, and the next statement would hang: https://github.com/porsager/postgres/pull/1016
 */
const resumeSocket = (rows: Readable) => rows._read(0);

const newline = 10;

/** Counts and hashes the rows of a table while streaming. `copy` escapes newlines within values. */
export function tableSum() {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  return {
    add: (part: Buffer) => {
      hash.update(part);
      bytes += part.length;
      for (let at = part.indexOf(newline); at >= 0; at = part.indexOf(newline, at + 1)) rows += 1;
    },
    result: () => ({ rows, bytes, sha256: hash.digest('hex') }),
  };
}
