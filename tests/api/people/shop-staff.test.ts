import { expect, it } from 'vitest';
import { type ShopRole, shopRoles } from '#domain/people/shop-roles.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { address } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();

/** A shop with a product that is not listed, an order and its payment, and one person in each role. */
async function staffedShop() {
  const { make } = shop();
  const { id: shopId, merchantId } = await make.shop();
  const tokens = { owner: await createSession(shop().database.db, merchantId, 'test') } as Record<ShopRole, string>; // the others follow
  for (const role of ['manager', 'packer', 'viewer'] as const) tokens[role] = (await make.staff(shopId, role)).token;
  const product = await make.product({ shopId });
  const hidden = await make.product({ shopId, status: 'inactive' });
  const buyer = await make.user();
  const placed = await shop().call('POST /orders/create', {
    token: buyer.token,
    body: { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' },
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const [payment] = (await shop().call('GET /payments/read', { token: buyer.token })).body;
  return { shopId, tokens, product, hidden, buyer, order: placed.body.data, payment };
}
type Staffed = Awaited<ReturnType<typeof staffedShop>>;

/** Does an endpoint for everyone serve this person as staff of the shop, and not as a customer? */
const probes: Record<string, (token: string, of: Staffed) => Promise<boolean>> = {
  'GET /shops/read': async (token, { shopId }) => has((await get('/shops/read?scope=own', token)).body, shopId),
  'GET /products/read': async (token, { hidden }) => has((await get('/products/read?scope=own', token)).body, hidden.id),
  'GET /products/read/:id': async (token, { hidden }) => (await get(`/products/read/${hidden.id}`, token)).status === 200,
  'GET /orders/read': async (token, { order }) => has((await get('/orders/read', token)).body, order._id),
  'GET /orders/counts': async (token) => (await get('/orders/counts', token)).body.total > 0,
  'GET /orders/read/:id': async (token, { order }) => (await get(`/orders/read/${order._id}`, token)).status === 200,
  'PUT /orders/update/:id': async (token, { order }) =>
    (await shop().call(`PUT /orders/update/${order._id}`, { token, body: { status: 'confirmed' } })).status === 200,
  'POST /orders/create': async (token, { product }) => {
    const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' };
    const body = { ...order, customer: { name: 'Rahima', phone: '01712345678' } };
    return (await shop().call('POST /orders/create', { token, body })).status === 201;
  },
  'GET /payments/read': async (token, { payment }) => has((await get('/payments/read', token)).body, payment._id),
  'GET /payments/counts': async (token) => (await get('/payments/counts', token)).body.total > 0,
  'GET /payments/read/:id': async (token, { payment }) => (await get(`/payments/read/${payment._id}`, token)).status === 200,
  'GET /stats/read': async (token) => 'seller' in (await get('/stats/read', token)).body,
  'GET /reviews/read': async (token) => (await get('/reviews/read?scope=all', token)).status === 200,
  'GET /users/read/:id': async (token, { buyer }) => (await get(`/users/read/${buyer.id}`, token)).status === 200,
};
const get = (path: string, token: string) => shop().call(`GET ${path}`, { token });
const has = (rows: { _id: string }[], id: string) => Array.isArray(rows) && rows.some(({ _id }) => _id === id);

it('endpoints for everyone serve the staff of a shop by their role there', async () => {
  const served: Record<string, string> = {};
  for (const [key, isServed] of Object.entries(probes)) {
    const roles = [];
    // A separate shop per role: the actions of one must not affect the response to the next.
    for (const role of shopRoles) {
      const of = await staffedShop();
      if (await isServed(of.tokens[role], of)) roles.push(role);
    }
    served[key] = roles.join(' ');
  }
  const everyone = 'owner manager packer viewer';
  const withoutPacker = 'owner manager viewer';
  expect(served).toEqual({
    'GET /shops/read': everyone,
    'GET /products/read': withoutPacker,
    'GET /products/read/:id': withoutPacker,
    'GET /orders/read': everyone,
    'GET /orders/counts': everyone,
    'GET /orders/read/:id': everyone,
    'PUT /orders/update/:id': 'owner manager packer',
    'GET /payments/read': withoutPacker,
    'GET /payments/counts': withoutPacker,
    'GET /payments/read/:id': withoutPacker,
    'GET /stats/read': withoutPacker,
    // For admins only.
    'POST /orders/create': '',
    'GET /reviews/read': '',
    'GET /users/read/:id': '',
  });
});
