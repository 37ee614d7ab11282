import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { byKey } from './client.ts';

const shop = testShop();

it('reads by key while other reads wait on both of their connections', async () => {
  const { db, sql: reads } = shop().database;
  const holder = await reads.reserve();
  await holder`select pg_advisory_lock(1)`;
  const list = sql`select pg_advisory_lock_shared(1)`.execute(db);
  const { rows } = await sql`${byKey}select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await holder`select pg_advisory_unlock(1)`;
  holder.release();
  await list;
});
