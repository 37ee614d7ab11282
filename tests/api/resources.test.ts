import { describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

/** A row of each resource, and a word that all their names contain. */
const resources = ['categories', 'subCategories', 'campaigns', 'carousels', 'shops', 'products'] as const;

/** Inserts `count` active rows of each, named `Row 1` and so on. */
async function fill(count: number): Promise<{ admin: string }> {
  const { database, make } = shop();
  const { sql } = database;
  const { id: merchant } = await make.user({ role: 'merchant' });
  await sql`insert into categories (name, status) select 'Row ' || n, 'active' from generate_series(1, ${count}) n`;
  await sql`insert into sub_categories (name, status, category_id) select name, 'active', id from categories`;
  await sql`insert into campaigns (name, status, campaign_type, discount_percent, start_date, end_date)
    select 'Row ' || n, 'active', 'flashSale', 5, now() - interval '1 day', now() + interval '1 day' from generate_series(1, ${count}) n`;
  await sql`insert into carousels (name, status, destination) select 'Row ' || n, 'active', '/terms' from generate_series(1, ${count}) n`;
  await sql`insert into shops (name, status, merchant_id) select 'Row ' || n, 'active', ${merchant} from generate_series(1, ${count}) n`;
  await sql`insert into products (name, slug, status, shop_id, category_id, sub_category_id, price_poisha, special_price_poisha, quantity)
    select c.name, 'row-' || s.id, 'active', s.id, c.category_id, c.id, 100, 100, 1
    from sub_categories c join shops s on s.name = c.name`;
  return { admin: (await make.user({ role: 'admin' })).token };
}

describe('the lists of resources', () => {
  it('paginate, sort, search, filter and count the same way, 100 rows in at most three statements', async () => {
    const { admin } = await fill(120);
    for (const name of resources) {
      const read = (query: string, token?: string) => shop().call(`GET /${name}/read?${query}`, { token });
      const names = async (query: string) => (await read(query)).body.map((row: { name: string }) => row.name);
      const first = await read('');
      expect([first.body.length, first.headers['x-total-count']], name).toEqual([100, '120']);
      const statements = await shop().statementsOf(() => read('limit=100&scope=all', admin));
      expect(statements.length, name).toBeLessThanOrEqual(3);
      const page = await read('limit=50&page=2&sort=name');
      expect(page.headers.link, name).toContain(`</api/v1/${name}/read?limit=50&page=3&sort=name>; rel="next"`);
      expect(page.headers.link, name).toContain('rel="prev"');
      expect(new Set([...(await names('limit=60')), ...(await names('limit=60&page=2'))]).size, name).toBe(120);
      expect(await names('sort=name&limit=2'), name).toEqual(['Row 1', 'Row 10']);
      expect(await names('q=ROW%2077'), name).toEqual(['Row 77']);
      expect(await names('q=%25'), name).toEqual([]);
      expect(await names('status=inactive'), name).toEqual([]);
      expect(await names('page=99'), name).toEqual([]);
      expectProblem(await read('colour=red'), 422, 'VALIDATION_FAILED');
      expectProblem(await read('limit=101'), 422, 'VALIDATION_FAILED');
      expectProblem(await read('page=0'), 422, 'VALIDATION_FAILED');
      expectProblem(await read('scope=all'), 401, 'UNAUTHENTICATED');
    }
  });
});

describe('a write', () => {
  it('is announced to every process that caches public responses', async () => {
    const { database, make } = shop();
    const admin = (await make.user({ role: 'admin' })).token;
    const product = await make.product();
    const campaign = await make.campaign();
    const carousel = await make.carousel();
    let announced = 0;
    const { unlisten } = await database.listen('catalog_changed', () => {
      announced += 1;
    });
    const writes: [string, string, object][] = [
      ['categories', product.categoryId, { description: 'new' }],
      ['subCategories', product.subCategoryId, { description: 'new' }],
      ['shops', product.shopId, { walletProvider: 'Nagad', walletNumber: '01712345678' }],
      ['campaigns', campaign.id, { discountPercent: 1 }],
      ['carousels', carousel.id, { destination: '/about' }],
      ['products', product.id, { brand: 'new' }],
      ['products', product.id, { slug: 'a-new-slug' }],
      ['products', product.id, { variants: { Sizes: [{ name: 'M' }] } }],
      ['products', product.id, { status: 'inactive' }],
    ];
    for (const [name, id, body] of writes) {
      const before = announced;
      expect((await shop().call(`PUT /${name}/update/${id}`, { token: admin, body })).status, name).toBe(200);
      await expect.poll(() => announced, { message: `${name} ${JSON.stringify(body)}` }).toBeGreaterThan(before);
    }
    await unlisten();
  });
});
