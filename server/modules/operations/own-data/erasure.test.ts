import { beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '#tests/factory.ts';
import { liveInShop, traces } from '#tests/lived-account.ts';
import { mfsPayment, moveTestOrder, placeTestOrder, statusesToDelivery } from '#tests/orders.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { eraseDueAccounts } from './erase-due-accounts.ts';

const shop = testShop();
const call = (request: string, token?: string, body?: unknown) => shop().call(request, { token, body });
const isDueNow = (id: string) =>
  shop().database.sql`update users set erasure_due_at = now() where id = ${id} and erasure_due_at is not null`;
const eraseDue = () => shop().runJob(eraseDueAccounts, {});
const ask = ({ phone, token }: { phone: string; token: string }) => call('POST /own-data/erase', token, { phone });
const isErased = async (id: string) => (await shop().database.sql`select from users where id = ${id} and erased_at is not null`).length > 0;

let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
  await shop().database.sql`update settings set phone_verification = 'off'`;
});

/** Every column of the database, including jobs, that has one of these texts. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const { sql } = shop().database;
  const columns = await sql<{ schema: string; table: string; name: string }[]>`
    select table_schema as schema, table_name as table, column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and udt_name in ('text', 'varchar', 'json', 'jsonb', '_text', '_varchar')`;
  expect(columns.length).toBeGreaterThan(100);
  const found = await Promise.all(
    columns.map(async ({ schema, table, name }) => {
      const rows = await sql`select from ${sql(schema)}.${sql(table)}
        where lower(${sql(name)}::text) like any(${texts.map((text) => `%${text.toLowerCase()}%`)})`;
      return rows.length > 0 ? [`${table}.${name}`] : [];
    }),
  );
  return found.flat().sort();
}

describe('an account that is erased', () => {
  it('leaves neither name, phone, e-mail nor street anywhere in the database', async () => {
    const person = await liveInShop(shop());
    const texts = Object.values(traces);
    const before = await placesOf(texts);
    expect(before).toEqual(
      expect.arrayContaining([
        'addresses.line',
        'audit_log.changes',
        'contact_messages.message',
        'contact_replies.reply',
        'messages.recipient',
        'one_time_codes.phone',
        'orders.delivery_address',
        'orders.placed_for_phone',
        'package_events.note',
        'payments.mobile_number',
        'payments.note',
        'shop_invitations.phone',
        'users.name',
      ]),
    );
    const images = shop().storedImages();
    expect(images).toHaveLength(1);
    expect((await ask(person)).status).toBe(200);
    await isDueNow(person.id);
    await eraseDue();
    await shop().runDueJobs();
    // The law keeps invoices (docs/decisions/money/0207-papers-are-frozen.md).
    expect(await placesOf(texts)).toEqual(['documents.data']);
    expect(shop().storedImages()).toEqual([]);

    // Amounts, items and the district stay, and so do the totals of the books.
    const order = (await call(`GET /orders/read/${person.order.number}`, person.admin.token)).body;
    const [risk] = await shop().database.sql`select cash_risk, risk_reasons from orders where id = ${order._id}`;
    expect(risk).toEqual({ cash_risk: expect.any(Number), risk_reasons: null });
    expect(order).toMatchObject({
      total: 220,
      status: 'delivered',
      customer: { name: '—', phone: '00000000000' },
      deliveryAddress: { name: '—', phone: '00000000000', line: '—', division: 'Rangpur', district: 'Rangpur' },
      packages: [{ lines: [{ quantity: 1 }] }],
      payment: { status: 'verified', amount: 220, transactionId: person.order.payment.transactionId },
    });
    expect(order.deliveryAddress).not.toHaveProperty('upazila');
    const [review] = (await call(`GET /reviews/read?product=${person.product.id}`)).body;
    expect(review).toMatchObject({ author: '—', comment: 'Good rice' });

    // Its link no longer works.
    expectProblem(await call('GET /sessions/read', person.token), 401, 'UNAUTHENTICATED');
    expectProblem(
      await call('POST /auth/login', undefined, { phone: traces.phone, password: 'a long password' }),
      401,
      'INVALID_CREDENTIALS',
    );
    const withKey = await shop().call('GET /guest-orders/read', { headers: { 'order-key': person.guest.orderKey } });
    expectProblem(withKey, 404, 'NOT_FOUND');
    expectProblem(await call(`GET /orders/track?number=${person.order.number}&phone=${traces.phone}`), 404, 'NOT_FOUND');
    expectProblem(await call(`GET /orders/track?number=${person.order.number}&phone=00000000000`), 422, 'VALIDATION_FAILED');

    // The log records that it happened, and which kinds of values there were.
    const entries = (await call(`GET /audit/read?resource=users&id=${person.id}`, person.admin.token)).body;
    expect(entries[0]).toMatchObject({ action: 'erase', changes: [], thing: { name: '—', isGone: true } });
    expect(entries).toContainEqual(expect.objectContaining({ action: 'update', changes: expect.arrayContaining([{ field: 'name' }]) }));

    // The number is free, and its new account sees none of the old data.
    const again = await call('POST /auth/register', undefined, { name: 'Rahim', phone: traces.phone, password: 'another password' });
    expect(again.status).toBe(201);
    await shop().database.sql`update users set phone_verified_at = now() where id = ${again.body.id}`;
    for (const list of ['orders', 'payments', 'addresses', 'inbox'])
      expect((await call(`GET /${list}/read`, again.body.accessToken)).body).toEqual([]);
    const file = (await call('GET /own-data/download', again.body.accessToken)).body;
    expect([file.orders, file.messages, file.contactMessages, file.activity]).toEqual([[], [], [], []]);
  });

  it('gets no messages about its orders', async () => {
    const buyer = await shop().make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    await call('POST /users/erase', admin.token, { userId: buyer.id });
    await moveTestOrder(shop(), admin, order._id, 'returned');
    await shop().runDueJobs();
    expect(await shop().database.sql`select from messages where recipient = '00000000000'`).toEqual([]);
  });
});

describe('POST /own-data/erase', () => {
  it('erases after 7 days, and notifies the user once', async () => {
    const buyer = await shop().make.user();
    const { body } = await ask(buyer);
    expect(Date.parse(body.data.dueAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(body.data.obstacles).toEqual([]);
    expect((await ask(buyer)).body.data.dueAt).toBe(body.data.dueAt);
    await shop().runDueJobs();
    const inbox = (await call('GET /inbox/read', buyer.token)).body;
    expect(inbox).toMatchObject([{ kind: 'erasureAsked', link: '/dashboard/customer/security' }]);
    await eraseDue();
    expect(await isErased(buyer.id)).toBe(false);
    expect((await call(`GET /users/read/${buyer.id}`, admin.token)).body.erasureDueAt).toBe(body.data.dueAt);
    await isDueNow(buyer.id);
    await eraseDue();
    expect(await isErased(buyer.id)).toBe(true);
    expectProblem(await call('GET /own-data/erasure', buyer.token), 401, 'UNAUTHENTICATED');
  });

  it('can be cancelled', async () => {
    const buyer = await shop().make.user();
    await ask(buyer);
    expect((await call('POST /own-data/keep', buyer.token)).body.data).toEqual({ obstacles: [] });
    expect((await call('POST /own-data/keep', buyer.token)).status).toBe(200);
    await isDueNow(buyer.id);
    await eraseDue();
    expect((await call('GET /own-data/erasure', buyer.token)).body).toEqual({ obstacles: [] });
    const log = (await call(`GET /audit/read?resource=users&id=${buyer.id}`, admin.token)).body;
    expect(log.map(({ changes }: { changes: { field: string }[] }) => changes[0]?.field)).toEqual(['erasureDueAt', 'erasureDueAt']);
  });

  it('needs the user’s number, and the password unless the sign-in is recent', async () => {
    const buyer = await shop().make.user();
    const other = await call('POST /own-data/erase', buyer.token, { phone: '01999999999' });
    expectProblem(other, 422, 'VALIDATION_FAILED');
    expect(other.body.errors).toMatchObject([{ path: 'phone', code: 'DIFFERS' }]);
    expectProblem(await call('POST /own-data/erase', buyer.token, {}), 422, 'VALIDATION_FAILED');
    await shop().database.sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${buyer.id}`;
    expectProblem(await ask(buyer), 422, 'CURRENT_PASSWORD');
    expectProblem(
      await call('POST /own-data/erase', buyer.token, { phone: buyer.phone, currentPassword: 'wrong' }),
      422,
      'CURRENT_PASSWORD',
    );
    const right = await call('POST /own-data/erase', buyer.token, { phone: buyer.phone, currentPassword: testPassword });
    expect(right.status).toBe(200);
  });

  it('is for signed-in users with a fresh second factor, and their own account only', async () => {
    expectProblem(await call('POST /own-data/erase', undefined, { phone: '01999999999' }), 401, 'UNAUTHENTICATED');
    const [buyer, other] = [await shop().make.user(), await shop().make.user()];
    expectProblem(await call('POST /own-data/erase', buyer.token, { phone: other.phone }), 422, 'VALIDATION_FAILED');
    await shop().database.sql`update users set has_second_factor = true where id = ${buyer.id}`;
    expectProblem(await ask(buyer), 403, 'STEP_UP_REQUIRED');
  });

  it('waits for open orders, and says which', async () => {
    const buyer = await shop().make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    expect((await call('GET /own-data/erasure', buyer.token)).body).toEqual({
      obstacles: [{ reason: 'openOrders', names: [order.number] }],
    });
    const refused = await ask(buyer);
    expectProblem(refused, 409, 'IN_USE');
    expect(refused.body.params).toEqual({ by: 'orders', count: 1, names: order.number });
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    expect((await ask(buyer)).status).toBe(200);
    // An order placed while the erasure waits prevents it.
    const later = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    await isDueNow(buyer.id);
    await eraseDue();
    expect(await isErased(buyer.id)).toBe(false);
    await moveTestOrder(shop(), admin, later._id, 'cancelled');
    await eraseDue();
    expect(await isErased(buyer.id)).toBe(true);
  });

  it('waits for refunds', async () => {
    const buyer = await shop().make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()], extra: mfsPayment(shop()) });
    await call(`PUT /payments/update/${order.payment._id}`, admin.token, { status: 'verified' });
    await moveTestOrder(shop(), admin, order._id, 'cancelled');
    const refused = await ask(buyer);
    expectProblem(refused, 409, 'IN_USE');
    expect(refused.body.params).toMatchObject({ by: 'refunds', names: order.number });
    await call(`PUT /payments/update/${order.payment._id}`, admin.token, { status: 'refunded', note: 'by bKash' });
    expect((await ask(buyer)).status).toBe(200);
  });

  it('is refused to merchants with a shop, and to the last admin', async () => {
    const merchant = await shop().make.user({ role: 'merchant' });
    const { id: shopId } = await shop().make.shop({ merchantId: merchant.id });
    const refused = await ask(merchant);
    expectProblem(refused, 409, 'IN_USE');
    expect(refused.body.params).toMatchObject({ by: 'shops', count: 1 });
    await call('DELETE /shops/delete', admin.token, { shopIds: [shopId] });
    expect((await ask(merchant)).status).toBe(200);

    const second = await shop().make.user({ role: 'admin' });
    await shop().database.sql`update users set status = 'inactive' where role = 'admin' and id <> ${second.id}`;
    expect((await call('GET /own-data/erasure', second.token)).body.obstacles).toEqual([{ reason: 'lastAdmin', names: [] }]);
    expectProblem(await ask(second), 409, 'LAST_ADMIN');
    await shop().database.sql`update users set status = 'active' where role = 'admin'`;
    expect((await ask(second)).status).toBe(200);
  });

  it('is refused while orders wait for the verification of the number: they may be another person’s', async () => {
    const buyer = await shop().make.user();
    const product = await shop().make.product();
    const { body } = await call('POST /orders/create', admin.token, {
      products: [{ productId: product.id, quantity: 1 }],
      deliveryAddress: 'Rangpur',
      paymentMethod: 'cash_on_delivery',
      customer: { name: 'Rahima', phone: buyer.phone },
    });
    // Their numbers are not revealed.
    expect((await call('GET /own-data/erasure', buyer.token)).body.obstacles).toEqual([{ reason: 'unverifiedPhone', names: [] }]);
    expectProblem(await ask(buyer), 409, 'PHONE_NOT_VERIFIED');
    await moveTestOrder(shop(), admin, body.data._id, 'cancelled');
    expectProblem(await ask(buyer), 409, 'PHONE_NOT_VERIFIED');
    await shop().database.sql`update users set phone_verified_at = now() where id = ${buyer.id}`;
    expect((await ask(buyer)).status).toBe(200);
  });
});

describe('POST /users/erase', () => {
  it('erases the account of a user at once, and shows admins that it was erased', async () => {
    const buyer = await shop().make.user({ name: 'Moyna Khatun' });
    const { status, body } = await call('POST /users/erase', admin.token, { userId: buyer.id });
    expect({ status, data: body.data }).toMatchObject({
      status: 200,
      data: { name: '—', erasedAt: expect.any(String), status: 'inactive' },
    });
    expect((await call(`GET /users/read/${buyer.id}`, admin.token)).body).toMatchObject({ name: '—', erasedAt: body.data.erasedAt });
    expect(await placesOf(['Moyna Khatun', buyer.phone])).toEqual([]);
    const [entry] = (await call(`GET /audit/read?resource=users&id=${buyer.id}`, admin.token)).body;
    expect(entry).toMatchObject({ action: 'erase', actor: { _id: admin.id } });
    expectProblem(await call('POST /users/erase', admin.token, { userId: buyer.id }), 404, 'NOT_FOUND');
    // It can't come back.
    expectProblem(await call(`PUT /users/update/${buyer.id}`, admin.token, { status: 'active' }), 404, 'NOT_FOUND');
    const stranger = await shop().make.user();
    expectProblem(await call(`GET /users/read/${buyer.id}`, stranger.token), 404, 'NOT_FOUND');
  });

  it('erases the account that an admin deleted, too', async () => {
    const buyer = await shop().make.user({ name: 'Sokhina Begum' });
    await call('DELETE /users/delete', admin.token, { userIds: [buyer.id] });
    expect(await placesOf(['Sokhina Begum'])).not.toEqual([]);
    expect((await call('POST /users/erase', admin.token, { userId: buyer.id })).status).toBe(200);
    expect(await placesOf(['Sokhina Begum'])).toEqual([]);
  });

  it('is refused for what must be settled first, for unknown users, and for the admin’s own account', async () => {
    const buyer = await shop().make.user();
    await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    expectProblem(await call('POST /users/erase', admin.token, { userId: buyer.id }), 409, 'IN_USE');
    expect(await isErased(buyer.id)).toBe(false);
    expectProblem(await call('POST /users/erase', admin.token, { userId: '018f3f6e-0000-7000-8000-000000000000' }), 404, 'NOT_FOUND');
    expectProblem(await call('POST /users/erase', admin.token, { userId: admin.id }), 403, 'FORBIDDEN');
    expectProblem(await call('POST /users/erase', buyer.token, { userId: buyer.id }), 403, 'FORBIDDEN');
    expectProblem(await call('POST /users/erase', undefined, { userId: buyer.id }), 401, 'UNAUTHENTICATED');
  });

  it('needs a fresh second factor', async () => {
    const other = await shop().make.user({ role: 'admin' });
    await shop().database.sql`update users set has_second_factor = true where id = ${other.id}`;
    expectProblem(await call('POST /users/erase', other.token, { userId: admin.id }), 403, 'STEP_UP_REQUIRED');
  });
});

describe('at the same moment', () => {
  it('repeated requests are one erasure, with one message', async () => {
    const buyer = await shop().make.user();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(buyer)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.dueAt}`)).size).toBe(1);
    await shop().runDueJobs();
    expect((await call('GET /inbox/read', buyer.token)).body).toHaveLength(1);
  });

  it('two admins erase once', async () => {
    const buyer = await shop().make.user();
    const answers = await Promise.all(Array.from({ length: 4 }, () => call('POST /users/erase', admin.token, { userId: buyer.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  it('an order that the erasure missed is erased with the next run, once it is done', async () => {
    const buyer = await shop().make.user();
    const order = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
    await shop().database.sql`update users set erased_at = now(), deleted_at = now(), phone = '00000000000' where id = ${buyer.id}`;
    await eraseDue();
    const addressOf = async () => (await call(`GET /orders/read/${order.number}`, admin.token)).body.deliveryAddress.line;
    expect(await addressOf()).toBe('Road 3');
    await moveTestOrder(shop(), admin, order._id, ...statusesToDelivery);
    await eraseDue();
    expect(await addressOf()).toBe('—');
  });
});
