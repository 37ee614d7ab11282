import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { deleteExpiredOrderLinks } from '#server/modules/content/order-links/index.ts';
import { address } from '#tests/factory.ts';
import { mfsPayment } from '#tests/orders.ts';
import { expectProblem, type TestShop, testShop } from '#tests/test-shop.ts';

/** What was sent. */
const sent: { to: string; text: string }[] = [];
const shop = testShop({
  // Not the demo shop, whose log shows secrets.
  env: { SMS_PROVIDER: 'bulksmsbd', SMS_API_KEY: 'key', SMS_SENDER: 'shop' },
  sms: smsGateway({
    name: 'http',
    send: async ({ to, text }) => {
      sent.push({ to, text });
      return { state: 'accepted', providerId: 'p1' };
    },
  }),
});
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const freePhone = ({ make }: TestShop = shop()) => `018${String(make.next()).padStart(8, '0')}`;
/** The request of a guest: one product, cash on delivery. */
async function guestOrder({ phone = freePhone(), product, ...more }: { phone?: string; product?: { id: string } } & object = {}) {
  const { id } = product ?? (await shop().make.product());
  return {
    products: [{ productId: id, quantity: 1 }],
    deliveryAddress: { ...address, name: 'Guest', phone },
    paymentMethod: 'cash_on_delivery',
    ...more,
  };
}
const create = (body: unknown, idempotencyKey?: string) =>
  shop().call('POST /guest-orders/create', { body, headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {} });
