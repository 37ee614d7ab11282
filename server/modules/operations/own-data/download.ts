import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { toTaka } from '#domain/taka.ts';
import { inBatches } from '#server/core/files/csv.ts';
import { found } from '#server/core/resources/list.ts';
import { findUser, getSecondFactor } from '#server/modules/people/users/index.ts';
import { listOrdersAfter, presentOrder } from '#server/modules/selling/orders/index.ts';
import { personalTables } from './personal-tables.ts';
import type { Person } from './tables/personal-table.ts';

type Row = { id: string } & Record<string, unknown>;

/** A file with all data that the shop stores about a user, streamed in batches. */
export async function* streamOwnData(db: Db, userId: string): AsyncGenerator<string> {
  const user = found(await findUser(db, userId));
  const person: Person = { id: userId, phone: user.phone, email: user.email, ownsPhone: user.phone_verified_at !== null };
  yield `{\n"createdAt": ${JSON.stringify(new Date())},\n"secondFactor": ${JSON.stringify(await getSecondFactor(db, userId))}`;
  const orders = inBatches((page) => listOrdersAfter(db, { view: 'buyer', seesAccounts: true, userId, ...page }));
  yield* list('orders', orders, (row) => ({ ...presentOrder(row, { seesAccounts: true }), payment: undefined, customer: undefined }));
  for (const [table, { download }] of Object.entries(personalTables)) {
    if (typeof download === 'string') continue;
    const rows = inBatches((page) => listRows(db, table as keyof typeof personalTables, person, page)); // its own keys
    yield* list(download.as, rows, ({ id: _key, row }) => presentRow(row as Record<string, unknown>)); // as `listRows` selects it
  }
  yield '\n}\n';
}

async function* list<T>(name: string, batches: AsyncIterable<readonly T[]>, present: (row: T) => unknown): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let isFirst = true;
  for await (const batch of batches) {
    yield `${isFirst ? '' : ','}\n${batch.map((row) => JSON.stringify(present(row))).join(',\n')}`;
    isFirst = false;
  }
  yield isFirst ? ']' : '\n]';
}

async function listRows(
  db: Db,
  table: keyof typeof personalTables,
  person: Person,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Row[]> {
  const { of, download } = found(personalTables[table]);
  if (typeof download === 'string') return [];
  const { columns, computed, key = sql`t.id::text`, where } = download;
  const values = [
    ...columns.map((column) => sql`t.${sql.ref(column)}`),
    ...Object.entries(computed?.(person) ?? {}).map(([name, value]) => sql`${value} as ${sql.ref(name)}`),
  ];
  const { rows } = await sql<Row>`
    select key as id, row from (
      select ${key} collate "C" as key, (select to_jsonb(r) from (select ${sql.join(values)}) r) as row
      from ${sql.table(table)} t where ${of(person)} ${where ? sql`and ${where(person)}` : sql``}) own
    where key > ${after ?? ''} order by key limit ${limit}`.execute(db.slowReads);
  return rows;
}

/** Fields as in the API: `amount_poisha` is `amount` in taka, times are in UTC. */
const presentRow = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null)
      .map(([column, value]) => [
        column.replace(/_poisha$/, '').replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase()),
        presentValue(column, value),
      ]),
  );

function presentValue(column: string, value: unknown): unknown {
  if (column.endsWith('_poisha') && typeof value === 'number') return toTaka(value);
  return column.endsWith('_at') && typeof value === 'string' ? new Date(value).toISOString() : value;
}
