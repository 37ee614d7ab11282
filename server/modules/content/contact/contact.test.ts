import { describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const limited = testShop({ env: { RATE_LIMITS: 'on' } });
const message = { name: 'করিম', phone: '০১৭১২৩৪৫৬৭৮', email: 'karim@example.com', message: 'আমার অর্ডার কোথায়?' };
const leave = async (extra: object = {}, token?: string): Promise<string> =>
  (await shop().call('POST /contacts/create', { token, body: { ...message, ...extra } })).body.data._id;

describe('POST /contacts/create', () => {
  it('accepts a message from any visitor, with a rate limit', async () => {
    const post = (body: object) => limited().call('POST /contacts/create', { body });
    expectProblem(await post({ ...message, phone: '1' }), 422, 'VALIDATION_FAILED');
    for (let count = 0; count < 10; count += 1) expect((await post(message)).status).toBe(201);
    const rejected = await post(message);
    expectProblem(rejected, 429, 'RATE_LIMITED');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the inbox', () => {
  it('lists and searches messages, and shows who handled which', async () => {
    const admin = await shop().make.user({ role: 'admin', name: 'Ayesha' });
    const buyer = await shop().make.user();
    const call = (request: string, body?: unknown) => shop().call(request, { token: admin.token, body });
    const first = await leave({}, buyer.token);
    const second = await leave({ name: 'Salma', message: 'Do you sell ৫০০ g of honey?' });
    const ids = async (query: string) => (await call(`GET /contacts/read?${query}`)).body.map((one: { _id: string }) => one._id);
    expect(await ids('')).toEqual([second, first]);
    for (const q of ['honey', '500', '৫০০']) expect(await ids(`q=${encodeURIComponent(q)}`)).toEqual([second]);
    expect(await ids(`q=${encodeURIComponent('০১৭১২৩৪৫৬৭৮ করিম')}&sort=oldest`)).toEqual([first]);
    const handled = await call(`PUT /contacts/update/${first}`, { handled: true });
    expect(handled.body.data).toMatchObject({ _id: first, phone: '01712345678', userId: buyer.id, handled: true, handledBy: 'Ayesha' });
    expect([await ids('handled=true'), await ids('handled=false')]).toEqual([[first], [second]]);
    const open = (await call(`PUT /contacts/update/${first}`, { handled: false })).body.data;
    expect([open.handled, open.handledAt, open.handledBy]).toEqual([false, undefined, undefined]);
    const page = await call('GET /contacts/read?limit=1');
    expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '2']);
    expectProblem(await call(`PUT /contacts/update/${buyer.id}`, { handled: true }), 404, 'NOT_FOUND');
    expectProblem(await call(`PUT /contacts/update/${first}`, { handled: 'maybe' }), 422, 'VALIDATION_FAILED');
  });

  it('deletes all or none, for admins only', async () => {
    const [admin, merchant] = [await shop().make.user({ role: 'admin' }), await shop().make.user({ role: 'merchant' })];
    const remove = (contactIds: string[], token: string | undefined = admin.token) =>
      shop().call('DELETE /contacts/delete', { token, body: { contactIds } });
    const id = await leave();
    expectProblem(await remove([id, merchant.id]), 404, 'NOT_FOUND');
    expectProblem(await remove([id], merchant.token), 403, 'FORBIDDEN');
    expectProblem(await shop().call('GET /contacts/read'), 401, 'UNAUTHENTICATED');
    expect((await remove([id])).body).toEqual({ data: { ids: [id] } });
    expectProblem(await remove([id]), 404, 'NOT_FOUND');
    expectProblem(await shop().call(`PUT /contacts/update/${id}`, { token: admin.token, body: { handled: true } }), 404, 'NOT_FOUND');
    expect(await shop().database.sql`select handled_at from contact_messages where id = ${id}`).toEqual([{ handled_at: null }]);
  });
});
