import { refreshRecommendations } from '#server/modules/catalog/recommendations/refresh-recommendations.ts';
import { placeTestOrder } from './orders.ts';
import type { TestShop } from './test-shop.ts';

/** A change that pages show. `n` differs each time. */
export type Change = (n: number) => Promise<unknown>;

type Fixture = Awaited<ReturnType<typeof makeCatalog>>;

/** A small catalogue: 20 similar products, so that lists of recommendations have no room for all of them, and a few elsewhere. */
export async function makeCatalog({ make, database: { sql } }: TestShop) {
  const [shopA, shopB] = [await make.shop(), await make.shop()];
  const [sub, otherSub] = [await make.subCategory(), await make.subCategory()];
  const place = { shopId: shopA.id, categoryId: sub.categoryId, subCategoryId: sub.id };
  const similar = [];
  for (let n = 0; n < 20; n += 1) similar.push(await make.product({ ...place, name: `চাল ${n}`, price: 10_000 + n * 1000, quantity: 60 }));
  const others = [];
  const otherPlace = { shopId: shopB.id, categoryId: otherSub.categoryId, subCategoryId: otherSub.id };
  for (let n = 0; n < 3; n += 1) others.push(await make.product({ ...otherPlace, name: `ডাল ${n}`, price: 50_000 + n, quantity: 60 }));
  const sized = await make.product({
    ...otherPlace,
    name: 'তেল',
    quantity: 0,
    variants: [
      { group: 'Sizes', name: 'M', quantity: 60 },
      { group: 'Sizes', name: 'L', quantity: 60 },
    ],
  });
  const closing = await make.product({ name: 'চাল বন্ধ', shopId: shopA.id });
  const [buyer, author, admin] = [await make.user(), await make.user({ name: 'রহিমা' }), await make.user({ role: 'admin' })];
  const [first, pair] = [similar[0], others[0]] as [Product, Product]; // made above
  await sql`insert into reviews (product_id, user_id, rating, comment) values (${first.id}, ${author.id}, 4, 'ভালো')`;
  await sql`insert into product_sales (product_id, orders) select id, 5 from products`;
  await sql`insert into product_pairs (product_id, other_id, orders) values (${first.id}, ${pair.id}, 3)`;
  await make.campaign({ type: 'flashSale', percent: 5 });
  await make.carousel();
  return { shopA, shopB, sub, otherSub, similar, others, sized, closing, first, pair, buyer, author, admin };
}

interface Product {
  id: string;
}

