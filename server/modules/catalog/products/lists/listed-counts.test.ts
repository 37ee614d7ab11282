import fc from 'fast-check';
import { expect, it } from 'vitest';
import { campaignTypes } from '#domain/enums.ts';
import { testShop } from '#tests/test-shop.ts';
import { foldProductCountsJob } from './listed-counts.jobs.ts';

const shop = testShop();

const totalOf = async (filter: string) => Number((await shop().call(`GET /products/read?limit=1&${filter}`)).headers['x-total-count']);

it('the totals of lists follow every change of products, shops and categories', async () => {
  const { make, database } = shop();
  const { sql } = database;
  const parents = [await make.product(), await make.product()] as const;
  const count = async (condition: string) =>
    Number((await sql.unsafe(`select count(*) as total from products p where listed and ${condition}`))[0]?.total);
  const change = fc.oneof(
    ...['active', 'inactive'].flatMap((status) =>
      ['shops', 'categories', 'sub_categories', 'products'].map((table) => fc.constant(`update ${table} set status = '${status}'`)),
    ),
    ...campaignTypes.map((type) => fc.constant(`update products set campaign = '${type}'`)),
    fc.constant(`update products set shop_id = '${parents[0].shopId}'`),
    fc.constant(`update products set category_id = '${parents[1].categoryId}', sub_category_id = '${parents[1].subCategoryId}'`),
    fc.constant('update products set deleted_at = now()'),
    fc.constant('update products set deleted_at = null'),
  );
  const one = fc.tuple(change, fc.constantFrom('', parents[0].id, parents[1].id));
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 6 }), async (changes) => {
      const { shopId, categoryId, subCategoryId } = parents[0];
      await make.product({ shopId, categoryId, subCategoryId });
      for (const [text, id] of changes) await sql.unsafe(id && text.includes('update products') ? `${text} where id = '${id}'` : text);
      for (const parent of parents) {
        expect(await totalOf(`shop=${parent.shopId}`)).toBe(await count(`shop_id = '${parent.shopId}'`));
        expect(await totalOf(`category=${parent.categoryId}`)).toBe(await count(`category_id = '${parent.categoryId}'`));
        expect(await totalOf(`subCategory=${parent.subCategoryId}`)).toBe(await count(`sub_category_id = '${parent.subCategoryId}'`));
      }
      for (const type of campaignTypes) expect(await totalOf(`campaign=${type}`)).toBe(await count(`campaign = '${type}'`));
      expect(await totalOf('')).toBe(await count('true'));
    }),
    { numRuns: 40 },
  );
  const rowsOf = async () =>
    Number((await sql`select max(rows) as rows from (select count(*) as rows from product_counts group by key) as keys`)[0]?.rows);
  // Keys that no list reads.
  expect(await rowsOf()).toBeGreaterThan(1);
  await shop().runJob(foldProductCountsJob, {});
  expect(await rowsOf()).toBeLessThanOrEqual(1);
  for (const { categoryId } of parents) expect(await totalOf(`category=${categoryId}`)).toBe(await count(`category_id = '${categoryId}'`));
  expect(await totalOf('')).toBe(await count('not is_medicine'));
});
