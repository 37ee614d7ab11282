import { expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from '#tests/databases.ts';
import { testShop } from '#tests/test-shop.ts';
import { openDatabase } from '../client.ts';
import { migrate } from './migrate.ts';

const shop = testShop();

/** Effects of `work`: whether `catalog_changed` arrives, and how many rows of `search_changes` are written. */
async function effectsOf(work: () => Promise<unknown>): Promise<{ notified: boolean; searchChanges: number }> {
  const { sql } = shop().database;
  const { promise: end, resolve } = Promise.withResolvers<void>();
  let notified = false;
  const { unlisten } = await sql.listen('catalog_changed', (payload) => {
    if (payload === 'end') resolve();
    else notified = true;
  });
  const count = async () => (await sql<{ n: number }[]>`select count(*) as n from search_changes`)[0]?.n ?? 0;
  const before = await count();
  await work();
  await sql.notify('catalog_changed', 'end');
  await end;
  await unlisten();
  return { notified, searchChanges: (await count()) - before };
}

/** The version of every trigger: it changes when a statement replaces the trigger. */
const triggerVersions = () => shop().database.sql`select tgrelid, tgname, oid, xmin from pg_trigger order by oid`;

it('a column that a migration adds is watched by the caches, the search and the views after the next run', async () => {
  const { database, make } = shop();
  const { sql } = database;
  const { id, shopId, categoryId, subCategoryId } = await make.product({ variants: [{ group: 'Sizes', name: 'M' }] });
  for (const table of ['products', 'variant_items', 'shops', 'categories', 'sub_categories']) {
    await sql`alter table ${sql(table)} add column halal_certificate text`;
  }
  await Promise.all([migrate(sql), migrate(sql)]);

  const both = { notified: true, searchChanges: 1 };
  expect(await effectsOf(() => sql`update products set halal_certificate = 'A' where id = ${id}`)).toEqual(both);
  expect(await effectsOf(() => sql`update products set halal_certificate = 'A' where id = ${id}`)).toEqual({
    notified: false,
    searchChanges: 0,
  });
  expect(await effectsOf(() => sql`update variant_items set halal_certificate = 'A' where product_id = ${id}`)).toEqual(both);

  const version = async () => (await sql<{ xmin: string }[]>`select xmin::text from products where id = ${id}`)[0]?.xmin;
  for (const [table, parentId] of Object.entries({ shops: shopId, categories: categoryId, sub_categories: subCategoryId })) {
    const before = await version();
    await sql`update ${sql(table)} set halal_certificate = 'A' where id = ${parentId}`;
    expect(await version(), table).not.toBe(before);
  }
});

it('columns that are opted out do not invalidate', async () => {
  const { database, make } = shop();
  const { sql } = database;
  const { id, shopId } = await make.product({ quantity: 900, variants: [{ group: 'Sizes', name: 'M', quantity: 900 }] });
  const nothing = { notified: false, searchChanges: 0 };
  expect(await effectsOf(() => sql`update products set quantity = 600, updated_at = now() where id = ${id}`)).toEqual(nothing);
  expect(await effectsOf(() => sql`update variant_items set quantity = 600 where product_id = ${id}`)).toEqual(nothing);
  expect(await effectsOf(() => sql`update products set description = 'New' where id = ${id}`)).toEqual({
    notified: true,
    searchChanges: 0,
  });
  const version = () => sql`select xmin::text from products where id = ${id}`;
  const before = await version();
  await sql`update shops set address = 'New' where id = ${shopId}`;
  expect(await version()).toEqual(before);
});

it('an update of the quantity alone evaluates no condition over other columns', async () => {
  // PostgreSQL counts generated columns as updated with every row of a table that has a BEFORE trigger.
  const evaluated = await shop().database.sql`
    select name, attname from change_triggers
      join pg_trigger on tgname = name and tgrelid = table_name::regclass
      join pg_attribute on attrelid = tgrelid and attnum = any (tgattr)
    where attname = 'quantity' or attgenerated <> ''`;
  expect(evaluated).toEqual([]);
});

it('selling out invalidates, for a product and a variant', async () => {
  const { database, make } = shop();
  const { sql } = database;
  const { id } = await make.product({ quantity: 9, variants: [{ group: 'Sizes', name: 'M', quantity: 9 }] });
  const both = { notified: true, searchChanges: 1 };
  expect(await effectsOf(() => sql`update products set quantity = 0 where id = ${id}`)).toEqual(both);
  expect(await effectsOf(() => sql`update variant_items set quantity = 0 where product_id = ${id}`)).toEqual(both);
});

it('a run without changes replaces no trigger and waits for no table', async () => {
  const { sql } = shop().database;
  const before = await triggerVersions();
  await sql.begin(async (holder) => {
    await holder`lock table products, variant_items, shops, categories, sub_categories in access exclusive mode`;
    await migrate(sql);
  });
  expect(await triggerVersions()).toEqual(before);
});

it('restores a trigger that is missing', async () => {
  const { sql } = shop().database;
  await sql`drop trigger products_change_notify on products`;
  await migrate(sql);
  const { id } = await shop().make.product();
  expect(await effectsOf(() => sql`update products set name = 'New' where id = ${id}`)).toEqual({ notified: true, searchChanges: 1 });
});

it('refuses an opt-out of a column that does not exist', async () => {
  const { sql } = shop().database;
  await sql`alter table shops rename column address to street`;
  await expect(migrate(sql)).rejects.toThrow('change_triggers ignores columns that do not exist: shops.address');
  await sql`alter table shops rename column street to address`;
});

it('all migrations run as a role that only owns its database', async () => {
  const serverUrl = inject('serverUrl');
  const name = `plain_${process.pid}`;
  const { sql, close } = openDatabase({ url: await createDatabase(serverUrl, name, 'template0'), max: 1 });
  const [own] = await sql<{ isSuperuser: boolean }[]>`select rolsuper as "isSuperuser" from pg_roles where rolname = current_user`;
  // The role of the embedded server is such a role.
  const asOther = async (statements: readonly string[]) => {
    if (own?.isSuperuser) for (const statement of statements) await sql.unsafe(statement);
  };
  try {
    await asOther([`create role ${name}`, `alter database ${name} owner to ${name}`, `set role ${name}`]);
    expect(await migrate(sql)).toContain('0001_create_shop.sql');
    await asOther(['reset role']);
  } finally {
    await close();
    await dropDatabase(serverUrl, name);
    if (own?.isSuperuser) await shop().database.sql.unsafe(`drop role if exists ${name}`);
  }
});
