import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address } from '#tests/factory.ts';
import { mfsPayment, moveTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// Default settings, except the limits that all tests switch off. The text of a code is stored in a demo shop only, where the tests read it.
const shop = testShop({ env: { SEED: 'demo', TRUST_PROXY: '1' } });
const asDelivered = {
  ...{ cashCodes: true, cashCodeAmount: 3000, codePieces: 10, cashCodeOrders: 2, codeNumbers: 3 },
  ...{ prepaidOrdersMax: 3, cashOrdersMax: 5, cashAmountMax: 20_000 },
};
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
beforeEach(() => set(asDelivered));

const call = (request: string, body?: unknown, token?: string, headers = {}) => shop().call(request, { token, body, headers });
const set = async (settings: object) => expect((await call('PUT /settings/update', settings, admin.token)).status).toBe(200);
const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
/** Each order comes from another network, unless a test is about networks. */
const network = () => `10.${shop().make.next() % 200}.${shop().make.next() % 200}.${shop().make.next() % 200}`;
const cookie = (response: { headers: Record<string, unknown> }) => String(response.headers['set-cookie'] ?? '').split(';')[0] ?? '';

interface Sent {
  phone?: string;
  token?: string | undefined;
  quantity?: number;
  price?: number;
  lines?: object[];
  from?: string;
  device?: string;
  more?: object;
}
/** A cash order of one piece at ৳100, by a guest or by the user of the token. */
async function send({ phone = freePhone(), token, quantity = 1, price = 10_000, lines, from = network(), device, more = {} }: Sent = {}) {
  const products = lines ?? [{ productId: (await shop().make.product({ price })).id, quantity }];
  const body = { products, deliveryAddress: { ...address, name: 'Rahima', phone }, paymentMethod: 'cash_on_delivery', ...more };
  const headers = { 'x-forwarded-for': from, ...(device && { cookie: device }) };
  return call(token ? 'POST /orders/create' : 'POST /guest-orders/create', body, token, headers);
}
async function customer(isVerified = false) {
  const user = await shop().make.user();
  const phone = freePhone();
  await shop().database.sql`update users set phone = ${phone}, phone_verified_at = null where id = ${user.id}`;
  if (isVerified) await shop().database.sql`update users set phone_verified_at = now() where id = ${user.id}`;
  return { ...user, phone };
}
async function codeOf(phone: string): Promise<string> {
  await shop().runDueJobs();
  const [sms] = (await call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined, admin.token)).body;
  return /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? 'none';
}
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('the default settings', () => {
  it('are those of a fresh shop', async () => {
    const [fresh] = await shop().database.sql`
      select column_default, column_name from information_schema.columns where table_name = 'settings'
        and column_name in ('cash_codes', 'cash_code_amount_poisha', 'cash_code_orders', 'code_pieces', 'code_numbers', 'prepaid_orders_max')`.then(
      (rows) => [Object.fromEntries(rows.map(({ column_name, column_default }) => [column_name, column_default]))],
    );
    expect(fresh).toEqual({
      ...{ cash_codes: 'true', cash_code_amount_poisha: '300000', cash_code_orders: '2', code_pieces: '10', code_numbers: '3' },
      prepaid_orders_max: '3',
    });
  });

  it('are changed by admins, within limits', async () => {
    await set({ codePieces: 5, codeNumbers: 7, prepaidOrdersMax: 9 });
    expect((await call('GET /settings/read')).body).toMatchObject({ codePieces: 5, codeNumbers: 7, prepaidOrdersMax: 9 });
    for (const wrong of [{ codePieces: -1 }, { codeNumbers: 1.5 }, { prepaidOrdersMax: 10_001 }]) {
      expectProblem(await call('PUT /settings/update', wrong, admin.token), 422, 'VALIDATION_FAILED');
    }
  });
});