const withKey = (request: string, orderKey: string, body?: unknown) => shop().call(request, { headers: { 'order-key': orderKey }, body });
const read = (orderKey: string) => withKey('GET /guest-orders/read', orderKey);
async function placed(more = {}) {
  const body = await guestOrder(more);
  const answer = await create(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { ...answer.body.data, phone: body.deliveryAddress.phone, body };
}
const userOf = async (phone: string) =>
  (
    await shop().database.sql<{ id: string; name: string; phone_verified_at: Date | null }[]>`select * from users where phone = ${phone}`
  )[0];
const stockOf = async (id: string) => (await shop().database.sql`select quantity from products where id = ${id}`)[0]?.quantity;

describe('an order of a guest', () => {
  it('is priced by the server, takes stock, and opens with its key', async () => {
    const product = await shop().make.product({ price: 12_345, quantity: 5 });
    const { orderKey, order } = await placed({ product });
    expect(orderKey).toMatch(/^[\w-]{22}$/);
    expect(order).toMatchObject({ status: 'pending', subtotal: 123.45, payment: { status: 'pending', note: '' } });
    expect(order.payment.due).toBe(order.total);
    expect(await stockOf(product.id)).toBe(4);
    const { status, body, headers } = await read(orderKey);
    expect({ status, body }).toEqual({ status: 200, body: order });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('stores only a hash of the key', async () => {
    const { orderKey, order } = await placed();
    const rows = await shop().database.sql`select * from order_links where order_id = ${order._id}`;
    expect(JSON.stringify(rows)).not.toContain(orderKey);
    expect(rows[0]?.key_hash).toHaveLength(32);
  });

  it('creates an account without a password, which nothing reveals', async () => {
    const { order, phone } = await placed();
    expect(await userOf(phone)).toMatchObject({ name: 'Guest', phone_verified_at: null });
    const user = await userOf(phone);
    expect(JSON.stringify(order)).not.toContain(user?.id);
    expectProblem(await shop().call('POST /auth/login', { body: { phone, password: 'guest guest' } }), 401, 'INVALID_CREDENTIALS');
  });

  it.each(['customer', 'merchant', 'admin'] as const)('answers the same for the phone of a %s: no name, no id, no role', async (role) => {
    const owner = await shop().make.user({ role, name: 'Owner of the phone' });
    const product = await shop().make.product();
    const [known, unknown] = [await placed({ phone: owner.phone, product }), await placed({ product })];
    const text = JSON.stringify([known.order, (await read(known.orderKey)).body]);
    for (const secret of [owner.id, 'Owner', 'merchant', 'admin', '"customer"']) expect(text).not.toContain(secret);
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shape(each)]))
        : Array.isArray(value)
          ? value.map(shape)
          : typeof value;
    expect(shape(known.order)).toEqual(shape(unknown.order));
    expect((await userOf(owner.phone))?.name).toBe('Owner of the phone');
  });

  it('takes as long for a known number as for a new one: no password is hashed in between', async () => {
    const { phone } = await placed();
    const statements = async (of: string) => {
      const body = await guestOrder({ phone: of });
      return (await shop().statementsOf(async () => expect((await create(body)).status).toBe(201))).length;
    };
    const [known, unknown] = [await statements(phone), await statements(freePhone())];
    expect(Math.abs(known - unknown)).toBeLessThanOrEqual(1);
  });

  it('leaves the cart of the account with this number as it is', async () => {
    const owner = await shop().make.user();
    const product = await shop().make.product();
    await shop().call('POST /carts/create', { token: owner.token, body: { productId: product.id, quantity: 2 } });
    await placed({ phone: owner.phone, product });
    expect((await shop().call('GET /carts/read', { token: owner.token })).body.quantity).toBe(2);
  });

  it('is hidden from the account until a code proves the number, and then in its orders', async () => {
    const stranger = await shop().make.user();
    const { order } = await placed({ phone: stranger.phone });
    await shop().runDueJobs();
    const list = () => shop().call('GET /orders/read', { token: stranger.token });
    expect((await list()).body).toEqual([]);
    expectProblem(await shop().call(`GET /orders/read/${order.number}`, { token: stranger.token }), 404, 'NOT_FOUND');
    expect((await shop().call('GET /inbox/read', { token: stranger.token })).body).toEqual([]);
    await shop().database.sql`update users set phone_verified_at = now() where id = ${stranger.id}`;
    expect((await list()).body).toMatchObject([{ number: order.number }]);
  });

  it('notifies its buyer by SMS with a link that opens it, and the merchant by a notification', async () => {
    const merchant = await shop().make.user({ role: 'merchant' });
    const { id: shopId } = await shop().make.shop({ merchantId: merchant.id });
    const { order, phone } = await placed({ product: await shop().make.product({ shopId }) });
    await shop().runDueJobs();
    const text = sent.find(({ to }) => to === phone)?.text ?? '';
    const [, number, key = ''] = /\/orders\/(NH-\w+)#([\w-]{22})/.exec(text) ?? [];
    expect(number).toBe(order.number);
    expect((await read(key)).body._id).toBe(order._id);
    expect((await shop().call('GET /inbox/read', { token: merchant.token })).body).toMatchObject([{ kind: 'orderReceived' }]);
    // The sent text is stored without the key.
    const [sms] = (await shop().call(`GET /messages/read?q=${phone}`, { token: admin.token })).body;
    expect(sms.body).toBe(text.replace(key, '…'));
  });

  it('keeps the key out of the inbox of a proved account', async () => {
    const owner = await shop().make.user();
    await shop().database.sql`update users set phone_verified_at = now() where id = ${owner.id}`;
    const { order } = await placed({ phone: owner.phone });
    await shop().runDueJobs();
    const [message] = (await shop().call('GET /inbox/read', { token: owner.token })).body;
    expect(message.link).toBe(`/orders/${order.number}`);
  });

  it('accepts Bengali digits and spaces in the number', async () => {
    const phone = freePhone();
    const typed = `+৮৮ ${phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? '')}`;
    expect((await placed({ phone: typed })).order.deliveryAddress.phone).toBe(phone);
  });

  it.each([
    ['another price', { products: undefined, total: 1 }, 409, 'PRICE_CHANGED'],
    ['a wrong phone number', { phone: '0171' }, 422, 'VALIDATION_FAILED'],
    ['no payment details', { paymentMethod: 'MFS' }, 422, 'VALIDATION_FAILED'],
    ['an account of its choice', { userId: randomUUID() }, 422, 'VALIDATION_FAILED'],
    ['a plain address', { deliveryAddress: 'Rangpur' }, 422, 'VALIDATION_FAILED'],
  ] as const)('is refused with %s, and writes nothing', async (_case, { phone, ...more }: Record<string, unknown>, status, code) => {
    const body = await guestOrder(typeof phone === 'string' ? { phone } : {});
    const { products = body.products, ...others } = more;
    const before = await shop().database.sql`select count(*) from users`;
    expectProblem(await create({ ...body, ...others, products: products ?? body.products }), status, code);
    expect(await shop().database.sql`select count(*) from users`).toEqual(before);
  });

  it('is refused for what is gone or out of stock', async () => {
    const { make } = shop();
    expectProblem(await create(await guestOrder({ product: await make.product({ quantity: 0 }) })), 409, 'OUT_OF_STOCK');
    expectProblem(await create(await guestOrder({ product: await make.product({ status: 'inactive' }) })), 404, 'NOT_FOUND');
    const claim = mfsPayment(shop());
    await placed(claim);
    expectProblem(await create(await guestOrder(claim)), 409, 'TRANSACTION_USED');
  });

  it('counts towards the cash limit of its number', async () => {
    const { phone } = await placed();
    await shop().call('PUT /settings/update', { token: admin.token, body: { cashOrdersMax: 1 } });
    expectProblem(await create(await guestOrder({ phone })), 409, 'CASH_LIMIT');
    await shop().call('PUT /settings/update', { token: admin.token, body: { cashOrdersMax: 0 } });
  });
});

