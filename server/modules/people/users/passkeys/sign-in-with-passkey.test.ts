import { describe, expect, it } from 'vitest';
import type { PasskeyRequest } from '#contract/people/webauthn.ts';
import { testPassword } from '#tests/factory.ts';
import { addPasskey } from '#tests/simulators/add-passkey.ts';
import { SoftwareAuthenticator } from '#tests/simulators/software-authenticator.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { passkeyLimits, storeChallenge } from './challenges.ts';

// The host of a shop on this machine: browsers know it as localhost.
const origin = 'http://localhost:5173';
const shop = testShop({ env: { PUBLIC_URL: 'http://127.0.0.1:3000' } });
const call = (request: string, body: unknown, cookie?: string) => shop().call(request, { body, ...(cookie && { headers: { cookie } }) });
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0] ?? '';

async function withPasskey() {
  const user = await shop().make.user({ isProved: true });
  const authenticator = new SoftwareAuthenticator(origin);
  const { _id: passkeyId, recoveryCodes = [] } = await addPasskey(shop(), user, authenticator);
  return { ...user, authenticator, passkeyId, recoveryCodes };
}

async function begin(): Promise<{ options: PasskeyRequest; cookie: string }> {
  const answer = await call('POST /auth/start-passkey', {});
  return { options: answer.body, cookie: cookieOf(answer) };
}
async function signIn(authenticator: SoftwareAuthenticator, lies = {}) {
  const { options, cookie } = await begin();
  return call('POST /auth/passkey', { passkey: authenticator.get(options, lies) }, cookie);
}

