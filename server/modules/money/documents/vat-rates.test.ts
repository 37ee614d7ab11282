import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '#domain/days.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, body?: object, token = admin.token) => shop().call(request, { token, ...(body && { body }) });
const create = (body: object, token?: string) => call('POST /vatRates/create', { percent: 15, fromDay: later, ...body }, token);
const later = dhakaDay(-30);

const expectInvalid = (response: Awaited<ReturnType<typeof call>>, path: string, code: string) => {
  expectProblem(response, 422, 'VALIDATION_FAILED');
  expect(response.body.errors).toEqual([expect.objectContaining({ path, code })]);
};

describe('VAT rates', () => {
  it('are of a sub category or of all, from today or later, one for each day', async () => {
    const { id: subCategory } = await shop().make.subCategory();
    expectInvalid(await create({ percent: 100.01 }), 'percent', 'too_big');
    expectInvalid(await create({ percent: 7.125 }), 'percent', 'DECIMALS');
    expectInvalid(await create({ fromDay: dhakaDay(1) }), 'fromDay', 'IN_PAST');
    expectInvalid(await create({ subCategory: randomUUID() }), 'subCategory', 'NOT_FOUND');
    const made = await create({ subCategory, percent: 7.5 });
    expect(made.status).toBe(201);
    const item = { subCategory: { _id: subCategory }, percent: 7.5, fromDay: later, hasBegun: false, status: 'active' };
    expect((await call(`GET /vatRates/read/${made.body.data._id}`)).body).toMatchObject(item);
    const twice = await create({ subCategory });
    expectProblem(twice, 409, 'NAME_TAKEN');
    expect(twice.body.errors).toEqual([expect.objectContaining({ path: 'fromDay', code: 'NAME_TAKEN' })]);
    const next = await create({ subCategory, fromDay: dhakaDay(-31) });
    expectProblem(await call(`PUT /vatRates/update/${next.body.data._id}`, { fromDay: later }), 409, 'NAME_TAKEN');
    expect((await create({})).status).toBe(201);
    expectProblem(await create({}), 409, 'NAME_TAKEN');
    expectProblem(await call(`GET /vatRates/read/${randomUUID()}`), 404, 'NOT_FOUND');
    expectProblem(await call(`PUT /vatRates/update/${randomUUID()}`, { percent: 7 }), 404, 'NOT_FOUND');
    expectProblem(await call('DELETE /vatRates/delete', { vatRateIds: [randomUUID()] }), 404, 'NOT_FOUND');
  });

  it('are listed by their day, and found by the name of the sub category', async () => {
    const { id: subCategory } = await shop().make.subCategory();
    const [{ name } = { name: '' }] = await shop().database.sql<
      { name: string }[]
    >`select name from sub_categories where id = ${subCategory}`;
    for (const back of [40, 60, 50]) await create({ subCategory, fromDay: dhakaDay(-back) });
    const days = async (sort: string) =>
      (await call(`GET /vatRates/read?q=${encodeURIComponent(name)}&sort=${sort}`)).body.map(({ fromDay }: { fromDay: string }) => fromDay);
    expect(await days('newest')).toEqual([dhakaDay(-60), dhakaDay(-50), dhakaDay(-40)]);
    expect(await days('oldest')).toEqual([dhakaDay(-40), dhakaDay(-50), dhakaDay(-60)]);
  });

  it('of the past stay: once in force, they can only be made inactive', async () => {
    const { id: subCategory } = await shop().make.subCategory();
    const { body } = await create({ subCategory, fromDay: dhakaDay() });
    expect(body.data.hasBegun).toBe(true);
    const update = (change: object) => call(`PUT /vatRates/update/${body.data._id}`, change);
    for (const change of [{ percent: 11 }, { fromDay: later }, { subCategory: null }])
      expectInvalid(await update(change), Object.keys(change)[0] ?? '', 'IN_FORCE');
    expectInvalid(await call('DELETE /vatRates/delete', { vatRateIds: [body.data._id] }), 'vatRateIds.0', 'IN_FORCE');
    expect((await update({ status: 'inactive' })).body.data.status).toBe('inactive');
    expectInvalid(await update({ status: 'active' }), 'status', 'IN_FORCE');
    const { body: next } = await create({ subCategory });
    expect((await call(`PUT /vatRates/update/${next.data._id}`, { percent: 0 })).body.data.percent).toBe(0);
    expect((await call('DELETE /vatRates/delete', { vatRateIds: [next.data._id] })).status).toBe(200);
  });

  it('are for admins only', async () => {
    const id = randomUUID();
    const calls: [string, object?][] = [
      ['GET /vatRates/read'],
      [`GET /vatRates/read/${id}`],
      ['POST /vatRates/create', { percent: 1, fromDay: later }],
      [`PUT /vatRates/update/${id}`, { percent: 1 }],
      ['DELETE /vatRates/delete', { vatRateIds: [id] }],
    ];
    const people = [await shop().make.user(), await shop().make.user({ role: 'merchant' })];
    for (const [request, body] of calls) {
      for (const { token } of people) expectProblem(await call(request, body, token), 403, 'FORBIDDEN');
      expectProblem(await shop().call(request, { ...(body && { body }) }), 401, 'UNAUTHENTICATED');
    }
  });
});

describe('the number of a shop for VAT', () => {
  it('has 13 digits in any script, is public, and is its owner’s to change', async () => {
    const owner = await shop().make.user({ role: 'merchant' });
    const { id } = await shop().make.shop({ merchantId: owner.id });
    const manager = await shop().make.staff(id, 'manager');
    const update = (bin: string | null, token = owner.token) => call(`PUT /shops/update/${id}`, { bin }, token);
    expectInvalid(await update('00123456701'), 'bin', 'BIN');
    expect((await update(' ০০১২৩৪৫৬৭০১০১ ')).body.data.bin).toBe('001234567-0101');
    expectInvalid(await update('001234567-0102', manager.token), 'bin', 'FORBIDDEN');
    expect((await update('0012345670101', manager.token)).status).toBe(200);
    expect((await shop().call(`GET /shops/read/${id}`)).body.bin).toBe('001234567-0101');
    expect((await update(null)).body.data).not.toHaveProperty('bin');
  });
});
