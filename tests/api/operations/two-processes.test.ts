import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { openStream } from '#tests/read-stream.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let apps: readonly [FastifyInstance, FastifyInstance];
let secondUrl = '';

beforeAll(async () => {
  const second = await shop().openSecond();
  apps = [shop().app, second];
  secondUrl = await second.listen({ port: 0 });
});

describe('two processes on one database', () => {
  it('place one order for one idempotency key, whichever process gets it first', async () => {
    const { make, database } = shop();
    const buyer = await make.user();
    const product = await make.product({ quantity: 100 });
    const products = [{ productId: product.id, quantity: 2 }];
    for (let round = 0; round < 5; round += 1) {
      const body = { products, deliveryAddress: { ...address, line: `House ${round}` }, paymentMethod: 'cash_on_delivery' };
      const headers = { 'idempotency-key': `round-${round}` };
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          shop().call('POST /orders/create', { app: apps[n % 2 ? 1 : 0], token: buyer.token, body, headers }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
      expect(new Set(answers.map(({ body: { data } }) => data._id)).size).toBe(1);
      const other = { ...body, deliveryAddress: 'Rangpur' };
      expectProblem(
        await shop().call('POST /orders/create', { app: apps[1], token: buyer.token, body: other, headers }),
        409,
        'IDEMPOTENCY_MISMATCH',
      );
    }
    expect(await make.stockOf(product.id)).toBe(90);
    expect(await database.sql`select count(*) as orders from orders where user_id = ${buyer.id}`).toEqual([{ orders: 5 }]);
  });

  it('reject a suspended user immediately, and end the streams of that user', async () => {
    const { make } = shop();
    const [user, admin] = [await make.user(), await make.user({ role: 'admin' })];
    const read = (app: FastifyInstance) => shop().call(`GET /users/read/${user.id}`, { app, token: user.token });
    const stream = await openStream(secondUrl, user.token);
    for (const app of apps) expect((await read(app)).status).toBe(200);
    const suspend = { app: apps[0], token: admin.token, body: { status: 'inactive' } };
    expect((await shop().call(`PUT /users/update/${user.id}`, suspend)).status).toBe(200);
    for (const app of apps) expectProblem(await read(app), 401, 'UNAUTHENTICATED');
    await stream.waitForEnd();
  });

  it('end a session in both', async () => {
    const user = await shop().make.user();
    await shop().call('POST /auth/logout', { app: apps[0], token: user.token });
    expectProblem(await shop().call('GET /carts/read', { app: apps[1], token: user.token }), 401, 'UNAUTHENTICATED');
  });

  it('notify the clients of one process about the writes of the other', async () => {
    const { make } = shop();
    const [buyer, seller] = [await make.user(), await make.user({ role: 'merchant' })];
    const product = await make.product({ shopId: (await make.shop({ merchantId: seller.id })).id });
    const [toSeller, toBuyer] = [await openStream(secondUrl, seller.token), await openStream(secondUrl, buyer.token)];
    const body = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    const { data: order } = (await shop().call('POST /orders/create', { app: apps[0], token: buyer.token, body })).body;
    expect(await toSeller.waitForEvents('package.created')).toMatchObject([{ number: order.number, status: 'pending' }]);
    await shop().call(`PUT /packages/update/${order.packages[0]._id}`, {
      app: apps[0],
      token: seller.token,
      body: { status: 'confirmed' },
    });
    expect(await toBuyer.waitForEvents('package.moved')).toMatchObject([{ number: order.number, status: 'confirmed' }]);
    toSeller.close();
    toBuyer.close();
  });
});
