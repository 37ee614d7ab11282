import { afterEach, expect, it } from 'vitest';
import { orderStateOrder, packageStates } from '#domain/parcels/package-states.ts';
import { testShop } from '#tests/test-shop.ts';
import { widenEnumerations } from './enumerations.ts';
import { migrate } from './migrate.ts';

const shop = testShop();

/** Sets the check as a version of the shop with these states left it. */
const setStates = (states: readonly string[], validity = '') =>
  shop().database.sql.unsafe(`alter table packages drop constraint packages_status_check,
    add constraint packages_status_check check (status in (${states.map((state) => `'${state}'`).join(', ')})) ${validity}`);

async function statesOfCheck() {
  const [check] = await shop().database.sql<{ definition: string; isValid: boolean }[]>`
    select pg_get_constraintdef(oid) as definition, convalidated as "isValid" from pg_constraint where conname = 'packages_status_check'`;
  // One constant.
  const [, states] = /^CHECK \(\(status = ANY \('\{([\w,]+)\}'::text\[\]\)\)\)/.exec(check?.definition ?? '') ?? [];
  return { states: states?.split(',').sort(), isValid: check?.isValid };
}

afterEach(async () => {
  await setStates(packageStates);
});

it('accepts states that are new in the domain, and still those of a newer version that runs beside it', async () => {
  await setStates(['pending', 'confirmed', 'lost']);
  await migrate(shop().database.sql);
  expect(await statesOfCheck()).toEqual({ states: [...packageStates, 'lost'].sort(), isValid: true });
});

it('adds a state to a check in the short form, and then leaves it alone', async () => {
  const { sql } = shop().database;
  await migrate(sql);
  await sql`alter table packages drop constraint packages_status_check`;
  await sql`alter table packages add constraint packages_status_check check (status = any ('{pending,confirmed,lost}'))`;
  await migrate(sql);
  expect(await statesOfCheck()).toEqual({ states: [...packageStates, 'lost'].sort(), isValid: true });
  const oid = () => sql`select oid from pg_constraint where conname = 'packages_status_check'`;
  const before = await oid();
  await migrate(sql);
  expect(await oid()).toEqual(before);
});

it('validates a check whose validation was interrupted', async () => {
  await migrate(shop().database.sql);
  await shop().database.sql`alter table packages drop constraint packages_status_check`;
  await shop().database.sql.unsafe(
    `alter table packages add constraint packages_status_check check (status = any ('{${packageStates.join(',')}}')) not valid`,
  );
  await migrate(shop().database.sql);
  expect(await statesOfCheck()).toEqual({ states: [...packageStates].sort(), isValid: true });
});

it('ranks the new states of packages for the state of their order', async () => {
  const { sql } = shop().database;
  await sql.unsafe(
    "create or replace function package_state_order() returns text[] language sql immutable return array['pending', 'cancelled']",
  );
  await migrate(sql);
  const [row] = await sql<{ order: string[]; state: string }[]>`
    select package_state_order() as order, order_state(array['cancelled', 'returned']) as state`;
  expect(row).toEqual({ order: orderStateOrder, state: 'returned' });
});

it('restores a backup from before the order of states was a function', async () => {
  const rollback = new Error('rollback');
  const restored = shop().database.sql.begin(async (tx) => {
    await tx`drop function order_state(text[])`;
    await tx`drop function package_state_order()`;
    await widenEnumerations(tx);
    throw rollback;
  });
  await expect(restored).rejects.toBe(rollback);
});
