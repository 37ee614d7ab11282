import { beforeAll, describe, expect, it } from 'vitest';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// The text of a code is stored in a demo shop only, where the tests read it.
const shop = testShop({ env: { SEED: 'demo', PUBLIC_URL: 'http://localhost:3000' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, body?: unknown, token?: string) => shop().call(request, { token, body });
const phone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
type Purpose = 'signIn' | 'resetPassword';

const smsTo = async (to: string): Promise<{ body?: string; state: string; error: string; parts: number }[]> =>
  (await call(`GET /messages/read?kind=oneTimeCode&q=${to}`, undefined, admin.token)).body;
/** The latest code that was sent to a phone. */
async function codeOf(to: string): Promise<string> {
  await shop().runDueJobs();
  return /^\d{6}/.exec((await smsTo(to))[0]?.body ?? '')?.[0] ?? 'none';
}
/** Makes room for the next code, as if time had passed. */
const passTime = (to: string) =>
  shop().database.sql`update one_time_codes set created_at = created_at - interval '2 hours' where phone = ${to}`;
const send = (to: string, purpose: Purpose = 'signIn') => call('POST /auth/send-code', { phone: to, purpose, language: 'en' });
const other = (code: string) => (code === '000000' ? '000001' : '000000');

async function customer() {
  const user = await shop().make.user();
  // Not all numbers of the factory are mobile ones.
  const mobile = phone();
  await shop().database.sql`update users set phone = ${mobile} where id = ${user.id}`;
  return { ...user, phone: mobile };
}

describe('one-time codes', () => {
  it('sign in once, by one part in Latin letters with the line that phones look for', async () => {
    const user = await customer();
    expect((await send(user.phone)).body).toEqual({ data: { retryAfter: 60 } });
    const code = await codeOf(user.phone);
    const [sms] = await smsTo(user.phone);
    expect(sms?.body).toMatch(/^\d{6} .*\n\n@localhost #\d{6}$/s);
    expect(sms?.parts).toBe(1);
    const answer = await call('POST /auth/login-with-code', { phone: user.phone, code });
    expect(answer.body).toEqual({ accessToken: expect.any(String), id: user.id });
    expect((await call('GET /sessions/read', undefined, answer.body.accessToken)).status).toBe(200);
    expectProblem(await call('POST /auth/login-with-code', { phone: user.phone, code }), 422, 'WRONG_CODE');
  });

  it('can be typed in Bengali digits and with spaces', async () => {
    const user = await customer();
    await send(user.phone);
    const code = await codeOf(user.phone);
    const typed = ` ${code.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit))).replace(/^(...)/, '$1 ')}`;
    expect((await call('POST /auth/login-with-code', { phone: user.phone, code: typed })).status).toBe(200);
    expectProblem(await call('POST /auth/login-with-code', { phone: user.phone, code: '12345' }), 422, 'VALIDATION_FAILED');
  });

  it('are stored as a hash only', async () => {
    const user = await customer();
    await send(user.phone);
    const code = await codeOf(user.phone);
    const rows = await shop().database.sql`select * from one_time_codes where phone = ${user.phone}`;
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(await shop().database.sql`select data from pgboss.job`)).not.toContain(code);
  });

  it('allow five attempts', async () => {
    const user = await customer();
    await send(user.phone);
    const code = await codeOf(user.phone);
    for (let tries = 0; tries < 5; tries += 1) {
      expectProblem(await call('POST /auth/login-with-code', { phone: user.phone, code: other(code) }), 422, 'WRONG_CODE');
    }
    expectProblem(await call('POST /auth/login-with-code', { phone: user.phone, code }), 422, 'WRONG_CODE');
  });

  it('allow five attempts to concurrent requests, in two processes', async () => {
    const user = await customer();
    await send(user.phone);
    const code = await codeOf(user.phone);
    const second = await shop().openSecond();
    const tries = Array.from({ length: 20 }, (_, index) =>
      shop().call('POST /auth/login-with-code', {
        ...(index % 2 === 1 && { app: second }),
        body: { phone: user.phone, code: other(code) },
      }),
    );
    for (const answer of await Promise.all(tries)) expectProblem(answer, 422, 'WRONG_CODE');
    const [row] = await shop().database.sql`select tries from one_time_codes where phone = ${user.phone}`;
    expect(row?.tries).toBe(5);
    expectProblem(await call('POST /auth/login-with-code', { phone: user.phone, code }), 422, 'WRONG_CODE');
  });

  it('are valid for their phone and purpose only, and for five minutes', async () => {
    const [user, stranger] = [await customer(), await customer()];
    await send(user.phone);
    const code = await codeOf(user.phone);
    expectProblem(await call('POST /auth/login-with-code', { phone: stranger.phone, code }), 422, 'WRONG_CODE');
    const reset = { phone: user.phone, code, password: 'a new one 7' };
    expectProblem(await call('POST /auth/reset-password', reset), 422, 'WRONG_CODE');
    expectProblem(await call('POST /auth/verify-phone', { code }, user.token), 422, 'WRONG_CODE');
    await shop().database.sql`update one_time_codes set expires_at = now() where phone = ${user.phone}`;
    expectProblem(await call('POST /auth/login-with-code', { phone: user.phone, code }), 422, 'WRONG_CODE');
  });

  it('come after a pause that doubles, at most five a day to a number from strangers, counted in every process', async () => {
    const to = phone();
    const second = await shop().openSecond();
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        shop().call('POST /auth/send-code', { ...(index % 2 === 1 && { app: second }), body: { phone: to, purpose: 'signIn' } }),
      ),
    );
    expect(both.map(({ body }) => body.data.alreadySent === true).sort()).toEqual([false, ...Array(9).fill(true)]);
    const spend = () => shop().database.sql`update one_time_codes set used_at = now() where phone = ${to}`;
    const wait = async () => Math.round((await send(to)).body.params.retryAfter / 60);
    await spend();
    expect(await wait()).toBe(1);
    await passTime(to);
    expect((await send(to)).body.data).toEqual({ retryAfter: 120 });
    await spend();
    expect(await wait()).toBe(2);
    for (let count = 2; count < 5; count += 1) {
      await passTime(to);
      expect((await send(to)).status).toBe(200);
    }
    await passTime(to);
    expectProblem(await send(to), 429, 'RATE_LIMITED');
    expect((await send(to, 'resetPassword')).status).toBe(200);
  });

  it('do not reveal whether a number has an account', async () => {
    const [known, unknown] = [await customer(), phone()];
    const answers = await Promise.all([known.phone, unknown].map((to) => send(to)));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const statements = async (to: string) => (await shop().statementsOf(() => send(to))).length;
    expect(await statements((await customer()).phone)).toBe(await statements(phone()));
    await shop().runDueJobs();
    expect(await smsTo(unknown)).toMatchObject([{ state: 'failed', error: 'expired' }]);
    expect((await smsTo(unknown))[0]).not.toHaveProperty('body');
    const wrong = await Promise.all([known.phone, unknown].map((to) => call('POST /auth/login-with-code', { phone: to, code: '000000' })));
    expect(wrong[0]?.body.code).toBe(wrong[1]?.body.code);
  });

  it('shut out a stranger who registered the number before its owner signed in', async () => {
    const user = await customer();
    const password = 'olive tree 9';
    await call(`PUT /users/update/${user.id}`, { password }, admin.token);
    const stranger = (await call('POST /auth/login', { phone: user.phone, password })).body.accessToken;
    await send(user.phone);
    const owner = (await call('POST /auth/login-with-code', { phone: user.phone, code: await codeOf(user.phone) })).body.accessToken;
    expectProblem(await call('GET /sessions/read', undefined, stranger), 401, 'UNAUTHENTICATED');
    expectProblem(await call('POST /auth/login', { phone: user.phone, password }), 401, 'INVALID_CREDENTIALS');
    await shop().runDueJobs();
    const told = (await call('GET /inbox/read', undefined, owner)).body;
    expect(told.map(({ kind }: { kind: string }) => kind)).toContain('phoneVerified');
  });

  it('keep the password that was typed on the same device, and every password after the first code', async () => {
    const user = await customer();
    const password = 'olive tree 9';
    await call(`PUT /users/update/${user.id}`, { password }, admin.token);
    const signedIn = await call('POST /auth/login', { phone: user.phone, password });
    const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';');
    await send(user.phone);
    const body = { phone: user.phone, code: await codeOf(user.phone) };
    expect((await shop().call('POST /auth/login-with-code', { body, headers: { cookie } })).status).toBe(200);
    expect((await call('GET /sessions/read', undefined, signedIn.body.accessToken)).status).toBe(200);
    await passTime(user.phone);
    await send(user.phone);
    expect((await call('POST /auth/login-with-code', { phone: user.phone, code: await codeOf(user.phone) })).status).toBe(200);
    expect((await call('POST /auth/login', { phone: user.phone, password })).status).toBe(200);
  });

  it('let only active accounts in', async () => {
    const user = await customer();
    await send(user.phone);
    const code = await codeOf(user.phone);
    await shop().database.sql`update users set status = 'inactive' where id = ${user.id}`;
    expectProblem(await call('POST /auth/login-with-code', { phone: user.phone, code }), 403, 'ACCOUNT_INACTIVE');
  });
});

