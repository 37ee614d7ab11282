import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { expectProblem, type TestShop, testShop } from '#tests/test-shop.ts';

// Codes are read in the log of a demo shop; the other shop sends none.
const shop = testShop({ env: { SEED: 'demo', TRUST_PROXY: '1' } });
const silent = testShop({ env: { SEED: 'none', TRUST_PROXY: '1' } });
/** Two percent of the stock. */
const share = 100;
const pieces = 10;
type User = Awaited<ReturnType<TestShop['make']['user']>>;
const admins = new Map<TestShop, User>();
const products = new Map<TestShop, string[]>();
const settings = { cashCodes: true, cashCodeAmount: 0, cashCodeOrders: 0, codePieces: 0, codeNumbers: 0, unprovedStockPercent: 2 };

const required = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('Is set before all tests');
  return value;
};
const asAdmin = (request: string, body: object | undefined, at = shop()) =>
  at.call(request, { body, token: required(admins.get(at)).token });
const set = async (some: object, at = shop()) => expect((await asAdmin('PUT /settings/update', some, at)).status).toBe(200);
beforeAll(async () => {
  for (const at of [shop(), silent()]) {
    admins.set(at, await at.make.user({ role: 'admin' }));
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push((await at.make.product({ quantity: 1000 })).id);
    products.set(at, made);
    await set(settings, at);
  }
});
beforeEach(async () => {
  await shop().database.sql`update packages set status = 'cancelled' where status = 'pending'`;
  await set(settings);
});

const newPhone = (at = shop()) => `018${String(at.make.next()).padStart(8, '0')}`;
/** A guest order, from another network each time. */
function order({ at = shop(), phone = newPhone(at), quantity = pieces, more = {}, ...how }: Partial<Ordered> = {}) {
  const n = at.make.next();
  const own = required(products.get(at));
  const body = {
    products: [{ productId: own[n % own.length], quantity }],
    deliveryAddress: { ...address, name: 'Rahima', phone },
    paymentMethod: 'cash_on_delivery',
    ...more,
  };
  const headers = { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` };
  return at.call(how.token ? 'POST /orders/create' : 'POST /guest-orders/create', { body, headers, ...how });
}
interface Ordered {
  at: TestShop;
  phone: string;
  quantity: number;
  more: object;
  token: string;
  app: TestShop['app'];
}
const heldPieces = async (at = shop()): Promise<number> =>
  (
    await at.database.sql`select coalesce(sum(t.pieces), 0)::int as held from orders o join order_traces t on t.order_id = o.id
      where o.status = 'pending' and not o.is_proved`
  )[0]?.held;
const useUp = async () => {
  for (let held = 0; held < share; held += pieces) expect((await order()).status).toBe(201);
};

describe('orders of unproved numbers', () => {
  it('hold a share of the stock together, and beyond it need a code, which proves them', async () => {
    await useUp();
    const phone = newPhone();
    expectProblem(await order({ phone, quantity: 1 }), 409, 'ORDER_CODE_REQUIRED');
    await shop().runDueJobs();
    const [sms] = (await asAdmin(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined)).body;
    const code = /^\d{6}/.exec(sms.body)?.[0];
    expect((await order({ phone, more: { code } })).status).toBe(201);
    expect(await heldPieces()).toBe(share);
    expectProblem(await order({ quantity: 1 }), 409, 'ORDER_CODE_REQUIRED');
  });

  it('hold less again once they are confirmed', async () => {
    await useUp();
    const [one] = await shop().database.sql`
      select p.id from packages p join orders o on o.id = p.order_id where o.status = 'pending' and not o.is_proved limit 1`;
    expect((await asAdmin(`PUT /packages/update/${one?.id}`, { status: 'confirmed' })).status).toBe(200);
    expect((await order()).status).toBe(201);
    expectProblem(await order(), 409, 'ORDER_CODE_REQUIRED');
  });

  it('hold no more when many are placed at the same time, in two processes', async () => {
    const second = await shop().openSecond();
    const answers = await Promise.all(Array.from({ length: 40 }, (_none, n) => order({ ...(n % 2 === 0 && { app: second }) })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(share / pieces);
    expect(await heldPieces()).toBe(share);
  });

  it('do not affect buyers with a proved number and orders by telephone', async () => {
    await useUp();
    const buyer = await shop().make.user({ isProved: true });
    expect((await order({ token: buyer.token, phone: buyer.phone })).status).toBe(201);
    const unproved = await shop().make.user();
    expectProblem(await order({ token: unproved.token, phone: unproved.phone }), 409, 'ORDER_CODE_REQUIRED');
    const customer = { name: 'Rahima', phone: newPhone() };
    expect((await order({ token: required(admins.get(shop())).token, more: { customer } })).status).toBe(201);
    expect(await heldPieces()).toBe(share);
  });

  it('hold any share with 0, and a few pieces of a small shop', async () => {
    await set({ unprovedStockPercent: 0 });
    await useUp();
    expect((await order()).status).toBe(201);
    await shop().database.sql`update packages set status = 'cancelled' where status = 'pending'`;
    await set({ unprovedStockPercent: 1 });
    expect((await order({ quantity: 50 })).status).toBe(201);
    expectProblem(await order({ quantity: 1 }), 409, 'ORDER_CODE_REQUIRED');
    expectProblem(await asAdmin('PUT /settings/update', { unprovedStockPercent: 101 }), 422, 'VALIDATION_FAILED');
  });

  it('wait for a call beyond it, if no codes can be sent', async () => {
    for (let held = 0; held < share; held += pieces) expect((await order({ at: silent() })).body.data.order.needsCall).toBeFalsy();
    const { status } = await order({ at: silent(), quantity: 1 });
    expect(status).toBe(201);
    expect(await silent().database.sql`select from orders where needs_call`).toHaveLength(1);
  });
});

it('a fresh shop has the setting', async () => {
  const [row] = await shop().database.sql`
    select column_default from information_schema.columns where table_name = 'settings' and column_name = 'unproved_stock_percent'`;
  expect(row?.column_default).toBe('2');
});
