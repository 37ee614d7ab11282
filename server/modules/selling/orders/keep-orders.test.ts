import { beforeAll, describe, expect, it } from 'vitest';
import { dhakaDay } from '#domain/days.ts';
import { address } from '#tests/factory.ts';
import { mfsPayment, moveTestOrder, orderOfTwoMerchants, placeTestOrder, statusesToDelivery, unequalOrders } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
const call = (request: string, user?: { token: string }, body?: unknown) => shop().call(request, { token: user?.token, body });
const phone = () => `018${String(shop().make.next()).padStart(8, '0')}`;

describe('filters of GET /orders/read', () => {
  const numbers = async (query: string, user: { token: string } = admin): Promise<string[]> =>
    (await call(`GET /orders/read?${query}`, user)).body.map((one: { number: string }) => one.number);

  it('match the state derived from the packages, for merchants only from their own', async () => {
    const { buyer, seller, otherSeller: other, products, order } = await orderOfTwoMerchants(shop());
    const part = order.packages.find((one: { shop: { _id: string } }) => one.shop._id === products[0]?.shopId)._id;
    const states = ['pending', 'confirmed', 'cancelled'];
    const found = (user: { token: string }) =>
      Promise.all(states.map(async (status) => (await numbers(`status=${status}`, user)).includes(order.number)));
    expect(await found(buyer)).toEqual([true, false, false]);
    await call(`PUT /packages/update/${part}`, seller, { status: 'confirmed' });
    expect([await found(buyer), await found(seller), await found(other)]).toEqual([
      [true, false, false],
      [false, true, false],
      [true, false, false],
    ]);
    await call(`PUT /packages/update/${part}`, seller, { status: 'cancelled', note: 'স্টক শেষ' });
    expect([await found(buyer), await found(seller)]).toEqual([
      [true, false, false],
      [false, false, true],
    ]);
    await call(`PUT /orders/update/${order._id}`, buyer, { status: 'cancelled' });
    expect(await found(buyer)).toEqual([false, false, true]);
    expect((await call(`GET /orders/read/${order._id}`, buyer)).body.status).toBe('cancelled');
  });

  it('sort by the total that the current user sees, in both directions', async () => {
    const { buyer, seller, first, second } = await unequalOrders(shop());
    for (const [user, low, high] of [
      [buyer, second, first],
      [seller, first, second],
    ] as const) {
      expect(await numbers('sort=amountLow', user)).toEqual([low.number, high.number]);
      expect(await numbers('sort=amountHigh', user)).toEqual([high.number, low.number]);
    }
    const all = (await call('GET /orders/read?sort=amountHigh&limit=100', admin)).body.map(({ total }: { total: number }) => total);
    expect(all).toEqual(all.toSorted((a: number, b: number) => b - a));
    expect(await numbers('sort=amountLow&limit=100')).toEqual((await numbers('sort=amountHigh&limit=100')).reverse());
    expectProblem(await call('GET /orders/read?sort=total', admin), 422, 'VALIDATION_FAILED');
  });

  it('return to merchants only orders with their own packages', async () => {
    const { make } = shop();
    const [seller, rival] = [await make.user({ role: 'merchant' }), await make.user({ role: 'merchant' })];
    const [mine, theirs] = await Promise.all(
      [seller, rival].map(async ({ id }) => make.product({ shopId: (await make.shop({ merchantId: id })).id })),
    );
    const [buyer, other] = [await make.user({ name: 'Jahanara Imam' }), await make.user({ name: 'Jahanara Begum' })];
    const order = await placeTestOrder(shop(), buyer, { products: mine ? [mine] : [] });
    const foreign = await placeTestOrder(shop(), other, { products: theirs ? [theirs] : [] });
    for (const q of [order.number, buyer.phone, buyer.phone.slice(0, 9), 'jahanara', 'imam+jahanara']) {
      expect(await numbers(`q=${q}&from=${dhakaDay(1)}&to=${dhakaDay(-1)}`, seller), q).toEqual([order.number]);
    }
    for (const q of [foreign.number, other.phone, 'begum']) expect(await numbers(`q=${q}`, seller), q).toEqual([]);
  });

  it('match days in Bangladesh, the shop, numbers, phones and names', async () => {
    const { make } = shop();
    const buyer = await make.user({ name: 'Shirin Akhter' });
    const product = await make.product();
    const deliveryAddress = { ...address, name: 'মফিজ উদ্দিন', phone: '01899887766' };
    const order = await placeTestOrder(shop(), buyer, { products: [product], extra: { deliveryAddress } });
    // Half past midnight in Dhaka is the evening before in UTC.
    await shop().database.sql`update orders set created_at = '2025-03-09T18:30:00Z' where id = ${order._id}`;
    expect(await numbers('from=2025-03-10&to=2025-03-10')).toEqual([order.number]);
    expect(await numbers('from=2025-03-01&to=2025-03-09')).toEqual([]);
    expect(await numbers(`shop=${product.shopId}`)).toEqual([order.number]);
    expect(await numbers(`q=${order.number.slice(0, 6).toLowerCase()}`)).toContain(order.number);
    expect(await numbers(`q=${encodeURIComponent('০১৮৯৯৮৮')}`)).toEqual([order.number]);
    expect(await numbers(`q=${buyer.phone}`)).toEqual([order.number]);
    expect(await numbers('q=akhter+shirin')).toEqual([order.number]);
    expect(await numbers(`q=${encodeURIComponent('মফিজ')}`)).toEqual([order.number]);
    // A single letter finds names with a word that starts with it.
    expect(await numbers('q=shirin+k')).toEqual([]);
    expect(await numbers('q=shirin+a')).toEqual([order.number]);
    expect(await numbers('q=%25_')).toEqual([]);
    expect(await numbers('q=%25')).toEqual([]);
    expect(await numbers(`q=${order.number}`, await make.user())).toEqual([]);
    const counted = await call(`GET /orders/read?q=akhter&limit=1&page=2`, admin);
    expect(counted.headers['x-total-count']).toBe('1');
    for (const wrong of ['from=tomorrow', 'to=1999-12-31', 'shop=x', 'status=lost']) {
      expectProblem(await call(`GET /orders/read?${wrong}`, admin), 422, 'VALIDATION_FAILED');
    }
    expect(await numbers(`from=${dhakaDay(-1)}`)).toEqual([]);
  });
});

