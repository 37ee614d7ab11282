import { beforeAll, describe, expect, it } from 'vitest';
import { refreshRecommendations } from '#server/modules/catalog/recommendations/index.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: string;
beforeAll(async () => {
  admin = (await shop().make.user({ role: 'admin' })).token;
});

const call = (request: string, body?: unknown, token: string | undefined = admin) => shop().call(request, { token, body });
const read = async (id: string) => (await shop().call(`GET /products/read/${id}`)).body;
const errorsOf = async (request: string, body: unknown, token?: string) => (await call(request, body, token)).body.errors;

describe('a medicine', () => {
  it('is every product of a marked sub category, and is removed from its campaign', async () => {
    const { make } = shop();
    const product = await make.product({ campaign: 'flashSale' });
    const { data } = (await call(`PUT /subCategories/update/${product.subCategoryId}`, { isMedicine: true })).body;
    expect(data).toMatchObject({ isMedicine: true });
    expect(await read(product.id)).toMatchObject({ isMedicine: true, campaign: 'none' });
    expect(await errorsOf(`PUT /products/update/${product.id}`, { campaign: 'flashSale' })).toMatchObject([
      { path: 'campaign', code: 'MEDICINE' },
    ]);
    await call(`PUT /subCategories/update/${product.subCategoryId}`, { isMedicine: false });
    expect(await read(product.id)).toMatchObject({ isMedicine: false, campaign: 'none' });
    expect((await call(`PUT /products/update/${product.id}`, { campaign: 'flashSale' })).status).toBe(200);
  });

  it('is a product with its own mark, also when set by psql; only admins remove the mark', async () => {
    const { make, database } = shop();
    const own = await make.shop();
    const { id } = await make.product({ shopId: own.id, campaign: 'newArrivals' });
    const seller = await make.staff(own.id, 'manager');
    expect((await call(`PUT /products/update/${id}`, { isMedicine: true }, seller.token)).body.data).toMatchObject({ isMedicine: true });
    await database.sql`update products set campaign = 'flashSale' where id = ${id}`;
    expect(await read(id)).toMatchObject({ isMedicine: true, campaign: 'none' });
    expect(await errorsOf(`PUT /products/update/${id}`, { isMedicine: false }, seller.token)).toMatchObject([
      { path: 'isMedicine', code: 'FORBIDDEN' },
    ]);
    expect((await call(`PUT /products/update/${id}`, { isMedicine: false })).body.data).toMatchObject({ isMedicine: false });
    await database.sql`update products set is_medicine = true where id = ${id}`;
    await database.sql`update products set status = 'inactive' where id = ${id}`;
    const [row] = await database.sql`select is_medicine from products where id = ${id}`;
    expect(row).toEqual({ is_medicine: true });
  });

  it('can never be in a campaign, not even when it is created', async () => {
    const { make, database } = shop();
    const { shopId, categoryId, subCategoryId } = await make.product();
    await database.sql`update sub_categories set is_medicine = true where id = ${subCategoryId}`;
    const body = {
      ...{ name: 'Napa', description: 'x', shop: shopId, category: categoryId, subCategory: subCategoryId, brand: '-', model: '-' },
      ...{
        originCountry: '-',
        manufacturer: '-',
        quantity: 5,
        price: 10,
        specialPrice: 10,
        advanceMoney: 0,
        rating: 4,
        campaign: 'flashSale',
      },
    };
    expect(await errorsOf('POST /products/create', body)).toMatchObject([{ path: 'campaign', code: 'MEDICINE' }]);
    expect((await call('POST /products/create', { ...body, campaign: 'none' })).body.data).toMatchObject({ isMedicine: true });
    const csv = [
      'name,nameEn,description,shop,category,subCategory,brand,model,originCountry,manufacturer,price,specialPrice,advanceMoney,quantity,campaign,rating',
    ];
    csv.push(`Ace,Ace,x,${shopId},${categoryId},${subCategoryId},-,-,-,-,10,10,0,5,flashSale,4`);
    const answer = await shop().call('POST /products/import?preview=true', {
      token: admin,
      payload: csv.join('\n'),
      headers: { 'content-type': 'text/csv' },
    });
    expect(JSON.stringify(answer.body)).toContain('MEDICINE');
  });
});