describe('a forgotten password', () => {
  it('is replaced by a new one, which ends every session and sends a message', async () => {
    const user = await customer();
    await send(user.phone, 'resetPassword');
    const body = { phone: user.phone, code: await codeOf(user.phone) };
    // The code is still valid after a rejected password.
    expectProblem(await call('POST /auth/reset-password', { ...body, password: '123456' }), 422, 'WEAK_PASSWORD');
    const answer = await call('POST /auth/reset-password', { ...body, password: 'olive tree 9' });
    expect(answer.status).toBe(200);
    expectProblem(await call('GET /sessions/read', undefined, user.token), 401, 'UNAUTHENTICATED');
    expect((await call('GET /sessions/read', undefined, answer.body.accessToken)).body).toHaveLength(1);
    expect((await call('POST /auth/login', { phone: user.phone, password: 'olive tree 9' })).status).toBe(200);
    await shop().runDueJobs();
    const told = (await call('GET /inbox/read', undefined, answer.body.accessToken)).body;
    expect(told.map(({ kind }: { kind: string }) => kind)).toContain('passwordChanged');
  });

  it('lets in a buyer who ordered by telephone, and has no password', async () => {
    const { make } = shop();
    const product = await make.product();
    const to = phone();
    const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' };
    const placed = await call('POST /orders/create', { ...order, customer: { name: 'Rahima', phone: to } }, admin.token);
    expect(placed.status).toBe(201);
    await send(to, 'resetPassword');
    const answer = await call('POST /auth/reset-password', { phone: to, code: await codeOf(to), password: 'olive tree 9' });
    const orders = await call('GET /orders/read', undefined, answer.body.accessToken);
    expect(orders.body).toMatchObject([{ number: placed.body.data.number }]);
  });
});

