import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

describe('POST /carts/create', () => {
  it('adds a line, and increases an existing one', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const product = await make.product({ price: 5_000, specialPrice: 4_000, quantity: 5 });
    const first = await call('POST /carts/create', { token, body: { productId: product.id } });
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ quantity: 1, unitPrice: 40, listPrice: 40, lineTotal: 40, available: 5 });
    const second = await call('POST /carts/create', { token, body: { productId: product.id, quantity: 3 } });
    expect(second.body.data).toMatchObject({ _id: first.body.data._id, quantity: 4, lineTotal: 160 });
    expect((await call('GET /carts/read', { token })).body).toMatchObject({ subtotal: 160, quantity: 4, lines: [{ quantity: 4 }] });
  });

  it('says from which amount the shop delivers free', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const { id: shopId } = await make.shop({ freeDeliveryFrom: 50_000 });
    for (const product of [await make.product({ shopId }), await make.product()]) {
      await call('POST /carts/create', { token, body: { productId: product.id } });
    }
    const { lines } = (await call('GET /carts/read', { token })).body;
    expect(lines.map(({ freeDeliveryFrom }: { freeDeliveryFrom?: number }) => freeDeliveryFrom)).toEqual([500, undefined]);
  });

  it('accepts concurrent additions, by one user and by many, up to the stock', async () => {
    const { call, make } = bound();
    const users = await Promise.all(Array.from({ length: 6 }, () => make.user()));
    const [product, other] = [await make.product({ quantity: 3 }), await make.product()];
    const add = (token: string | undefined, productId: string) => call('POST /carts/create', { token, body: { productId } });
    const impatient = users[0]?.token;
    const taps = await Promise.all([
      ...Array.from({ length: 5 }, () => add(impatient, product.id)),
      ...users.slice(1).map(({ token }) => add(token, product.id)),
      add(impatient, other.id),
    ]);
    expect(taps.map(({ status }) => status).sort()).toEqual([...Array(9).fill(201), 409, 409]);
    for (const [n, { token }] of users.entries()) {
      const { lines } = (await call('GET /carts/read', { token })).body;
      expect(
        Object.fromEntries(lines.map((line: { product: { _id: string }; quantity: number }) => [line.product._id, line.quantity])),
      ).toEqual(n === 0 ? { [product.id]: 3, [other.id]: 1 } : { [product.id]: 1 });
    }
  });

  it('leaves no connection with asynchronous commits', async () => {
    const { call, make } = bound();
    const { db } = shop().database;
    const product = await make.product();
    const users = await Promise.all(Array.from({ length: 12 }, () => make.user()));
    const added = await Promise.all(users.map(({ token }) => call('POST /carts/create', { token, body: { productId: product.id } })));
    expect(added.every(({ status }) => status === 201)).toBe(true);
    const waits = await Promise.all(
      users.map(() =>
        db.transaction((tx) => sql<{ waits: string }>`select current_setting('synchronous_commit') as waits`.execute(tx.reads)),
      ),
    );
    expect(new Set(waits.map(({ rows }) => rows[0]?.waits))).toEqual(new Set(['on']));
  });

  it('rejects more than the stock and leaves the cart unchanged', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const product = await make.product({ quantity: 2 });
    await call('POST /carts/create', { token, body: { productId: product.id, quantity: 2 } });
    const more = await call('POST /carts/create', { token, body: { productId: product.id } });
    expectProblem(more, 409, 'OUT_OF_STOCK');
    expect(more.body.params.available).toBe(2);
    expect((await call('GET /carts/read', { token })).body.quantity).toBe(2);
  });

  it('keeps lines with different options separate, and requires one option of every group', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const product = await make.product({
      variants: [
        { group: 'Sizes', name: 'M' },
        { group: 'Sizes', name: 'L', additional: 500 },
      ],
    });
    for (const size of ['M', 'L', 'L'])
      await call('POST /carts/create', { token, body: { productId: product.id, options: { Sizes: size } } });
    const { body } = await call('GET /carts/read', { token });
    expect(
      body.lines.map((line: { options: object; quantity: number; unitPrice: number }) => [line.options, line.quantity, line.unitPrice]),
    ).toEqual([
      [{ Sizes: 'M' }, 1, 100],
      [{ Sizes: 'L' }, 2, 105],
    ]);
    for (const options of [{}, { Sizes: 'XXL' }, { Sizes: 'M', Colors: 'Red' }]) {
      expectProblem(await call('POST /carts/create', { token, body: { productId: product.id, options } }), 422, 'VALIDATION_FAILED');
    }
  });

  it('rejects what is not on sale, invalid input, and visitors', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const hidden = await make.product({ status: 'pending' });
    expectProblem(await call('POST /carts/create', { token, body: { productId: hidden.id } }), 404, 'NOT_FOUND');
    expectProblem(await call('POST /carts/create', { token, body: { productId: hidden.id, quantity: -1 } }), 422, 'VALIDATION_FAILED');
    expectProblem(await call('POST /carts/create', { token, body: { productId: hidden.id, price: 1 } }), 422, 'VALIDATION_FAILED');
    expectProblem(await call('POST /carts/create', { body: { productId: hidden.id } }), 401, 'UNAUTHENTICATED');
  });

  it('repeats the names of a product, and so does an order', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const product = await make.product({ translations: { en: { name: 'Rice', description: 'Long grains' } } });
    const added = await call('POST /carts/create', { token, body: { productId: product.id } });
    expect(added.body.data.product.translations).toEqual({ en: { name: 'Rice' } });
    const body = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' };
    const placed = await call('POST /orders/create', { token, body });
    expect(placed.body.data.packages[0].lines[0].translations).toEqual({ en: { name: 'Rice' } });
  });

  it('costs at most 5 statements', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const product = await make.product();
    const statements = await shop().statementsOf(() => call('POST /carts/create', { token, body: { productId: product.id } }));
    expect(statements).toHaveLength(3);
  });
});

