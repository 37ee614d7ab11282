import type autocannon from 'autocannon';
import type { Database } from '#db/client.ts';
import { findTableUsers } from '../large/table-users.ts';
import { searchKinds } from '../million/queries.ts';
import { buyerToken, createScenarios } from '../scenarios.ts';
import type { Kind } from './kind.ts';
import { writingKinds } from './writing-kinds.ts';

const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export interface CostedShop {
  url: string;
  pid: number;
  cluster: string;
  database: Database;
  mediaDirectory: string;
}

export async function kindsOf({ url, database, mediaDirectory }: CostedShop): Promise<Kind[]> {
  const { db, sql } = database;
  const scenarios = await createScenarios(db);
  const users = await findTableUsers(db);
  const products = await sql<{ id: string; isSimple: boolean }[]>`
    select id, quantity > 0 and not exists (select from variant_items v where v.product_id = p.id) as "isSimple"
    from products p where listed order by md5(id::text)`;
  const categories = await sql<{ id: string }[]>`select id from categories`;
  await sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false, prepaid_orders_max = 0`;
  const get = (paths: readonly string[], extra: Record<string, string> = {}): autocannon.Request[] =>
    paths.map((path) => ({ method: 'GET', path, headers: { ...headers, ...extra } }));
  const scenario = (start: string): autocannon.Request[] => {
    const found = scenarios.find(({ title }) => title.startsWith(start));
    if (!found) throw new Error(`no scenario ${start}`);
    return found.requests.map((request) => ({
      ...request,
      method: found.method,
      path: found.path,
      headers: { ...headers, ...request.headers },
    }));
  };
  const signed = (token: string) => ({ authorization: `Bearer ${token}` });
  const productPages = products.map(({ id }) => `/products/${id}`);
  const listingPages = categories.flatMap(({ id }) => ['', '?sort=priceLow', '?sort=newest'].map((query) => `/categories/${id}${query}`));
  const words = [...searchKinds.Banglish, ...searchKinds.Bengali, ...searchKinds.English].map((path) => path.slice('products'.length));
  const home = await (await fetch(url)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? '';
  const image = /\/media\/[\w.-]+\?w=320/.exec(home)?.[0] ?? '';
  const quote = {
    products: products
      .filter(({ isSimple }) => isSimple)
      .slice(0, 3)
      .map(({ id }) => ({ productId: id, quantity: 1 })),
    deliveryAddress: { district: 'Rangpur' },
  };
  return [
    { title: 'home page, cached', requests: get(['/']), count: 2000 },
    { title: 'product page, cached', requests: get(productPages.slice(0, 50)), count: 2000 },
    { title: 'product page, not cached', requests: get(productPages), count: productPages.length, isCold: true },
    { title: 'category page, not cached', requests: get(listingPages), count: listingPages.length, isCold: true },
    { title: 'search page, not cached', requests: get(words.map((query) => `/search${query}`)), count: words.length, isCold: true },
    { title: 'script of the build', requests: get([script]), count: 2000 },
    { title: 'image, 320 px', requests: get([image]), count: 2000 },
    {
      title: 'list of 20 cards, not cached',
      requests: get(['/api/v1/products/read?scope=public&limit=20&fields=card'], { 'cache-control': 'no-cache' }),
      count: 2000,
    },
    {
      title: 'suggestions while typing',
      requests: get(
        searchKinds.suggestions.map((path) => `/api/v1/searches/${path}`),
        { 'cache-control': 'no-cache' },
      ),
      count: 2000,
    },
    { title: 'add to cart', requests: scenario('add to cart'), count: 2000 },
    {
      title: 'quote of three products',
      requests: [
        {
          method: 'POST',
          path: '/api/v1/orders/quote',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(quote),
        },
      ],
      count: 2000,
    },
    { title: 'order, with its messages', requests: scenario('place order'), count: 1000, hasJobs: true },
    { title: 'own orders of a customer', requests: get(['/api/v1/orders/read?limit=20'], signed(await buyerToken(db, 0))), count: 1000 },
    { title: 'orders of an admin', requests: get(['/api/v1/orders/read?limit=20'], signed(users.admin.token)), count: 1000 },
    { title: 'products of a merchant', requests: get(['/api/v1/products/read?limit=20'], signed(users.merchant.token)), count: 1000 },
    ...(await writingKinds(database, { mediaDirectory, users })),
  ];
}
