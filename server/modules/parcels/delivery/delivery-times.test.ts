import { afterEach, describe, expect, it } from 'vitest';
import { dayAfter, dhakaDay } from '#domain/days.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const legal = { confirmHours: 24, handOverHours: 48, sameCityDays: 5, elsewhereDays: 10 };

interface Person {
  id: string;
  token: string;
}

async function scene() {
  const { make } = shop();
  const [seller, buyer, admin] = [await make.user({ role: 'merchant' }), await make.user(), await make.user({ role: 'admin' })];
  const { id: shopId } = await make.shop({ merchantId: seller.id });
  const product = await make.product({ shopId, price: 10_000, quantity: 100 });
  return { seller, buyer, admin, shopId, product };
}

const call = (request: string, { token }: Person, body?: unknown) => shop().call(request, { token, ...(body !== undefined && { body }) });
const read = async (user: Person, shopId?: string) => (await call(`GET /delivery/times${shopId ? `?shopId=${shopId}` : ''}`, user)).body;
const write = async (user: Person, shopId: string, times: object) =>
  call('PUT /delivery/shop-times', user, { shopId, version: (await read(user, shopId)).version, closures: [], ...times });
const setCalendar = async (admin: Person, calendar: object) =>
  call('PUT /delivery/calendar', admin, { version: (await read(admin)).version, clocks: legal, restDays: [5], closures: [], ...calendar });

const today = dhakaDay();
const away = (takesOrders: boolean, days = 3) => ({ fromDay: today, toDay: dayAfter(today, days), name: 'ছুটি', takesOrders });

const quote = async (productId: string, quantity = 1) =>
  (
    await shop().call('POST /orders/quote', {
      body: { products: [{ productId, quantity }], deliveryAddress: { district: 'Rangpur' } },
    })
  ).body.packages[0];

const order = (buyer: Person, productId: string, quantity = 1) =>
  call('POST /orders/create', buyer, {
    products: [{ productId, quantity }],
    deliveryAddress: { name: 'Rahim', phone: '01712345678', division: 'Rangpur', district: 'Rangpur', upazila: 'Pirganj', line: 'House 1' },
    paymentMethod: 'cash_on_delivery',
  });

afterEach(async () => {
  await setCalendar(await shop().make.user({ role: 'admin' }), {});
});

describe('the times of a shop', () => {
  it('are written by its people, read again, and logged', async () => {
    const { seller, shopId, admin } = await scene();
    expect((await read(seller, shopId)).shop).toEqual({ takesOrders: true, closures: [] });
    const day = { opensAt: '09:00', closesAt: '21:00' };
    const times = { hours: [day, day, day, day, day, null, day], takesOrders: false, minOrder: 250.5, closures: [away(false)] };
    expect((await write(seller, shopId, times)).status).toBe(200);
    expect((await read(admin, shopId)).shop).toEqual(times);
    expect((await write(seller, shopId, { takesOrders: true })).status).toBe(200);
    expect((await read(seller, shopId)).shop).toEqual({ takesOrders: true, closures: [] });
  });

  it('of a shop are of no one else', async () => {
    const { seller, buyer, shopId } = await scene();
    const { seller: other } = await scene();
    expect((await call(`GET /delivery/times?shopId=${shopId}`, other)).status).toBe(404);
    expect((await call('GET /delivery/times', seller)).status).toBe(404);
    expect((await call(`GET /delivery/times?shopId=${shopId}`, buyer)).status).toBe(403);
    const body = { shopId, version: (await read(seller, shopId)).version, closures: [] };
    expect((await call('PUT /delivery/shop-times', other, body)).status).toBe(404);
    expect(
      (await call('PUT /delivery/calendar', seller, { version: body.version, clocks: legal, restDays: [], closures: [] })).status,
    ).toBe(403);
  });

  it('are refused with times and days that can not be, and when someone else was faster', async () => {
    const { seller, shopId, admin } = await scene();
    const code = async (times: object) => (await write(seller, shopId, times)).body.errors?.[0]?.code;
    const hours = (opensAt: string, closesAt: string) => ({ hours: Array(7).fill({ opensAt, closesAt }) });
    expect(await code(hours('21:00', '09:00'))).toBe('TIME_ORDER');
    expect(await code(hours('9:00', '24:00'))).toBeDefined();
    expect(await code({ closures: [{ ...away(true), toDay: dayAfter(today, -1) }] })).toBe('DATE_ORDER');
    expect(await code({ closures: [away(true, 400)] })).toBe('too_big');
    expect(await code({ minOrder: 0 })).toBe('too_small');
    const { version } = await read(seller, shopId);
    expect((await write(seller, shopId, { minOrder: 10 })).status).toBe(200);
    expect((await call('PUT /delivery/shop-times', seller, { shopId, version, closures: [] })).body.code).toBe('RATES_CHANGED');
    expect((await call('PUT /delivery/calendar', admin, { version, clocks: legal, restDays: [], closures: [] })).body.code).toBe(
      'RATES_CHANGED',
    );
    expect((await setCalendar(admin, { clocks: { ...legal, handOverHours: 0 } })).status).toBe(422);
    expect((await setCalendar(admin, { restDays: [7] })).status).toBe(422);
  });
});

