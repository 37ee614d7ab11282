import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin', name: 'Auditor' });
});

const call = (request: string, body?: unknown, token: string = admin.token) => shop().call(request, { token, body });
const read = async (resource: string, id: string, token?: string) =>
  (await call(`GET /audit/read?resource=${resource}&id=${id}`, undefined, token)).body;
const logSize = async () => (await shop().database.sql<{ count: number }[]>`select count(*)::int as count from audit_log`)[0]?.count;

async function ownProduct() {
  const { make } = shop();
  const merchant = await make.user({ role: 'merchant' });
  const { id: shopId } = await make.shop({ merchantId: merchant.id });
  return { merchant, ...(await make.product({ shopId, price: 10_000, variants: [{ group: 'Sizes', name: 'M', additional: 500 }] })) };
}

describe('the audit log', () => {
  it('records who created, changed and deleted a row, with old and new values', async () => {
    const { data } = (await call('POST /categories/create', { name: 'Rice', description: 'x' })).body;
    await call(`PUT /categories/update/${data._id}`, { description: 'y', translations: { en: { name: 'Rice' } } });
    await call(`PUT /categories/update/${data._id}`, { description: 'y' });
    await call('DELETE /categories/delete', { categoryIds: [data._id] });
    const entries = await read('categories', data._id);
    expect(entries).toMatchObject([
      { action: 'delete', changes: expect.arrayContaining([{ field: 'description', old: 'y' }]) },
      {
        action: 'update',
        actor: { _id: admin.id, name: 'Auditor', role: 'admin' },
        changes: [
          { field: 'description', old: 'x', new: 'y' },
          { field: 'translations', old: {}, new: { en: { name: 'Rice' } } },
        ],
      },
      { action: 'create', changes: expect.arrayContaining([{ field: 'name', new: 'Rice' }]) },
    ]);
    expect(entries).toHaveLength(3);
  });

  it("uses the terms of the API: money in taka, field names, a product's variants as part of it", async () => {
    const product = await ownProduct();
    const variants = { Sizes: [{ name: 'M', additionalPrice: 7.5 }] };
    await call(`PUT /products/update/${product.id}`, { price: 120.5, rating: 5, variants });
    const changes = (await read('products', product.id)).flatMap((entry: { changes: unknown[] }) => entry.changes);
    expect(changes).toEqual([
      {
        field: 'variants',
        old: { group: 'Sizes', name: 'M', additionalPrice: 5, position: 0 },
        new: { group: 'Sizes', name: 'M', additionalPrice: 7.5, position: 0 },
      },
      { field: 'price', old: 100, new: 120.5 },
      { field: 'rating', old: 4, new: 5 },
    ]);
  });

  it('shows merchants changes of their shops and products, and no other user', async () => {
    const mine = await ownProduct();
    const other = await ownProduct();
    await call(`PUT /products/update/${mine.id}`, { advanceMoney: 1 }, mine.merchant.token);
    await call(`PUT /shops/update/${mine.shopId}`, { status: 'inactive' });
    expect(await read('products', mine.id, mine.merchant.token)).toMatchObject([{ actor: { _id: mine.merchant.id, role: 'merchant' } }]);
    expect(await read('shops', mine.shopId, mine.merchant.token)).toMatchObject([
      { changes: [{ field: 'status', old: 'active', new: 'inactive' }] },
    ]);
    const nextOwner = await shop().make.user({ role: 'merchant', name: 'Next Owner' });
    await call(`PUT /shops/update/${other.shopId}`, { merchant: nextOwner.id });
    const [moved] = await read('shops', other.shopId, nextOwner.token);
    expect(moved).toMatchObject({ actor: { role: 'admin' }, changes: [{ field: 'merchant', new: { name: 'Next Owner' } }] });
    expect(JSON.stringify(moved)).not.toMatch(new RegExp(`Auditor|${admin.id}|${other.merchant.id}`));
    const ask = (query: string, token: string) => call(`GET /audit/read?${query}`, undefined, token);
    expectProblem(await ask(`resource=products&id=${mine.id}`, nextOwner.token), 404, 'NOT_FOUND');
    expectProblem(await ask(`resource=categories&id=${mine.categoryId}`, mine.merchant.token), 404, 'NOT_FOUND');
    expectProblem(await ask('resource=products', mine.merchant.token), 422, 'VALIDATION_FAILED');
    expectProblem(await ask('resource=sessions', admin.token), 422, 'VALIDATION_FAILED');
    expectProblem(await ask(`resource=products&id=${mine.id}`, (await shop().make.user()).token), 403, 'FORBIDDEN');
  });

  it('records the readable fields of an order that an admin places for a buyer, not its idempotency key', async () => {
    const { make } = shop();
    const [product, buyer] = [await make.product({ price: 10_000 }), await make.user({ name: 'Caller' })];
    const order = {
      userId: buyer.id,
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: 'Dhaka',
      paymentMethod: 'cash_on_delivery',
    };
    const { body } = await shop().call('POST /orders/create', {
      token: admin.token,
      body: order,
      headers: { 'idempotency-key': randomUUID() },
    });
    const [entry] = await read('orders', body.data._id);
    const fields = entry.changes.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(expect.arrayContaining(['number', 'subtotal', 'deliveryFee', 'total', 'deliveryAddress', 'deliveryPhone']));
    expect(fields.filter((field: string) => /hash|key/i.test(field))).toEqual([]);
    expect(entry.changes).toContainEqual({ field: 'user', new: { _id: buyer.id, name: 'Caller', translations: {} } });
    expect(entry.changes).toContainEqual({ field: 'subtotal', new: 100 });
  });

  it('names the categories, shops and people that a change refers to, including those deleted since', async () => {
    const { make } = shop();
    const [product, other] = [await ownProduct(), await ownProduct()];
    await call(`PUT /products/update/${product.id}`, { shop: other.shopId });
    const nextOwner = await make.user({ role: 'merchant', name: 'Next Owner' });
    await call(`PUT /shops/update/${product.shopId}`, { merchant: nextOwner.id });
    await call('DELETE /shops/delete', { shopIds: [product.shopId] });
    const [{ changes }] = await read('products', product.id);
    expect(changes).toEqual([
      {
        field: 'shop',
        old: { _id: product.shopId, name: expect.any(String), translations: expect.any(Object) },
        new: { _id: other.shopId, name: expect.any(String), translations: expect.any(Object) },
      },
    ]);
    const [, moved] = await read('shops', product.shopId);
    expect(moved.changes).toEqual([
      {
        field: 'merchant',
        old: expect.objectContaining({ _id: product.merchant.id }),
        new: { _id: nextOwner.id, name: 'Next Owner', translations: {} },
      },
    ]);
  });

  it('is paged, latest first, in a fixed number of statements', async () => {
    const { id } = await shop().make.category();
    for (let n = 0; n < 5; n += 1) await call(`PUT /categories/update/${id}`, { description: `Version ${n}` });
    const page = await call(`GET /audit/read?resource=categories&id=${id}&limit=2&page=2`);
    expect(page.body.map((entry: { changes: { new: string }[] }) => entry.changes[0]?.new)).toEqual(['Version 2', 'Version 1']);
    expect(page.headers['x-total-count']).toBe('5');
    const statements = await shop().statementsOf(() => call('GET /audit/read?resource=categories&limit=2'));
    expect(statements.length).toBeLessThanOrEqual(4);
  });

  it('lists the writes of one transaction in order, with one entry per row', async () => {
    const { database, make } = shop();
    const [first, second] = [await make.category(), await make.category()];
    await database.sql.begin(async (tx) => {
      await tx`select set_config('app.actor', ${admin.id}, true)`;
      await tx.unsafe(
        `do $$ begin for n in 1..200 loop update categories set description = n::text where id = '${first.id}'; end loop; end $$`,
      );
      await tx`update categories set position = position + 7 where id in (${first.id}, ${second.id})`;
    });
    const rows = await database.sql<{ id: string; row_id: string; description: string | null }[]>`
      select id, row_id, changes -> 'description' ->> 'new' as description from audit_log where row_id in (${first.id}, ${second.id}) order by id`;
    expect(rows.slice(0, 200).map(({ description }) => description)).toEqual(Array.from({ length: 200 }, (_none, n) => String(n + 1)));
    expect(
      rows
        .slice(200)
        .map(({ row_id }) => row_id)
        .sort(),
    ).toEqual([first.id, second.id].sort());
    for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('records package moves of merchants, but neither stock changes by orders nor what customers do', async () => {
    const product = await ownProduct();
    const buyer = await shop().make.user();
    const before = await logSize();
    const line = { productId: product.id, quantity: 2, options: { Sizes: 'M' } };
    const order = { products: [line], deliveryAddress: 'Dhaka', paymentMethod: 'cash_on_delivery' };
    const { data } = (await call('POST /orders/create', order, buyer.token)).body;
    expect(await logSize()).toBe(before);
    const packageId = data.packages[0]._id;
    await call(`PUT /packages/update/${packageId}`, { status: 'cancelled', note: 'স্টক শেষ' }, product.merchant.token);
    expect(await read('packages', packageId)).toMatchObject([
      { actor: { _id: product.merchant.id }, changes: [{ field: 'status', old: 'pending', new: 'cancelled' }] },
    ]);
    const own = { actor: { _id: product.merchant.id }, changes: [{ field: 'status' }] };
    expect(await read('packages', packageId, product.merchant.token)).toMatchObject([own]);
    const stranger = await shop().make.user({ role: 'merchant' });
    for (const [resource, id, { token }] of [
      ['packages', packageId, stranger],
      ['orders', data._id, product.merchant],
      ['payments', data.payment._id, product.merchant],
    ] as const)
      expectProblem(await call(`GET /audit/read?resource=${resource}&id=${id}`, undefined, token), 404, 'NOT_FOUND');
    expect(await read('products', product.id)).toEqual([]);
    expect(await shop().make.stockOf(product.id)).toBe(100);
  });

  it('records what an admin does in the back office: synonyms, zero-result searches, messages, reviews, fees, orders', async () => {
    const { make } = shop();
    const of = async (resource: string) => (await call(`GET /audit/read?resource=${resource}`)).body;
    const { data: synonym } = (await call('POST /synonyms/create', { words: ['moina', 'parrot'] })).body;
    await call(`PUT /synonyms/update/${synonym._id}`, { words: ['moina', 'mynah'] });
    await call('DELETE /synonyms/delete', { synonymIds: [synonym._id] });
    expect(await of('synonyms')).toMatchObject([
      { action: 'delete', actor: { _id: admin.id }, changes: [{ field: 'words', old: ['moina', 'mynah'] }] },
      { action: 'update', changes: [{ field: 'words', old: ['moina', 'parrot'], new: ['moina', 'mynah'] }] },
      { action: 'create', changes: [{ field: 'words', new: ['moina', 'parrot'] }] },
    ]);

    await call('GET /searches/products?query=unobtainium', undefined, '');
    await call('DELETE /searches/zero-results', { all: true });
    const [dismissed] = await of('zeroResultSearches');
    expect(dismissed).toMatchObject({ action: 'delete', changes: expect.arrayContaining([{ field: 'query', old: 'unobtainium' }]) });

    const message = { name: 'Rahim', phone: '01712345678', message: 'Where is my rice?' };
    const { data: contact } = (await call('POST /contacts/create', message, '')).body;
    expect(await of('contacts')).toEqual([]);
    await call(`PUT /contacts/update/${contact._id}`, { handled: true });
    await call('DELETE /contacts/delete', { contactIds: [contact._id] });
    expect(await read('contacts', contact._id)).toMatchObject([
      { action: 'delete' },
      { action: 'update', actor: { _id: admin.id }, changes: [{ field: 'handledAt', new: expect.any(String) }] },
    ]);

    const buyer = await make.user();
    const product = await ownProduct();
    const line = { productId: product.id, quantity: 1, options: { Sizes: 'M' } };
    const { data: order } = (
      await call('POST /orders/create', { products: [line], deliveryAddress: 'Dhaka', paymentMethod: 'cash_on_delivery' }, buyer.token)
    ).body;
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) {
      await call(`PUT /packages/update/${order.packages[0]._id}`, { status });
    }
    const { data: review } = (await call('POST /reviews/create', { productId: product.id, rating: 1, comment: 'x' }, buyer.token)).body;
    expect(await read('reviews', review._id)).toEqual([]);
    await call('DELETE /reviews/delete', { reviewIds: [review._id] });
    expect(await read('reviews', review._id)).toMatchObject([{ action: 'delete', actor: { _id: admin.id } }]);
    const again = { products: [line], deliveryAddress: 'Dhaka', paymentMethod: 'cash_on_delivery' };
    const { data: cancelled } = (await call('POST /orders/create', again, buyer.token)).body;
    await call(`PUT /orders/update/${cancelled._id}`, { status: 'cancelled' });
    await call('DELETE /orders/delete', { orderIds: [cancelled._id] });
    const [gone] = await read('orders', cancelled._id);
    expect(gone).toMatchObject({ action: 'delete', actor: { _id: admin.id } });
    const content = Object.fromEntries(gone.changes.map(({ field, old }: { field: string; old: unknown }) => [field, old]));
    expect(content).toMatchObject({ number: cancelled.number, user: { _id: buyer.id }, total: cancelled.total, status: 'cancelled' });

    const { prepaidHoldHours } = (await call('GET /settings/read')).body;
    await call('PUT /settings/update', { prepaidHoldHours: prepaidHoldHours + 5 });
    const [fees] = await of('settings');
    expect(fees.changes).toEqual([{ field: 'prepaidHoldHours', old: prepaidHoldHours, new: prepaidHoldHours + 5 }]);
  });

  it('records that a password changed, but neither the old nor the new one, nor its hash', async () => {
    const { database, make } = shop();
    const { id } = await make.user();
    await database.sql.begin(async (tx) => {
      await tx`select set_config('app.actor', ${admin.id}, true)`;
      await tx`update users set password_hash = 'another', name = 'New name' where id = ${id}`;
    });
    const [entry] = await read('users', id);
    expect(entry.changes).toEqual([{ field: 'name', old: expect.any(String), new: 'New name' }, { field: 'password' }]);
    expect(JSON.stringify(await database.sql`select * from audit_log where row_id = ${id}`)).not.toMatch(/hash|another|argon/);
  });
});
