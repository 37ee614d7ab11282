import { beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { puzzleHeader } from '#server/core/security/puzzle.ts';
import { testPassword } from '#tests/factory.ts';
import { solutionOf } from '#tests/puzzle-solution.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const limited = testShop({ env: { RATE_LIMITS: 'on', PUBLIC_URL: 'https://shop.example' } });
// Codes to new numbers: codes.test.ts.
beforeAll(async () => void (await limited().database.sql`update settings set phone_verification = 'off'`));
const stranger = '198.51.100.7';

interface From {
  address?: string;
  cookie?: string | undefined;
  typed?: string;
  /** The header with a puzzle's solution. */
  solution?: string;
}

const signIn = (phone: string, { address = '203.0.113.1', cookie, typed = testPassword, solution }: From = {}) =>
  limited().call('POST /auth/login', {
    body: { phone, password: typed },
    remoteAddress: address,
    headers: { ...(cookie && { cookie }), ...(solution && { [puzzleHeader]: solution }) },
  });

const guess = (phone: string, from: From = {}) => signIn(phone, { ...from, typed: 'not this one' });
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => /^[^;]+/.exec(String(headers['set-cookie']))?.[0];

/** Uses up the attempts of one address for a phone number. */
async function exhaustPair(phone: string, from: From): Promise<void> {
  for (let count = 0; count < rateLimits.signInPair.points; count += 1) expectProblem(await guess(phone, from), 401, 'INVALID_CREDENTIALS');
  expectProblem(await guess(phone, from), 429, from.cookie ? 'RATE_LIMITED' : 'PUZZLE_REQUIRED');
}

describe('wrong passwords of a stranger', () => {
  it('lock out neither the owner nor an admin, even on a new device', async () => {
    for (const role of ['customer', 'admin'] as const) {
      const { phone } = await limited().make.user({ role });
      const cookie = cookieOf(await signIn(phone));
      await exhaustPair(phone, { address: stranger });
      expectProblem(await signIn(phone, { address: stranger }), 429, 'PUZZLE_REQUIRED');
      expect((await signIn(phone, { cookie })).status).toBe(200);
      expect((await signIn(phone, { address: '203.0.113.2' })).status).toBe(200);
      // Behind the same mobile network as the attacker.
      expect((await signIn(phone, { address: stranger, cookie })).status).toBe(200);
    }
  });

  it('from many addresses slow a phone number down, but not the devices that signed in before', async () => {
    const { phone } = await limited().make.user();
    const cookie = cookieOf(await signIn(phone));
    const { points } = rateLimits.signInPhone;
    for (let n = 0; n < points; n += 1) await guess(phone, { address: `192.0.2.${Math.floor(n / rateLimits.signInPair.points)}` });
    const rejected = await signIn(phone, { address: '192.0.2.200' });
    expectProblem(rejected, 429, 'PUZZLE_REQUIRED');
    expect((await signIn(phone, { address: '192.0.2.200', cookie })).status).toBe(200);
    // The owner on a new phone, whose browser solves the puzzle automatically.
    const solution = solutionOf(rejected.body.params);
    expect((await signIn(phone, { address: '192.0.2.200', solution })).status).toBe(200);
    expectProblem(await signIn(phone, { address: '192.0.2.200', solution }), 429, 'PUZZLE_REQUIRED');
  });

  it('from one address are stopped, even with proofs of work', async () => {
    const { phone } = await limited().make.user();
    const address = '198.51.100.30';
    await exhaustPair(phone, { address });
    const limit = rateLimits.signInPuzzlePair.points;
    for (let count = 0; count <= limit; count += 1) {
      const { body } = await guess(phone, { address });
      const answer = await guess(phone, { address, solution: solutionOf(body.params) });
      expectProblem(answer, count < limit ? 401 : 429, count < limit ? 'INVALID_CREDENTIALS' : 'RATE_LIMITED');
      if (count === limit) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await signIn(phone, { address: '203.0.113.60' })).status).toBe(200);
  }, 30_000);

  it('count for a network of IPv6, not for each of its addresses', async () => {
    const { phone } = await limited().make.user();
    for (let n = 0; n < rateLimits.signInPair.points; n += 1) await guess(phone, { address: `2001:db8:1:2::${n + 1}` });
    expectProblem(await signIn(phone, { address: '2001:db8:1:2:3::1' }), 429, 'PUZZLE_REQUIRED');
    expect((await signIn(phone, { address: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

describe('a device that signed in before', () => {
  it('is known by a cookie that scripts cannot read, of which only a hash is stored', async () => {
    const { phone, id } = await limited().make.user();
    const answer = await signIn(phone);
    expect(answer.headers['set-cookie']).toMatch(/^device=[\w-]{43}; Path=\/api\/v1; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/);
    expect(JSON.stringify(answer.body)).not.toMatch(/device|cookie/);
    const again = await signIn(phone, { cookie: `language=bn; ${cookieOf(answer)}` });
    expect(cookieOf(again)).toBe(cookieOf(answer));
    const rows = await limited().database.sql`select length(secret_hash) as length from known_devices where user_id = ${id}`;
    expect(rows).toEqual([{ length: 32 }]);
    expect(
      (await shop().call('POST /auth/login', { body: { phone: (await shop().make.user()).phone, password: testPassword } })).headers[
        'set-cookie'
      ],
    ).not.toContain('Secure');
  });

  it('has a separate limit, is known for one user only, and gets a secret from the server', async () => {
    const { phone } = await limited().make.user();
    const other = await limited().make.user();
    const cookie = cookieOf(await signIn(phone));
    const address = '198.51.100.20';
    await exhaustPair(phone, { address, cookie });
    for (let count = 0; count < rateLimits.signInPair.points; count += 1) await guess(other.phone, { address, cookie });
    expectProblem(await guess(other.phone, { address, cookie }), 429, 'PUZZLE_REQUIRED');
    const forged = `device=${'x'.repeat(43)}`;
    expect(cookieOf(await signIn(other.phone, { cookie: forged }))).not.toBe(forged);
    // A second user on the same device.
    expect(cookieOf(await signIn(other.phone, { cookie }))).toBe(cookie);
  });

  it('is one of twenty, and is forgotten after half a year, with a new password, and by signing out elsewhere', async () => {
    const { phone, id, token } = await limited().make.user();
    const { sql } = limited().database;
    const count = async () => (await sql`select from known_devices where user_id = ${id}`).length;
    await sql`insert into known_devices (user_id, secret_hash, last_used_at)
      select ${id}, sha256(n::text::bytea), now() - n * interval '1 hour' from generate_series(1, 20) as n`;
    const cookie = cookieOf(await signIn(phone)) ?? '';
    expect(await count()).toBe(20);
    expect(await sql`select from known_devices where user_id = ${id} and secret_hash = sha256('20'::bytea)`).toHaveLength(0);
    await limited().call('DELETE /sessions/delete', { token, body: { others: true }, headers: { cookie } });
    expect(await count()).toBe(1);
    await sql`update known_devices set last_used_at = now() - interval '181 days' where user_id = ${id}`;
    const next = cookieOf(await signIn(phone, { cookie }));
    expect(next).not.toBe(cookie);
    expect(await count()).toBe(1);
    await limited().call(`PUT /users/update/${id}`, { token, body: { password: 'another secret' }, headers: { cookie: next ?? '' } });
    expect(await count()).toBe(1);
    await limited().call(`PUT /users/update/${id}`, { token, body: { password: 'one more secret' } });
    expect(await count()).toBe(0);
  });
});

describe('sessions of a user', () => {
  it('are twenty at most: the least recently used one ends, and expired ones do not count', async () => {
    const user = await shop().make.user();
    const { sql } = shop().database;
    await sql`insert into sessions (token_hash, user_id, device, last_used_at, expires_at)
      select sha256(n::text::bytea), ${user.id}, n::text, now() - n * interval '1 hour', now() + interval '1 day'
      from generate_series(1, 19) as n`;
    const devices = async () =>
      (await sql`select device from sessions where user_id = ${user.id}`).map(({ device }) => String(device)).sort();
    const login = () =>
      shop().call('POST /auth/login', { body: { phone: user.phone, password: testPassword }, headers: { 'user-agent': 'new' } });
    await login();
    expect(await devices()).toHaveLength(20);
    expect(await devices()).not.toContain('19');
    await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${user.id} and device in ('1', '2')`;
    await login();
    expect(await devices()).toHaveLength(19);
    expect(await devices()).toContain('18');
    await Promise.all(Array.from({ length: 4 }, login));
    expect(await devices()).toHaveLength(20);
    expect((await shop().call('GET /sessions/read', { token: user.token })).status).toBe(200);
  });
});

describe('a password', () => {
  it('is not one repeated character, spaces, or the user’s phone number', async () => {
    const register = (typed: string) => shop().call('POST /auth/register', { body: { name: 'A', phone: '01812345678', password: typed } });
    for (const weak of ['aaaaaaa', '০০০০০০০০', '         ', '01812345678', 'my 1812-345678', '+৮৮ ০১৮১২৩৪৫৬৭৮']) {
      const answer = await register(weak);
      expectProblem(answer, 422, 'WEAK_PASSWORD');
      expect(answer.body.errors).toMatchObject([{ path: 'password', code: 'WEAK_PASSWORD' }]);
    }
    const { body } = await register('01812345670');
    const change = (fields: object) => shop().call(`PUT /users/update/${body.id}`, { token: body.accessToken, body: fields });
    expectProblem(await change({ password: '01812345678' }), 422, 'WEAK_PASSWORD');
    expectProblem(await change({ phone: '01987654321', password: 'x01987654321' }), 422, 'WEAK_PASSWORD');
    const admin = await shop().make.user({ role: 'admin' });
    const fields = { name: 'B', phone: '01612345678', password: '1612345678' };
    expectProblem(await shop().call('POST /users/create', { token: admin.token, body: fields }), 422, 'WEAK_PASSWORD');
  });
});

describe('the audit log', () => {
  const entries = async (id: string) => {
    const { token } = await limited().make.user({ role: 'admin' });
    const { body } = await limited().call(`GET /audit/read?resource=users&id=${id}`, { token });
    return body as { action: string; changes: { field: string; old?: unknown; new?: unknown }[]; actor: { _id: string } }[];
  };
  const actions = async (id: string) => (await entries(id)).map(({ action }) => action);

  it('has sign-ins, and failed ones once per address and period; none of an unknown phone', async () => {
    const { id, phone } = await limited().make.user({ name: 'Rahima' });
    const before = await limited().database.sql`select from audit_log`;
    await guess('01399999990');
    expect(await limited().database.sql`select from audit_log`).toHaveLength(before.length);
    for (let count = 0; count < 3; count += 1) await guess(phone, { address: '203.0.113.40' });
    await guess(phone, { address: '203.0.113.41' });
    await signIn(phone);
    expect(await actions(id)).toEqual(['signIn', 'signInFailed', 'signInFailed']);
    const [signedIn] = await entries(id);
    expect(signedIn).toMatchObject({
      actor: { _id: id },
      thing: { name: 'Rahima' },
      changes: [
        { field: 'device', new: expect.any(String) },
        { field: 'clientAddress', new: '203.0.113.1' },
      ],
    });
    await limited().database.sql`update audit_log set created_at = now() - interval '16 minutes' where row_id = ${id}`;
    await guess(phone, { address: '203.0.113.40' });
    expect((await actions(id)).filter((action) => action === 'signInFailed')).toHaveLength(3);
    expect(JSON.stringify(await limited().database.sql`select * from audit_log where row_id = ${id}`)).not.toMatch(
      /not this one|argon|correct/,
    );
  });

  it('has failed sign-ins to a suspended account', async () => {
    const { id, phone } = await limited().make.user({ status: 'inactive' });
    expectProblem(await signIn(phone), 403, 'ACCOUNT_INACTIVE');
    expect(await actions(id)).toEqual(['signInFailed']);
  });

  it('grows by a limited number of entries per day and account', async () => {
    const { id, phone } = await limited().make.user();
    const { sql } = limited().database;
    await sql`insert into audit_log (actor_id, resource, row_id, action, changes, created_at)
      select ${id}, 'users', ${id}, 'signIn', '{}', now() - interval '1 hour' from generate_series(1, 100)`;
    expect((await signIn(phone)).status).toBe(200);
    expect(await sql`select from audit_log where row_id = ${id}`).toHaveLength(100);
  });

  it('has new phone numbers and password changes, also of customers, and ended sessions', async () => {
    const { id, token } = await limited().make.user();
    const change = (body: object) => limited().call(`PUT /users/update/${id}`, { token, body });
    const { phone: old } = (await change({ name: 'Not kept' })).body.data;
    expect(await actions(id)).toEqual([]);
    await change({ phone: '01398765432', password: 'another secret', name: 'Not kept either' });
    const [changed] = await entries(id);
    expect(changed?.changes).toEqual(expect.arrayContaining([{ field: 'phone', old, new: '01398765432' }, { field: 'password' }]));
    expect(changed?.changes).toHaveLength(2);
    await limited().call('DELETE /sessions/delete', { token, body: { others: true } });
    expect(await actions(id)).toEqual(['update']);
    await signIn('01398765432', { typed: 'another secret' });
    await limited().call('DELETE /sessions/delete', { token, body: { others: true } });
    expect((await entries(id))[0]).toMatchObject({ action: 'signOut', changes: [{ field: 'sessions', new: 1 }] });
  });

  it('can be filtered by these actions', async () => {
    const { token } = await limited().make.user({ role: 'admin' });
    const { body } = await limited().call('GET /audit/read?action=signInFailed&limit=5', { token });
    expect(new Set(body.map(({ action }: { action: string }) => action))).toEqual(new Set(['signInFailed']));
  });
});