describe('PUT /carts/update/:id and DELETE /carts/delete', () => {
  it("set a quantity and delete lines, only in the user's own cart", async () => {
    const { call, make } = bound();
    const [mine, other] = [await make.user(), await make.user()];
    const product = await make.product({ quantity: 3 });
    const line = (await call('POST /carts/create', { token: mine.token, body: { productId: product.id } })).body.data._id;
    expect((await call(`PUT /carts/update/${line}`, { token: mine.token, body: { quantity: 3 } })).body.data.quantity).toBe(3);
    expectProblem(await call(`PUT /carts/update/${line}`, { token: mine.token, body: { quantity: 4 } }), 409, 'OUT_OF_STOCK');
    expectProblem(await call(`PUT /carts/update/${line}`, { token: other.token, body: { quantity: 1 } }), 404, 'NOT_FOUND');
    expectProblem(await call('DELETE /carts/delete', { token: other.token, body: { lineIds: [line] } }), 404, 'NOT_FOUND');
    expectProblem(await call('DELETE /carts/delete', { token: mine.token, body: { lineIds: [line, product.id] } }), 404, 'NOT_FOUND');
    expect((await call('GET /carts/read', { token: mine.token })).body.quantity).toBe(3);
    expect((await call('DELETE /carts/delete', { token: mine.token, body: { lineIds: [line] } })).body).toEqual({ data: { ids: [line] } });
    expect((await call('GET /carts/read', { token: mine.token })).body).toEqual({ lines: [], subtotal: 0, quantity: 0 });
  });
});

