import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const read = async (query = '', token?: string) => (await shop().call(`GET /home/read${query}`, { token })).body.sections;
const shown = (type: string, more = {}) => ({ type, isShown: true, ...more });
const types = (sections: { type: string }[]) => sections.map(({ type }) => type);

describe('the sections of the home page', () => {
  it('start with banners, campaigns, categories, best sellers and new arrivals', async () => {
    expect(await read()).toEqual(['banners', 'campaigns', 'categories', 'bestSellers', 'newArrivals'].map((type) => shown(type)));
  });

  it('are published by an admin, and logged; visitors do not see hidden ones', async () => {
    const { make, database } = shop();
    const admin = await make.user({ role: 'admin' });
    const [{ id: shopId }, sub] = [await make.shop(), await make.subCategory()];
    const sections = [
      shown('category', { id: sub.categoryId }),
      shown('campaigns'),
      { type: 'banners', isShown: false },
      { type: 'shop', id: shopId, isShown: true },
    ];
    const { status, body } = await shop().call('PUT /home/update', { token: admin.token, body: { sections } });
    expect(status).toBe(200);
    expect(types(body.data.sections)).toEqual(['category', 'campaigns', 'banners', 'shop']);
    expect(types(await read())).toEqual(['category', 'campaigns', 'shop']);
    expect(types(await read('', admin.token))).toEqual(['category', 'campaigns', 'banners', 'shop']);
    expect((await read())[2]).toMatchObject({ subject: { _id: shopId, name: expect.any(String), translations: {} } });
    const [entry] = await database.sql`select actor_id, changes from audit_log where resource = 'settings'`;
    expect(entry).toMatchObject({ actor_id: admin.id, changes: { home_sections: { new: sections } } });
    await database.sql`update shops set status = 'inactive' where id = ${shopId}`;
    expect(types(await read())).toEqual(['category', 'campaigns']);
  });

  it('can be previewed without being stored', async () => {
    const sub = await shop().make.subCategory();
    const before = await read();
    const preview = await read(`?preview=newArrivals,category:${sub.categoryId},shop:018f3f6e-0000-7000-8000-000000000000`);
    expect(preview).toEqual([shown('newArrivals'), shown('category', { subject: expect.objectContaining({ _id: sub.categoryId }) })]);
    expect(await read()).toEqual(before);
    for (const wrong of ['', 'footer', 'banners,banners', 'shop', 'shop:1', 'banners:018f3f6e-0000-7000-8000-000000000000']) {
      expectProblem(await shop().call(`GET /home/read?preview=${wrong}`), 422, 'VALIDATION_FAILED');
    }
  });

  it('reject unknown, repeated and missing sections, and too many', async () => {
    const { make } = shop();
    const { token } = await make.user({ role: 'admin' });
    const put = (sections: unknown, more = {}) => shop().call('PUT /home/update', { token, body: { sections, ...more } });
    const id = '018f3f6e-0000-7000-8000-000000000000';
    const many = Array.from({ length: limits.homeSections + 1 }, (_each, index) => shown('shop', { id: id.slice(0, -2) + (10 + index) }));
    for (const wrong of [[], [shown('footer')], [{ type: 'banners' }], [shown('banners', { id })], [shown('shop')], many, 'banners']) {
      expectProblem(await put(wrong), 422, 'VALIDATION_FAILED');
    }
    expectProblem(await put([shown('banners')], { title: 'x' }), 422, 'VALIDATION_FAILED');
    expect((await put([shown('banners'), shown('banners')])).body.errors).toMatchObject([{ path: 'sections.1', code: 'DUPLICATE' }]);
    expect((await put([shown('banners'), shown('shop', { id })])).body.errors).toMatchObject([
      { path: 'sections.1.id', code: 'NOT_FOUND' },
    ]);
  });

  it('are changed by admins only', async () => {
    const { make } = shop();
    const body = { sections: [shown('banners')] };
    expectProblem(await shop().call('PUT /home/update', { body }), 401, 'UNAUTHENTICATED');
    expectProblem(await shop().call('PUT /home/update', { token: (await make.user({ role: 'merchant' })).token, body }), 403, 'FORBIDDEN');
  });
});
