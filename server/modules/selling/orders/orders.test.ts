import { describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { correctionNote } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();

/** An order with one product from each of two merchants. */
async function placed(payment: object = { paymentMethod: 'cash_on_delivery' }) {
  const { make, call } = bound();
  const [buyer, seller, otherSeller, stranger, admin] = [
    await make.user(),
    await make.user({ role: 'merchant' }),
    await make.user({ role: 'merchant' }),
    await make.user(),
    await make.user({ role: 'admin' }),
  ];
  const mine = await make.product({ shopId: (await make.shop({ merchantId: seller.id })).id, quantity: 10 });
  const theirs = await make.product({ shopId: (await make.shop({ merchantId: otherSeller.id })).id, quantity: 10 });
  const products = [mine, theirs].map(({ id }) => ({ productId: id, quantity: 2 }));
  const { status, body } = await call('POST /orders/create', {
    token: buyer.token,
    body: { products, deliveryAddress: address, ...payment },
  });
  expect(status).toBe(201);
  const order = body.data;
  const packageOf = (shopId: string) => order.packages.find((part: { shop: { _id: string } }) => part.shop._id === shopId)._id as string;
  const move = (user: { token: string }, packageId: string, status: string, note?: string) =>
    call(`PUT /packages/update/${packageId}`, { token: user.token, body: { status, note } });
  const first = packageOf(mine.shopId);
  const second = packageOf(theirs.shopId);
  return { buyer, seller, otherSeller, stranger, admin, mine, theirs, order, first, second, move, make, call };
}

describe('reading orders', () => {
  it('shows the whole order to buyer and admin, their own packages to merchants, nothing to anyone else', async () => {
    const { call, buyer, seller, stranger, admin, order, mine } = await placed();
    const read = async (user: { token: string }) => (await call(`GET /orders/read/${order.number}`, { token: user.token })).body;
    expect(await read(buyer)).toEqual(order);
    const moves = ['confirmed', 'cancelled'];
    expect(await read(admin)).toEqual({
      ...order,
      packages: order.packages.map((part: object) => ({ ...part, moves })),
      risk: { points: 10, reasons: ['noHistory'] },
    });
    const part = (await call(`GET /orders/read/${order._id}`, { token: seller.token })).body;
    expect(part.packages.map((one: { shop: { _id: string } }) => one.shop._id)).toEqual([mine.shopId]);
    expect(part).toMatchObject({ subtotal: 200, deliveryFee: 120, total: 320, payment: { amount: 320 }, deliveryAddress: address });
    expectProblem(await call(`GET /orders/read/${order._id}`, { token: stranger.token }), 404, 'NOT_FOUND');
    expectProblem(await call(`GET /orders/read/${order._id}`), 401, 'UNAUTHENTICATED');
    expectProblem(await call('GET /orders/read/NH-00000000', { token: admin.token }), 422, 'VALIDATION_FAILED');
  });

  it('lists by role, with a constant number of statements', async () => {
    const { call, buyer, seller, stranger, admin, order } = await placed();
    const numbers = async (user: { token: string }, query = '') =>
      (await call(`GET /orders/read${query}`, { token: user.token })).body.map((one: { number: string }) => one.number);
    expect(await numbers(buyer)).toEqual([order.number]);
    expect(await numbers(seller)).toEqual([order.number]);
    expect(await numbers(seller, '?as=buyer')).toEqual([]);
    expect(await numbers(stranger)).toEqual([]);
    expect(await numbers(admin)).toContain(order.number);
    expect(await numbers(admin, `?q=${order.number}`)).toEqual([order.number]);
    expect(await numbers(seller, '?status=shipped')).toEqual([]);
    expectProblem(await call('GET /orders/read?as=seller', { token: buyer.token }), 403, 'FORBIDDEN');
    expectProblem(await call('GET /orders/read?scope=all', { token: seller.token }), 403, 'FORBIDDEN');
    expectProblem(await call('GET /orders/read'), 401, 'UNAUTHENTICATED');
    const statements = (limit: number) => shop().statementsOf(() => call(`GET /orders/read?limit=${limit}`, { token: admin.token }));
    await placed();
    expect([(await statements(1)).length, (await statements(2)).length]).toEqual([3, 3]);
  });
});

describe('moving packages', () => {
  it('goes step by step to delivered, logs each step, and then marks the cash as paid', async () => {
    const { call, move, seller, otherSeller, admin, first, second, order, buyer } = await placed();
    for (const status of ['confirmed', 'packed', 'shipped', 'delivered']) expect((await move(seller, first, status)).status).toBe(200);
    for (const status of ['confirmed', 'packed', 'shipped']) await move(otherSeller, second, status);
    const underWay = (await call(`GET /orders/read/${order._id}`, { token: buyer.token })).body;
    expect(underWay).toMatchObject({ status: 'shipped', payment: { status: 'pending' } });
    await move(admin, second, 'delivered');
    const done = (await call(`GET /orders/read/${order._id}`, { token: buyer.token })).body;
    expect(done).toMatchObject({ status: 'delivered', payment: { status: 'verified' } });
    const events = done.packages.find((part: { _id: string }) => part._id === first).events;
    expect(events.map((event: { status: string; actor: string }) => [event.status, event.actor])).toEqual([
      ['pending', 'customer'],
      ['confirmed', 'merchant'],
      ['packed', 'merchant'],
      ['shipped', 'merchant'],
      ['delivered', 'merchant'],
    ]);
    expectProblem(await move(seller, first, 'returned'), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await move(admin, first, 'returned'), 422, 'VALIDATION_FAILED');
    expect((await move(admin, first, 'returned', correctionNote)).status).toBe(200);
  });

  it('rejects impossible steps, packages of others, and wrong roles', async () => {
    const { call, move, seller, otherSeller, buyer, first } = await placed();
    expectProblem(await move(seller, first, 'shipped'), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await move(otherSeller, first, 'confirmed'), 404, 'NOT_FOUND');
    expectProblem(await move(buyer, first, 'cancelled'), 403, 'FORBIDDEN');
    expectProblem(await call(`PUT /packages/update/${first}`, { body: { status: 'confirmed' } }), 401, 'UNAUTHENTICATED');
    expectProblem(await move(seller, first, 'lost'), 422, 'VALIDATION_FAILED');
  });

  it('does not ship a prepaid order before its payment is verified', async () => {
    const paymentInfo = { transactionId: 'TRX1234567', amount: 640, mobileNumber: '01712345678', mfsProvider: 'bKash' };
    const { move, seller, first, order } = await placed({ paymentMethod: 'MFS', paymentInfo });
    await move(seller, first, 'confirmed');
    await move(seller, first, 'packed');
    expectProblem(await move(seller, first, 'shipped'), 409, 'PAYMENT_WAITING');
    await shop().database.sql`update payments set status = 'verified' where order_id = ${order._id}`;
    expect((await move(seller, first, 'shipped')).status).toBe(200);
  });
});

describe('cancelling', () => {
  it('by the buyer cancels the packages that can still be cancelled and returns their stock', async () => {
    const { call, move, make, seller, buyer, stranger, order, first, mine, theirs } = await placed();
    await move(seller, first, 'confirmed');
    await move(seller, first, 'packed');
    const cancel = (user: { token: string }, status = 'cancelled') =>
      call(`PUT /orders/update/${order._id}`, { token: user.token, body: { status, note: 'মন বদলেছে' } });
    expectProblem(await cancel(stranger), 404, 'NOT_FOUND');
    expectProblem(await cancel(buyer, 'delivered'), 403, 'FORBIDDEN');
    const { status, body } = await cancel(buyer);
    expect(status).toBe(200);
    expect(
      Object.fromEntries(body.data.packages.map((part: { _id: string; status: string }) => [part._id === first, part.status])),
    ).toEqual({
      true: 'packed',
      false: 'cancelled',
    });
    expect([await make.stockOf(mine.id), await make.stockOf(theirs.id)]).toEqual([8, 10]);
    expectProblem(await cancel(buyer), 409, 'ILLEGAL_TRANSITION');
    expect((await cancel(seller)).status).toBe(200);
    expect(await make.stockOf(mine.id)).toBe(10);
    const whole = (await call(`GET /orders/read/${order._id}`, { token: buyer.token })).body;
    expect(whole).toMatchObject({ status: 'cancelled', payment: { status: 'failed' } });
  });

  it('by several users concurrently returns the stock once', async () => {
    const { call, make, buyer, admin, seller, order, first, move, mine } = await placed();
    await Promise.all([
      move(seller, first, 'cancelled', 'স্টক শেষ'),
      move(admin, first, 'cancelled'),
      ...[buyer, admin].map((user) => call(`PUT /orders/update/${order._id}`, { token: user.token, body: { status: 'cancelled' } })),
    ]);
    expect(await make.stockOf(mine.id)).toBe(10);
  });

  it('by a merchant needs a reason, unless the merchant is the buyer; by an admin it needs none', async () => {
    const { call, move, make, seller, otherSeller, admin, order, first, second, mine } = await placed();
    const whole = (user: { token: string }, id: string, note?: string) =>
      call(`PUT /orders/update/${id}`, { token: user.token, body: { status: 'cancelled', note } });
    for (const note of [undefined, '', ' \n']) {
      for (const rejected of [await move(seller, first, 'cancelled', note), await whole(seller, order._id, note)]) {
        expectProblem(rejected, 422, 'VALIDATION_FAILED');
        expect(rejected.body.errors).toEqual([expect.objectContaining({ path: 'note', code: 'REQUIRED' })]);
      }
    }
    expect(await make.stockOf(mine.id)).toBe(8);
    const { body } = await move(seller, first, 'cancelled', ' স্টক শেষ ');
    expect(body.data.packages[0].events.at(-1)).toMatchObject({ status: 'cancelled', note: 'স্টক শেষ', actor: 'merchant' });
    // A package that can't be cancelled fails before the reason is checked.
    expectProblem(await move(seller, first, 'cancelled'), 409, 'ILLEGAL_TRANSITION');
    expect((await move(otherSeller, second, 'confirmed')).status).toBe(200);
    expect((await move(admin, second, 'cancelled')).status).toBe(200);
    const own = await call('POST /orders/create', {
      token: seller.token,
      body: { products: [{ productId: mine.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' },
    });
    expect((await whole(seller, own.body.data._id)).status).toBe(200);
  });

  it('returns the stock of chosen items to them', async () => {
    const { make, call } = bound();
    const buyer = await make.user();
    const product = await make.product({ quantity: 5, variants: [{ group: 'Sizes', name: 'M', quantity: 3 }] });
    const { body } = await call('POST /orders/create', {
      token: buyer.token,
      body: {
        products: [{ productId: product.id, quantity: 2, options: { Sizes: 'M' } }],
        deliveryAddress: 'Rangpur',
        paymentMethod: 'cash_on_delivery',
      },
    });
    const left = async () => (await call(`GET /products/read/${product.id}`)).body.variants.Sizes[0].quantity;
    expect(await left()).toBe(1);
    await call(`PUT /orders/update/${body.data._id}`, { token: buyer.token, body: { status: 'cancelled' } });
    expect([await left(), await make.stockOf(product.id)]).toEqual([3, 5]);
  });
});

describe('GET /orders/track', () => {
  it('shows the events of the packages for number and delivery phone, and no personal data', async () => {
    const { call, order } = await placed();
    const number = order.number.toLowerCase();
    const { status, body } = await call(`GET /orders/track?number=${number}&phone=${encodeURIComponent('০১৭১২৩৪৫৬৭৮')}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: order.number,
      status: 'pending',
      packages: [{ items: 2, events: [{ status: 'pending' }] }, { items: 2 }],
    });
    expect(JSON.stringify(body)).not.toContain(address.name);
    expect(JSON.stringify(body)).not.toContain(address.phone);
    expectProblem(await call(`GET /orders/track?number=${number}&phone=01700000000`), 404, 'NOT_FOUND');
    expectProblem(await call('GET /orders/track?number=1&phone=2'), 422, 'VALIDATION_FAILED');
  });
});

function bound() {
  const current = shop();
  return { make: current.make, call: current.call.bind(current) };
}

describe('staff of a shop', () => {
  it('see and move the packages of their shop, within their role', async () => {
    const { call, move, make, mine, order, first, second, buyer } = await placed();
    const [manager, packer, viewer] = [
      await make.staff(mine.shopId, 'manager'),
      await make.staff(mine.shopId, 'packer'),
      await make.staff(mine.shopId, 'viewer'),
    ];
    for (const { token } of [manager, packer, viewer]) {
      expect((await call('GET /orders/read', { token })).body.map(({ _id }: { _id: string }) => _id)).toEqual([order._id]);
      const part = (await call(`GET /orders/read/${order._id}`, { token })).body;
      expect(part.packages.map(({ _id }: { _id: string }) => _id)).toEqual([first]);
      expect(part).toMatchObject({ total: 320, payment: { amount: 320 } });
    }
    expect((await move(packer, first, 'confirmed')).body.data.packages).toMatchObject([{ _id: first, status: 'confirmed' }]);
    expect((await move(manager, first, 'packed')).status).toBe(200);
    expectProblem(await move(viewer, first, 'shipped'), 403, 'FORBIDDEN');
    for (const { token } of [packer, manager]) expectProblem(await move({ token }, second, 'confirmed'), 404, 'NOT_FOUND');
    expectProblem(await move(packer, first, 'cancelled'), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await move(manager, first, 'cancelled'), 422, 'VALIDATION_FAILED');
    // Viewers are customers on an endpoint for everyone: they see nothing here.
    const cancel = (token: string) => call(`PUT /orders/update/${order._id}`, { token, body: { status: 'cancelled', note: 'Sold out' } });
    expectProblem(await cancel(viewer.token), 404, 'NOT_FOUND');
    expectProblem(await cancel(packer.token), 409, 'ILLEGAL_TRANSITION');
    expect((await cancel(manager.token)).status).toBe(200);
    expect((await call('GET /orders/export', { token: manager.token })).body).toContain(order.number);
    for (const { token } of [packer, viewer]) expectProblem(await call('GET /orders/export', { token }), 403, 'FORBIDDEN');
    expect((await call('GET /payments/read?as=seller', { token: viewer.token })).body).toMatchObject([{ order: { _id: order._id } }]);
    expectProblem(await call('GET /payments/read?as=seller', { token: packer.token }), 403, 'FORBIDDEN');
    expect((await call(`GET /orders/read/${order._id}`, { token: buyer.token })).body.packages).toHaveLength(2);
  });

  it('who handle orders are notified of a new one and of its cancellation in the inbox, like the owner', async () => {
    const { make, mine, order, first, seller, buyer, call } = await placed();
    const [manager, packer] = [await make.staff(mine.shopId, 'manager'), await make.staff(mine.shopId, 'packer')];
    const viewer = await make.staff(mine.shopId, 'viewer');
    await shop().runDueJobs();
    await call(`PUT /orders/update/${order._id}`, { token: buyer.token, body: { status: 'cancelled' } });
    await shop().runDueJobs();
    const heard = await shop().database.sql<{ user_id: string; kind: string; channel: string; link: string }[]>`
      select user_id, kind, channel, link from messages where user_id = any(${[seller.id, manager.id, packer.id, viewer.id]})`;
    const link = `/dashboard/merchant/orders/${order.number}`;
    for (const { id } of [seller, manager, packer]) {
      for (const kind of ['orderReceived', 'packageCancelled']) {
        expect(heard.filter((each) => each.user_id === id && each.kind === kind)).toEqual([{ user_id: id, kind, channel: 'inbox', link }]);
      }
    }
    expect(heard.some(({ user_id }) => user_id === viewer.id)).toBe(false);
    const news = await shop().database.sql`select user_id from outbox where topic = 'package.moved' and payload ->> 'packageId' = ${first}`;
    expect(news.map(({ user_id }) => user_id).sort()).toEqual([buyer, seller, manager, packer, viewer].map(({ id }) => id).sort());
  });

  it('who are removed while they wait for a package either moved it or did not', async () => {
    const { make, mine, first, order, call, seller } = await placed();
    const packer = await make.staff(mine.shopId, 'packer');
    const { sql } = shop().database;
    const [member] = await sql<{ id: string }[]>`select id from shop_members where user_id = ${packer.id}`;
    let moved: Promise<{ status: number }> | undefined;
    await sql.begin(async (lock) => {
      await lock`select from packages where id = ${first} for update`;
      moved = call(`PUT /packages/update/${first}`, { token: packer.token, body: { status: 'confirmed' } });
      await expect.poll(shop().countLockWaits).toBe(1);
      expect((await call('DELETE /staff/delete', { token: seller.token, body: { memberIds: [member?.id] } })).status).toBe(200);
    });
    // It started before.
    expect((await moved)?.status).toBe(200);
    expect((await call(`GET /orders/read/${order._id}`, { token: seller.token })).body.packages).toMatchObject([{ status: 'confirmed' }]);
    expectProblem(await call(`PUT /packages/update/${first}`, { token: packer.token, body: { status: 'packed' } }), 403, 'FORBIDDEN');
  });
});