describe.each(['guest', 'customer without a verified number'] as const)('an order of a %s', (who) => {
  const buyer = async (): Promise<{ phone: string; token?: string }> => (who === 'guest' ? { phone: freePhone() } : customer());

  describe.each(['cash', 'prepaid'] as const)('in %s', (method) => {
    const paid = (taka: number) => (method === 'prepaid' ? mfsPayment(shop(), taka) : {});

    it('needs a code above ৳3,000, and is placed with it', async () => {
      const { phone, token } = await buyer();
      expect((await send({ phone, token, price: 288_000, more: paid(3000) })).status).toBe(201);
      const { id } = await shop().make.product({ price: 288_100 });
      const more = paid(3001);
      const large = (code = {}) => send({ phone, token, lines: [{ productId: id, quantity: 1 }], more: { ...more, ...code } });
      expectProblem(await large(), 409, 'ORDER_CODE_REQUIRED');
      expect((await large({ code: await codeOf(phone) })).status).toBe(201);
    });

    it('needs a code above 10 pieces of one product, in however many lines', async () => {
      const sizes = ['S', 'L'].map((name) => ({ group: 'Sizes' as const, name }));
      const { id } = await shop().make.product({ price: 1000, variants: sizes });
      const lines = (small: number, large: number) => [
        { productId: id, quantity: small, options: { Sizes: 'S' } },
        { productId: id, quantity: large, options: { Sizes: 'L' } },
      ];
      expect((await send({ ...(await buyer()), lines: lines(5, 5), more: paid(220) })).status).toBe(201);
      expectProblem(await send({ ...(await buyer()), lines: lines(5, 6), more: paid(230) }), 409, 'ORDER_CODE_REQUIRED');
    });

    it('needs a code with two open orders of the number', async () => {
      const { phone, token } = await buyer();
      const again = () => send({ phone, token, more: paid(220) });
      const [first] = [await again(), await again()];
      expectProblem(await again(), 409, 'ORDER_CODE_REQUIRED');
      const { order = first?.body.data } = first?.body.data ?? {};
      await moveTestOrder(shop(), admin, order._id, 'cancelled');
      expect((await again()).status).toBe(201);
    });

    it('needs a code after the network ordered for three numbers in 24 hours, with or without a cookie', async () => {
      const from = network();
      for (let n = 0; n < 3; n += 1) expect((await send({ ...(await buyer()), from, more: paid(220) })).status).toBe(201);
      expectProblem(await send({ ...(await buyer()), from, more: paid(220) }), 409, 'ORDER_CODE_REQUIRED');
      expect((await send({ ...(await buyer()), more: paid(220) })).status).toBe(201);
      await shop().database.sql`update order_traces set created_at = created_at - interval '25 hours'`;
      expect((await send({ ...(await buyer()), from, more: paid(220) })).status).toBe(201);
    });

    it('needs a code after the device ordered for three numbers, from however many networks', async () => {
      await set({ prepaidOrdersMax: 0 });
      const device = cookie(await send());
      for (let n = 0; n < 2; n += 1) expect((await send({ ...(await buyer()), device, more: paid(220) })).status).toBe(201);
      if (who !== 'guest') await send({ ...(await buyer()), device });
      expectProblem(await send({ ...(await buyer()), device, more: paid(220) }), 409, 'ORDER_CODE_REQUIRED');
    });

    it('concurrent with others, in two processes, exceeds no limit', async () => {
      const second = await shop().openSecond();
      const { id } = await shop().make.product();
      const [one, from] = [await buyer(), network()];
      const place = (of: { phone: string; token?: string }, address_: string, n: number) =>
        shop().call(of.token ? 'POST /orders/create' : 'POST /guest-orders/create', {
          token: of.token,
          body: {
            products: [{ productId: id, quantity: 1 }],
            ...{ deliveryAddress: { ...address, name: 'Rahima', phone: of.phone }, paymentMethod: 'cash_on_delivery', ...paid(220) },
          },
          headers: { 'x-forwarded-for': address_ },
          ...(n % 2 === 1 && { app: second }),
        });
      const ofNumber = await Promise.all(Array.from({ length: 6 }, (_, n) => place(one, network(), n)));
      expect(statusesOf(ofNumber)).toEqual([201, 201, 409, 409, 409, 409]);
      const buyers = await Promise.all(Array.from({ length: 8 }, buyer));
      const ofNetwork = await Promise.all(buyers.map((each, n) => place(each, from, n)));
      expect(statusesOf(ofNetwork)).toEqual([201, 201, 201, 409, 409, 409, 409, 409]);
    });
  });

  it('of an IPv6 network counts for all of its /64', async () => {
    const from = (n: number) => `2001:db8:${who.length}:1:${n}::${n}`;
    for (let n = 1; n <= 3; n += 1) expect((await send({ ...(await buyer()), from: from(n) })).status).toBe(201);
    expectProblem(await send({ ...(await buyer()), from: from(4) }), 409, 'ORDER_CODE_REQUIRED');
    expect((await send({ ...(await buyer()), from: `2001:db8:${who.length}:2::1` })).status).toBe(201);
  });

  it('counts only the address from the last proxy', async () => {
    const last = network();
    for (let n = 0; n < 3; n += 1) expect((await send({ ...(await buyer()), from: `${network()}, ${last}` })).status).toBe(201);
    expectProblem(await send({ ...(await buyer()), from: `${network()}, ${last}` }), 409, 'ORDER_CODE_REQUIRED');
  });

  it('in advance must state at least the amount due', async () => {
    const wrong = await send({ ...(await buyer()), more: mfsPayment(shop(), 219) });
    expectProblem(wrong, 422, 'VALIDATION_FAILED');
    expect(wrong.body.errors).toMatchObject([{ path: 'paymentInfo.amount', code: 'AMOUNT_TOO_SMALL' }]);
    expect((await send({ ...(await buyer()), more: mfsPayment(shop(), 500) })).status).toBe(201);
  });

  it('in advance is limited to three unpaid ones per number or device', async () => {
    await set({ cashCodes: false });
    const one = await buyer();
    for (let n = 0; n < 3; n += 1) expect((await send({ ...one, more: mfsPayment(shop()) })).status).toBe(201);
    const refused = await send({ ...one, more: mfsPayment(shop()) });
    expectProblem(refused, 409, 'PREPAID_LIMIT');
    expect(refused.body.params).toEqual({ max: 3 });
    expect((await send(one)).status).toBe(201);
    const device = cookie(await send({ more: mfsPayment(shop()) }));
    for (let n = 0; n < 2; n += 1) await send({ ...(await buyer()), device, more: mfsPayment(shop()) });
    expectProblem(await send({ ...(await buyer()), device, more: mfsPayment(shop()) }), 409, 'PREPAID_LIMIT');
  });
});

