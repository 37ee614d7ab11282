import { beforeAll, describe, expect, it } from 'vitest';
import { campaignTypes } from '#domain/enums.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
let subCategoryId: string;

/** No campaign runs for the last type. */
const percents = [12.34, 0, 100, 35];
const pricesAround = [0, 1, 99, 100, 101, 999, 10_000, 10_001, 12_345];

beforeAll(async () => {
  const { make, database } = shop();
  admin = (await make.user({ role: 'admin' })).token;
  const { shopId, categoryId, ...place } = await make.product({ price: 500 });
  subCategoryId = place.subCategoryId;
  for (const [n, percent] of percents.entries()) await make.campaign({ type: campaignTypes[n] ?? 'flashSale', percent });
  await make.campaign({ type: 'flashSale', percent: 3 });
  await make.campaign({ type: 'clearanceSale', percent: 90, status: 'inactive' });
  // Every price with every nearby special price, with many duplicates, so that the id order matters.
  await database.sql`
    insert into products (shop_id, category_id, sub_category_id, name, slug, price_poisha, special_price_poisha, quantity, campaign, status)
    select ${shopId}, ${categoryId}, ${subCategoryId}, 'Thing', 'thing-' || row_number() over (), price, greatest(0, price * share / 100 + more), 5, campaign,
      case when share = 65 then 'pending' else 'active' end
    from unnest(${pricesAround}::bigint[]) as price, unnest(array[50, 65, 88, 100]) as share, unnest(array[-1, 0, 2]) as more,
      unnest(${['none', ...campaignTypes]}::text[]) as campaign`;
});

interface Listed {
  _id: string;
  unitPrice: number;
}

async function everyPage(query: string): Promise<Listed[]> {
  const products: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await shop().call(`GET /products/read?limit=37&page=${page}&${query}`, { token: admin });
    expect(status).toBe(200);
    products.push(...body);
    if (body.length < 37) return products;
  }
}

describe('products by price', () => {
  it.each([
    ['on sale', 487, () => 'scope=public'],
    ['on sale, of one campaign', 81, () => 'scope=public&campaign=flashSale'],
    ['on sale, of one sub category', 487, () => `scope=public&subCategory=${subCategoryId}`],
    ['all of them', 649, () => 'scope=all'],
    ['of one status', 162, () => 'scope=all&status=pending'],
  ])('are sorted by the charged price, then by id, across pages: %s', async (_which, count, query) => {
    const low = await everyPage(`${query()}&sort=priceLow`);
    const high = await everyPage(`${query()}&sort=priceHigh`);
    const byId = (a: Listed, b: Listed) => (a._id < b._id ? -1 : 1);
    expect(low).toHaveLength(count);
    expect(low).toEqual(low.toSorted((a, b) => a.unitPrice - b.unitPrice || byId(a, b)));
    expect(high).toEqual(low.toSorted((a, b) => b.unitPrice - a.unitPrice || byId(a, b)));
  });
});