describe('a slide of the home page', () => {
  it('never links to a medicine, by id, slug, sub category or query, neither on save nor once a product becomes one', async () => {
    const { make, database } = shop();
    const medicine = await make.product({
      name: 'প্যারাসিটামল ৫০০',
      slug: 'paracetamol-500',
      translations: { en: { name: 'Paracetamol 500 mg' } },
    });
    const slide = (destination: string) =>
      call('POST /carousels/create', { name: 'Slide', description: 'x', destination, status: 'active' });
    const links = [
      `/products/${medicine.id}`,
      `https://shop.example/products/${medicine.id.toUpperCase()}?lang=en`,
      `/%70aracetamol-500`,
      `/subCategories/${medicine.subCategoryId}`,
      '/search?query=Paracetamol',
      `/search?lang=en&query=${encodeURIComponent('প্যারাসিটামল')}+%E0%A7%AB`,
    ];
    const made = await Promise.all(links.map(slide));
    expect(made.map(({ status }) => status)).toEqual(links.map(() => 201));
    const shown = async () =>
      (await shop().call('GET /carousels/read')).body.map(({ destination }: { destination: string }) => destination);
    expect((await shown()).toSorted()).toEqual(links.toSorted());
    await database.sql`update sub_categories set is_medicine = true where id = ${medicine.subCategoryId}`;
    expect(await shown()).toEqual([]);
    for (const link of links) expect((await slide(link)).body.errors, link).toMatchObject([{ path: 'destination', code: 'MEDICINE' }]);
    for (const link of ['/terms', '/search?query=rice', '/search?query=', `/products/${(await make.product()).id}`])
      expect((await slide(link)).status, link).toBe(201);
    expect((await call(`PUT /carousels/update/${made[0]?.body.data._id}`, { status: 'inactive' })).status).toBe(200);
    expectProblem(await call(`PUT /carousels/update/${made[0]?.body.data._id}`, { destination: links[1] }), 422, 'VALIDATION_FAILED');
  });
});

/** What a visitor sees without requesting the category, the shop, a query or the product itself. */
const lists = [
  'GET /products/read',
  'GET /products/read?sort=rating&limit=100',
  'GET /products/read?sort=newest&fields=card',
  'GET /products/read?sort=priceLow',
  'GET /products/read?campaign=none',
  'GET /products/read?campaign=flashSale',
  'GET /products/read?isMedicine=true',
  'GET /searches/products',
  'GET /searches/products?query=&sort=priceLow&inStock=true',
  'GET /searches/popular',
  'GET /recommendations/bestSellers',
  'GET /recommendations/together?products=RICE',
  'GET /recommendations/product/RICE',
  'GET /recommendations/product/MEDICINE',
  'GET /campaigns/read',
  'GET /carousels/read',
  'GET /home/read',
];

describe('the API, for a medicine that is a best seller', () => {
  it('lists it only in its category, its shop, the search and the lists of the buyer', async () => {
    const { make, database } = shop();
    const name = 'Crawlol';
    const [buyer, own] = [await make.user(), await make.shop()];
    const medicine = await make.product({ name, shopId: own.id, brand: 'Crawlbrand', campaign: 'flashSale', price: 100 });
    const rice = await make.product({
      name: 'Rice of the crawl',
      shopId: own.id,
      categoryId: medicine.categoryId,
      subCategoryId: medicine.subCategoryId,
    });
    await make.campaign({ type: 'flashSale', percent: 50 });
    await database.sql`update products set is_medicine = true, starting_rating = 5 where id = ${medicine.id}`;
    await database.sql`update products set campaign = 'flashSale' where id = ${medicine.id}`;
    for (let i = 0; i < 3; i += 1) await placeTestOrder(shop(), buyer, { products: [medicine, rice] });
    await database.sql`insert into reviews (product_id, user_id, rating, comment) values (${medicine.id}, ${buyer.id}, 5, 'Good')`;
    await refreshRecommendations(database.db);
    const get = (request: string, token?: string) => shop().call(request, { token });
    await expect.poll(async () => (await get('GET /searches/products?query=crawlol')).body.items.length).toBe(1);
    for (const list of lists) {
      const { status, body } = await get(list.replace('MEDICINE', medicine.id).replace('RICE', rice.id));
      expect([list, status]).toEqual([list, 200]);
      expect(JSON.stringify(body), list).not.toMatch(new RegExp(`${name}|${medicine.id}`));
    }
    const own_ = { token: buyer.token, body: { productId: medicine.id, quantity: 1 } };
    await shop().call('POST /carts/create', own_);
    await shop().call('POST /wishlists/create', { token: buyer.token, body: { productId: medicine.id } });
    for (const request of [
      `GET /products/read?category=${medicine.categoryId}`,
      `GET /products/read?subCategory=${medicine.subCategoryId}`,
      `GET /products/read?shop=${own.id}`,
      'GET /products/read?brand=Crawlbrand',
      'GET /products/read?q=crawlol',
      `GET /products/read?ids=${medicine.id}`,
      `GET /products/read/${medicine.id}`,
      'GET /searches/products?query=crawlol',
      `GET /searches/products?shop=${own.id}`,
      'GET /searches/read?query=crawlol',
      'GET /carts/read',
      'GET /wishlists/read',
      'GET /orders/read?scope=own',
    ]) {
      const { status, body } = await get(request, /carts|wishlists|orders/.test(request) ? buyer.token : undefined);
      expect([request, status]).toEqual([request, 200]);
      expect(JSON.stringify(body), request).toContain(medicine.id);
    }
    // Charged and counted without a campaign that was set directly in the database.
    expect(await read(medicine.id)).toMatchObject({ campaign: 'none', unitPrice: 1 });
    const total = (await get('GET /products/read?limit=1')).headers['x-total-count'];
    const [{ count }] = await database.sql<
      [{ count: number }]
    >`select count(*)::int as count from products where listed and not is_medicine`;
    expect(Number(total)).toBe(count);
  });
});
