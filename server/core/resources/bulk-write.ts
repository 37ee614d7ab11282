import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import type { DB } from '#db/types.ts';
import type { Columns } from './resource.ts';

/** Groups rows that set the same columns; undefined values are not set. */
function alike(rows: readonly Columns[]): { columns: string[]; rows: Columns[] }[] {
  const given = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)));
  return [...Map.groupBy(given, (row) => Object.keys(row).join()).values()].map((same) => ({
    columns: Object.keys(same[0] ?? {}),
    rows: same,
  }));
}

const listed = (columns: readonly string[], table?: string) =>
  sql.join(columns.map((column) => sql.ref(table ? `${table}.${column}` : column)));
const recordset = (table: keyof DB, rows: readonly Columns[]) => sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`;

/** Inserts many rows, one statement for all that set the same columns. */
export async function insertRows(tx: Tx, table: keyof DB, rows: readonly Columns[]): Promise<void> {
  for (const { columns, rows: same } of alike(rows)) {
    await sql`insert into ${sql.table(table)} (${listed(columns)}) select ${listed(columns)} from ${recordset(table, same)}`.execute(
      tx.writes,
    );
  }
}

/** Updates columns of many rows by `id`; unchanged rows are not touched. */
export async function updateRows(tx: Tx, table: keyof DB, rows: readonly (Columns & { id: string })[]): Promise<void> {
  for (const { columns, rows: same } of alike(rows)) {
    const set = columns.filter((column) => column !== 'id');
    if (set.length === 0) continue;
    await sql`
      update ${sql.table(table)} t set ${sql.join(set.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`))}
      from ${recordset(table, same)} r
      where t.id = r.id and row(${listed(set, 't')}) is distinct from row(${listed(set, 'r')})`.execute(tx.writes);
  }
}
