import { readFileSync } from 'node:fs';
import { hash } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { unusableHash } from '#server/modules/people/users/passwords.ts';
import { address, testPassword } from '#tests/factory.ts';
import { expectProblem, type TestShop, testShop } from '#tests/test-shop.ts';

const freePhone = ({ make }: TestShop) => `018${String(make.next()).padStart(8, '0')}`;
const password = 'olive tree 9';

/** A shop that sends no codes, and one that does; the demo shop shows them. */
describe.each([{ SEED: 'none' }, { SEED: 'demo' }])('registering a number for which an order opened an account (%o)', (env) => {
  const shop = testShop({ env });
  let admin: { id: string; token: string };
  beforeAll(async () => {
    admin = await shop().make.user({ role: 'admin' });
  });
  const call = (request: string, body?: unknown, token?: string) => shop().call(request, { token, body });
  const sql = () => shop().database.sql;
  const register = (phone: string, more: object = {}) => call('POST /auth/register', { name: 'Owner', phone, password, ...more });
  const userOf = async (phone: string) => (await sql()`select * from users where phone = ${phone}`)[0] ?? {};

  /** A stranger orders with the number. */
  async function guestOrder(phone: string) {
    const { id } = await shop().make.product();
    const { status, body } = await call('POST /guest-orders/create', {
      products: [{ productId: id, quantity: 1 }],
      deliveryAddress: { ...address, name: 'Guest', phone },
      paymentMethod: 'cash_on_delivery',
    });
    expect(status).toBe(201);
    return body.data as { orderKey: string; order: { _id: string; number: string } };
  }
  async function opened() {
    const phone = freePhone(shop());
    return { phone, ...(await guestOrder(phone)) };
  }

  it('gives the account to its owner, who signs in with the password, and sees no earlier data', async () => {
    const { phone, order, orderKey } = await opened();
    await sql()`update users set email = 'guest@shop.example', address = 'Rangpur', dob = '1990-01-01', created_at = now() - interval '1 year' where phone = ${phone}`;
    const { status, body } = await register(phone, { language: 'en' });
    expect(status).toBe(201);
    expect(body.user).toEqual({
      ...body.user,
      name: 'Owner',
      phone,
      phoneVerified: false,
      emailVerified: false,
      createdAt: expect.stringMatching(new Date().getUTCFullYear().toString()),
    });
    for (const field of ['email', 'address', 'dob']) expect(body.user).not.toHaveProperty(field);
    await shop().runDueJobs();
    const { accessToken: token } = body;
    for (const list of ['orders', 'payments', 'inbox', 'addresses'])
      expect((await call(`GET /${list}/read`, undefined, token)).body, list).toEqual([]);
    for (const one of [order._id, order.number]) expectProblem(await call(`GET /orders/read/${one}`, undefined, token), 404, 'NOT_FOUND');
    expect((await call('GET /own-data/download', undefined, token)).body).not.toContain(order.number);
    expect(JSON.stringify(body)).not.toContain('Guest');
    expect((await call('POST /auth/login', { phone, password })).status).toBe(200);
    // The link of the SMS works as before.
    expect((await shop().call('GET /guest-orders/read', { headers: { 'order-key': orderKey } })).status).toBe(200);
    const entries = (await call(`GET /audit/read?resource=users&action=update&id=${body.id}`, undefined, admin.token)).body;
    expect(entries).toMatchObject([{ changes: [{ field: 'password' }] }]);
  });

  it('shows the orders once the number is proved', async () => {
    const { phone, order } = await opened();
    const { body } = await register(phone);
    await sql()`update users set phone_verified_at = now() where id = ${body.id}`;
    expect((await call('GET /orders/read', undefined, body.accessToken)).body).toMatchObject([{ _id: order._id }]);
  });

  it('does so for orders by telephone, too', async () => {
    const phone = freePhone(shop());
    const { id } = await shop().make.product();
    const order = { products: [{ productId: id, quantity: 1 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' };
    await call('POST /orders/create', { ...order, customer: { name: 'Rahima', phone } }, admin.token);
    expect((await register(phone)).status).toBe(201);
  });

  it('gives one account to registrations at the same moment', async () => {
    const { phone } = await opened();
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, n) => register(phone, { name: `Owner ${n}`, password: `${password} ${n}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 201);
    expect(await userOf(phone)).toMatchObject({ name: `Owner ${winner}` });
    for (const n of answers.keys())
      expect((await call('POST /auth/login', { phone, password: `${password} ${n}` })).status).toBe(n === winner ? 200 : 401);
  });

  it('is refused where the account signed in, proved its number, has a password or another role, or is suspended', async () => {
    const { make } = shop();
    const signedIn = await make.user();
    await guestOrder(signedIn.phone);
    const cases: Record<string, string> = { 'signed in': signedIn.phone };
    const add = async (what: string, change: (id: string, phone: string) => Promise<unknown>) => {
      const { phone } = await opened();
      await change(String((await userOf(phone)).id), phone);
      cases[what] = phone;
    };
    await add('registered', (_id, phone) => register(phone));
    await add('proved', (id) => sql()`update users set phone_verified_at = now() where id = ${id}`);
    await add('proved before', (id) => sql()`update users set has_proved_phone = true where id = ${id}`);
    await add(
      'has a session',
      (id) => sql()`insert into sessions (token_hash, user_id, device, expires_at) values (sha256(${id}::text::bytea), ${id}, 'x', now())`,
    );
    await add('got a password of an admin', (id) => call(`PUT /users/update/${id}`, { password: 'cedar tree 7' }, admin.token));
    await add('is suspended', (id) => call(`PUT /users/update/${id}`, { status: 'inactive' }, admin.token));
    await add('is a merchant', (id) => call(`PUT /users/update/${id}`, { role: 'merchant' }, admin.token));
    for (const [what, phone] of Object.entries(cases)) {
      const answer = await register(phone, { password: 'birch tree 3' });
      expectProblem(answer, 409, 'PHONE_TAKEN');
      expect(answer.body.errors, what).toMatchObject([{ path: 'phone', code: 'PHONE_TAKEN' }]);
    }
    expect((await call('POST /auth/login', { phone: signedIn.phone, password: testPassword })).status).toBe(200);
  });

  it('takes no password before: none is known for such an account', async () => {
    const { phone } = await opened();
    expect(await userOf(phone)).toMatchObject({ password_hash: unusableHash });
    for (const typed of ['guest guest', 'A'.repeat(22), unusableHash])
      expectProblem(await call('POST /auth/login', { phone, password: typed }), 401, 'INVALID_CREDENTIALS');
  });

  it('works for accounts of older versions, after the migration', async () => {
    const { make } = shop();
    const old = await hash('random');
    const statement = readFileSync('db/migrations/0101-0120/0104_mark_unusable_passwords.sql', 'utf8');
    const openedBefore = (await opened()).phone;
    const changed = (await opened()).phone;
    await sql()`update users set password_hash = ${old} where phone in ${sql()([openedBefore, changed])}`;
    await sql()`insert into audit_log (actor_id, resource, row_id, action, changes)
      select ${admin.id}, 'users', id, 'update', '{"password": {}}' from users where phone = ${changed}`;
    const { body } = await call('POST /users/create', { name: 'By an admin', phone: freePhone(shop()), password }, admin.token);
    await guestOrder(body.data.phone);
    const known = await make.user();
    await guestOrder(known.phone);
    await sql()`delete from sessions where user_id = ${known.id}`;
    await sql().unsafe(statement);
    expect((await register(openedBefore)).status).toBe(201);
    for (const phone of [changed, body.data.phone, known.phone]) expectProblem(await register(phone), 409, 'PHONE_TAKEN');
  });
});
