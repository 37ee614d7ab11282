import { beforeAll, describe, expect, it } from 'vitest';
import { productSorts } from '#contract/catalog/products.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
let merchant: string;

const count = 4300;
const limit = 50;

/** The orders that the lists promise. Half of the products have a running campaign, at 25 % off. */
const orders: Record<(typeof productSorts)[number], string> = {
  newest: 'created_at desc, id',
  oldest: 'created_at, id',
  rating: 'rating desc, review_count desc, id',
  name: 'lower(name), id',
  nameDesc: 'lower(name) desc, id desc',
  priceLow: "least(price_poisha, special_price_poisha, price_poisha * case campaign when 'flashSale' then 75 else 100 end / 100), id",
  priceHigh: "least(price_poisha, special_price_poisha, price_poisha * case campaign when 'flashSale' then 75 else 100 end / 100) desc, id",
};

beforeAll(async () => {
  const { make, database } = shop();
  admin = (await make.user({ role: 'admin' })).token;
  const owner = await make.user({ role: 'merchant' });
  merchant = owner.token;
  const { id: shopId } = await make.shop({ merchantId: owner.id });
  const { categoryId, subCategoryId } = await make.product({ shopId });
  await make.campaign({ type: 'flashSale', percent: 25 });
  // Few distinct values, so that equal ones are on both sides of every page boundary; every ninth is deleted, every fifth contains "zz".
  await database.sql`
    insert into products (shop_id, category_id, sub_category_id, name, slug, price_poisha, special_price_poisha, quantity, campaign,
      starting_rating, created_at, deleted_at)
    select ${shopId}, ${categoryId}, ${subCategoryId}, 'Thing ' || n % 7 || case n % 5 when 0 then ' zz' else '' end, 'thing-' || n,
      (n % 11 + 1) * 400, (n % 13 + 1) * 400, 5, case n % 2 when 0 then 'flashSale' else 'none' end, n % 5 + 1,
      now() - n % 17 * interval '1 day', case n % 9 when 0 then now() end
    from generate_series(1, ${count}) as n`;
});

const lists = [
  { title: 'all products', token: () => admin, query: 'scope=all', which: 'true' },
  { title: "a merchant's products", token: () => merchant, query: 'scope=own', which: 'true' },
  { title: 'products by two letters', token: () => admin, query: 'scope=all&q=zz', which: "name like '%zz%'" },
  { title: 'products by many letters', token: () => merchant, query: 'scope=own&q=thing', which: "name like 'Thing%'" },
];

describe.each(lists)('pages of $title, near the start and far from it', ({ token, query, which }) => {
  it.each(productSorts)('by %s continue the page before', async (sort) => {
    const expected = await shop().database.sql.unsafe<{ id: string }[]>(
      `select id from products where deleted_at is null and ${which} order by ${orders[sort]}`,
    );
    const last = Math.ceil(expected.length / limit);
    const middle = Math.round(last / 2);
    const pages = new Set([1, 2, 20, 21, middle, middle + 1, last - 21, last - 1, last, last + 1]);
    for (const page of [...pages].filter((each) => each > 0)) {
      const { body, headers } = await shop().call(`GET /products/read?${query}&sort=${sort}&limit=${limit}&page=${page}`, {
        token: token(),
      });
      const ids = expected.slice((page - 1) * limit, page * limit).map(({ id }) => id);
      expect([page, body.map(({ _id }: { _id: string }) => _id)]).toEqual([page, ids]);
      expect(headers['x-total-count']).toBe(String(expected.length));
    }
  });
});
