import { expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { personalTables } from './personal-tables.ts';
import { withheldColumns } from './tables/withheld-columns.ts';

const shop = testShop();

/** Tables that look as if they had personal data, and have none: each with its reason. */
const others: Readonly<Record<string, string>> = {};

/** Columns with such names are personal. */
const personal = '^(user_id|merchant_id|actor_id|customer_id|phone|email|.*_phone|.*_email|mobile_number|recipient)$';

it('every table with personal data is listed, so that it is downloaded and erased', async () => {
  const rows = await shop().database.sql<{ table: string }[]>`
    select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
    union select table_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name ~ ${personal}`;
  const known = new Set([...Object.keys(personalTables), ...Object.keys(others)]);
  expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([]);
  expect(Object.keys(others).filter((table) => !rows.some((row) => row.table === table))).toEqual([]);
});

it('every column of downloaded tables is in the file, or withheld for a reason', async () => {
  const columns = await shop().database.sql<{ table: string; name: string }[]>`
    select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`;
  const withheld = new Set(Object.keys(withheldColumns));
  for (const [table, { download }] of Object.entries(personalTables)) {
    if (typeof download === 'string') continue;
    const own = columns.filter((column) => column.table === table).map(({ name }) => name);
    const listed = [...download.columns, ...own.filter((name) => withheld.has(`${table}.${name}`))];
    expect(listed.sort(), table).toEqual(own.sort());
  }
  const names = new Set(columns.map(({ table, name }) => `${table}.${name}`));
  expect([...withheld].filter((name) => !names.has(name))).toEqual([]);
});
