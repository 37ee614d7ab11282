import { expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { productViews } from './product-views.ts';

const shop = testShop();

it('a product is cached in memory of exactly its size', async () => {
  const { id } = await shop().make.product();
  const { db, sql } = shop().database;
  const [row] = await sql<{ version: string }[]>`select xmin::text as version from products where id = ${id}`;
  const view = await productViews.one(db, { id, version: row?.version ?? '' });
  expect(view?.parse()).toMatchObject({ _id: id });
  expect(view?.bytes.buffer.byteLength).toBe(view?.bytes.length);
});