describe('DELETE /orders/delete', () => {
  const remove = (orderIds: string[], user: { token: string } | undefined = admin) => call('DELETE /orders/delete', user, { orderIds });
  const restore = (orderIds: string[], user: { token: string } | undefined = admin) => call('PUT /orders/restore', user, { orderIds });
  const idsOf = async (query: string, user: { token: string } = admin): Promise<string[]> =>
    (await call(`GET /orders/read?${query}`, user)).body.map((one: { _id: string }) => one._id);
  /** Orders of one product that reached these states. */
  async function ordersIn(...states: string[][]) {
    const [buyer, product] = [await shop().make.user(), await shop().make.product()];
    const orders = [];
    for (const path of states) {
      const order = await placeTestOrder(shop(), buyer, { products: [product] });
      await moveTestOrder(shop(), admin, order._id, ...path);
      orders.push(order);
    }
    return { buyer, orders, ids: orders.map(({ _id }) => _id as string) };
  }

  it('hides orders that were cancelled before they were confirmed, all or none, until they are restored', async () => {
    const { buyer, orders, ids } = await ordersIn(['cancelled'], ['cancelled'], []);
    const [first = '', second = '', open = ''] = ids;
    const rejected = await remove([first, open]);
    expectProblem(rejected, 409, 'IN_USE');
    expect(rejected.body.params).toEqual({ by: 'packages', count: 1 });
    expectProblem(await remove([first, admin.id]), 404, 'NOT_FOUND');
    expectProblem(await remove([first], buyer), 403, 'FORBIDDEN');
    expectProblem(await shop().call('DELETE /orders/delete', { body: { orderIds: [first] } }), 401, 'UNAUTHENTICATED');
    expect(await idsOf('', buyer)).toHaveLength(3);
    expect((await remove([first, second])).body.data.ids.sort()).toEqual([first, second].sort());
    expect(await idsOf('', buyer)).toEqual([open]);
    expectProblem(await call(`GET /orders/read/${first}`, admin), 404, 'NOT_FOUND');
    expectProblem(await call(`GET /payments/read/${orders[0].payment._id}`, admin), 404, 'NOT_FOUND');
    expect((await idsOf('hidden=true')).sort()).toEqual([first, second].sort());
    expect((await call('GET /orders/counts?hidden=true', admin)).body.total).toBe(2);
    expect((await call('GET /orders/read?hidden=true', admin)).body[0].isHidden).toBe(true);

    expectProblem(await restore([first], buyer), 403, 'FORBIDDEN');
    expectProblem(await restore([first, open]), 404, 'NOT_FOUND');
    expect((await restore([first])).body.data.ids).toEqual([first]);
    expect(await idsOf('', buyer)).toEqual([open, first]);
    expectProblem(await restore([first]), 404, 'NOT_FOUND');
    const log = (await call(`GET /audit/read?resource=orders&id=${first}`, admin)).body;
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['update', 'delete']);
    expect(log[0].changes).toEqual([{ field: 'hidden', old: true, new: false }]);
  });

  it('refuses orders that were ever confirmed', async () => {
    const paths = [
      ['confirmed', 'cancelled'],
      ['confirmed', 'packed', 'cancelled'],
      statusesToDelivery,
      [...statusesToDelivery, 'returned'],
      ['confirmed'],
    ];
    const { buyer, ids } = await ordersIn(...paths);
    for (const id of ids) expectProblem(await remove([id]), 409, 'ORDER_CONFIRMED');
    expect(await idsOf('', buyer)).toHaveLength(paths.length);
  });

  it('refuses a cancelled order that was paid, or whose payment waits for a decision', async () => {
    const [buyer, product] = [await shop().make.user(), await shop().make.product()];
    const order = await placeTestOrder(shop(), buyer, { products: [product], extra: mfsPayment(shop()) });
    await moveTestOrder(shop(), admin, order._id, 'cancelled');
    const rejected = await remove([order._id]);
    expectProblem(rejected, 409, 'IN_USE');
    expect(rejected.body.params).toEqual({ by: 'payments', count: 1 });
    for (const status of ['verified', 'refunded']) {
      expect((await call(`PUT /payments/update/${order.payment._id}`, admin, { status })).status).toBe(200);
      expectProblem(await remove([order._id]), 409, 'ORDER_CONFIRMED');
    }
  });

  it('needs its own permission, as the list of hidden orders does', async () => {
    const { ids } = await ordersIn(['cancelled']);
    const permissions = ['orders:read', 'orders:write'];
    const role = await call('POST /roles/create', admin, { name: `Support ${shop().make.next()}`, permissions });
    const staff = await shop().make.user({ role: 'admin' });
    await call(`PUT /users/update/${staff.id}`, admin, { staffRole: role.body.data._id });
    expectProblem(await remove(ids, staff), 403, 'FORBIDDEN');
    expectProblem(await restore(ids, staff), 403, 'FORBIDDEN');
    expectProblem(await call('GET /orders/read?hidden=true', staff), 403, 'FORBIDDEN');
    expectProblem(await call('GET /orders/counts?hidden=true', staff), 403, 'FORBIDDEN');
    expectProblem(await call('GET /orders/read?hidden=true', await shop().make.user({ role: 'merchant' })), 403, 'FORBIDDEN');
    await call(`PUT /roles/update/${role.body.data._id}`, admin, { permissions: [...permissions, 'orders:delete'] });
    expect((await remove(ids, staff)).status).toBe(200);
    expect((await restore(ids, staff)).status).toBe(200);
  });
});