describe('an order', () => {
  it('below the smallest one of the shop says what is missing, and is not placed', async () => {
    const { seller, buyer, shopId, product } = await scene();
    await write(seller, shopId, { minOrder: 250.5 });
    expect((await quote(product.id, 2)).missing).toBe(50.5);
    expect((await quote(product.id, 3)).missing).toBeUndefined();
    const refused = await order(buyer, product.id, 2);
    expectProblem(refused, 409, 'MIN_ORDER');
    expect(refused.body.params).toMatchObject({ missing: 50.5 });
    expect(await shop().make.stockOf(product.id)).toBe(100);
    expect((await order(buyer, product.id, 3)).status).toBe(201);
  });

  it('from a closed shop is not taken, and the cart stays; from one that takes orders it is', async () => {
    const { seller, buyer, shopId, product } = await scene();
    await call('POST /carts/create', buyer, { productId: product.id, quantity: 2 });
    await write(seller, shopId, { closures: [away(false)] });
    const until = `${dayAfter(today, 3)}T18:00:00.000Z`;
    expect((await quote(product.id)).closedUntil).toBe(until);
    const refused = await order(buyer, product.id);
    expectProblem(refused, 409, 'SHOP_CLOSED');
    expect(refused.body.params).toMatchObject({ until });
    expect((await call('GET /carts/read', buyer)).body.quantity).toBe(2);
    await write(seller, shopId, { closures: [away(true)] });
    expect((await quote(product.id)).closedUntil).toBeUndefined();
    expect((await order(buyer, product.id)).status).toBe(201);
  });

  it('is not taken while the platform is closed, and its clocks do not run', async () => {
    const { admin, buyer, product } = await scene();
    await setCalendar(admin, { closures: [away(false)] });
    expect((await order(buyer, product.id)).body.code).toBe('SHOP_CLOSED');
    await setCalendar(admin, { closures: [away(true)] });
    const placed = (await order(buyer, product.id)).body.data.packages[0];
    expect(placed.handOverBy).toBe(`${dayAfter(today, 5)}T18:00:00.000Z`);
    expect(placed.arrives.from > dayAfter(today, 3)).toBe(true);
  });

  it('keeps the days that were promised', async () => {
    const { admin, buyer, product } = await scene();
    const promised = (await quote(product.id)).arrives;
    const placed = (await order(buyer, product.id)).body.data;
    expect(placed.packages[0].arrives).toEqual(promised);
    await setCalendar(admin, { clocks: { ...legal, handOverHours: 10 } });
    expect((await call(`GET /orders/read/${placed._id}`, buyer)).body.packages[0].arrives).toEqual(promised);
    const next = await placeTestOrder(shop(), buyer, { products: [product], extra: { orderAgain: true } });
    expect(Math.round((Date.parse(next.packages[0].handOverBy) - Date.parse(next.createdAt)) / 3_600_000)).toBe(10);
  });
});

describe('GET /delivery/promises', () => {
  it('says when shops are open, also without an area, and follows changes at once', async () => {
    const { seller, shopId } = await scene();
    const promises = async (area = '') => (await shop().call(`GET /delivery/promises?shops=${shopId}${area}`)).body;
    expect(await promises()).toMatchObject({
      calendar: { clocks: legal, restDays: [5], holidays: [] },
      shops: [{ takesOrders: true, rates: [] }],
    });
    expect((await promises()).zone).toBeUndefined();
    await write(seller, shopId, { minOrder: 300, closures: [away(false)] });
    expect(await promises('&district=Rangpur')).toMatchObject({ shops: [{ minOrder: 300, closures: [away(false)] }] });
    expect((await promises('&district=Rangpur')).shops[0].rates.length).toBeGreaterThan(0);
  });
});
