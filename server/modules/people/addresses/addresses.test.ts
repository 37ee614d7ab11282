import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { address } from '#tests/factory.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const call = (request: string, user?: { token: string }, body?: unknown) => shop().call(request, { token: user?.token, body });
const save = async (user: { token: string }, extra: object = {}) =>
  (await call('POST /addresses/create', user, { ...address, ...extra })).body.data;
const list = async (user: { token: string }) =>
  (await call('GET /addresses/read', user)).body.map((one: { _id: string; isDefault: boolean }) => [one._id, one.isDefault]);

describe('the address book', () => {
  it('stores normalised addresses; the first is the default until another one is chosen', async () => {
    const user = await shop().make.user();
    const first = await save(user, { phone: '+৮৮ ০১৭১২-৩৪৫৬৭৮', name: ' রহিমা ' });
    expect(first).toMatchObject({ ...address, isDefault: true });
    const second = await save(user, { isDefault: false });
    expect(await list(user)).toEqual([
      [first._id, true],
      [second._id, false],
    ]);
    const third = await save(user, { isDefault: true });
    expect(await list(user)).toEqual([
      [third._id, true],
      [second._id, false],
      [first._id, false],
    ]);
    const changed = await call(`PUT /addresses/update/${second._id}`, user, { line: 'House 9', isDefault: true });
    expect(changed.body.data).toMatchObject({ ...address, line: 'House 9', isDefault: true });
    expect((await list(user)).filter(([, isDefault]: [string, boolean]) => isDefault)).toEqual([[second._id, true]]);
  });

  it('contains addresses that an order accepts unchanged', async () => {
    const user = await shop().make.user();
    const { _id, isDefault: _default, createdAt: _created, updatedAt: _updated, ...deliveryAddress } = await save(user);
    const order = await placeTestOrder(shop(), user, { products: [await shop().make.product()], extra: { deliveryAddress } });
    expect(order.deliveryAddress).toEqual(address);
  });

  it('are stored with the official name of their district, and refused without one', async () => {
    const user = await shop().make.user();
    expect(await save(user, { district: 'চিটাগং', division: 'চট্টগ্রাম' })).toMatchObject({ district: 'Chattogram', division: 'Chattogram' });
    const body = { ...address, district: 'Nowhere' };
    const refused = await call('POST /addresses/create', user, body);
    expectProblem(refused, 422, 'VALIDATION_FAILED');
    expect(refused.body.errors).toMatchObject([{ path: 'district', code: 'DISTRICT' }]);
  });

  it('of any user is read by an admin, and by no other user', async () => {
    const [user, other] = [await shop().make.user(), await shop().make.user()];
    const saved = await save(user);
    const admin = await shop().make.user({ role: 'admin' });
    expect((await call(`GET /addresses/user/${user.id}`, admin)).body).toEqual([saved]);
    expect((await call(`GET /addresses/user/${other.id}`, admin)).body).toEqual([]);
    for (const each of [user, other, await shop().make.user({ role: 'merchant' })]) {
      expectProblem(await call(`GET /addresses/user/${user.id}`, each), 403, 'FORBIDDEN');
    }
  });

  it('deletes all or none, and then the latest remaining address is the default', async () => {
    const user = await shop().make.user();
    const [first, second, third] = [await save(user), await save(user), await save(user)];
    const foreign = await save(await shop().make.user());
    expectProblem(await call('DELETE /addresses/delete', user, { addressIds: [first._id, foreign._id] }), 404, 'NOT_FOUND');
    const { status, body } = await call('DELETE /addresses/delete', user, { addressIds: [first._id] });
    expect([status, body]).toEqual([200, { data: { ids: [first._id] } }]);
    expect(await list(user)).toEqual([
      [third._id, true],
      [second._id, false],
    ]);
    await call('DELETE /addresses/delete', user, { addressIds: [second._id, third._id] });
    expect(await list(user)).toEqual([]);
  });

  it('is limited in size, even for concurrent requests', async () => {
    const user = await shop().make.user();
    const answers = await Promise.all(
      Array.from({ length: limits.savedAddresses + 3 }, () => call('POST /addresses/create', user, { ...address, isDefault: true })),
    );
    const rejected = answers.filter(({ status }) => status !== 201);
    expect(rejected).toHaveLength(3);
    for (const answer of rejected) expectProblem(answer, 422, 'VALIDATION_FAILED');
    const kept = await list(user);
    expect([kept.length, kept.filter(([, isDefault]: [string, boolean]) => isDefault).length]).toEqual([limits.savedAddresses, 1]);
  });

  it('is private, and validates its fields', async () => {
    const [user, other] = [await shop().make.user(), await shop().make.user()];
    const { _id } = await save(user);
    expectProblem(await call(`PUT /addresses/update/${_id}`, other, { line: 'X' }), 404, 'NOT_FOUND');
    expectProblem(await call('GET /addresses/read'), 401, 'UNAUTHENTICATED');
    expectProblem(await call('POST /addresses/create', user, { ...address, phone: '123', road: 'x' }), 422, 'VALIDATION_FAILED');
    expectProblem(await call(`PUT /addresses/update/${_id}`, user, { district: ' ' }), 422, 'VALIDATION_FAILED');
    expect(await list(other)).toEqual([]);
  });
});
