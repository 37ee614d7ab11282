import { beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/enums.ts';
import type { Permission } from '#domain/people/permissions.ts';
import { address } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';

const shop = testShop();
const call = (request: string, token: string, body?: unknown) => shop().call(request, { token, body });
let admin: { id: string; token: string };
beforeAll(async () => {
  const { sql } = shop().database;
  // Codes to new numbers: codes.test.ts.
  await sql`update settings set phone_verification = 'off'`;
  admin = await shop().make.user({ role: 'admin' });
});

const accounts: Record<string, { role: Role; isProved?: boolean } | undefined> = {
  none: undefined,
  customer: { role: 'customer' },
  'customer with a proved number': { role: 'customer', isProved: true },
  merchant: { role: 'merchant', isProved: true },
  admin: { role: 'admin', isProved: true },
};
const accountName = 'Zebunnesa Quokka';
const receiver = 'Guessing Guest';

/** A guest's order for the number of such an account, and all that its seller gets about it. */
async function guessed(account: (typeof accounts)[string]) {
  const { make } = shop();
  const shopRow = await make.shop();
  const product = await make.product({ shopId: shopRow.id });
  const owner = await make.staff(shopRow.id, 'manager');
  const user = account && (await make.user({ name: accountName, ...account }));
  const phone = user?.phone ?? `018${String(make.next()).padStart(8, '0')}`;
  const order = {
    products: [{ productId: product.id, quantity: 1 }],
    deliveryAddress: { ...address, name: receiver, phone },
    paymentMethod: 'cash_on_delivery',
  };
  const placed = await shop().call('POST /guest-orders/create', { body: order });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const number: string = placed.body.data.order.number;
  // The account itself acts on it, too: an admin confirms an order for their own number.
  if (user && account?.role === 'admin')
    expect((await call(`PUT /orders/update/${placed.body.data.order._id}`, user.token, { status: 'confirmed' })).status).toBe(200);
  else await call(`PUT /orders/update/${placed.body.data.order._id}`, admin.token, { status: 'confirmed' });
  await shop().runDueJobs();
  const read = async (path: string) => (await call(`GET ${path}`, owner.token)).body;
  const [{ _id: paymentId }] = await read('/payments/read');
  const answers = {
    one: await read(`/orders/read/${number}`),
    list: await read('/orders/read'),
    counts: await read('/orders/counts'),
    byAccountName: await read('/orders/read?q=Zebunnesa'),
    byReceiver: (await read('/orders/read?q=Guessing')).length,
    byCustomer: user ? await read(`/orders/read?as=seller&customer=${user.id}`) : [],
    payments: await read('/payments/read'),
    payment: await read(`/payments/read/${paymentId}`),
    paymentsByAccountName: await read('/payments/read?q=Zebunnesa'),
    file: await read('/orders/export?q=Guessing'),
    stats: (await read('/stats/read')).seller,
    inbox: await read('/inbox/read'),
    moved: (await call(`PUT /orders/update/${placed.body.data.order._id}`, owner.token, { status: 'packed' })).body,
  };
  const secrets = [number, phone, user?.id].filter((secret) => secret !== undefined);
  return { answers, user, number, phone, text: neutral(JSON.stringify(answers), secrets) };
}

/** Without what differs between any two orders. */
const neutral = (text: string, [number = '', phone = '', ...others]: string[]) => {
  expect(others.filter((id) => text.includes(id))).toEqual([]);
  return text
    .replaceAll(number, 'NUMBER')
    .replaceAll(phone, 'PHONE')
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+Z?/g, 'TIME')
    .replace(/(Product|Shop|product-) ?\d+/g, '$1');
};

describe('a seller', () => {
  it('gets the same answers about a guest’s order, with or without an account that has the number', async () => {
    const without = await guessed(accounts.none);
    expect(without.answers.one.customer).toEqual({ name: receiver, phone: without.phone });
    expect(without.answers.payment.customer).toEqual({ name: receiver, phone: without.phone });
    expect(without.answers.byReceiver).toBe(1);
    for (const [kind, account] of Object.entries(accounts)) {
      const { text } = await guessed(account);
      expect(text, kind).not.toContain('Zebunnesa');
      expect(text, kind).toBe(without.text);
    }
  });

  it('gets no account of an order that an admin places by telephone, and that of a buyer who orders', async () => {
    const { make } = shop();
    const { id: shopId } = await make.shop();
    const [product, owner, user] = [
      await make.product({ shopId }),
      await make.staff(shopId, 'viewer'),
      await make.user({ name: accountName }),
    ];
    const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: address, paymentMethod: 'cash_on_delivery' };
    const byPhone = { ...order, customer: { name: 'Rahima', phone: user.phone } };
    const { data } = (await call('POST /orders/create', admin.token, byPhone)).body;
    expect(data.customer).toEqual({ _id: user.id, name: accountName, phone: user.phone });
    const asSeller = { name: address.name, phone: address.phone };
    expect((await call(`GET /orders/read/${data._id}`, owner.token)).body.customer).toEqual(asSeller);
    const own = (await call('POST /orders/create', user.token, order)).body.data;
    expect((await call(`GET /orders/read/${own._id}`, owner.token)).body.customer).toEqual(data.customer);
    expect((await call('GET /orders/read?q=Zebunnesa', owner.token)).body).toHaveLength(1);
  });
});

describe('the staff of the platform', () => {
  async function staff(permissions: Permission[]) {
    const role = await call('POST /roles/create', admin.token, { name: `Role ${shop().make.next()}`, permissions });
    const user = await shop().make.user({ role: 'admin' });
    expect((await call(`PUT /users/update/${user.id}`, admin.token, { staffRole: role.body.data._id })).status).toBe(200);
    return user;
  }

  it('see the account behind a number only with users:read', async () => {
    const { number, user, phone } = await guessed(accounts.customer);
    const seen = async (token: string) => ({
      order: (await call(`GET /orders/read/${number}`, token)).body.customer,
      found: (await call('GET /orders/read?q=Zebunnesa', token)).body.some((order: { number: string }) => order.number === number),
      payment: (await call(`GET /payments/read?q=${number}`, token)).body[0].customer,
      messages: (await call(`GET /messages/read?q=${phone}`, token)).body.map(({ name }: { name?: string }) => name ?? null),
      placed: (
        await call('POST /orders/create', token, {
          products: [{ productId: (await shop().make.product()).id, quantity: 1 }],
          deliveryAddress: { ...address, phone },
          paymentMethod: 'cash_on_delivery',
          customer: { name: 'Rahima', phone },
        })
      ).body.data.customer,
    });
    const rights: Permission[] = ['orders:read', 'orders:write', 'payments:read', 'messages:read'];
    const delivery = { name: receiver, phone };
    const withoutUsers = await seen((await staff(rights)).token);
    expect(withoutUsers).toMatchObject({ order: delivery, found: false, payment: delivery, placed: { name: address.name, phone } });
    expect([...new Set(withoutUsers.messages)]).toEqual([null]);
    expect(withoutUsers.order).not.toHaveProperty('_id');
    const account = { _id: user?.id, name: accountName, phone };
    const withUsers = await seen((await staff([...rights, 'users:read'])).token);
    expect(withUsers).toMatchObject({ order: account, found: true, payment: account, placed: account });
    expect(withUsers.messages).toContain(accountName);
  });
});
