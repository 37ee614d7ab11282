import { describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const unknownId = '018f3f6e-0000-7000-8000-000000000000';
const admin = async () => (await shop().make.user({ role: 'admin' })).token;
const search = (query: string) => shop().call(`GET /searches/products?query=${encodeURIComponent(query)}`);

describe('/searches/zero-results', () => {
  it('counts zero-result searches, without prefixes of a query that was still being typed', async () => {
    const token = await admin();
    await shop().call('DELETE /searches/zero-results', { token, body: { all: true } });
    for (const query of ['plut', 'pluto', 'Plutonium', 'plutonium  ', 'স্বপ্ন']) await search(query);
    const { body, headers } = await shop().call('GET /searches/zero-results', { token });
    expect(body).toEqual([
      { _id: expect.any(String), query: 'plutonium', count: 2, firstAt: expect.any(String), lastAt: expect.any(String) },
      expect.objectContaining({ query: 'স্বপ্ন', count: 1 }),
    ]);
    expect(headers['x-total-count']).toBe('2');
    await search('plutonium');
    expect((await shop().call('GET /searches/zero-results?sort=latest&limit=1', { token })).body).toMatchObject([
      { query: 'plutonium', count: 3 },
    ]);
  });

  it('does not store phone numbers, blank searches, searches with results, or results that a filter removed', async () => {
    const token = await admin();
    await shop().call('DELETE /searches/zero-results', { token, body: { all: true } });
    const { brand } = await shop()
      .make.product({ name: 'Marigold', brand: 'Genda' })
      .then(() => ({ brand: 'Unused' }));
    await expect.poll(async () => (await search('marigold')).body.total).toBe(1);
    await shop().call('DELETE /searches/zero-results', { token, body: { all: true } });
    await search('01712345678');
    await search('০১৭১২ ৩৪৫৬৭৮ ভাই');
    await search(' ');
    await search('marigold');
    await shop().call(`GET /searches/products?query=marigold&brand=${brand}`);
    expect((await shop().call('GET /searches/zero-results', { token })).body).toEqual([]);
  });

  it('does not store the name of a shop, nor suggestions with only=taxonomy', async () => {
    const token = await admin();
    const { id } = await shop().make.shop();
    await shop().database.sql`update shops set name = 'Zephyrhouse' where id = ${id}`;
    const taxonomy = async (query: string) => (await shop().call(`GET /searches/read?only=taxonomy&query=${query}`)).body;
    await expect.poll(async () => (await taxonomy('zephyrhouse')).shops).toMatchObject([{ _id: id, name: 'Zephyrhouse' }]);
    await shop().call('DELETE /searches/zero-results', { token, body: { all: true } });
    expect((await search('zephyrhouse')).body.total).toBe(0);
    expect(await taxonomy('xylograph')).toMatchObject({ products: [], categories: [], subCategories: [], shops: [], users: [] });
    expect((await shop().call('GET /searches/zero-results', { token })).body).toEqual([]);
  });

  it('deletes the given searches, or none when one does not exist', async () => {
    const token = await admin();
    await search('unobtainium');
    const { body } = await shop().call('GET /searches/zero-results', { token });
    const ids = body.map(({ _id }: { _id: string }) => _id);
    expectProblem(
      await shop().call('DELETE /searches/zero-results', { token, body: { searchIds: [...ids, unknownId] } }),
      404,
      'NOT_FOUND',
    );
    expect((await shop().call('DELETE /searches/zero-results', { token, body: { searchIds: ids } })).body).toEqual({ data: { ids } });
    expect((await shop().call('GET /searches/zero-results', { token })).body).toEqual([]);
    expectProblem(await shop().call('DELETE /searches/zero-results', { token, body: { all: false } }), 422, 'VALIDATION_FAILED');
  });
});

describe('/synonyms', () => {
  it('come with at least 60 groups, have pages and a search, and are for admins only', async () => {
    const token = await admin();
    const { body, headers } = await shop().call('GET /synonyms/read?limit=100', { token });
    expect(Number(headers['x-total-count'])).toBeGreaterThanOrEqual(60);
    expect(body).toHaveLength(100);
    const curd = await shop().call('GET /synonyms/read?q=dohi', { token });
    expect(curd.body).toMatchObject([{ words: expect.arrayContaining(['দই', 'dohi', 'yogurt']) }]);
    expectProblem(await shop().call('GET /synonyms/read'), 401, 'UNAUTHENTICATED');
    const merchant = await shop().make.user({ role: 'merchant' });
    expectProblem(await shop().call('POST /synonyms/create', { token: merchant.token, body: { words: ['a', 'b'] } }), 403, 'FORBIDDEN');
  });

  it('change search results within a second: created, updated, deleted', async () => {
    const token = await admin();
    const { id } = await shop().make.product({ name: 'Telescope' });
    const finds = async (query: string) => (await search(query)).body.items.map(({ _id }: { _id: string }) => _id);
    await expect.poll(() => finds('telescope')).toEqual([id]);
    expect(await finds('durbin')).toEqual([]);
    const created = await shop().call('POST /synonyms/create', { token, body: { words: [' দুরবিন ', 'telescope'] } });
    expect(created).toMatchObject({ status: 201, body: { data: { words: ['দুরবিন', 'telescope'] } } });
    await expect.poll(() => finds('durbin')).toEqual([id]);
    const group = created.body.data._id;
    const updated = await shop().call(`PUT /synonyms/update/${group}`, { token, body: { words: ['star glass', 'telescope'] } });
    expect(updated.body.data.words).toEqual(['star glass', 'telescope']);
    await expect.poll(() => finds('star glass')).toEqual([id]);
    expect(await finds('durbin')).toEqual([]);
    expect((await shop().call('DELETE /synonyms/delete', { token, body: { synonymIds: [group] } })).body).toEqual({
      data: { ids: [group] },
    });
    await expect.poll(() => finds('star glass')).toEqual([]);
  });

  it('reject a group without two different words, and an unknown group', async () => {
    const token = await admin();
    const create = (words: unknown) => shop().call('POST /synonyms/create', { token, body: { words } });
    for (const words of [[], ['one'], ['same', 'Same'], ['a', ' '], ['a', 'x'.repeat(61)], 'a,b'])
      expectProblem(await create(words), 422, 'VALIDATION_FAILED');
    expectProblem(await shop().call(`PUT /synonyms/update/${unknownId}`, { token, body: { words: ['a', 'b'] } }), 404, 'NOT_FOUND');
    const { body } = await create(['keep', 'me']);
    const synonymIds = [body.data._id, unknownId];
    expectProblem(await shop().call('DELETE /synonyms/delete', { token, body: { synonymIds } }), 404, 'NOT_FOUND');
    expect((await shop().call('GET /synonyms/read?q=keep', { token })).body).toHaveLength(1);
  });
});
