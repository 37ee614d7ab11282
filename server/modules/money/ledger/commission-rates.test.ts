import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '#domain/days.ts';
import { moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, body?: object, token = admin.token) => shop().call(request, { token, ...(body && { body }) });
const create = (body: object, token?: string) => call('POST /commissionRates/create', { percent: 8, fromDay: later, ...body }, token);
const today = dhakaDay();
const later = dhakaDay(-30);

const expectInvalid = (response: Awaited<ReturnType<typeof call>>, path: string, code: string) => {
  expectProblem(response, 422, 'VALIDATION_FAILED');
  expect(response.body.errors).toEqual([expect.objectContaining({ path, code })]);
};

const nameOf = async (shopId: string): Promise<string> => {
  const [row] = await shop().database.sql<{ name: string }[]>`select name from shops where id = ${shopId}`;
  return row?.name ?? '';
};

async function target() {
  const { make } = shop();
  const product = await make.product();
  const [row] = await shop().database.sql<{ shop: string; subCategory: string }[]>`
    select shop_id as shop, sub_category_id as "subCategory" from products where id = ${product.id}`;
  return { product, shop: row?.shop ?? '', subCategory: row?.subCategory ?? '' };
}

describe('commission rates', () => {
  it('are of a shop and a sub category, from today or later, with at most two decimals', async () => {
    const { shop: shopId, subCategory } = await target();
    expectInvalid(await create({ percent: 100.01 }), 'percent', 'too_big');
    expectInvalid(await create({ percent: 8.125 }), 'percent', 'DECIMALS');
    expectInvalid(await create({ fixed: 1_000_001 }), 'fixed', 'too_big');
    expectInvalid(await create({ vatPercent: -1 }), 'vatPercent', 'too_small');
    expectInvalid(await create({ fromDay: dhakaDay(1) }), 'fromDay', 'IN_PAST');
    expectInvalid(await create({ fromDay: '2099-02-30' }), 'fromDay', 'invalid_format');
    expectInvalid(await create({ shop: randomUUID() }), 'shop', 'NOT_FOUND');
    expectInvalid(await create({ subCategory: randomUUID() }), 'subCategory', 'NOT_FOUND');
    const made = await create({ shop: shopId, subCategory, percent: 7.35, fixed: 2.5, vatPercent: 15 });
    expect(made.status).toBe(201);
    const item = {
      shop: { _id: shopId },
      subCategory: { _id: subCategory },
      percent: 7.35,
      fixed: 2.5,
      vatPercent: 15,
      fromDay: later,
      hasBegun: false,
      status: 'active',
    };
    expect(made.body.data).toMatchObject(item);
    expect((await call(`GET /commissionRates/read/${made.body.data._id}`)).body).toMatchObject(item);
    expectProblem(await call(`GET /commissionRates/read/${randomUUID()}`), 404, 'NOT_FOUND');
    expectProblem(await call(`PUT /commissionRates/update/${randomUUID()}`, { percent: 7 }), 404, 'NOT_FOUND');
    expectProblem(await call('DELETE /commissionRates/delete', { commissionRateIds: [randomUUID()] }), 404, 'NOT_FOUND');
  });

  it('are one for each target and day', async () => {
    const { shop: shopId, subCategory } = await target();
    const { body } = await create({ shop: shopId });
    const twice = await create({ shop: shopId });
    expectProblem(twice, 409, 'NAME_TAKEN');
    expect(twice.body.errors).toEqual([expect.objectContaining({ path: 'fromDay', code: 'NAME_TAKEN' })]);
    expect((await create({ shop: shopId, subCategory })).status).toBe(201);
    const next = await create({ shop: shopId, fromDay: dhakaDay(-31) });
    expect(next.status).toBe(201);
    expectProblem(await call(`PUT /commissionRates/update/${next.body.data._id}`, { fromDay: later }), 409, 'NAME_TAKEN');
    expect((await call('DELETE /commissionRates/delete', { commissionRateIds: [body.data._id] })).status).toBe(200);
    expect((await create({ shop: shopId })).status).toBe(201);
  });

  it('are listed by their day, and found by the names of shop and sub category', async () => {
    const { id: shopId } = await shop().make.shop();
    const name = await nameOf(shopId);
    for (const fromDay of [dhakaDay(-40), dhakaDay(-60), dhakaDay(-50)]) await create({ shop: shopId, fromDay });
    const days = async (sort: string) => {
      const list = await shop().call(`GET /commissionRates/read?q=${encodeURIComponent(name)}&sort=${sort}`, { token: admin.token });
      return list.body.map(({ fromDay }: { fromDay: string }) => fromDay);
    };
    expect(await days('newest')).toEqual([dhakaDay(-60), dhakaDay(-50), dhakaDay(-40)]);
    expect(await days('oldest')).toEqual([dhakaDay(-40), dhakaDay(-50), dhakaDay(-60)]);
  });

  it('can be changed and removed before their day', async () => {
    const { shop: shopId, subCategory } = await target();
    const { body } = await create({ shop: shopId, fixed: 5 });
    const update = (change: object) => call(`PUT /commissionRates/update/${body.data._id}`, change);
    const change = { percent: 9, fixed: 0, vatPercent: 15, fromDay: dhakaDay(-10), subCategory, status: 'inactive' };
    expect((await update({ ...change, shop: null })).body.data).toMatchObject({
      percent: 9,
      fixed: 0,
      fromDay: dhakaDay(-10),
      status: 'inactive',
    });
    expectInvalid(await update({ fromDay: dhakaDay(1) }), 'fromDay', 'IN_PAST');
    const gone = await call('DELETE /commissionRates/delete', { commissionRateIds: [body.data._id] });
    expect(gone.status).toBe(200);
  });

  it('of the past stay: once in force, they can only be made inactive', async () => {
    const { shop: shopId, subCategory, product } = await target();
    const made = await create({ shop: shopId, percent: 10, vatPercent: 15, fromDay: today });
    expect(made.body.data.hasBegun).toBe(true);
    const order = await placeTestOrder(shop(), await shop().make.user(), { products: [product] });
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    const terms = await shop().database.sql<{ percent: number }[]>`
      select t.percent from line_terms t join order_lines l on l.id = t.line_id join packages p on p.id = l.package_id
      where p.order_id = ${order._id}`;
    expect(terms.map(({ percent }) => percent)).toEqual([10]);
    const id: string = made.body.data._id;
    const update = (change: object) => call(`PUT /commissionRates/update/${id}`, change);
    for (const change of [{ percent: 11 }, { fixed: 1 }, { vatPercent: 0 }, { fromDay: later }, { shop: null }, { subCategory }])
      expectInvalid(await update(change), Object.keys(change)[0] ?? '', 'IN_FORCE');
    const { body } = await create({ shop: shopId });
    const both = await call('DELETE /commissionRates/delete', { commissionRateIds: [body.data._id, id] });
    expectInvalid(both, 'commissionRateIds.1', 'IN_FORCE');
    expect((await call(`GET /commissionRates/read/${body.data._id}`)).status).toBe(200);
    expect((await update({ percent: 10, status: 'inactive' })).body.data).toMatchObject({ percent: 10, status: 'inactive' });
    expectInvalid(await update({ status: 'active' }), 'status', 'IN_FORCE');
  });

  it('are for admins only', async () => {
    const { make } = shop();
    const id = randomUUID();
    const calls: [string, object?][] = [
      ['GET /commissionRates/read'],
      [`GET /commissionRates/read/${id}`],
      ['POST /commissionRates/create', { percent: 1, fromDay: later }],
      [`PUT /commissionRates/update/${id}`, { percent: 1 }],
      ['DELETE /commissionRates/delete', { commissionRateIds: [id] }],
    ];
    const people = [await make.user(), await make.user({ role: 'merchant' })];
    for (const [request, body] of calls) {
      for (const { token } of people) expectProblem(await call(request, body, token), 403, 'FORBIDDEN');
      expectProblem(await shop().call(request, { ...(body && { body }) }), 401, 'UNAUTHENTICATED');
    }
  });

  it('are in the log of changes, with the name of their shop', async () => {
    const { id: shopId } = await shop().make.shop();
    const { body } = await create({ shop: shopId });
    const log = await call(`GET /audit/read?resource=commissionRates&id=${body.data._id}`);
    expect(log.body[0]).toMatchObject({ action: 'create', resource: 'commissionRates' });
    expect(JSON.stringify(log.body[0])).toContain(await nameOf(shopId));
  });
});