describe('a phone number', () => {
  it('is verified by a code, until it changes', async () => {
    const user = await customer();
    await call('POST /auth/send-own-code', {}, user.token);
    await shop().runDueJobs();
    const verifiedAt = async () =>
      (await shop().database.sql`select phone_verified_at from users where id = ${user.id}`)[0]?.phone_verified_at;
    expectProblem(await call('POST /auth/verify-phone', { code: '000000' }, user.token), 422, 'WRONG_CODE');
    expect(await verifiedAt()).toBe(null);
    const answer = await call('POST /auth/verify-phone', { code: await codeOf(user.phone) }, user.token);
    expect(answer.body.data).toMatchObject({ phone: user.phone });
    expect(await verifiedAt()).toBeInstanceOf(Date);
    await shop().database.sql`update users set phone = ${phone()} where id = ${user.id}`;
    expect(await verifiedAt()).toBe(null);
  });

  const change = (user: { id: string; token: string }, to: string, code?: string) =>
    call(`PUT /users/update/${user.id}`, { phone: to, ...(code && { code }) }, user.token);

  it('is replaced with a code that was sent to the new one', async () => {
    const [user, to] = [await customer(), phone()];
    const asked = await change(user, to);
    expectProblem(asked, 422, 'WRONG_CODE');
    expect(asked.body.errors).toMatchObject([{ path: 'code', code: 'REQUIRED' }]);
    expect((await call('POST /auth/send-own-code', { phone: to }, user.token)).body).toEqual({ data: { retryAfter: 60 } });
    const code = await codeOf(to);
    expectProblem(await change(user, to, other(code)), 422, 'WRONG_CODE');
    // Only for this number and this user.
    expectProblem(await change(user, phone(), code), 422, 'WRONG_CODE');
    expectProblem(await change(await customer(), to, code), 422, 'WRONG_CODE');
    const changed = await change(user, to, code);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.body.data).toMatchObject({ phone: to, phoneVerified: true });
    expectProblem(await change(user, user.phone, code), 422, 'WRONG_CODE');
  });

  it('is replaced by the user who was sent the code, whatever another user does with one to the same number', async () => {
    const [user, stranger, to] = [await customer(), await customer(), phone()];
    await call('POST /auth/send-own-code', { phone: to }, user.token);
    const code = await codeOf(to);
    await passTime(to);
    await call('POST /auth/send-own-code', { phone: to }, stranger.token);
    const takenBy = (body: object, token: string, id: string) => call(`PUT /users/update/${id}`, { phone: to, ...body }, token);
    expect((await takenBy({ code: await codeOf(to) }, stranger.token, stranger.id)).status).toBe(200);
    // The number is taken by now, which only a valid code reveals.
    expectProblem(await takenBy({ code }, user.token, user.id), 409, 'PHONE_TAKEN');
  });

  it('can be requested without revealing whether it has an account, and then stays with it', async () => {
    const [user, owner] = [await customer(), await customer()];
    expect((await call('POST /auth/send-own-code', { phone: owner.phone }, user.token)).body).toEqual({ data: { retryAfter: 60 } });
    expectProblem(await change(user, owner.phone, await codeOf(owner.phone)), 409, 'PHONE_TAKEN');
  });

  it('is replaced without a code by admins, and by all where numbers are not verified', async () => {
    const user = await customer();
    const answer = await call(`PUT /users/update/${user.id}`, { phone: phone() }, admin.token);
    expect(answer.body.data).toMatchObject({ phoneVerified: false });
    await call('PUT /settings/update', { phoneVerification: 'off' }, admin.token);
    expect((await change(user, phone())).status).toBe(200);
    await call('PUT /settings/update', { phoneVerification: 'optional' }, admin.token);
  });

  it('is verified before the first order where the shop requires it', async () => {
    const [user, product] = [await customer(), await shop().make.product()];
    const order = { products: [{ productId: product.id, quantity: 1 }], deliveryAddress: 'Rangpur', paymentMethod: 'cash_on_delivery' };
    await call('PUT /settings/update', { phoneVerification: 'required' }, admin.token);
    expectProblem(await call('POST /orders/create', order, user.token), 409, 'PHONE_NOT_VERIFIED');
    expect((await call('POST /orders/create', { ...order, customer: { name: 'Rahima', phone: phone() } }, admin.token)).status).toBe(201);
    await call('POST /auth/send-own-code', {}, user.token);
    await call('POST /auth/verify-phone', { code: await codeOf(user.phone) }, user.token);
    expect((await call('POST /orders/create', order, user.token)).status).toBe(201);
    expectProblem(await call('PUT /settings/update', { phoneVerification: 'always' }, admin.token), 422, 'VALIDATION_FAILED');
    await call('PUT /settings/update', { phoneVerification: 'optional' }, admin.token);
  });

  it('needs a session', async () => {
    expectProblem(await call('POST /auth/send-own-code', {}), 401, 'UNAUTHENTICATED');
    expectProblem(await call('POST /auth/verify-phone', { code: '000000' }), 401, 'UNAUTHENTICATED');
  });
});