describe('an order that an admin takes by phone', () => {
  const order = (productId: string, extra: object, deliveryAddress: unknown = address) => ({
    products: [{ productId, quantity: 1 }],
    deliveryAddress,
    paymentMethod: 'cash_on_delivery',
    ...extra,
  });

  it('belongs to the buyer, and records who placed it', async () => {
    const { make } = shop();
    const [buyer, product] = [await make.user(), await make.product()];
    const { status, body } = await call('POST /orders/create', admin, order(product.id, { userId: buyer.id }));
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ customer: { _id: buyer.id }, packages: [{ events: [{ status: 'pending', actor: 'admin' }] }] });
    const byPhone = await call('POST /orders/create', admin, order(product.id, { customer: { name: 'X', phone: `+88${buyer.phone}` } }));
    expect(byPhone.body.data.customer).toMatchObject({ _id: buyer.id });
  });

  it('opens an account for an unknown phone, once, without sign-in until a password is set', async () => {
    const { make } = shop();
    const product = await make.product({ quantity: 3 });
    const customer = { name: 'নতুন ক্রেতা', phone: phone() };
    const place = (key: string) =>
      shop().call('POST /orders/create', {
        token: admin.token,
        body: order(product.id, { customer }, `House ${key}, Rangpur`),
        headers: { 'idempotency-key': key },
      });
    const answers = await Promise.all([place('a'), place('a'), place('b')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(2);
    expect(new Set(answers.map(({ body }) => body.data.customer._id)).size).toBe(1);
    expect(answers[0]?.body.data.deliveryAddress).toEqual({ ...customer, line: 'House a, Rangpur' });
    expect(await make.stockOf(product.id)).toBe(1);
    const id = answers[0]?.body.data.customer._id;
    expect((await call(`GET /users/read/${id}`, admin)).body).toMatchObject({ ...customer, role: 'customer', status: 'active' });
    await call(`PUT /users/update/${id}`, admin, { password: 'told by phone' });
    expect((await shop().call('POST /auth/login', { body: { phone: customer.phone, password: 'told by phone' } })).status).toBe(200);
  });

  it('leaves no account behind when it is rejected', async () => {
    const product = await shop().make.product({ quantity: 0 });
    const customer = { name: 'X', phone: phone() };
    expectProblem(await call('POST /orders/create', admin, order(product.id, { customer })), 409, 'OUT_OF_STOCK');
    expect((await call(`GET /users/read?q=${customer.phone}`, admin)).body).toEqual([]);
  });

  it('is for admins only, for one buyer, who exists', async () => {
    const { make } = shop();
    const [buyer, other, merchant] = [await make.user(), await make.user(), await make.user({ role: 'merchant' })];
    const product = await make.product();
    const customer = { name: 'X', phone: phone() };
    for (const user of [buyer, merchant]) {
      expectProblem(await call('POST /orders/create', user, order(product.id, { userId: other.id })), 403, 'FORBIDDEN');
      expectProblem(await call('POST /orders/create', user, order(product.id, { customer })), 403, 'FORBIDDEN');
    }
    expectProblem(await call('POST /orders/create', admin, order(product.id, { userId: product.id })), 404, 'NOT_FOUND');
    expectProblem(await call('POST /orders/create', admin, order(product.id, { userId: buyer.id, customer })), 422, 'VALIDATION_FAILED');
  });
});