describe('a repeated request', () => {
  it('gets the first order again, with another key', async () => {
    const [body, key] = [await guestOrder(), randomUUID()];
    const [first, second] = [await create(body, key), await create(body, key)];
    expect(second.body.data.order._id).toBe(first.body.data.order._id);
    expect((await read(second.body.data.orderKey)).status).toBe(200);
    expectProblem(await create({ ...body, paymentMethod: 'cash_on_delivery', total: 220.01 }, key), 409, 'IDEMPOTENCY_MISMATCH');
  });

  it('at the same moment places one order, also for a new number', async () => {
    const product = await shop().make.product({ quantity: 1 });
    const [body, key] = [await guestOrder({ product }), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.data.order._id)).size).toBe(1);
    for (const answer of answers) expect((await read(answer.body.data.orderKey)).status).toBe(200);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('never returns an order that the account itself placed with the same key', async () => {
    const owner = await shop().make.user();
    const [body, key] = [await guestOrder({ phone: owner.phone }), randomUUID()];
    const own = await shop().call('POST /orders/create', { token: owner.token, body, headers: { 'idempotency-key': key } });
    expect((await create({ ...body, orderAgain: true }, key)).body.data.order._id).not.toBe(own.body.data._id);
    const headers = { 'idempotency-key': `guest:${key}` };
    expectProblem(await shop().call('POST /orders/create', { token: owner.token, body, headers }), 422, 'VALIDATION_FAILED');
  });
});

