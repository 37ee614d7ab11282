import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin', name: 'Auditor' });
});

const call = (request: string, body?: unknown, token: string = admin.token) => shop().call(request, { token, body });
const ask = (query: string, token?: string) => call(`GET /audit/read?${query}`, undefined, token);
const read = async (query = ''): Promise<AuditEntry[]> => (await ask(query)).body;
/** The kinds and names of the subjects of the latest entries. */
const latest = async (count: number) =>
  (await read(`limit=${count}`)).map(({ action, resource, thing: { name, isGone } }) => [action, resource, name, isGone]);

async function ownProduct() {
  const { make } = shop();
  const merchant = await make.user({ role: 'merchant', name: 'Jamal' });
  const { id: shopId } = await make.shop({ merchantId: merchant.id });
  return { merchant, ...(await make.product({ shopId })) };
}

/** Changes something of every audited resource, and deletes it where that is possible. */
async function changeEverything() {
  const { make } = shop();
  const product = await ownProduct();
  await call(`PUT /products/update/${product.id}`, { name: 'Atap rice', translations: { en: { name: 'White rice' } } });
  const buyer = await make.user({ name: 'Rahima' });
  const line = { productId: product.id, quantity: 1 };
  const order = { products: [line], deliveryAddress: 'Dhaka', paymentMethod: 'cash_on_delivery' };
  const { data: cancelled } = (await call('POST /orders/create', order, buyer.token)).body;
  await call(`PUT /orders/update/${cancelled._id}`, { status: 'cancelled' });
  const { data } = (await call('POST /orders/create', order, buyer.token)).body;
  for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) {
    await call(`PUT /packages/update/${data.packages[0]._id}`, { status });
  }
  const { data: review } = (await call('POST /reviews/create', { productId: product.id, rating: 1, comment: 'x' }, buyer.token)).body;
  await call('DELETE /reviews/delete', { reviewIds: [review._id] });
  await call('DELETE /orders/delete', { orderIds: [cancelled._id] });
  await call('DELETE /products/delete', { productIds: [product.id] });
  await call('DELETE /shops/delete', { shopIds: [product.shopId] });
  await call('DELETE /users/delete', { userIds: [buyer.id] });
  const { data: synonym } = (await call('POST /synonyms/create', { words: ['moina', 'parrot'] })).body;
  await call('DELETE /synonyms/delete', { synonymIds: [synonym._id] });
  await call('GET /searches/products?query=unobtainium', undefined, '');
  await call('DELETE /searches/zero-results', { all: true });
  const message = { name: 'Karim', phone: '01712345678', message: 'Where is my rice?' };
  const { data: contact } = (await call('POST /contacts/create', message, '')).body;
  await call(`PUT /contacts/update/${contact._id}`, { handled: true });
  const { prepaidHoldHours } = (await call('GET /settings/read')).body;
  await call('PUT /settings/update', { prepaidHoldHours: prepaidHoldHours + 5 });
  return { product, number: cancelled.number };
}

