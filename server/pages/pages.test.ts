import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/test-shop.ts';
import { loadProductionBuild } from './pages.ts';

const shop = testShop({ pages: { mode: 'production', loadBuild: loadProductionBuild }, env: { PUBLIC_URL: 'https://shop.example' } });

const get = (url: string, headers: Record<string, string> = {}) => shop().app.inject({ url, headers });

describe('a public page', () => {
  it('has its contents in the HTML, in Bengali unless asked otherwise', async () => {
    const { make } = shop();
    await make.campaign({ type: 'flashSale', percent: 10 });
    const { id } = await make.product({
      name: 'মিনিকেট চাল',
      translations: { en: { name: 'Miniket rice' } },
      price: 123_400,
      campaign: 'flashSale',
    });
    const bengali = await get('/');
    expect(bengali.statusCode).toBe(200);
    expect(bengali.body).toMatch(/<html[^>]* lang="bn"/);
    for (const text of ['মিনিকেট চাল', '৳১,১১০.৬০', 'Campaign']) expect(bengali.body).toContain(text);
    const english = await get('/', { cookie: 'theme=x; language=en' });
    expect(english.body).toMatch(/<html[^>]* lang="en"/);
    for (const text of ['Miniket rice', '৳1,110.60', '<title>Home || Nirog Haat</title>']) expect(english.body).toContain(text);
    expect((await get('/?lang=en')).body).toContain('Miniket rice');
    const product = await get(`/products/${id}`);
    expect(product.body).toContain(`<link rel="canonical" href="https://shop.example/products/${id}"`);
  });

  it('allows scripts by hash only, and answers 304 to who has it', async () => {
    const page = await get('/about');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).not.toMatch(/ style="/);
    const again = await get('/about', { 'if-none-match': String(page.headers.etag) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
  });

  it('is rendered once, and anew when what it shows has changed', async () => {
    const { make, database } = shop();
    const { id } = await make.product({ name: 'পুরনো নাম' });
    expect((await get(`/products/${id}`)).body).toContain('পুরনো নাম');
    // The news of the new product itself may arrive after the first rendering.
    await expect.poll(() => shop().statementsOf(() => get(`/products/${id}`))).toEqual([]);
    await database.sql`update products set name = 'নতুন নাম' where id = ${id}`;
    await expect.poll(async () => (await get(`/products/${id}`)).body).toContain('নতুন নাম');
  });

  it('redirects a slug to its product, and answers 404 for what is not there', async () => {
    const { id } = await shop().make.product({ slug: 'sugar-machine' });
    const slug = await get('/sugar-machine');
    expect({ status: slug.statusCode, to: slug.headers.location }).toEqual({ status: 301, to: `/products/${id}` });
    for (const url of ['/no-such-thing', '/products/018f3f6e-0000-7000-8000-000000000000', '/products/nonsense', '/a/b/c']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  it('costs a fixed number of statements, whatever the number of products', async () => {
    const { make } = shop();
    const sub = await make.subCategory();
    const of = { categoryId: sub.categoryId, subCategoryId: sub.id };
    const add = async () => {
      for (let n = 0; n < 30; n += 1) await make.product({ ...of, campaign: 'flashSale' });
    };
    const first = await make.product({ ...of, campaign: 'flashSale' });
    await add();
    const pages = ['/', `/products/${first.id}`, `/subCategories/${sub.id}`];
    const count = async () => {
      // Until the news of what was just made have arrived: they cost a question for the next campaign boundary.
      await expect.poll(() => shop().statementsOf(() => get('/'))).toEqual([]);
      const counts: number[] = [];
      for (const [n, url] of pages.entries()) {
        // Another query string: another page, so nothing kept answers.
        counts.push((await shop().statementsOf(() => get(`${url}?count=${make.next()}-${n}`))).length);
      }
      return counts;
    };
    const few = await count();
    await add();
    expect(await count()).toEqual(few);
    expect(few[0]).toBeLessThanOrEqual(8);
  });
});
