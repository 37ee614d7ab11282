import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();

it('runs keyed reads while other reads wait on both of their connections', async () => {
  const { db, sql: reads } = shop().database;
  const holder = await reads.reserve();
  await holder`select pg_advisory_lock(1)`;
  const list = sql`select pg_advisory_lock_shared(1)`.execute(db.reads);
  const { rows } = await sql`select 1 as one`.execute(db.keyedReads);
  expect(rows).toEqual([{ one: 1 }]);
  await holder`select pg_advisory_unlock(1)`;
  holder.release();
  await list;
});

it('runs a nested transaction as part of the outer one', async () => {
  const { db } = shop().database;
  const { id } = await shop().make.user();
  const rename = (name: string) => (handle: typeof db) => handle.writes.updateTable('users').set({ name }).where('id', '=', id).execute();
  const outer = db.transaction(async (tx) => {
    await tx.transaction(rename('Inner'));
    throw new Error('The outer transaction fails');
  });
  await expect(outer).rejects.toThrow('The outer transaction fails');
  const nameOf = () => db.reads.selectFrom('users').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  expect(await nameOf()).not.toEqual({ name: 'Inner' });

  const open = await db.startTransaction();
  await rename('Open')(open);
  expect(await nameOf()).not.toEqual({ name: 'Open' });
  await open.commit();
  expect([open.isCommitted, await nameOf()]).toEqual([true, { name: 'Open' }]);
});
