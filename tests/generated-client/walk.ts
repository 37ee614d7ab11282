/**
 * A client that uses only the published document: a small wrapper over the types that `openapi-typescript` generates from it (`api.d.ts`),
 * which places an order. `tests/api/generated-client.test.ts` generates the types next to a copy of this file, compiles it and runs it against
 * a listening shop, so this file can import nothing else.
 */
import type { components, operations, paths } from './api.d.ts';

type Schemas = components['schemas'];
type Method = 'get' | 'post' | 'put' | 'delete';
type PathsWith<M extends Method> = { [P in keyof paths]: paths[P][M] extends object ? P : never }[keyof paths];
type Json<C> = C extends { content: { 'application/json': infer T } } ? T : undefined;
type Answer<O> = O extends { responses: infer R } ? Json<R[keyof R & (200 | 201)]> : never;
type Parameters<O> = O extends { parameters: infer P } ? Pick<P, { [K in keyof P]: P[K] extends undefined ? never : K }[keyof P]> : object;
type Body<O> = O extends { requestBody: infer B } ? { body: Json<B> } : object;
interface Input {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  header?: Record<string, unknown>;
  body?: unknown;
}

class ApiError extends Error {
  readonly problem: Schemas['Problem'];

  constructor(problem: Schemas['Problem']) {
    super(`${problem.code}: ${problem.detail}`);
    this.problem = problem;
  }
}

class Client {
  readonly #baseUrl: string;
  token: string | undefined;

  constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  async call<M extends Method, P extends PathsWith<M>>(
    method: M,
    path: P,
    request: Parameters<paths[P][M]> & Body<paths[P][M]>,
  ): Promise<Answer<paths[P][M]>> {
    const { path: values = {}, query = {}, header = {}, body } = request as Input;
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(values[name]))),
      this.#baseUrl,
    );
    for (const [name, value] of Object.entries(query)) url.searchParams.append(name, String(value));
    const headers = new Headers(Object.entries(header).map(([name, value]): [string, string] => [name, String(value)]));
    if (this.token) headers.set('authorization', `Bearer ${this.token}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    const response = await fetch(url, { method: method.toUpperCase(), headers, body: body === undefined ? null : JSON.stringify(body) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new ApiError(answer as Schemas['Problem']);
    return answer as Answer<paths[P][M]>;
  }
}

const [baseUrl = '', phone = '', password = ''] = process.argv.slice(2);
const client = new Client(baseUrl);

const { accessToken } = await client.call('post', '/api/v1/auth/login', { body: { phone, password } });
client.token = accessToken;

const products: Schemas['Product'][] = await client.call('get', '/api/v1/products/read', { query: { sort: 'priceHigh', limit: 5 } });
const product = products[0];
if (!product) throw new Error('There is nothing to buy');
const size = product.variants.Sizes[0];
if (!size) throw new Error('There is no size');
const options = { Sizes: size.name };

const { data: line } = await client.call('post', '/api/v1/carts/create', { body: { productId: product._id, options, quantity: 2 } });
const cart: Schemas['Cart'] = await client.call('get', '/api/v1/carts/read', {});

const quote = await client.call('post', '/api/v1/orders/quote', {
  body: {
    products: cart.lines.map((one) => ({ productId: one.product._id, options: one.options, quantity: one.quantity, price: one.unitPrice })),
    deliveryAddress: { district: 'Rangpur' },
  },
});

const address: Schemas['NewAddress'] = {
  name: 'Rahima',
  phone,
  division: 'Rangpur',
  district: 'Rangpur',
  upazila: 'Rangpur Sadar',
  line: 'Station Road 4',
};
const { data: placed } = await client.call('post', '/api/v1/orders/create', {
  header: { 'idempotency-key': 'generated-client' },
  body: {
    products: [{ productId: product._id, options, quantity: line.quantity, price: line.unitPrice }],
    total: quote.total,
    deliveryAddress: address,
    paymentMethod: 'cash_on_delivery',
  },
});
const order: Schemas['Order'] = await client.call('get', '/api/v1/orders/read/{id}', { path: { id: placed.number } });

// The error codes of a status are types too: a comparison with any other code does not compile.
type Conflict = operations['createOrder']['responses'][409]['content']['application/problem+json']['code'];
const priceChanged: Conflict = 'PRICE_CHANGED';
let rejection: Schemas['Problem'] | undefined;
try {
  await client.call('post', '/api/v1/orders/create', {
    body: {
      products: [{ productId: product._id, options, quantity: 1, price: 1 }],
      deliveryAddress: address,
      paymentMethod: 'cash_on_delivery',
    },
  });
} catch (error) {
  if (!(error instanceof ApiError) || error.problem.code !== priceChanged) throw error;
  rejection = error.problem;
}

/** Never called: each line has one mistake that the generated types must reject. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error unknown path
  await client.call('get', '/api/v1/products', {});
  // @ts-expect-error wrong method
  await client.call('post', '/api/v1/products/read', {});
  // @ts-expect-error unknown sorting
  await client.call('get', '/api/v1/products/read', { query: { sort: 'cheapest' } });
  // @ts-expect-error a quantity is a number
  await client.call('put', '/api/v1/carts/update/{id}', { path: { id: line._id }, body: { quantity: '2' } });
  // @ts-expect-error an order needs a payment method
  await client.call('post', '/api/v1/orders/create', { body: { products: [{ productId: '', quantity: 1 }], deliveryAddress: address } });
  // @ts-expect-error not a field of an order
  console.log(order.price);
  // @ts-expect-error not an error of placing an order
  const wrong: Conflict = 'PHONE_TAKEN';
  console.log(wrong);
}

console.log(JSON.stringify({ products: products.length, cart: cart.quantity, due: quote.total, placed, order, rejection }));