/** Every kind of change, by name. Each changes something on a page of `catalogPages` that another one does not change. */
export function catalogChanges(shop: TestShop, fixture: Fixture): Record<string, Change> {
  const { make, database } = shop;
  const { sql } = database;
  const { shopA, otherSub, sub, similar, others, sized, closing, first, pair, buyer, author, admin } = fixture;
  const update = (resource: string, id: string, body: object) =>
    shop.call(`PUT /${resource}/update/${id}`, { token: admin.token, body }).then(({ status, body: { code } }) => {
      if (status !== 200) throw new Error(`${resource}: ${status} ${code}`);
    });
  const last = similar.at(-1) as Product; // made above
  const stock = (id: string, quantity: number) => sql`update products set quantity = ${quantity} where id = ${id}`;
  const withPrice = (id: string, price: number) => update('products', id, { price, specialPrice: price });
  const review = (n: number, rating: number) =>
    sql`insert into reviews (product_id, user_id, rating, comment) values (${first.id}, ${buyer.id}, ${rating}, ${`মন্তব্য ${n}`})
      on conflict (product_id, user_id) where deleted_at is null do update set rating = excluded.rating, comment = excluded.comment`;
  return {
    'the price of a product': (n) => withPrice(first.id, 100 + n),
    'the price of a product that becomes the cheapest': async (n) => {
      await withPrice(last.id, n % 2 ? 90 : 900);
    },
    'a name': (n) => update('products', first.id, { name: `চাল নতুন ${n}` }),
    'a name that a search finds': (n) => update('products', others[1]?.id ?? '', { name: n % 2 ? `চাল বদল ${n}` : `ডাল বদল ${n}` }),
    'a description': (n) => update('products', first.id, { description: `বিবরণ ${n}` }),
    'an advance': (n) => update('products', first.id, { advanceMoney: n }),
    'the stock of a product, by an order': async (n) => {
      await stock(first.id, 12 + n);
      await placeTestOrder(shop, buyer, { products: [first], quantity: 7 });
    },
    'a stock that becomes low': (n) => stock(others[2]?.id ?? '', n % 2 ? 5 : 60),
    'a stock that ends and comes back': (n) => stock(pair.id, n % 2 ? 0 : 60),
    'the stock of the last similar product': (n) => stock(similar[5]?.id ?? '', n % 2 ? 0 : 60),
    'the stock of a variant': (n) => sql`update variant_items set quantity = ${3 + (n % 5)} where product_id = ${sized.id} and name = 'M'`,
    'all stock of a product with variants': (n) =>
      sql`update variant_items set quantity = ${n % 2 ? 0 : 60} where product_id = ${sized.id}`,
    'the price of a variant': (n) => sql`update variant_items set additional_price_poisha = ${100 * n} where product_id = ${sized.id}`,
    'a product that goes off and on sale': (n) => update('products', similar[2]?.id ?? '', { status: n % 2 ? 'inactive' : 'active' }),
    'a product that moves to another category': (n) => {
      const to = n % 2 ? otherSub : sub;
      return update('products', similar[1]?.id ?? '', { category: to.categoryId, subCategory: to.id });
    },
    'a new product': (n) =>
      make.product({ shopId: shopA.id, categoryId: otherSub.categoryId, subCategoryId: otherSub.id, name: `চাল আরও ${n}`, price: 5 }),
    'a deleted product': async () => {
      const { id } = await make.product({ shopId: shopA.id, categoryId: sub.categoryId, subCategoryId: sub.id });
      await sql`update products set deleted_at = now() where id = ${id}`;
    },
    'a product that joins a campaign': (n) => update('products', similar[3]?.id ?? '', { campaign: n % 2 ? 'flashSale' : 'none' }),
    'a campaign that starts and ends': (n) =>
      n % 2
        ? make.campaign({ type: 'flashSale', percent: 30 + n })
        : sql`update campaigns set status = 'inactive' where discount_percent >= 30`,
    'a review': (n) => review(n, 1 + (n % 5)),
    'the comment of a review': (n) => sql`update reviews set comment = ${`শুধু মন্তব্য ${n}`} where user_id = ${author.id}`,
    'a deleted review': () => sql`update reviews set deleted_at = now() where user_id = ${buyer.id} and deleted_at is null`,
    'the name of an author': (n) => sql`update users set name = ${`লেখক${n}`} where id = ${author.id}`,
    'a rating that moves a product up': (n) => update('products', similar[7]?.id ?? '', { rating: n % 2 ? 5 : 1 }),
    'the name of a shop': (n) => update('shops', shopA.id, { name: `দোকান ${n}` }),
    'the address of a shop': (n) => update('shops', shopA.id, { address: `${n} Road, Rangpur` }),
    'the name of a category': (n) => update('categories', sub.categoryId, { name: `বিভাগ ${n}` }),
    'the status of a sub category': (n) => update('subCategories', closing.subCategoryId, { status: n % 2 ? 'inactive' : 'active' }),
    'a slide': (n) => sql`update carousels set name = ${`স্লাইড ${n}`}`,
    'the sections of the home page': (n) =>
      sql`update settings set home_sections = ${n % 2 ? '[{"type":"newArrivals","isShown":true}]' : '[{"type":"bestSellers","isShown":true},{"type":"campaigns","isShown":true},{"type":"banners","isShown":true}]'}::text::jsonb`,
  };
}

/** Recounts sales after an order: only the ordered products have sales then. */
export async function changeSales(shop: TestShop, { similar }: Fixture): Promise<void> {
  await placeTestOrder(shop, await shop.make.user(), { products: similar.slice(8, 10) });
  await refreshRecommendations(shop.database.db);
}

/** The addresses of pages and public lists of this catalogue. */
export function catalogPages({ shopA, sub, otherSub, first, sized, pair }: Fixture) {
  const detail = [first, sized, pair];
  const pages = [
    '/',
    ...detail.map(({ id }) => `/products/${id}`),
    `/categories/${sub.categoryId}`,
    `/subCategories/${otherSub.id}`,
    `/shops/${shopA.id}?sort=priceLow`,
    '/search?q=%E0%A6%9A%E0%A6%BE%E0%A6%B2&sort=rating&lang=en',
  ];
  const lists = [
    `/products/read/${first.id}`,
    '/products/read?sort=priceLow&limit=3',
    '/products/read?sort=rating&limit=3',
    `/products/read?category=${sub.categoryId}&sort=name&limit=3`,
    `/products/read?category=${sub.categoryId}&sort=oldest&limit=3&page=2`,
    '/products/read?campaign=flashSale&sort=priceHigh&limit=3',
    '/products/read?stock=low',
    '/recommendations/bestSellers?limit=3',
    `/recommendations/product/${first.id}`,
    `/reviews/read?product=${first.id}`,
    `/reviews/summary/${first.id}`,
    '/shops/read',
    `/shops/read/${shopA.id}`,
    '/categories/read',
    '/campaigns/read',
    '/home/read',
  ].map((path) => `/api/v1${path}`);
  return { pages, lists };
}
