import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { mfsPayment, moveTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { expireOrders } from './expire-orders.ts';

// Default settings: no SMS, and so no codes.
const shop = testShop({ env: { SEED: 'none', TRUST_PROXY: '1' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
beforeEach(() => call('PUT /settings/update', { cashCodes: true, prepaidOrdersMax: 3, callStockPercent: 20, callHoldHours: 24 }));

const call = (request: string, body?: unknown, token = admin.token) => shop().call(request, { token, ...(body ? { body } : {}) });
const read = async (id: string) => (await call(`GET /orders/read/${id}`)).body;
const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const network = () => `10.1.${shop().make.next() % 200}.${shop().make.next() % 200}`;
const send = (products: object[], { phone = freePhone(), from = network(), more = {} as object } = {}) =>
  shop().call('POST /guest-orders/create', {
    body: { products, deliveryAddress: { ...address, name: 'Rahima', phone }, paymentMethod: 'cash_on_delivery', ...more },
    headers: { 'x-forwarded-for': from },
  });
const ofProduct = ({ id }: { id: string }, quantity: number) => [{ productId: id, quantity }];

describe('a risky order where no code can be sent', () => {
  it('waits until the shop has called, for 24 hours, while a usual one waits for nothing', async () => {
    const product = await shop().make.product({ quantity: 100 });
    const usual = (await send(ofProduct(product, 1))).body.data.order;
    expect([usual.needsCall, usual.expiresAt]).toEqual([undefined, undefined]);
    const { order } = (await send(ofProduct(product, 11))).body.data;
    expect(order.needsCall).toBe(true);
    expect(Math.round((Date.parse(order.expiresAt) - Date.now()) / 3_600_000)).toBe(24);
    const listed = async () => (await call('GET /orders/read?needsCall=true')).body.map(({ _id }: { _id: string }) => _id);
    expect(await listed()).toEqual([order._id]);
    const called = await call(`PUT /orders/called/${order._id}`);
    expect([called.body.data.needsCall, called.body.data.expiresAt]).toEqual([undefined, undefined]);
    expect(await listed()).toEqual([]);
    expectProblem(await call(`PUT /orders/called/${order._id}`), 409, 'ILLEGAL_TRANSITION');
  });

  it('in advance still waits for the money after the call, and a verified payment is proof enough', async () => {
    const product = await shop().make.product({ quantity: 100 });
    const place = async () => (await send(ofProduct(product, 11), { more: mfsPayment(shop(), 5000) })).body.data.order;
    const order = await place();
    await call(`PUT /orders/called/${order._id}`);
    expect((await read(order._id)).expiresAt).toBe(order.expiresAt);
    const paid = await place();
    await call(`PUT /payments/update/${paid.payment._id}`, { status: 'verified' });
    const after = await read(paid._id);
    expect([after.needsCall, after.expiresAt]).toEqual([undefined, undefined]);
  });

  it('is cancelled when it expires, except for packages that their shops confirmed', async () => {
    const product = await shop().make.product({ quantity: 200 });
    const [{ order: left }, { order: confirmed }] = [
      (await send(ofProduct(product, 11))).body.data,
      (await send(ofProduct(product, 12))).body.data,
    ];
    await moveTestOrder(shop(), admin, confirmed._id, 'confirmed');
    await shop().database.sql`update orders set expires_at = now() where id = any(${[left._id, confirmed._id]})`;
    await shop().runJob(expireOrders, {});
    expect([(await read(left._id)).status, (await read(confirmed._id)).status]).toEqual(['cancelled', 'confirmed']);
    expect(await shop().make.stockOf(product.id)).toBe(188);
  });

  it('holds together with others no more than a share of a stock, at least one piece, even concurrently', async () => {
    const product = await shop().make.product({ quantity: 100, price: 1000 });
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(ofProduct(product, 11))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = await send(ofProduct(product, 11));
    expectProblem(refused, 409, 'CALL_FIRST');
    expect(refused.body.params).toEqual({ available: 9 });
    expect(refused.body.errors).toMatchObject([{ path: 'products.0.quantity', code: 'CALL_FIRST' }]);
    expect(await shop().make.stockOf(product.id)).toBe(89);
    const placed = answers.find(({ status }) => status === 201)?.body.data.order;
    await call(`PUT /orders/called/${placed._id}`);
    expect((await send(ofProduct(product, 12))).status).toBe(201);
    const rare = await shop().make.product({ quantity: 3, price: 400_000 });
    expect((await send(ofProduct(rare, 1))).status).toBe(201);
    expectProblem(await send(ofProduct(rare, 1)), 409, 'CALL_FIRST');
  });

  it('takes a share of each variant with separate stock', async () => {
    const product = await shop().make.product({
      price: 1000,
      variants: [
        { group: 'Sizes', name: 'S', quantity: 60 },
        { group: 'Sizes', name: 'L', quantity: 10 },
      ],
    });
    const of = (size: string, quantity: number) => [{ productId: product.id, quantity, options: { Sizes: size } }];
    expect((await send(of('S', 11))).status).toBe(201);
    expectProblem(await send([...of('S', 9), ...of('L', 3)]), 409, 'CALL_FIRST');
  });

  it('of a flood takes nothing beyond the limits, in cash and prepaid', async () => {
    const products = await Promise.all(Array.from({ length: 20 }, () => shop().make.product({ quantity: 100, price: 5000 })));
    for (const more of [{}, mfsPayment(shop(), 900_000)]) {
      const lines = products.flatMap((product) => ofProduct(product, 100));
      for (const answer of await Promise.all(Array.from({ length: 7 }, () => send(lines, { from: '10.2.0.1', more })))) {
        expectProblem(answer, 409, 'CALL_FIRST');
      }
    }
    const small = await Promise.all(
      Array.from({ length: 40 }, () =>
        send(
          products.flatMap((product) => ofProduct(product, 2)),
          { from: '10.2.0.1' },
        ),
      ),
    );
    expect(small.some(({ status }) => status === 201)).toBe(true);
    for (const { id } of products) expect(await shop().make.stockOf(id)).toBeGreaterThanOrEqual(74);
  });
});

describe('that the buyer was called', () => {
  it('is recorded by the shop that owns all packages, by admins for shared orders, and by no one else', async () => {
    const [seller, other, buyer] = [
      await shop().make.user({ role: 'merchant' }),
      await shop().make.user({ role: 'merchant' }),
      await shop().make.user(),
    ];
    const productOf = async ({ id: merchantId }: { id: string }) =>
      shop().make.product({ quantity: 100, price: 1000, shopId: (await shop().make.shop({ merchantId })).id });
    const [own, foreign] = [await productOf(seller), await productOf(other)];
    const alone = (await send(ofProduct(own, 11))).body.data.order;
    expectProblem(await call(`PUT /orders/called/${alone._id}`, undefined, other.token), 404, 'NOT_FOUND');
    expectProblem(await call(`PUT /orders/called/${alone._id}`, undefined, buyer.token), 403, 'FORBIDDEN');
    expect((await call(`PUT /orders/called/${alone._id}`, undefined, seller.token)).status).toBe(200);
    const both = (await send([...ofProduct(own, 12), ...ofProduct(foreign, 1)])).body.data.order;
    const seen = await call('GET /orders/read?as=seller&needsCall=true', undefined, seller.token);
    expect(seen.body).toMatchObject([{ _id: both._id, needsCall: true, isShared: true }]);
    expectProblem(await call(`PUT /orders/called/${both._id}`, undefined, seller.token), 403, 'FORBIDDEN');
    expect((await call(`PUT /orders/called/${both._id}`)).status).toBe(200);
    const log = (await call(`GET /audit/read?resource=orders&id=${both._id}`)).body as { changes: { field: string }[] }[];
    expect(log.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(expect.arrayContaining(['needsCall', 'isProved']));
  });
});
