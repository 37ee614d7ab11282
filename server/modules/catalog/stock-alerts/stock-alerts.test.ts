import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const limited = testShop({ env: { RATE_LIMITS: 'on' } });

const ask = (token: string | undefined, body: object) => shop().call('POST /stock-alerts/create', { token, body });
const read = async (token: string) => (await shop().call('GET /stock-alerts/read', { token })).body;
const size = (name: string) => ({ group: 'Sizes', name }) as const;

describe('an alert about a sold-out product', () => {
  it('is one alert, however often it is asked for, and is listed and cancelled by its user', async () => {
    const { make, call } = { make: shop().make, call: shop().call.bind(shop()) };
    const { token } = await make.user();
    const { id: productId } = await make.product({ quantity: 0, name: 'লাল চাল', translations: { en: { name: 'Red rice' } } });
    const [first, second] = await Promise.all([ask(token, { productId }), ask(token, { productId })]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(first?.body.data._id).toBe(second?.body.data._id);
    const product = { _id: productId, name: 'লাল চাল', translations: { en: { name: 'Red rice' } } };
    expect(await read(token)).toEqual([{ _id: first?.body.data._id, product, isListed: true, createdAt: expect.any(String) }]);
    const cancel = () => call('DELETE /stock-alerts/delete', { token, body: { alertIds: [first?.body.data._id] } });
    expect((await cancel()).body).toEqual({ data: { ids: [first?.body.data._id] } });
    expect(await read(token)).toEqual([]);
    expectProblem(await cancel(), 404, 'NOT_FOUND');
  });

  it('can be about one choice, and about several', async () => {
    const { token } = await shop().make.user();
    const { id: productId } = await shop().make.product({
      variants: [
        { group: 'Sizes', name: '1 kg', quantity: 3 },
        { group: 'Sizes', name: '5 kg', quantity: 0 },
        { group: 'Sizes', name: '10 kg', quantity: 0 },
      ],
    });
    for (const name of ['5 kg', '10 kg', '5 kg']) expect((await ask(token, { productId, choice: size(name) })).status).toBe(201);
    expect((await read(token)).map((alert: { choice: object }) => alert.choice)).toEqual([size('10 kg'), size('5 kg')]);
    expectProblem(await ask(token, { productId, choice: size('1 kg') }), 409, 'IN_STOCK');
    expectProblem(await ask(token, { productId }), 409, 'IN_STOCK');
    const gone = await ask(token, { productId, choice: size('2 kg') });
    expectProblem(gone, 422, 'VALIDATION_FAILED');
    expect(gone.body.errors).toMatchObject([{ path: 'choice', code: 'OPTION_GONE' }]);
  });

  it('is refused for what is in stock, unknown or not on sale, without signing in, and with another body', async () => {
    const { make } = shop();
    const { token } = await make.user();
    const [available, hidden] = [await make.product(), await make.product({ quantity: 0, status: 'inactive' })];
    expectProblem(await ask(token, { productId: available.id }), 409, 'IN_STOCK');
    expectProblem(await ask(token, { productId: hidden.id }), 404, 'NOT_FOUND');
    expectProblem(await ask(token, { productId: '0192f3a0-0000-7000-8000-00000000abcd' }), 404, 'NOT_FOUND');
    expectProblem(await ask(token, { productId: available.id, phone: '01711000000' }), 422, 'VALIDATION_FAILED');
    expectProblem(await ask(undefined, { productId: available.id }), 401, 'UNAUTHENTICATED');
    expectProblem(await shop().call('GET /stock-alerts/read'), 401, 'UNAUTHENTICATED');
    const cancel = { body: { alertIds: [available.id] } };
    expectProblem(await shop().call('DELETE /stock-alerts/delete', cancel), 401, 'UNAUTHENTICATED');
    expectProblem(await shop().call('DELETE /stock-alerts/delete', { token, body: { alertIds: [] } }), 422, 'VALIDATION_FAILED');
  });

  it("stays when another user cancels it, and is in no other user's list", async () => {
    const { make } = shop();
    const [own, other] = [await make.user(), await make.user({ role: 'merchant' })];
    const { id: productId } = await make.product({ quantity: 0 });
    const { _id } = (await ask(own.token, { productId })).body.data;
    expect(await read(other.token)).toEqual([]);
    const cancel = ({ token }: { token: string }, ...alertIds: string[]) =>
      shop().call('DELETE /stock-alerts/delete', { token, body: { alertIds } });
    expectProblem(await cancel(other, _id), 404, 'NOT_FOUND');
    // All or none.
    expectProblem(await cancel(own, _id, productId), 404, 'NOT_FOUND');
    expect(await read(own.token)).toHaveLength(1);
  });

  it('is no error to cancel when it was sent in between, and that stays known', async () => {
    const { token } = await shop().make.user();
    const { id: productId } = await shop().make.product({ quantity: 0 });
    const { _id } = (await ask(token, { productId })).body.data;
    await shop().database.sql`update stock_alerts set told_at = now() where id = ${_id}`;
    expect((await shop().call('DELETE /stock-alerts/delete', { token, body: { alertIds: [_id] } })).status).toBe(200);
    expect(await shop().database.sql`select from stock_alerts where id = ${_id}`).toHaveLength(1);
  });

  it('can be asked for by merchants and admins, who buy, too', async () => {
    const { id: productId } = await shop().make.product({ quantity: 0 });
    for (const role of ['merchant', 'admin'] as const) {
      const { token } = await shop().make.user({ role });
      expect((await ask(token, { productId })).status).toBe(201);
    }
  });

  it('says when its product is not on sale, and goes with a deleted product or choice', async () => {
    const { make, database } = shop();
    const merchant = await make.user({ role: 'merchant' });
    const { id: shopId } = await make.shop({ merchantId: merchant.id });
    const { token } = await make.user();
    const variants = [
      { group: 'Sizes', name: '1 kg', quantity: 3 },
      { group: 'Sizes', name: '5 kg', quantity: 0 },
    ] as const;
    const [hidden, deleted] = [await make.product({ shopId, quantity: 0 }), await make.product({ shopId, quantity: 0 })];
    const changed = await make.product({ shopId, variants: [...variants] });
    for (const { id: productId } of [hidden, deleted]) await ask(token, { productId });
    await ask(token, { productId: changed.id, choice: size('5 kg') });
    await database.sql`update products set status = 'inactive' where id = ${hidden.id}`;
    const change = { token: merchant.token, body: { variants: { Sizes: [{ name: '1 kg' }] } } };
    expect((await shop().call(`PUT /products/update/${changed.id}`, change)).status).toBe(200);
    const removal = { token: merchant.token, body: { productIds: [deleted.id] } };
    expect((await shop().call('DELETE /products/delete', removal)).status).toBe(200);
    expect(await read(token)).toMatchObject([{ product: { _id: hidden.id }, isListed: false }]);
  });

  it('is one of at most fifty, also when all are asked for at once', async () => {
    const { make } = shop();
    const { token } = await make.user();
    const { id: shopId } = await make.shop();
    const sub = await make.subCategory();
    const products = [];
    for (let n = 0; n < limits.stockAlerts + 3; n += 1)
      products.push(await make.product({ shopId, subCategoryId: sub.id, categoryId: sub.categoryId, quantity: 0 }));
    const answers = await Promise.all(products.map(({ id }) => ask(token, { productId: id })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(3);
    for (const answer of refused) {
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      expect(answer.body.errors).toMatchObject([{ path: '', code: 'too_big' }]);
    }
    const alerts = await read(token);
    expect(alerts).toHaveLength(limits.stockAlerts);
    // Those that are there already are no new ones.
    expect((await ask(token, { productId: alerts[0].product._id })).status).toBe(201);
  });

  it('has a rate limit', async () => {
    const { token } = await limited().make.user();
    const { id: productId } = await limited().make.product({ quantity: 0 });
    const again = () => limited().call('POST /stock-alerts/create', { token, body: { productId } });
    for (let n = 0; n < rateLimits.stockAlertUser.points; n += 1) expect((await again()).status).toBe(201);
    expectProblem(await again(), 429, 'RATE_LIMITED');
  });

  it('costs one statement to list, for any number', async () => {
    const { token } = await shop().make.user();
    const statements = async () => (await shop().statementsOf(() => read(token))).length;
    await read(token);
    const none = await statements();
    for (let n = 0; n < 4; n += 1) await ask(token, { productId: (await shop().make.product({ quantity: 0 })).id });
    expect(await statements()).toBe(none);
  });
});

describe('the number of people who wait', () => {
  const waiting = (token: string | undefined) => shop().call('GET /stock-alerts/waiting', { token });

  it('is shown to the people of the shop and to admins, per person once, and names none of them', async () => {
    const { make, database } = shop();
    await database.sql`delete from stock_alerts`;
    const merchant = await make.user({ role: 'merchant' });
    const { id: shopId } = await make.shop({ merchantId: merchant.id });
    const item = { group: 'Sizes', quantity: 0 } as const;
    const [rice, soap] = [
      await make.product({
        shopId,
        quantity: 0,
        variants: [
          { ...item, name: '1 kg' },
          { ...item, name: '5 kg' },
        ],
      }),
      await make.product({ quantity: 0 }),
    ];
    const buyers = [await make.user(), await make.user()];
    for (const { token } of buyers) {
      await ask(token, { productId: rice.id });
      await ask(token, { productId: rice.id, choice: size('5 kg') });
    }
    await ask(String(buyers[0]?.token), { productId: soap.id });
    const ofShop = [{ productId: rice.id, count: 2 }];
    expect((await waiting(merchant.token)).body).toEqual(ofShop);
    expect((await waiting((await make.staff(shopId, 'viewer')).token)).body).toEqual(ofShop);
    expect((await waiting((await make.user({ role: 'admin' })).token)).body).toEqual([...ofShop, { productId: soap.id, count: 1 }]);
    expect((await waiting((await make.user({ role: 'merchant' })).token)).body).toEqual([]);
    expectProblem(await waiting((await make.staff(shopId, 'packer')).token), 403, 'FORBIDDEN');
    expectProblem(await waiting(String(buyers[0]?.token)), 403, 'FORBIDDEN');
    expectProblem(await waiting(undefined), 401, 'UNAUTHENTICATED');
  });
});