describe('a sign-in with a passkey alone', () => {
  it('needs no password and no second step, and verifies the second factor of its session', async () => {
    const user = await withPasskey();
    const { options, cookie } = await begin();
    expect(options).toEqual({ challenge: expect.any(String), rpId: 'localhost', timeout: 300_000, userVerification: 'required' });
    const answer = await call('POST /auth/passkey', { passkey: user.authenticator.get(options) }, cookie);
    expect(answer.body).toEqual({ accessToken: expect.any(String), id: user.id });
    const { accessToken: token } = answer.body;
    expect((await shop().call('POST /second-factor/recovery-codes', { token })).status).toBe(200);
    expect((await shop().call('GET /passkeys/read', { token })).body[0].lastUsedAt).toEqual(expect.any(String));
    const log = await shop().database.sql`select from audit_log where row_id = ${user.id} and action = 'signIn'`;
    expect(log).toHaveLength(1);
  });

  it('satisfies a role that needs a second factor', async () => {
    const user = await withPasskey();
    await shop().database.sql`update users set role = 'merchant' where id = ${user.id}`;
    await shop().database.sql`update settings set second_factor_roles = array['merchant']`;
    const { accessToken: token } = (await signIn(user.authenticator)).body;
    expect((await shop().call('GET /sessions/read', { token })).status).toBe(200);
    await shop().database.sql`update settings set second_factor_roles = '{}'`;
  });

  it('is refused in the same words whatever is wrong', async () => {
    const user = await withPasskey();
    for (const lies of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost.evil.example' },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { type: 'webauthn.create' },
      // User present, but not verified.
      { flags: 1 },
      { signature: Buffer.alloc(70).toString('base64url') },
      { userHandle: undefined },
      { userHandle: Buffer.alloc(16).toString('base64url') },
    ]) {
      const { body, ...answer } = await signIn(user.authenticator, lies);
      expectProblem({ body, ...answer }, 422, 'PASSKEY_REFUSED');
      expect(body).not.toHaveProperty('params');
    }
    expectProblem(await signIn(new SoftwareAuthenticator(origin)), 422, 'PASSKEY_REFUSED');
    const [log] = await shop().database.sql`select from audit_log where row_id = ${user.id} and action = 'signInFailed'`;
    expect(log).toBeDefined();
  });

  it('uses its challenge up: one of two concurrent answers signs in', async () => {
    const user = await withPasskey();
    const { options, cookie } = await begin();
    const passkey = user.authenticator.get(options);
    const answers = await Promise.all([1, 2, 3].map(() => call('POST /auth/passkey', { passkey }, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expectProblem(await call('POST /auth/passkey', { passkey }, cookie), 422, 'PASSKEY_REFUSED');
  });

  it('continues only on the device where it started, for five minutes', async () => {
    const user = await withPasskey();
    const [{ options, cookie }, other] = [await begin(), await begin()];
    const passkey = user.authenticator.get(options);
    expectProblem(await call('POST /auth/passkey', { passkey }), 422, 'PASSKEY_REFUSED');
    expectProblem(await call('POST /auth/passkey', { passkey }, other.cookie), 422, 'PASSKEY_REFUSED');
    await shop().database.sql`update passkey_challenges set expires_at = now()`;
    expectProblem(await call('POST /auth/passkey', { passkey }, cookie), 422, 'PASSKEY_REFUSED');
  });

  it('takes no challenge of another purpose', async () => {
    const user = await withPasskey();
    const { cookie } = await begin();
    const { body } = await shop().call('POST /second-factor/start-step-up', { token: user.token });
    expectProblem(await call('POST /auth/passkey', { passkey: user.authenticator.get(body.data) }, cookie), 422, 'PASSKEY_REFUSED');
  });

  it('is refused when the counter does not increase', async () => {
    const user = await withPasskey();
    expect((await signIn(user.authenticator, { counter: 3 })).status).toBe(200);
    expectProblem(await signIn(user.authenticator, { counter: 3 }), 422, 'PASSKEY_REFUSED');
    const log = await shop().database
      .sql`select from audit_log where row_id = ${user.id} and changes->'second_factor'->>'new' = 'passkeyCopied'`;
    expect(log).toHaveLength(1);
  });

  it('is refused to a suspended user, a deleted one, and with a removed passkey', async () => {
    const [suspended, deleted, removed] = [await withPasskey(), await withPasskey(), await withPasskey()];
    await shop().database.sql`update users set status = 'inactive' where id = ${suspended.id}`;
    expectProblem(await signIn(suspended.authenticator), 403, 'ACCOUNT_INACTIVE');
    expectProblem(await signIn(suspended.authenticator, { flags: 1 }), 422, 'PASSKEY_REFUSED');
    await shop().database.sql`update users set deleted_at = now() where id = ${deleted.id}`;
    expectProblem(await signIn(deleted.authenticator), 422, 'PASSKEY_REFUSED');
    await shop().call('DELETE /passkeys/delete', { token: removed.token, body: { passkeyIds: [removed.passkeyId] } });
    expectProblem(await signIn(removed.authenticator), 422, 'PASSKEY_REFUSED');
  });

  it('has strict bodies', async () => {
    expectProblem(await call('POST /auth/start-passkey', { phone: '01700000000' }), 422, 'VALIDATION_FAILED');
    expectProblem(await call('POST /auth/passkey', {}), 422, 'VALIDATION_FAILED');
  });
});

describe('a passkey as the second step', () => {
  async function beginWithPassword({ phone }: { phone: string }, cookie?: string) {
    const answer = await call('POST /auth/login', { phone, password: testPassword }, cookie);
    expectProblem(answer, 401, 'SECOND_FACTOR_NEEDED');
    return { token: answer.body.params.token as string, factors: answer.body.params.factors, cookie: cookieOf(answer) };
  }
  const ask = ({ token, cookie }: { token: string; cookie?: string }) => call('POST /auth/start-passkey', { token }, cookie);
  const finish = ({ token, cookie }: { token: string; cookie?: string }, passkey: object) =>
    call('POST /auth/second-factor', { token, passkey }, cookie);

  it('signs in after the password, in place of a code', async () => {
    const user = await withPasskey();
    const started = await beginWithPassword(user);
    expect(started.factors).toBe('passkey');
    const { body: options } = await ask(started);
    expect(options.allowCredentials).toEqual([{ type: 'public-key', id: user.authenticator.id, transports: ['internal'] }]);
    const passkey = user.authenticator.get(options);
    const answer = await finish(started, passkey);
    expect(answer.body).toEqual({ accessToken: expect.any(String), id: user.id });
    expectProblem(await finish(started, passkey), 401, 'SIGN_IN_EXPIRED');
  });

  it('is refused when it answers another sign-in, or is of another user', async () => {
    const [user, stranger] = [await withPasskey(), await withPasskey()];
    const [started, other] = [await beginWithPassword(user), await beginWithPassword(user)];
    const { body: options } = await ask(other);
    expectProblem(await finish(started, user.authenticator.get(options)), 422, 'PASSKEY_REFUSED');
    expectProblem(await finish(started, stranger.authenticator.get((await ask(started)).body)), 422, 'PASSKEY_REFUSED');
    const { options: alone } = await begin();
    expectProblem(await finish(started, user.authenticator.get(alone)), 422, 'PASSKEY_REFUSED');
    expect((await finish(started, user.authenticator.get((await ask(started)).body))).status).toBe(200);
  });

  it('is requested only on the device where the sign-in started, while it is pending', async () => {
    const user = await withPasskey();
    const [started, other] = [await beginWithPassword(user), await beginWithPassword(user)];
    expectProblem(await ask({ token: started.token }), 401, 'SIGN_IN_EXPIRED');
    expectProblem(await ask({ token: started.token, cookie: other.cookie }), 401, 'SIGN_IN_EXPIRED');
    await shop().database.sql`update pending_sign_ins set expires_at = now() where user_id = ${user.id}`;
    expectProblem(await ask(started), 401, 'SIGN_IN_EXPIRED');
  });

  it('is not requested from a user who lost the last one; recovery codes also work', async () => {
    const user = await withPasskey();
    const started = await beginWithPassword(user);
    await shop().database.sql`delete from passkeys where user_id = ${user.id}`;
    expectProblem(await ask(started), 404, 'NOT_FOUND');
    const code = user.recoveryCodes[0];
    expect((await call('POST /auth/second-factor', { token: started.token, code }, started.cookie)).status).toBe(200);
  });

  it('is refused to a user who was suspended after the password', async () => {
    const user = await withPasskey();
    const started = await beginWithPassword(user);
    const { body: options } = await ask(started);
    await shop().database.sql`update users set status = 'inactive' where id = ${user.id}`;
    expectProblem(await finish(started, user.authenticator.get(options)), 403, 'ACCOUNT_INACTIVE');
  });
});

it('the challenges of visitors are limited: a new one replaces the oldest', async () => {
  const { db, sql } = shop().database;
  await sql`delete from passkey_challenges`;
  await sql`insert into passkey_challenges (binding_hash, purpose, challenge, expires_at)
    select sha256(n::text::bytea), 'signIn', sha256('x'), now() + make_interval(secs => n / 100.0)
    from generate_series(1, ${passkeyLimits.signInChallenges}::int) as n`;
  await Promise.all(['a', 'b', 'c'].map((secret) => storeChallenge(db, { purpose: 'signIn', secret })));
  await storeChallenge(db, { purpose: 'signIn', secret: 'd' });
  const [row] =
    await sql`select count(*)::int as count, count(*) filter (where binding_hash = sha256('1'))::int as oldest from passkey_challenges`;
  expect(row).toEqual({ count: passkeyLimits.signInChallenges, oldest: 0 });
});

describe('limits of an address', () => {
  const limited = testShop({ env: { RATE_LIMITS: 'on' } });

  it('count challenges, and passkeys that are refused', async () => {
    const from = (remoteAddress: string, request: string, body: object) => limited().call(request, { body, remoteAddress });
    for (let n = 0; n < 300; n += 1) expect((await from('192.0.2.1', 'POST /auth/start-passkey', {})).status).toBe(200);
    expectProblem(await from('192.0.2.1', 'POST /auth/start-passkey', {}), 429, 'RATE_LIMITED');
    const passkey = new SoftwareAuthenticator(origin).get({ rpId: 'localhost', challenge: 'AAAA' });
    for (let n = 0; n < 100; n += 1) expectProblem(await from('192.0.2.2', 'POST /auth/passkey', { passkey }), 422, 'PASSKEY_REFUSED');
    expectProblem(await from('192.0.2.2', 'POST /auth/passkey', { passkey }), 429, 'RATE_LIMITED');
  });
});
