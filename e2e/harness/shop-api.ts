import type { ApiRequest, ApiResponse, EndpointKey } from '#contract/api.ts';
import type { Product } from '#contract/catalog/products.ts';

export const demo = {
  admin: '01700000001',
  merchant: '01700000002',
  customer: '01700000003',
  support: '01700000004',
  packer: '01700000005',
  password: 'nirog123',
} as const;

/** The URL of the shop that `global-setup.ts` started for this worker. */
export const shopUrl = (): string => {
  const urls = process.env.SHOP_URLS?.split(' ') ?? [];
  return urls[Number(process.env.TEST_PARALLEL_INDEX ?? 0) % urls.length] ?? '';
};

interface RawInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API directly, to prepare a test or to check its effect. Throws on an error response. */
export async function ask<K extends EndpointKey>(key: K, input: ApiRequest<K>, token?: string): Promise<ApiResponse<K>> {
  const [method = 'GET', route = ''] = key.split(' ');
  const { params = {}, query = {}, body, headers } = input as RawInput; // `key` determines the type
  const address = new URL(`/api/v1${route.replace(/:(\w+)/g, (_all, name: string) => params[name] ?? '')}`, shopUrl());
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value));
  const response = await fetch(address, {
    method,
    headers: {
      // The cached view may have an outdated stock.
      'cache-control': 'no-cache',
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${key}: ${response.status} ${await response.text()}`);
  return (response.status === 204 ? undefined : await response.json()) as ApiResponse<K>; // the contract types the response by its key
}

export interface Account {
  id: string;
  token: string;
  name: string;
  phone: string;
}

/** An unused phone number. It ends with 50 to 99: other ends choose how the simulated couriers misbehave. */
export const newPhone = (): string => {
  const random = Math.floor(Math.random() * 5e7);
  return `019${String(Math.floor(random / 50)).padStart(6, '0')}${50 + (random % 50)}`;
};

export async function signInAs(phone: string): Promise<Account> {
  const { accessToken, id } = await ask('POST /auth/login', { body: { phone, password: demo.password } });
  const { name } = await ask('GET /users/read/:id', { params: { id } }, accessToken);
  return { id, token: accessToken, name, phone };
}

export async function registerCustomer(name = 'Rahima Khatun'): Promise<Account> {
  const phone = newPhone();
  const { accessToken, id } = await ask('POST /auth/register', { body: { name, phone, password: demo.password } });
  return { id, token: accessToken, name, phone };
}

export const hasOptions = ({ variants }: Product): boolean => Object.values(variants).some((items) => items.length > 0);

/** Products that anyone can order, newest first, as on the home page. Not those of other tests, which have no image. */
export async function productsOnSale(filter: { shop?: string; category?: string } = {}): Promise<Product[]> {
  const products = await ask('GET /products/read', { query: { scope: 'public', sort: 'newest', ...filter } });
  return products.filter(({ quantity, images }) => quantity >= 10 && images.length > 0);
}

/** The newest product on sale without options, cheap enough that three of it need no code. */
export async function simpleProduct(filter: { shop?: string } = {}): Promise<Product> {
  return required(
    (await productsOnSale(filter)).find((product) => !hasOptions(product) && product.specialPrice <= 900),
    'a cheap product without options',
  );
}

/** A product of the merchant's shop. */
export async function ownProduct({ token }: Account): Promise<Product> {
  const [own] = await ask('GET /shops/read', { query: { scope: 'own', status: 'active' } }, token);
  return simpleProduct({ shop: required(own, 'shop')._id });
}

/** An unused transaction id that fits every wallet. */
export const newTransactionId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase();

/** Adds eight letters to a name. Digits could look like a phone number, which some fields reject. */
export const unique = (name: string) =>
  `${name} ${crypto
    .randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))}`;

/** Creates a product in the shop and category of `like`, without variants and images by default. An admin must pass a `rating`. */
export async function newProduct({ token }: Account, like: Product, more: Partial<ApiRequest<'POST /products/create'>['body']> = {}) {
  const { shop, category, subCategory, brand, model, originCountry, manufacturer } = like;
  const place = { shop: shop._id, category: category._id, subCategory: subCategory._id };
  const sums = { price: 100, specialPrice: 100, advanceMoney: 0, quantity: 5 };
  const texts = { name: unique('Plain'), description: 'Made by a test', brand, model, originCountry, manufacturer };
  return (await ask('POST /products/create', { body: { ...place, ...sums, ...texts, campaign: 'none', ...more } }, token)).data;
}

export const readStock = async (id: string): Promise<number> => (await ask('GET /products/read/:id', { params: { id } })).quantity;

export const home = { division: 'Chattogram', district: 'Chattogram', upazila: 'Kotwali', line: '12 Jubilee Road' } as const;

/** Places a cash-on-delivery order for one product. */
export async function orderByApi(buyer: Account, product: Product, quantity = 1, options: Record<string, string> = {}) {
  const { data } = await ask(
    'POST /orders/create',
    {
      headers: {},
      body: {
        products: [{ productId: product._id, quantity, options }],
        deliveryAddress: { name: buyer.name, phone: buyer.phone, ...home },
        paymentMethod: 'cash_on_delivery',
      },
    },
    buyer.token,
  );
  return data;
}

/** An order of a guest, with the key of its link. */
export async function orderAsGuest(
  product: Product,
  { phone = newPhone(), ...more }: { phone?: string } & Partial<ApiRequest<'POST /guest-orders/create'>['body']> = {},
) {
  const deliveryAddress = { ...home, line: 'জুবিলি রোড ১২', name: 'রহিমা খাতুন', phone };
  const products = [{ productId: product._id, quantity: 1 }];
  const { data } = await ask('POST /guest-orders/create', {
    body: { products, deliveryAddress, paymentMethod: 'cash_on_delivery', ...more },
    headers: {},
  });
  return { ...data, phone, path: `/orders/${data.order.number}#${data.orderKey}` };
}

