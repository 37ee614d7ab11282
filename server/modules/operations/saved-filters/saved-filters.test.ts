import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const call = (request: string, user?: { token: string }, body?: unknown) => shop().call(request, { token: user?.token, body });
const merchant = () => shop().make.user({ role: 'merchant' });
const filter = { list: 'orders', name: 'আজ পাঠাতে হবে', search: 'status=packed&sort=oldest' };
const save = (user: { token: string }, more: object = {}) => call('POST /savedFilters/create', user, { ...filter, ...more });
const names = async (user: { token: string }, list = 'orders') =>
  (await call(`GET /savedFilters/read?list=${list}`, user)).body.map(({ name }: { name: string }) => name);

describe('saved filters', () => {
  it('belong to one user and one list, and are sorted by name', async () => {
    const [user, other] = [await merchant(), await shop().make.user({ role: 'admin' })];
    const { status, body } = await save(user, { name: ' Zebra ' });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...filter, name: 'Zebra' });
    await save(user, { name: 'apple' });
    await save(user, { list: 'products', name: 'apple', search: 'lowStock=true' });
    expect(await names(user)).toEqual(['apple', 'Zebra']);
    expect(await names(user, 'products')).toEqual(['apple']);
    expect(await names(other)).toEqual([]);
  });

  it('are renamed and deleted by their owner only', async () => {
    const [user, other] = [await merchant(), await merchant()];
    const { _id } = (await save(user)).body.data;
    const rename = (who: { token: string } | undefined, name: string) => call(`PUT /savedFilters/update/${_id}`, who, { name });
    const remove = (who: { token: string } | undefined) => call('DELETE /savedFilters/delete', who, { savedFilterIds: [_id] });
    for (const act of [() => rename(other, 'mine'), () => remove(other)]) expectProblem(await act(), 404, 'NOT_FOUND');
    expect((await rename(user, 'আজকের প্যাকেট')).body.data).toMatchObject({ _id, name: 'আজকের প্যাকেট', search: filter.search });
    expect((await remove(user)).body).toEqual({ data: { ids: [_id] } });
    expectProblem(await rename(user, 'gone'), 404, 'NOT_FOUND');
    expect(await names(user)).toEqual([]);
  });

  it('have different names within a list, whatever the case', async () => {
    const user = await merchant();
    await save(user, { name: 'Late' });
    const { _id } = (await save(user, { name: 'Early' })).body.data;
    const refused = await save(user, { name: 'late' });
    expectProblem(refused, 409, 'NAME_TAKEN');
    expect(refused.body.errors).toMatchObject([{ path: 'name', code: 'NAME_TAKEN' }]);
    expectProblem(await call(`PUT /savedFilters/update/${_id}`, user, { name: 'LATE' }), 409, 'NAME_TAKEN');
  });

  it('are limited in number and length, even for concurrent requests', async () => {
    const user = await merchant();
    const all = await Promise.all(
      Array.from({ length: limits.savedFilters + 3 }, (_each, index) => save(user, { name: `Filter ${index}` })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(limits.savedFilters);
    expectProblem(required(all.find(({ status }) => status !== 201)), 422, 'VALIDATION_FAILED');
    for (const more of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { search: '' },
      { search: `q=${'x'.repeat(500)}` },
      { search: '<a>' },
      { list: 'cart' },
      { extra: 1 },
    ]) {
      expectProblem(await save(user, more), 422, 'VALIDATION_FAILED');
    }
  });

  it('are for merchants and admins', async () => {
    const customer = await shop().make.user();
    expectProblem(await save(customer), 403, 'FORBIDDEN');
    expectProblem(await call('GET /savedFilters/read?list=orders'), 401, 'UNAUTHENTICATED');
    expectProblem(await call('GET /savedFilters/read', await merchant()), 422, 'VALIDATION_FAILED');
  });
});

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('one request too many is refused');
  return value;
}