describe('a sign-in on a new device', () => {
  it('notifies users who have signed in before', async () => {
    const to = phone();
    const account = { name: 'Rina', phone: to, password: 'olive tree 9' };
    const { accessToken } = (await call('POST /auth/register', account)).body;
    await shop().runDueJobs();
    const kinds = async () => (await call('GET /inbox/read', undefined, accessToken)).body.map(({ kind }: { kind: string }) => kind);
    expect(await kinds()).toEqual([]);
    await call('POST /auth/login', { phone: to, password: account.password });
    await shop().runDueJobs();
    expect(await kinds()).toEqual(['newDevice']);
    const [told] = (await call('GET /inbox/read?language=en', undefined, accessToken)).body;
    expect(told.body).toContain('From an unknown device (the network of the shop).');
    const abroad = {
      body: { phone: to, password: account.password },
      remoteAddress: '51.15.0.1',
      headers: { 'user-agent': 'Firefox/1 Android' },
    };
    await shop().call('POST /auth/login', abroad);
    await shop().runDueJobs();
    const textIn = async (language: string) => (await call(`GET /inbox/read?language=${language}`, undefined, accessToken)).body[0].body;
    expect(await textIn('en')).toContain('From Firefox, Android (France, 51.15.0.0/24).');
    expect(await textIn('bn')).toContain('(ফ্রান্স, 51.15.0.0/24)');
  });
});