describe('the order form of the specification (§3)', () => {
  it('is accepted unchanged: two lines with prices, userId, total, a plain address, each method', async () => {
    const { make } = shop();
    const buyer = await make.user();
    const products = [await make.product({ price: 12_050 }), await make.product({ price: 5_000 })];
    const post = (paymentMethod: string, paymentInfo?: object) =>
      call('POST /api/orders', buyer, {
        userId: buyer.id,
        products: products.map(({ id }, index) => ({ productId: id, quantity: 2, price: index === 0 ? 120.5 : 50 })),
        total: 341,
        deliveryAddress: '12 Station Road, Rangpur',
        paymentMethod,
        paymentInfo,
      });
    const mfs = mfsPayment(shop(), 581);
    const bank = { transactionId: 'FT99887766', amount: 581, accountNumber: '001', bankName: 'Janata Bank', branch: 'Agrabad' };
    const answers = [
      await post('cash_on_delivery'),
      await post('cash_on_delivery', { transactionId: 'none', amount: 0 }),
      await post('MFS', mfs.paymentInfo),
      await post('bank', bank),
    ];
    expect(answers.map(({ status, body }) => [status, body.data?.total, body.data?.payment.provider])).toEqual([
      [201, 581, undefined],
      [201, 581, undefined],
      [201, 581, 'bKash'],
      [201, 581, 'Janata Bank'],
    ]);
  });
});
