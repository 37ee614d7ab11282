import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const limited = testShop({ env: { RATE_LIMITS: 'on' } });

const png = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer();

describe('POST /auth/register', () => {
  it('creates a customer, signs in and never returns the password', async () => {
    const { status, body } = await shop().call('POST /auth/register', {
      body: { name: ' রহিমা ', phone: '+৮৮০১৮১১২২৩৩৪৪', password: 'sesame street' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: body.user._id, user: { name: 'রহিমা', phone: '01811223344', role: 'customer', status: 'active' } });
    expect(JSON.stringify(body)).not.toMatch(/sesame|password|hash/);
    const me = await shop().call(`GET /users/read/${body.id}`, { token: body.accessToken });
    expect(me.body).toEqual(body.user);
  });

  it('accepts a form with an image, and stores it without its metadata', async () => {
    const image = new Blob([new Uint8Array(await png())], { type: 'image/png' });
    const { status, body } = await shop().form('POST /auth/register', {
      type: 'user',
      name: 'Karim',
      phone: '01911223344',
      password: 'sesame street',
      image: image,
    });
    expect(status).toBe(201);
    expect(body.user.image).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
  });

  it('rejects what is not an image, by its contents', async () => {
    const fake = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' });
    const fields = { name: 'Karim', phone: '01911223355', password: 'sesame street' };
    expectProblem(await shop().form('POST /auth/register', { ...fields, image: fake }), 415, 'UNSUPPORTED_MEDIA');
    const heavy = new Blob([new Uint8Array(9 * 1024 * 1024)], { type: 'image/png' });
    expectProblem(await shop().form('POST /auth/register', { ...fields, image: heavy }), 413, 'FILE_TOO_LARGE');
    expectProblem(
      await shop().form('POST /auth/register', { ...fields, other: new Blob([new Uint8Array(await png())]) }),
      422,
      'VALIDATION_FAILED',
    );
    expectProblem(
      await shop().call('POST /auth/login', { body: { phone: fields.phone, password: fields.password } }),
      401,
      'INVALID_CREDENTIALS',
    );
  });

  it('rejects a taken phone, a common password, and invalid fields with their names', async () => {
    const { call, make } = bound();
    const taken = await make.user();
    const body = { name: 'A', phone: taken.phone, password: 'sesame street' };
    expectProblem(await call('POST /auth/register', { body }), 409, 'PHONE_TAKEN');
    expectProblem(
      await call('POST /auth/register', { body: { ...body, phone: '01555555555', password: 'Password' } }),
      422,
      'WEAK_PASSWORD',
    );
    const wrong = await call('POST /auth/register', { body: { name: '  ', phone: '123', password: 'short', role: 'admin' } });
    expectProblem(wrong, 422, 'VALIDATION_FAILED');
    expect(wrong.body.errors.map((error: { path: string }) => error.path).sort()).toEqual(['name', 'password', 'phone', 'role']);
  });
});

describe('POST /auth/login', () => {
  it('returns a token and an id for the right password', async () => {
    const { call, make } = bound();
    const user = await make.user();
    const { status, body } = await call('POST /auth/login', { body: { phone: user.phone, password: testPassword } });
    expect({ status, id: body.id, keys: Object.keys(body).sort() }).toEqual({ status: 200, id: user.id, keys: ['accessToken', 'id'] });
    expect((await call('GET /carts/read', { token: body.accessToken })).status).toBe(200);
  });

  it('returns the same for an unknown phone and a wrong password', async () => {
    const { call, make } = bound();
    const user = await make.user();
    const wrong = await call('POST /auth/login', { body: { phone: user.phone, password: 'not this one' } });
    const unknown = await call('POST /auth/login', { body: { phone: '01399999999', password: 'not this one' } });
    expectProblem(wrong, 401, 'INVALID_CREDENTIALS');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('reveals that an account is not active only with the right password', async () => {
    const { call, make } = bound();
    const user = await make.user({ status: 'inactive' });
    expectProblem(await call('POST /auth/login', { body: { phone: user.phone, password: testPassword } }), 403, 'ACCOUNT_INACTIVE');
    expectProblem(await call('POST /auth/login', { body: { phone: user.phone, password: 'not this one' } }), 401, 'INVALID_CREDENTIALS');
    expectProblem(await call('GET /carts/read', { token: user.token }), 401, 'UNAUTHENTICATED');
  });

  it('slows down guessing for one phone with a proof of work, and lets others in', async () => {
    const { make, call } = { make: limited().make, call: limited().call.bind(limited()) };
    const [user, other] = [await make.user(), await make.user()];
    const guess = () => call('POST /auth/login', { body: { phone: user.phone, password: 'not this one' } });
    for (let count = 0; count < 8; count += 1) expectProblem(await guess(), 401, 'INVALID_CREDENTIALS');
    expectProblem(await guess(), 429, 'PUZZLE_REQUIRED');
    expectProblem(await call('POST /auth/login', { body: { phone: user.phone, password: testPassword } }), 429, 'PUZZLE_REQUIRED');
    expect((await call('POST /auth/login', { body: { phone: other.phone, password: testPassword } })).status).toBe(200);
  });

  it('slows down one address that tries many phones', async () => {
    const guess = (n: number) =>
      limited().call('POST /auth/login', { body: { phone: `013${String(n).padStart(8, '0')}`, password: 'not this one' } });
    const codes = new Set<number>();
    for (let n = 0; n <= rateLimits.signInAddress.points; n += 1) codes.add((await guess(n)).status);
    expect(codes).toEqual(new Set([401, 429]));
  });
});

describe('POST /auth/logout', () => {
  it('invalidates the token immediately, and only that one', async () => {
    const { call, make } = bound();
    const user = await make.user();
    const second = (await call('POST /auth/login', { body: { phone: user.phone, password: testPassword } })).body.accessToken;
    expect((await call('POST /auth/logout', { token: user.token })).status).toBe(204);
    expectProblem(await call('GET /carts/read', { token: user.token }), 401, 'UNAUTHENTICATED');
    expect((await call('GET /carts/read', { token: second })).status).toBe(200);
  });
});

describe('GET /users/read/:id', () => {
  it('shows the current user, any user to an admin, and no other', async () => {
    const { call, make } = bound();
    const [one, other, admin] = [await make.user(), await make.user(), await make.user({ role: 'admin' })];
    expect((await call(`GET /users/read/${one.id}`, { token: admin.token })).body).toMatchObject({ _id: one.id, phone: one.phone });
    expectProblem(await call(`GET /users/read/${one.id}`, { token: other.token }), 404, 'NOT_FOUND');
    expectProblem(await call('GET /users/read/nonsense', { token: admin.token }), 422, 'VALIDATION_FAILED');
  });
});

describe('a session', () => {
  it('is stored as a hash only, and ends when it expires', async () => {
    const { call, make } = bound();
    const user = await make.user();
    const rows = await shop().database.sql`select encode(token_hash, 'hex') as hash from sessions where user_id = ${user.id}`;
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
    await shop().database.sql`update sessions set expires_at = now() where user_id = ${user.id}`;
    expectProblem(await call('GET /carts/read', { token: user.token }), 401, 'UNAUTHENTICATED');
  });

  it('is extended while it is used', async () => {
    const { call, make } = bound();
    const user = await make.user();
    await shop().database
      .sql`update sessions set last_used_at = now() - interval '2 hours', expires_at = now() + interval '1 day' where user_id = ${user.id}`;
    await call('GET /carts/read', { token: user.token });
    const [row] = await shop().database
      .sql`select expires_at > now() + interval '29 days' as later from sessions where user_id = ${user.id}`;
    expect(row?.later).toBe(true);
  });
});

function bound() {
  const current = shop();
  return { make: current.make, call: current.call.bind(current) };
}
