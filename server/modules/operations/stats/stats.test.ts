import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter, dayMs, dhakaDay, startOf } from '#domain/days.ts';
import { limits } from '#domain/limits.ts';
import { mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const read = async (user: { token: string }, query = '') => (await shop().call(`GET /stats/read${query}`, { token: user.token })).body;
const waiting = async (user: { token: string }) => (await shop().call('GET /stats/waiting', { token: user.token })).body;

/** The orders below are at noon of this day: a test can run over midnight. */
const today = dhakaDay();
const thirtyDays = `?from=${dayAfter(today, -29)}&to=${today}`;

/** Two shops, and a buyer with four orders in different states, one of them long ago. */
async function scene() {
  const { make } = shop();
  const [admin, seller, buyer] = [await make.user({ role: 'admin' }), await make.user({ role: 'merchant' }), await make.user()];
  const mine = await make.shop({ merchantId: seller.id });
  const rice = await make.product({ shopId: mine.id, price: 10_000, quantity: 50 });
  const oil = await make.product({ shopId: mine.id, price: 5_050, variants: [{ group: 'Sizes', name: '1 l', quantity: 3 }] });
  const other = await make.product({ price: 100_000, quantity: 4 });
  const oilLine = { products: [{ productId: oil.id, quantity: 1, options: { Sizes: '1 l' } }] };
  const delivered = await placeTestOrder(shop(), buyer, { products: [rice, other], quantity: 2 });
  await moveTestOrder(shop(), admin, delivered._id, ...statusesToDelivery);
  const open = await placeTestOrder(shop(), buyer, { products: [rice], extra: { ...oilLine, ...mfsPayment(shop()) } });
  const cancelled = await placeTestOrder(shop(), buyer, { products: [rice] });
  await moveTestOrder(shop(), admin, cancelled._id, 'cancelled');
  const old = await placeTestOrder(shop(), buyer, { products: [rice] });
  const noon = new Date(startOf(today).getTime() + dayMs / 2);
  await shop().database
    .sql`update orders set created_at = case when id = ${old._id} then '2025-03-09T18:30:00Z'::timestamptz else ${noon}::timestamptz end`;
  return { admin, seller, buyer, mine, rice, oil, other, open, old };
}

let set: Awaited<ReturnType<typeof scene>>;
beforeAll(async () => {
  set = await scene();
});

describe('GET /stats/read', () => {
  it("counts a customer's orders and pending tasks", async () => {
    const { buyer, admin, open, rice, oil } = set;
    await shop().call('POST /carts/create', { token: buyer.token, body: { productId: rice.id, quantity: 5 } });
    await shop().call('POST /wishlists/create', { token: buyer.token, body: { productId: oil.id } });
    const counts = { cart: 5, wishlist: 1, orders: 4, paymentsToMake: 0, reviewsWaiting: 2 };
    expect(await read(buyer)).toEqual({ buyer: counts });
    await shop().call(`PUT /payments/update/${open.payment._id}`, { token: admin.token, body: { status: 'failed' } });
    await shop().call('POST /reviews/create', { token: buyer.token, body: { productId: rice.id, rating: 5 } });
    expect((await read(buyer)).buyer).toEqual({ ...counts, paymentsToMake: 1, reviewsWaiting: 1 });
  });

  it('shows merchants only their own shops', async () => {
    const { seller, mine, rice, oil } = set;
    const { seller: counts, report, admin } = await read(seller, thirtyDays);
    expect(admin).toBeUndefined();
    expect(counts).toEqual({ products: 2, orders: 4, payments: 4 });
    expect(report).toMatchObject({ orders: 3, revenue: 250.5 });
    expect(report.days).toHaveLength(30);
    expect(report.days.at(-1)).toEqual({ date: today, orders: 3, revenue: 250.5 });
    expect(report.states).toMatchObject({ pending: 1, delivered: 1, cancelled: 1 });
    expect(
      report.topProducts.map((one: { product: { _id: string }; quantity: number; revenue: number }) => [
        one.product._id,
        one.quantity,
        one.revenue,
      ]),
    ).toEqual([
      [rice.id, 2, 200],
      [oil.id, 1, 50.5],
    ]);
    expect(report.topShops.map((one: { shop: { _id: string } }) => one.shop._id)).toEqual([mine.id]);
    expect(report.lowStock).toEqual([
      { product: expect.objectContaining({ _id: oil.id }), shop: expect.objectContaining({ _id: mine.id }), quantity: 2, item: '1 l' },
    ]);
  });

  it('shows an admin everything, over days in Bangladesh', async () => {
    const { admin, other, old } = set;
    const all = await read(admin, thirtyDays);
    expect(all.admin).toEqual({ products: 3, orders: 4, payments: 4 });
    expect(all.report).toMatchObject({ orders: 3, revenue: 2250.5, states: { pending: 1, delivered: 1, cancelled: 1 } });
    expect(all.report.topProducts[0]).toMatchObject({ product: { _id: other.id }, quantity: 2, revenue: 2000 });
    const march = (await read(admin, '?from=2025-03-08&to=2025-03-10')).report;
    expect(march.days).toEqual([
      { date: '2025-03-08', orders: 0, revenue: 0 },
      { date: '2025-03-09', orders: 0, revenue: 0 },
      { date: '2025-03-10', orders: 1, revenue: old.subtotal },
    ]);
    expect((await read(admin, '?to=2025-03-10')).report.from).toBe('2025-02-09');
    const { from, to } = (await read(admin)).report;
    expect([today, dhakaDay()]).toContain(to);
    expect(from).toBe(dayAfter(to, -29));
  });

  it('runs one statement for each part, for any amount of data', async () => {
    const { admin, seller, buyer } = set;
    const count = async (user: { token: string }) => (await shop().statementsOf(() => read(user))).length;
    const before = [await count(buyer), await count(seller), await count(admin)];
    expect(before).toEqual([2, 4, 4]);
    for (let n = 0; n < 3; n += 1) await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    expect([await count(buyer), await count(seller), await count(admin)]).toEqual(before);
  });

  it('rejects invalid days, and visitors', async () => {
    for (const query of ['from=2025-02-30', 'from=2025-02-02&to=2025-02-01', 'from=4800-02-29', 'from=2020-01-01', 'days=7']) {
      expectProblem(await shop().call(`GET /stats/read?${query}`, { token: set.admin.token }), 422, 'VALIDATION_FAILED');
    }
    expectProblem(await shop().call('GET /stats/read'), 401, 'UNAUTHENTICATED');
  });
});

describe('GET /stats/user/:id', () => {
  const readOf = async (id: string, token: string) => shop().call(`GET /stats/user/${id}`, { token });

  it('counts the orders of a user and what was delivered', async () => {
    const { admin } = set;
    const { make } = shop();
    const [user, one, two] = [await make.user(), await make.product(), await make.product()];
    expect((await readOf(user.id, admin.token)).body).toEqual({ orders: 0, delivered: 0, spent: 0 });
    const delivered = await placeTestOrder(shop(), user, { products: [one, two] });
    await moveTestOrder(shop(), admin, delivered._id, ...statusesToDelivery);
    await placeTestOrder(shop(), user, { products: [one] });
    expect((await readOf(user.id, admin.token)).body).toEqual({ orders: 2, delivered: 1, spent: delivered.total });
  });

  it('is refused to the user and to merchants', async () => {
    const { buyer, seller } = set;
    for (const { token } of [buyer, seller]) expectProblem(await readOf(buyer.id, token), 403, 'FORBIDDEN');
  });

  it('belongs to the list of one user, in which merchants see orders with their packages', async () => {
    const { admin } = set;
    const { make } = shop();
    const [user, seller] = [await make.user(), await make.user({ role: 'merchant' })];
    const { id: shopId } = await make.shop({ merchantId: seller.id });
    const mine = await placeTestOrder(shop(), user, { products: [await make.product({ shopId })] });
    const foreign = await placeTestOrder(shop(), user, { products: [await make.product()] });
    const idsOf = async (token: string) =>
      (await shop().call(`GET /orders/read?customer=${user.id}&sort=oldest`, { token })).body.map(({ _id }: { _id: string }) => _id);
    expect(await idsOf(admin.token)).toEqual([mine._id, foreign._id]);
    expect(await idsOf(seller.token)).toEqual([mine._id]);
    expect((await shop().call(`GET /orders/counts?customer=${user.id}`, { token: admin.token })).body.total).toBe(2);
  });
});

describe('GET /stats/waiting', () => {
  /** The number of rows of a list. */
  const listed = async (list: string, { token }: { token: string }) =>
    Number((await shop().call(`GET ${list}&limit=1`, { token })).headers['x-total-count']);

  it('counts for merchants what waits in their own shops', async () => {
    const { seller, rice } = set;
    expect(await waiting(seller)).toEqual({
      toConfirm: 2,
      toPack: 0,
      toShip: 0,
      failedAtDoor: 0,
      comingBack: 0,
      toReceive: 0,
      overdue: 0,
      silent: 0,
      notBack: 0,
      cashDiffers: 0,
      returnsToAnswer: 0,
      returnsToReceive: 0,
      lowStock: 1,
      outOfStock: 0,
    });
    const before = await shop().make.stockOf(rice.id);
    for (const [quantity, lowStock, outOfStock] of [
      [limits.lowStock + 1, 1, 0],
      [limits.lowStock, 2, 0],
      [0, 2, 1],
    ] as const) {
      await shop().database.sql`update products set quantity = ${quantity} where id = ${rice.id}`;
      expect(await waiting(seller)).toMatchObject({ lowStock, outOfStock });
      expect(await listed('/products/read?scope=own&stock=low', seller)).toBe(lowStock);
      expect(await listed('/products/read?scope=own&stock=out', seller)).toBe(outOfStock);
    }
    await shop().database.sql`update products set quantity = ${before} where id = ${rice.id}`;
  });

  it('counts orders as the linked lists do: once each, by the least advanced package', async () => {
    const { make } = shop();
    const { admin } = set;
    const seller = await make.user({ role: 'merchant' });
    const shops = await Promise.all([1, 2].map(() => make.shop({ merchantId: seller.id })));
    const products = await Promise.all(shops.map(({ id }) => make.product({ shopId: id })));
    const order = await placeTestOrder(shop(), await make.user(), { products });
    const counts = async () => {
      const { toConfirm, toPack, toShip } = await waiting(seller);
      return [toConfirm, toPack, toShip];
    };
    const lists = (user: { token: string }, whose: string) =>
      Promise.all(['pending', 'confirmed', 'packed'].map((status) => listed(`/orders/read?${whose}&status=${status}`, user)));
    expect(await counts()).toEqual([1, 0, 0]);
    await shop().call(`PUT /packages/update/${order.packages[0]._id}`, { token: seller.token, body: { status: 'confirmed' } });
    expect(await counts()).toEqual([1, 0, 0]);
    await shop().call(`PUT /packages/update/${order.packages[1]._id}`, { token: seller.token, body: { status: 'confirmed' } });
    expect(await counts()).toEqual([0, 1, 0]);
    await moveTestOrder(shop(), seller, order._id, 'packed');
    expect(await counts()).toEqual([0, 0, 1]);
    expect(await lists(seller, 'as=seller')).toEqual([0, 0, 1]);
    const { toConfirm, toPack, toShip } = await waiting(admin);
    expect(await lists(admin, 'scope=all')).toEqual([toConfirm, toPack, toShip]);
  });

  it('counts what did not reach its buyer, and what comes back, as the linked lists do', async () => {
    const { make } = shop();
    const seller = await make.user({ role: 'merchant' });
    const { id: shopId } = await make.shop({ merchantId: seller.id });
    const order = await placeTestOrder(shop(), await make.user(), { products: [await make.product({ shopId })], quantity: 2 });
    const [part] = order.packages;
    await moveTestOrder(shop(), seller, order._id, ...statusesToDelivery.slice(0, 3));
    const move = (body: object) => shop().call(`PUT /packages/update/${part._id}`, { token: seller.token, body });
    const steps = ['delivery_failed', 'returning', 'partly_delivered'];
    const counts = async () => {
      const { failedAtDoor, comingBack, toReceive } = await waiting(seller);
      expect(await Promise.all(steps.map((step) => listed(`/orders/read?as=seller&step=${step}`, seller)))).toEqual([
        failedAtDoor,
        comingBack,
        toReceive,
      ]);
      return [failedAtDoor, comingBack, toReceive];
    };
    expect(await counts()).toEqual([0, 0, 0]);
    await move({ step: 'delivery_failed', reason: 'refused' });
    expect(await counts()).toEqual([1, 0, 0]);
    await move({ step: 'returning' });
    expect(await counts()).toEqual([0, 1, 0]);
    await move({ step: 'out_for_delivery' });
    await move({ step: 'partly_delivered', lines: [{ lineId: part.lines[0]._id, refused: 1 }] });
    expect(await counts()).toEqual([0, 0, 1]);
    await shop().call(`PUT /packages/receive/${part._id}`, { token: seller.token, body: {} });
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('leaves out products of a closed shop, as the linked list does', async () => {
    const { admin, seller, mine } = set;
    const counts = async () => [(await waiting(admin)).lowStock, (await waiting(seller)).lowStock];
    const lists = () =>
      Promise.all([listed('/products/read?scope=all&stock=low', admin), listed('/products/read?scope=own&stock=low', seller)]);
    const setShop = (status: string) => shop().database.sql`update shops set status = ${status} where id = ${mine.id}`;
    const [open] = [await counts()];
    expect([open, await lists()]).toEqual([
      [2, 1],
      [2, 1],
    ]);
    await setShop('inactive');
    expect([await counts(), await lists()]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    await setShop('active');
  });

  it('counts for an admin the tasks of all', async () => {
    const { make } = shop();
    await shop().call('POST /contacts/create', { body: { name: 'A', phone: '01712345678', message: 'B' } });
    const closed = await make.shop();
    await shop().database.sql`update shops set status = 'pending' where id = ${closed.id}`;
    await shop().database.sql`insert into zero_result_searches (query) values ('kkk')`;
    expect((await waiting(set.admin)).admin).toEqual({
      attention: 0,
      paymentsToVerify: 0,
      refundsDue: 0,
      returnsEscalated: 0,
      shopsPending: 1,
      shopsRenamed: 0,
      productsPending: 0,
      messagesOpen: 1,
      zeroResultSearches: 1,
    });
  });

  it('runs a fixed number of statements', async () => {
    const count = async (user: { token: string }) => (await shop().statementsOf(() => waiting(user))).length;
    expect([await count(set.seller), await count(set.admin)]).toEqual([2, 4]);
  });

  it('is neither for visitors nor for customers', async () => {
    expectProblem(await shop().call('GET /stats/waiting'), 401, 'UNAUTHENTICATED');
    expectProblem(await shop().call('GET /stats/waiting', { token: set.buyer.token }), 403, 'FORBIDDEN');
  });
});

// Last, because its orders count above.
describe('the days before today', () => {
  it('count until the present time of day', async () => {
    const { make, database } = shop();
    const [seller, buyer] = [await make.user({ role: 'merchant' }), await make.user()];
    const rice = await make.product({ shopId: (await make.shop({ merchantId: seller.id })).id, price: 10_000, quantity: 50 });
    const start = startOf(dhakaDay()).getTime();
    const soFar = Date.now() - start;
    // Of each day one order in the first half of the time that today has had, and one in its last second.
    for (const at of [1, 7].flatMap((ago) => [start - ago * dayMs + soFar / 2, start - (ago - 1) * dayMs - 1000])) {
      const { _id } = await placeTestOrder(shop(), buyer, { products: [rice] });
      await database.sql`update orders set created_at = ${new Date(at)}::timestamptz where id = ${_id}`;
    }
    const { report } = await read(seller, thirtyDays);
    expect(report.soFar).toEqual({ yesterday: { orders: 1, revenue: 100 }, weekAgo: { orders: 1, revenue: 100 } });
    expect(report.days.at(-2)).toMatchObject({ orders: 2, revenue: 200 });
  });
});