describe('a cart whose products changed', () => {
  it('reports the problem of each line and leaves such lines out of the sum', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const [fine, scarce, gone, changed] = [
      await make.product(),
      await make.product({ quantity: 5 }),
      await make.product(),
      await make.product({ variants: [{ group: 'Grades', name: 'A' }] }),
    ];
    for (const { id } of [fine, gone]) await call('POST /carts/create', { token, body: { productId: id } });
    await call('POST /carts/create', { token, body: { productId: scarce.id, quantity: 5 } });
    await call('POST /carts/create', { token, body: { productId: changed.id, options: { Grades: 'A' } } });
    const { sql } = shop().database;
    await sql`update products set quantity = 2 where id = ${scarce.id}`;
    await sql`update shops set status = 'inactive' where id = ${gone.shopId}`;
    await sql`update variant_items set name = 'B' where product_id = ${changed.id}`;
    const { body } = await call('GET /carts/read', { token });
    expect(
      Object.fromEntries(body.lines.map((line: { product: { _id: string }; problem?: string }) => [line.product._id, line.problem])),
    ).toEqual({
      [fine.id]: undefined,
      [scarce.id]: 'OUT_OF_STOCK',
      [gone.id]: 'UNAVAILABLE',
      [changed.id]: 'OPTION_GONE',
    });
    expect(body.subtotal).toBe(100);
  });
});

describe("a visitor's cart", () => {
  it('is priced without an account', async () => {
    const { call, make } = bound();
    const product = await make.product({ price: 2_550 });
    const { status, body } = await call('POST /carts/preview', { body: { lines: [{ productId: product.id, quantity: 2 }] } });
    expect({ status, subtotal: body.subtotal, id: body.lines[0]._id }).toEqual({ status: 200, subtotal: 51, id: '' });
    expectProblem(await call('POST /carts/preview', { body: { lines: [{}] } }), 422, 'VALIDATION_FAILED');
  });

  it('is merged at sign-in: the larger quantity wins, deleted products are left out, a repetition changes nothing', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const [both, only, gone, scarce] = [
      await make.product(),
      await make.product(),
      await make.product({ status: 'inactive' }),
      await make.product({ quantity: 2 }),
    ];
    await call('POST /carts/create', { token, body: { productId: both.id, quantity: 4 } });
    const lines = [
      { productId: both.id, quantity: 2 },
      { productId: only.id, quantity: 3 },
      { productId: gone.id, quantity: 1 },
      { productId: scarce.id, quantity: 9 },
    ];
    const merged = await call('POST /carts/merge', { token, body: { lines } });
    expect(
      merged.body.data.lines.map((line: { product: { _id: string }; quantity: number }) => [line.product._id, line.quantity]).sort(),
    ).toEqual(
      [
        [both.id, 4],
        [only.id, 3],
        [scarce.id, 2],
      ].sort(),
    );
    expect((await call('POST /carts/merge', { token, body: { lines } })).body).toEqual(merged.body);
    expectProblem(await call('POST /carts/merge', { body: { lines } }), 401, 'UNAUTHENTICATED');
  });
});

describe('wishlist', () => {
  it('stores products, latest first, once each, and hides what is no longer on sale', async () => {
    const { call, make } = bound();
    const { token } = await make.user();
    const [a, b] = [await make.product(), await make.product()];
    for (const { id } of [a, b, a]) expect((await call('POST /wishlists/create', { token, body: { productId: id } })).status).toBe(201);
    const read = async () => (await call('GET /wishlists/read', { token })).body.map((product: { _id: string }) => product._id);
    expect(await read()).toEqual([b.id, a.id]);
    await shop().database.sql`update products set status = 'inactive' where id = ${b.id}`;
    expect(await read()).toEqual([a.id]);
    expect((await call('DELETE /wishlists/delete', { token, body: { productIds: [a.id] } })).status).toBe(200);
    expect(await read()).toEqual([]);
    expectProblem(await call('POST /wishlists/create', { token, body: { productId: b.id } }), 404, 'NOT_FOUND');
    expectProblem(await call('GET /wishlists/read'), 401, 'UNAUTHENTICATED');
  });
});

function bound() {
  const current = shop();
  return { make: current.make, call: current.call.bind(current) };
}