describe('the whole audit log', () => {
  it('shows an admin the name of every kind of subject, including deleted ones', async () => {
    const { product, number } = await changeEverything();
    expect(await latest(11)).toEqual([
      ['update', 'settings', undefined, false],
      ['update', 'contacts', 'Karim', false],
      ['delete', 'zeroResultSearches', 'unobtainium', true],
      ['delete', 'synonyms', 'moina, parrot', true],
      ['create', 'synonyms', 'moina, parrot', true],
      ['delete', 'users', 'Rahima', true],
      ['delete', 'shops', expect.any(String), true],
      ['delete', 'products', 'Atap rice', true],
      ['delete', 'orders', number, true],
      ['delete', 'reviews', 'Atap rice', true],
      ['update', 'payments', expect.stringMatching(/^NH-/), false],
    ]);
    const [deleted, changed] = await read(`resource=products&id=${product.id}`);
    const thing = { _id: product.id, name: 'Atap rice', translations: { en: { name: 'White rice' } }, isGone: true };
    expect([deleted?.thing, changed?.thing]).toEqual([thing, thing]);
    const [moved] = await read('resource=packages');
    expect(moved?.thing).toMatchObject({ name: expect.stringMatching(/^NH-/), isGone: false });
    expect(await read('resource=settings')).toMatchObject([{ thing: { isGone: false } }]);
  });

  it('has the messages that admins resend, and the texts that they change and restore', async () => {
    const { make, database } = shop();
    const text = { kind: 'packageShipped', channel: 'sms', language: 'en' };
    await call('PUT /message-templates/update', { ...text, body: 'First' });
    await call('PUT /message-templates/update', { ...text, body: 'Second' });
    await call('PUT /message-templates/update', { ...text, body: 'Second' });
    await call('DELETE /message-templates/delete', text);
    await call('PUT /message-templates/update', { ...text, body: 'Third' });
    const entries = await read('resource=messageTexts');
    expect(entries.map(({ action }) => action)).toEqual(['create', 'delete', 'update', 'create']);
    for (const { thing, actor } of entries) {
      expect(thing).toMatchObject({ name: 'packageShipped sms en', isGone: false });
      expect(actor.name).toBe('Auditor');
    }
    expect(entries[2]?.changes).toEqual([{ field: 'body', old: 'First', new: 'Second' }]);
    expect(await read(`resource=messageTexts&id=${entries[0]?.thing._id}`)).toHaveLength(4);
    await call('DELETE /message-templates/delete', text);

    const test = { ...text, body: 'x' };
    const { _id } = (await call('POST /message-templates/test', test)).body.data;
    await shop().runDueJobs();
    const buyer = await make.user();
    await database.sql`update messages set state = 'failed', error = 'balance 1007' where id = ${_id}`;
    await call('PUT /inbox/update', { all: true }, buyer.token);
    const [{ phone } = {}] = await database.sql`select phone from users where id = ${admin.id}`;
    const sent = Object.entries(text).map(([field, value]) => ({ field, new: value }));
    const tested = { action: 'create', thing: { _id, name: phone }, actor: { name: 'Auditor' }, changes: sent };
    expect(await read('resource=messages')).toMatchObject([tested]);
    await call('POST /messages/resend', { messageIds: [_id] });
    const changes = [
      { field: 'error', old: 'balance 1007', new: '' },
      { field: 'state', old: 'failed', new: 'queued' },
    ];
    expect(await read('resource=messages')).toMatchObject([
      { action: 'update', thing: { _id, name: phone, isGone: false }, actor: { name: 'Auditor' }, changes },
      tested,
    ]);
    await shop().runDueJobs();
    expect(await read('resource=messages')).toHaveLength(2);
  });

  it('names the product of a review as long as the product exists', async () => {
    const product = await ownProduct();
    const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Dhaka', paymentMethod: 'cash_on_delivery' };
    const { data } = (await call('POST /orders/create', order)).body;
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) await call(`PUT /orders/update/${data._id}`, { status });
    await call('POST /reviews/create', { productId: product.id, rating: 5, comment: 'x' });
    const thing = async () => (await read('resource=reviews&limit=1'))[0]?.thing;
    expect(await thing()).toMatchObject({ product: product.id, isGone: false });
    await call('DELETE /products/delete', { productIds: [product.id] });
    expect(await thing()).toMatchObject({ isGone: false });
    expect(await thing()).not.toHaveProperty('product');
  });

  it('can be filtered by kind, action, actor and days in Bangladesh, all combined', async () => {
    const { database, make } = shop();
    const other = await make.user({ role: 'admin' });
    const { data } = (await call('POST /categories/create', { name: 'Tea', description: 'x' }, other.token)).body;
    await call(`PUT /categories/update/${data._id}`, { description: 'y' }, other.token);
    await call('DELETE /categories/delete', { categoryIds: [data._id] });
    const actions = async (query: string) => (await read(query)).map(({ action }) => action);
    expect(await actions(`actor=${other.id}`)).toEqual(['update', 'create']);
    expect(await actions(`actor=${other.id}&action=create`)).toEqual(['create']);
    expect(await actions(`resource=categories&action=delete&id=${data._id}`)).toEqual(['delete']);
    expect(await actions(`actor=${other.id}&resource=products`)).toEqual([]);

    // The first timestamp of a day in Dhaka, and the last of the day before.
    for (const [action, at] of [
      ['update', '2025-03-04T18:00:00Z'],
      ['create', '2025-03-04T17:59:59Z'],
    ] as const)
      await database.sql`update audit_log set created_at = ${at} where row_id = ${data._id} and action = ${action}`;
    expect(await actions('from=2025-03-05&to=2025-03-05')).toEqual(['update']);
    expect(await actions('to=2025-03-04')).toEqual(['create']);
    expect(await actions('from=2025-03-04&to=2025-03-05')).toEqual(['update', 'create']);
    expect(await actions('to=2025-03-05&action=delete')).toEqual([]);
    const page = await ask('to=2025-03-05&limit=1&page=2');
    expect(page.body).toMatchObject([{ action: 'create', thing: { name: 'Tea', isGone: true } }]);
    expect(page.headers['x-total-count']).toBe('2');
  });

  it('takes the same number of statements for a whole page as for one entry', async () => {
    await changeEverything();
    const statements = async (query: string) => (await shop().statementsOf(() => ask(query))).length;
    const one = await statements('limit=1');
    expect(one).toBeLessThanOrEqual(4);
    const kinds = new Set((await read()).map(({ resource }) => resource));
    expect(kinds.size).toBeGreaterThan(8);
    expect(await statements('limit=100')).toBe(one);
  });

  it('is for admins: a merchant can filter by one owned subject, and no other role can read it', async () => {
    const { merchant, id } = await ownProduct();
    await call(`PUT /products/update/${id}`, { name: 'Honey' });
    const [entry] = (await ask(`resource=products&id=${id}`, merchant.token)).body;
    expect(entry).toMatchObject({ resource: 'products', thing: { _id: id, name: 'Honey', isGone: false }, actor: { role: 'admin' } });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`Auditor|${admin.id}`));
    const missing = async (query: string, token?: string) => {
      const answer = await ask(query, token);
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      return answer.body.errors[0].path;
    };
    expect(await missing('', merchant.token)).toBe('resource');
    expect(await missing(`id=${id}`, merchant.token)).toBe('resource');
    expect(await missing('resource=products', merchant.token)).toBe('id');
    expect(await missing(`actor=${merchant.id}`, merchant.token)).toBe('resource');
    expect((await ask(`resource=products&id=${id}&actor=${merchant.id}`, merchant.token)).body).toEqual([]);
    expectProblem(await ask(`resource=products&id=${id}&actor=${admin.id}`, merchant.token), 403, 'FORBIDDEN');
    expectProblem(await ask(`resource=products&id=${randomUUID()}`, merchant.token), 404, 'NOT_FOUND');
    expect(await missing(`id=${id}`)).toBe('resource');
    for (const query of ['resource=sessions', 'action=read', 'actor=me', 'from=yesterday', 'to=2026-02-30', 'days=7']) await missing(query);
    expectProblem(await ask('', (await shop().make.user()).token), 403, 'FORBIDDEN');
    expectProblem(await ask('', ''), 401, 'UNAUTHENTICATED');
  });
});