describe('the link of an order', () => {
  it('opens nothing with another key, or after 90 days', async () => {
    const { orderKey, order } = await placed();
    const others = [`${orderKey.startsWith('a') ? 'b' : 'a'}${orderKey.slice(1)}`, 'A'.repeat(22)];
    for (const other of others) expectProblem(await read(other), 404, 'NOT_FOUND');
    for (const wrong of ['', order.number, order._id, "' or true --"]) expectProblem(await read(wrong), 422, 'VALIDATION_FAILED');
    expectProblem(await shop().call('GET /guest-orders/read'), 422, 'VALIDATION_FAILED');
    // The key of the SMS was created today.
    await shop().runDueJobs();
    const age = (days: number) =>
      shop().database.sql`update order_links set created_at = now() - make_interval(days => ${days}) where order_id = ${order._id}`;
    await age(89);
    expect((await read(orderKey)).status).toBe(200);
    await age(91);
    expectProblem(await read(orderKey), 404, 'NOT_FOUND');
    expectProblem(await withKey('PUT /guest-orders/cancel', orderKey), 404, 'NOT_FOUND');
    await shop().runJob(deleteExpiredOrderLinks, {});
    expect(await shop().database.sql`select from order_links where order_id = ${order._id}`).toEqual([]);
  });

  it('opens no deleted order', async () => {
    const { orderKey, order } = await placed();
    await withKey('PUT /guest-orders/cancel', orderKey);
    await shop().call('DELETE /orders/delete', { token: admin.token, body: { orderIds: [order._id] } });
    expectProblem(await read(orderKey), 404, 'NOT_FOUND');
  });

  it('leaves to strangers with the number only what tracking shows', async () => {
    const { order, phone } = await placed();
    const tracked = await shop().call(`GET /orders/track?number=${order.number}&phone=${phone}`);
    expect(Object.keys(tracked.body).sort()).toEqual(['createdAt', 'number', 'packages', 'status']);
    expectProblem(await shop().call(`GET /orders/read/${order.number}`), 401, 'UNAUTHENTICATED');
  });

  it('loses units by its link until it is packed, and sends its holder no message', async () => {
    const product = await shop().make.product({ quantity: 5 });
    const { orderKey, order, phone } = await placed({ products: [{ productId: product.id, quantity: 3 }] });
    const [
      {
        lines: [line],
      },
    ] = order.packages;
    const change = (remove: number) => withKey('PUT /guest-orders/lines', orderKey, { lines: [{ lineId: line._id, remove }] });
    const { status, body } = await change(2);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.packages[0]).toMatchObject({
      lines: [{ quantity: 1, removed: 2 }],
      events: [{}, { actor: 'customer', lineReason: 'buyerAsked' }],
    });
    expect(await stockOf(product.id)).toBe(4);
    expectProblem(await change(2), 409, 'LINE_GONE');
    await shop().runDueJobs();
    expect(sent.filter(({ to, text }) => to === phone && text.includes('changed'))).toEqual([]);
    await shop().call(`PUT /orders/update/${body.data._id ?? order._id}`, { token: admin.token, body: { status: 'confirmed' } });
    await shop().call(`PUT /orders/update/${body.data._id ?? order._id}`, { token: admin.token, body: { status: 'packed' } });
    expectProblem(await change(1), 409, 'TOO_LATE');
    expectProblem(await withKey('PUT /guest-orders/lines', 'x'.repeat(22), { lines: [{ lineId: line._id, remove: 1 }] }), 404, 'NOT_FOUND');
  });

  it('cancels until everything is packed, returns the stock, and sends its holder no message', async () => {
    const product = await shop().make.product({ quantity: 3 });
    const { orderKey, order, phone } = await placed({ product });
    const { status, body } = await withKey('PUT /guest-orders/cancel', orderKey);
    expect({ status, state: body.data.status, due: body.data.payment.due }).toEqual({ status: 200, state: 'cancelled', due: 0 });
    expect(await stockOf(product.id)).toBe(3);
    expectProblem(await withKey('PUT /guest-orders/cancel', orderKey), 409, 'ILLEGAL_TRANSITION');
    await shop().runDueJobs();
    const sms = (await shop().call(`GET /messages/read?q=${phone}`, { token: admin.token })).body;
    expect(sms.map(({ kind }: { kind: string }) => kind)).toEqual(['orderPlaced']);
    const packed = await placed();
    for (const state of ['confirmed', 'packed']) {
      await shop().call(`PUT /orders/update/${packed.order._id}`, { token: admin.token, body: { status: state } });
    }
    expectProblem(await withKey('PUT /guest-orders/cancel', packed.orderKey), 409, 'ILLEGAL_TRANSITION');
    expect(order.status).toBe('pending');
  });

  it('replaces a failed payment, and shows why it failed', async () => {
    const { orderKey, order } = await placed(mfsPayment(shop()));
    const pay = () => withKey('POST /guest-orders/pay', orderKey, mfsPayment(shop(), order.total));
    expectProblem(await pay(), 409, 'ILLEGAL_TRANSITION');
    const note = 'No such transaction';
    await shop().call(`PUT /payments/update/${order.payment._id}`, { token: admin.token, body: { status: 'failed', note } });
    expect((await read(orderKey)).body.payment).toMatchObject({ status: 'failed', note, due: order.total });
    const { status, body } = await pay();
    expect({ status, payment: body.data.payment.status }).toEqual({ status: 200, payment: 'pending' });
    expectProblem(await withKey('POST /guest-orders/pay', orderKey, { paymentMethod: 'MFS' }), 422, 'VALIDATION_FAILED');
  });
});

describe('guest checkout', () => {
  it('can be switched off', async () => {
    const set = (guestCheckout: boolean) => shop().call('PUT /settings/update', { token: admin.token, body: { guestCheckout } });
    expect((await shop().call('GET /settings/read')).body.guestCheckout).toBe(true);
    const { orderKey } = await placed();
    expect((await set(false)).body.data.guestCheckout).toBe(false);
    expectProblem(await create(await guestOrder()), 401, 'UNAUTHENTICATED');
    // Existing links stay valid.
    expect((await read(orderKey)).status).toBe(200);
    await set(true);
    await placed();
  });
});
