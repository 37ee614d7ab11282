import { expect, it } from 'vitest';
import { refreshRecommendations } from '#server/modules/catalog/recommendations/index.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';
import { loadProductionBuild } from './pages.ts';

const shop = testShop({ pages: { mode: 'production', loadBuild: loadProductionBuild } });

/** Where a visitor asks for it: by its category, shop, words or URL. */
const asked = /^\/(en\/)?(categories\/|subCategories\/|shops\/|search\?.*(query|category|subCategory|shop|brand)=[^&]|products\/MEDICINE)/;
const start = [
  '/',
  '/campaigns',
  '/categories',
  '/search',
  '/search?query=zzzzqqq',
  '/no/such/page',
  '/cart',
  '/wishlist',
  '/about',
  '/users/none',
];

it('a crawl of all public pages finds a best-selling medicine only where a visitor asks for it', async () => {
  const { make, database, app } = shop();
  const [buyer, own] = [await make.user(), await make.shop()];
  const medicine = await make.product({ name: 'Crawlol', shopId: own.id, price: 100, slug: 'crawlol', campaign: 'flashSale' });
  const near = { shopId: own.id, categoryId: medicine.categoryId, subCategoryId: medicine.subCategoryId };
  const rice = await make.product({ name: 'Rice', ...near, campaign: 'flashSale' });
  const oil = await make.product({ name: 'Oil', ...near });
  await make.campaign({ type: 'flashSale', percent: 50 });
  const slide = await make.carousel();
  await database.sql`update carousels set destination = ${`/products/${medicine.id}`}, name = 'Crawlol slide' where id = ${slide.id}`;
  await database.sql`update products set is_medicine = true, starting_rating = 5 where id = ${medicine.id}`;
  await database.sql`update products set campaign = 'flashSale' where id = ${medicine.id}`;
  for (let i = 0; i < 3; i += 1) await placeTestOrder(shop(), buyer, { products: [medicine, rice, oil] });
  await refreshRecommendations(database.db);
  const sections = `category:${medicine.categoryId}&section=shop:${own.id}`;
  const seen = new Set<string>();
  const found: string[] = [];
  const next = [
    ...start,
    `/products/${rice.id}`,
    `/products/${medicine.id}`,
    `/?section=bestSellers&section=newArrivals&section=campaigns&section=${sections}`,
  ];
  for (let url = next.shift(); url !== undefined && seen.size < 80; url = next.shift()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const { body } = await app.inject({ url });
    if (/Crawlol|crawlol/.test(body) && !asked.test(url.replace(medicine.id, 'MEDICINE'))) found.push(url);
    for (const [, link = ''] of body.matchAll(/<a[^>]* href="(\/[^"#]*)"/g)) next.push(link.replaceAll('&amp;', '&'));
  }
  expect(found).toEqual([]);
  expect([...seen]).toContain(`/products/${medicine.id}`);
  expect((await app.inject({ url: `/subCategories/${medicine.subCategoryId}` })).body).toContain('Crawlol');
  expect((await app.inject({ url: '/search?query=crawlol' })).body).toContain('Crawlol');
  expect((await app.inject({ url: `/products/${rice.id}` })).body).toContain('Oil');
});