describe('a guest', () => {
  it('gets the same answer for every number, whatever its owner has ordered', async () => {
    const owner = await customer(true);
    const newcomer = freePhone();
    for (let n = 0; n < 3; n += 1) expect((await send({ phone: owner.phone, token: owner.token })).status).toBe(201);
    const [back] = [await send({ phone: owner.phone, token: owner.token, more: mfsPayment(shop()) })];
    expect(back?.status).toBe(201);
    const returned = await send({ phone: owner.phone, token: owner.token });
    await moveTestOrder(shop(), admin, returned.body.data._id, ...statusesToDelivery, 'returned');
    for (const phone of [owner.phone, newcomer]) {
      expect(statusesOf([await send({ phone }), await send({ phone })])).toEqual([201, 201]);
      expectProblem(await send({ phone }), 409, 'ORDER_CODE_REQUIRED');
      expectProblem(await send({ phone, price: 400_000 }), 409, 'ORDER_CODE_REQUIRED');
    }
  });
});

describe('a buyer whose number is verified', () => {
  it('is judged by their own orders, never by those of a stranger', async () => {
    const owner = await customer(true);
    await set({ cashOrdersMax: 2 });
    const fake = await send({ phone: owner.phone });
    expect((await send({ phone: owner.phone, more: mfsPayment(shop()) })).status).toBe(201);
    await moveTestOrder(shop(), admin, fake.body.data.order._id, ...statusesToDelivery, 'returned');
    const own = () => send({ phone: owner.phone, token: owner.token, price: 500_000 });
    expect([(await own()).status, (await own()).status]).toEqual([201, 201]);
    expectProblem(await own(), 409, 'CASH_LIMIT');
    await set({ prepaidOrdersMax: 1 });
    expect((await send({ phone: owner.phone, token: owner.token, more: mfsPayment(shop()) })).status).toBe(201);
    expectProblem(await send({ phone: owner.phone, token: owner.token, more: mfsPayment(shop()) }), 409, 'PREPAID_LIMIT');
  });
});

describe('seven requests for the whole stock', () => {
  it.each(['cash', 'prepaid'] as const)('in %s, for invented numbers from one address, take nothing beyond the limits', async (method) => {
    const products = await Promise.all(Array.from({ length: 60 }, () => shop().make.product({ quantity: 100, price: 5000 })));
    const from = network();
    const flood = Array.from({ length: 7 }, (_, n) => {
      const lines = products.slice(n * 8, n * 8 + 50).map(({ id }) => ({ productId: id, quantity: 100 }));
      return send({ lines, from, more: method === 'prepaid' ? mfsPayment(shop(), 900_000) : {} });
    });
    for (const answer of await Promise.all(flood)) expectProblem(answer, 409, 'ORDER_CODE_REQUIRED');
    const small = Array.from({ length: 60 }, async () =>
      send({ lines: [{ productId: products[0]?.id, quantity: 10 }], from, more: method === 'prepaid' ? mfsPayment(shop(), 900_000) : {} }),
    );
    const placed = (await Promise.all(small)).filter(({ status }) => status === 201);
    expect(placed).toHaveLength(3);
    expect(await shop().make.stockOf(products[0]?.id ?? '')).toBe(70);
  });
});
