import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '#tests/databases.ts';
import { temporaryDirectory } from '#tests/temporary-directory.ts';
import { testShop } from '#tests/test-shop.ts';
import { connect } from '../connect.ts';
import { buildSchema, migrate, migrationLimits, migrationNames } from './migrate.ts';

const shop = testShop();
const limits = { ...migrationLimits, lockMs: 100, pauseMs: 50, longestPauseMs: 50, pollMs: 10 };
let from = '';
/** Two migrating processes, a transaction and other work need a connection each. */
let sql: postgres.Sql;

beforeEach(() => {
  sql = connect(shop().databaseUrl, { max: 5 });
  from = temporaryDirectory('migrations');
  cpSync(path.join(import.meta.dirname, '../migrations'), from, { recursive: true });
  mkdirSync(path.join(from, '9981-9999'));
});

afterEach(async () => {
  rmSync(from, { recursive: true, force: true });
  await sql`delete from migrations where name > '9980'`;
  await sql.end();
});

const add = (name: string, text: string) => writeFileSync(path.join(from, '9981-9999', name), text);

const isValid = async (index: string): Promise<boolean | undefined> => {
  const rows = await sql<{ valid: boolean }[]>`select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`;
  return rows[0]?.valid;
};

it('a migration that waits for a table lets others read it, reports what it waits for, and runs when the table is free', async () => {
  await shop().make.product();
  add('9981_add_column.sql', 'alter table products add column shelf text;');
  const lines: string[] = [];
  const { promise: waitsAgain, resolve } = Promise.withResolvers<void>();
  const report = (line: string) => {
    lines.push(line);
    if (lines.length === 3) resolve();
  };
  let migrating: Promise<string[]> | undefined;
  await sql.begin(async (holder) => {
    await holder`select count(*) from products`;
    migrating = migrate(sql, { from, limits, report });
    await waitsAgain;
    expect(await sql`select name from products limit 1`).toHaveLength(1);
  });
  expect(await migrating).toEqual(['9981_add_column.sql']);
  expect(lines[0]).toMatch(
    /^9981_add_column\.sql waits for a lock and tries again in 0\.05 s\. Open the longest, .*: select count\(\*\) from products/,
  );
});

it('a migration gives up when it gets no lock in time, and leaves nothing', async () => {
  add('9982_add_columns.sql', 'alter table carousels add column left_behind text;\nalter table shops add column left_behind text;');
  await sql.begin(async (holder) => {
    await holder`select count(*) from shops`;
    await expect(migrate(sql, { from, limits: { ...limits, giveUpMs: 200 } })).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await sql`select from pg_attribute where attname = 'left_behind'`).toEqual([]);
  expect(await sql`select from migrations where name > '9980'`).toEqual([]);
});

it('an index is built while transactions write to its table, by one of several processes that start together', async () => {
  const { make } = shop();
  const { id } = await make.product({ quantity: 9 });
  add(
    '9983_index_models.sql',
    '-- migrate: no transaction\ndrop index concurrently if exists products_model_idx;\ncreate index concurrently products_model_idx on products (model);',
  );
  let migrating: Promise<string[][]> | undefined;
  await sql.begin(async (writer) => {
    await writer`update products set quantity = 8 where id = ${id}`;
    migrating = Promise.all([1, 2].map(() => migrate(sql, { from, limits })));
    // It waits for the writer. Other transactions continue writing.
    await expect.poll(() => isValid('products_model_idx')).toBe(false);
    await sql`update products set quantity = 7 where id <> ${id}`;
  });
  expect((await migrating)?.flat()).toEqual(['9983_index_models.sql']);
  expect(await isValid('products_model_idx')).toBe(true);
});

it('an index whose build failed is built again by the next start', async () => {
  const { make } = shop();
  const name = 'Same name';
  const [one] = [await make.product({ name }), await make.product({ name })];
  add(
    '9984_index_names.sql',
    `-- migrate: no transaction
-- Semicolons; in comments, 'quotes;' and $$dollar; quotes$$ end no statement.
drop index concurrently if exists products_same_idx;
create unique index concurrently products_same_idx on products (name) where name = '${name}' and name <> ';';`,
  );
  await expect(migrate(sql, { from, limits })).rejects.toMatchObject({ code: '23505' });
  expect(await isValid('products_same_idx')).toBe(false);
  await sql`update products set name = 'Other name' where id = ${one.id}`;
  expect(await migrate(sql, { from, limits })).toEqual(['9984_index_names.sql']);
  expect(await isValid('products_same_idx')).toBe(true);
});

it('a restore runs migrations without a transaction in its own transaction', async () => {
  const serverUrl = inject('serverUrl');
  const name = `restored_${process.pid}`;
  const restored = connect(await createDatabase(serverUrl, name, 'template0'), { max: 1 });
  add('9985_index_brands.sql', '-- migrate: no transaction\ncreate index concurrently products_brand_again_idx on products (brand);');
  try {
    await restored.begin((tx) => buildSchema(tx, [...migrationNames(), '9985_index_brands.sql'], from));
    expect(await restored`select to_regclass('products_brand_again_idx')::text as name`).toEqual([{ name: 'products_brand_again_idx' }]);
  } finally {
    await restored.end();
    await dropDatabase(serverUrl, name);
  }
});