/** A guest's bKash order whose payment an admin did not find. */
export async function failedGuestOrder(note: string, phone = newPhone()) {
  const product = await simpleProduct();
  const products = [{ productId: product._id, quantity: 1 }];
  const { total } = await ask('POST /orders/quote', { body: { products, deliveryAddress: { district: home.district } } });
  const paymentInfo = { transactionId: newTransactionId(), amount: total, mobileNumber: newPhone(), mfsProvider: 'bKash' as const };
  const placed = await orderAsGuest(product, { phone, paymentMethod: 'MFS', paymentInfo });
  const { token } = await signInAs(demo.admin);
  await ask('PUT /payments/update/:id', { params: { id: placed.order.payment._id }, body: { status: 'failed', note } }, token);
  return placed;
}

/** Places a bKash order. `short`: an admin records that the payment is this many taka below the total. */
export async function placeClaim(buyer: Account, short = 0, quantity = 1) {
  const product = await simpleProduct();
  const deliveryAddress = { name: buyer.name, phone: buyer.phone, ...home };
  const products = [{ productId: product._id, quantity }];
  const { total } = await ask('POST /orders/quote', { body: { products, deliveryAddress } });
  const transactionId = newTransactionId();
  const paymentInfo = { transactionId, amount: total, mobileNumber: buyer.phone, mfsProvider: 'bKash' as const };
  const { data } = await ask(
    'POST /orders/create',
    { headers: {}, body: { products, deliveryAddress, paymentMethod: 'MFS', paymentInfo } },
    buyer.token,
  );
  if (short > 0) {
    const body = { orderId: data._id, paymentMethod: 'MFS' as const, paymentInfo: { ...paymentInfo, amount: total - short } };
    await ask('POST /payments/create', { body }, (await signInAs(demo.admin)).token);
  }
  return { order: data, transactionId, total };
}

/** Moves the only package of an order through `states`, as an admin, who may do so in every shop. */
export async function moveAll(orderId: string, states: readonly ('confirmed' | 'packed' | 'shipped' | 'delivered')[]): Promise<void> {
  const admin = await signInAs(demo.admin);
  for (const status of states) await ask('PUT /orders/update/:id', { params: { id: orderId }, body: { status } }, admin.token);
}

export function required<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`The demo shop has no ${what}`);
  return value;
}
