import { describe, expect, it } from 'vitest';
import { appCode } from '#tests/example-second-factor.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { removeSecondFactor } from './change-factors.ts';
import { factorLimits } from './take-factor.ts';

const shop = testShop();
const call = (request: string, body?: unknown, options: { token?: string | undefined; cookie?: string | undefined } = {}) =>
  shop().call(request, { token: options.token, body, ...(options.cookie && { headers: { cookie: options.cookie } }) });

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0];

/** Sets the app up with the code of the previous step, so that the current one is unused. */
async function withApp(more: { role?: 'admin' | 'merchant' } = {}) {
  const user = { ...(await shop().make.user({ isProved: true, ...more })), password: testPassword };
  const { secret } = (await call('POST /second-factor/start-totp', {}, user)).body.data;
  const confirm = () => call('POST /second-factor/confirm-totp', { code: appCode(secret, -1) }, user);
  const first = await confirm();
  // A step that ends between both makes the code two steps old.
  const { body } = first.status === 200 ? first : await confirm();
  return { ...user, secret, recoveryCodes: body.data.recoveryCodes as string[] };
}

async function beginSignIn({ phone, password }: { phone: string; password: string }, cookie?: string) {
  const answer = await call('POST /auth/login', { phone, password }, { cookie });
  expectProblem(answer, 401, 'SECOND_FACTOR_NEEDED');
  return { token: answer.body.params.token as string, cookie: cookieOf(answer) };
}
const finish = ({ token, cookie }: { token: string; cookie?: string | undefined }, code: string) =>
  call('POST /auth/second-factor', { token, code }, { cookie });
/** As if the second factor had been verified long ago. */
const growStale = (userId: string) =>
  shop().database
    .sql`update sessions set second_factor_at = now() - interval '11 minutes', created_at = now() - interval '1 hour' where user_id = ${userId}`;

describe('an app that shows codes', () => {
  it('is set up by its first code, which returns ten recovery codes, ends the other sessions and sends a message', async () => {
    const user = await shop().make.user({ isProved: true });
    const other = (await call('POST /auth/login', { phone: user.phone, password: testPassword })).body.accessToken;
    const setup = (await call('POST /second-factor/start-totp', {}, user)).body.data;
    expect(setup.uri).toContain(`secret=${setup.secret}`);
    expect(setup.uri).toContain(user.phone);
    expect(setup.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    expectProblem(await call('POST /second-factor/confirm-totp', { code: wrong(appCode(setup.secret)) }, user), 422, 'WRONG_CODE');
    expect((await call('GET /second-factor/read', undefined, user)).body).toEqual({
      totp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    const { body } = await call('POST /second-factor/confirm-totp', { code: appCode(setup.secret) }, user);
    expect(body.data).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    expectProblem(await call('GET /sessions/read', undefined, { token: other }), 401, 'UNAUTHENTICATED');
    await shop().runDueJobs();
    const kinds = (await call('GET /inbox/read', undefined, user)).body.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('secondFactorChanged');
  });

  it('leaves neither its secret nor recovery codes in the database', async () => {
    const { id, secret, recoveryCodes } = await withApp();
    const rows = JSON.stringify([
      await shop().database.sql`select encode(secret, 'escape') as secret from totp_secrets where user_id = ${id}`,
      await shop().database.sql`select * from recovery_codes where user_id = ${id}`,
      await shop().database.sql`select * from audit_log where row_id = ${id}`,
    ]);
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(rows).not.toContain(told);
  });

  it('signs in after the password, and the password alone creates no session', async () => {
    const user = await withApp();
    const started = await beginSignIn(user);
    expectProblem(await call('GET /second-factor/read', undefined, { token: started.token }), 401, 'UNAUTHENTICATED');
    const answer = await finish(started, appCode(user.secret));
    expect(answer.body).toEqual({ accessToken: expect.any(String), id: user.id });
    expect((await call('GET /second-factor/read', undefined, { token: answer.body.accessToken })).body.totp).toBe(true);
    expectProblem(await finish(started, appCode(user.secret, 1)), 401, 'SIGN_IN_EXPIRED');
  });

  it('refuses a code that was used before, and one of an earlier step', async () => {
    const user = await withApp();
    const code = appCode(user.secret, 1);
    expect((await finish(await beginSignIn(user), code)).status).toBe(200);
    const started = await beginSignIn(user);
    expectProblem(await finish(started, code), 422, 'WRONG_CODE');
    expectProblem(await finish(started, appCode(user.secret)), 422, 'WRONG_CODE');
  });

  it('accepts one of two equal concurrent codes', async () => {
    const user = await withApp();
    const [first, second] = [await beginSignIn(user), await beginSignIn(user)];
    const code = appCode(user.secret);
    const answers = await Promise.all([finish(first, code), finish(second, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('accepts codes in Bengali digits, and those of the neighbouring steps', async () => {
    const user = await withApp();
    const code = appCode(user.secret, 1).replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
    expect((await finish(await beginSignIn(user), ` ${code}`)).status).toBe(200);
    expectProblem(await finish(await beginSignIn(user), '12345'), 422, 'VALIDATION_FAILED');
  });

  it('belongs to one user', async () => {
    const [user, stranger] = [await withApp(), await withApp()];
    expectProblem(await finish(await beginSignIn(user), appCode(stranger.secret)), 422, 'WRONG_CODE');
    expectProblem(await finish(await beginSignIn(user), stranger.recoveryCodes[0] ?? ''), 422, 'WRONG_CODE');
  });

  it('is required after a one-time code, too', async () => {
    const user = await withApp();
    await shop().database.sql`update users set phone_verified_at = now() where id = ${user.id}`;
    const { createHash } = await import('node:crypto');
    const salt = Buffer.alloc(16);
    await shop().database.sql`insert into one_time_codes (phone, purpose, salt, code_hash, expires_at)
      select ${user.phone}, purpose, ${salt}, ${createHash('sha256').update(salt).update('481902').digest()}, now() + interval '5 minutes'
      from unnest(array['signIn', 'resetPassword']) as purpose`;
    expectProblem(await call('POST /auth/login-with-code', { phone: user.phone, code: '481902' }), 401, 'SECOND_FACTOR_NEEDED');
    const reset = await call('POST /auth/reset-password', { phone: user.phone, code: '481902', password: 'an elm tree 7' });
    expectProblem(reset, 401, 'SECOND_FACTOR_NEEDED');
    expect((await finish({ token: reset.body.params.token, cookie: cookieOf(reset) }, appCode(user.secret))).status).toBe(200);
    await beginSignIn({ phone: user.phone, password: 'an elm tree 7' });
  });

  it('refuses a wrong password as before, without revealing the second factor', async () => {
    const { phone } = await withApp();
    expectProblem(await call('POST /auth/login', { phone, password: 'wrong password' }), 401, 'INVALID_CREDENTIALS');
  });

  it('can be replaced, and the old one no longer works', async () => {
    const user = await withApp();
    const setup = (await call('POST /second-factor/start-totp', {}, user)).body.data;
    const { body } = await call('POST /second-factor/confirm-totp', { code: appCode(setup.secret, -1) }, user);
    expect(body.data).toEqual({ totp: true, passkeys: 0, recoveryCodesLeft: 10, isRequired: false });
    const started = await beginSignIn(user);
    expectProblem(await finish(started, appCode(user.secret)), 422, 'WRONG_CODE');
    expect((await finish(started, appCode(setup.secret))).status).toBe(200);
  });

  it('is set up by the owner only: an older session needs the password', async () => {
    const user = await shop().make.user({ isProved: true });
    await growStale(user.id);
    const start = (body: object) => call('POST /second-factor/start-totp', body, user);
    for (const body of [{}, { currentPassword: 'wrong password' }]) expectProblem(await start(body), 422, 'CURRENT_PASSWORD');
    expect((await start({ currentPassword: testPassword })).status).toBe(200);
  });

  it('can be switched off, and then the password is enough', async () => {
    const user = await withApp();
    expect((await call('POST /second-factor/stop-totp', undefined, user)).body.data).toEqual({
      totp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expectProblem(await call('POST /second-factor/stop-totp', undefined, user), 404, 'NOT_FOUND');
    expectProblem(await call('POST /second-factor/recovery-codes', undefined, user), 404, 'NOT_FOUND');
    expectProblem(await call('POST /second-factor/step-up', { code: '000000' }, user), 422, 'WRONG_CODE');
    expect((await call('POST /auth/login', user)).status).toBe(422);
    expect((await call('POST /auth/login', { phone: user.phone, password: user.password })).status).toBe(200);
  });
});

describe('a sign-in that waits for the second factor', () => {
  it('continues only on the device where it started', async () => {
    const user = await withApp();
    const { token } = await beginSignIn(user);
    const foreign = await beginSignIn(user);
    expectProblem(await finish({ token }, appCode(user.secret)), 401, 'SIGN_IN_EXPIRED');
    expectProblem(await finish({ token, cookie: foreign.cookie }, appCode(user.secret)), 401, 'SIGN_IN_EXPIRED');
  });

  it('ends after five minutes', async () => {
    const user = await withApp();
    const started = await beginSignIn(user);
    await shop().database.sql`update pending_sign_ins set expires_at = now() where user_id = ${user.id}`;
    expectProblem(await finish(started, appCode(user.secret)), 401, 'SIGN_IN_EXPIRED');
  });

  it('allows five attempts, also to concurrent requests', async () => {
    const user = await withApp();
    const started = await beginSignIn(user);
    const tries = await Promise.all(Array.from({ length: 20 }, () => finish(started, wrong(appCode(user.secret)))));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(factorLimits.signInTries);
    expectProblem(await finish(started, appCode(user.secret)), 401, 'SIGN_IN_EXPIRED');
  });

  it('allows ten wrong codes an hour from unknown devices together, and does not lock out a known one', async () => {
    const user = await withApp();
    const known = await beginSignIn(user);
    const cookie = cookieOf(await finish(known, appCode(user.secret)));
    const second = await shop().openSecond();
    for (const round of [1, 2]) {
      const started = await beginSignIn(user);
      for (let tries = 0; tries < factorLimits.signInTries; tries += 1) {
        const answer = await shop().call('POST /auth/second-factor', {
          ...(round === 2 && { app: second }),
          body: { token: started.token, code: wrong(appCode(user.secret)) },
          headers: { cookie: started.cookie ?? '' },
        });
        expectProblem(answer, 422, 'WRONG_CODE');
      }
    }
    expectProblem(await finish(await beginSignIn(user), appCode(user.secret, 1)), 429, 'RATE_LIMITED');
    expect((await finish(await beginSignIn(user, cookie), appCode(user.secret, 1))).status).toBe(200);
  });

  it('is refused to a user who was suspended after the password', async () => {
    const user = await withApp();
    const started = await beginSignIn(user);
    await shop().database.sql`update users set status = 'inactive' where id = ${user.id}`;
    expectProblem(await finish(started, appCode(user.secret)), 403, 'ACCOUNT_INACTIVE');
  });
});

describe('recovery codes', () => {
  it('sign in once each, however they are typed', async () => {
    const user = await withApp();
    const [first = '', second = ''] = user.recoveryCodes;
    expect((await finish(await beginSignIn(user), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expectProblem(await finish(await beginSignIn(user), first), 422, 'WRONG_CODE');
    const answer = await finish(await beginSignIn(user), second);
    const read = await call('GET /second-factor/read', undefined, { token: answer.body.accessToken });
    expect(read.body.recoveryCodesLeft).toBe(8);
  });

  it('are replaced all together', async () => {
    const user = await withApp();
    const { body } = await call('POST /second-factor/recovery-codes', undefined, user);
    expect(body.data.recoveryCodes).toHaveLength(10);
    expectProblem(await finish(await beginSignIn(user), user.recoveryCodes[0] ?? ''), 422, 'WRONG_CODE');
    expect((await finish(await beginSignIn(user), body.data.recoveryCodes[0])).status).toBe(200);
  });
});

describe('what asks for a fresh second factor', () => {
  it('is refused after ten minutes, until a code is verified in this session', async () => {
    const user = await withApp();
    await growStale(user.id);
    for (const act of ['start-totp', 'stop-totp', 'recovery-codes']) {
      expectProblem(await call(`POST /second-factor/${act}`, act === 'start-totp' ? {} : undefined, user), 403, 'STEP_UP_REQUIRED');
    }
    expectProblem(await call('POST /second-factor/step-up', { code: wrong(appCode(user.secret)) }, user), 422, 'WRONG_CODE');
    const code = appCode(user.secret);
    expect((await call('POST /second-factor/step-up', { code }, user)).status).toBe(200);
    expectProblem(await call('POST /second-factor/step-up', { code }, user), 422, 'WRONG_CODE');
    expect((await call('POST /second-factor/recovery-codes', undefined, user)).status).toBe(200);
  });

  it('counts wrong codes of sessions, too', async () => {
    const user = await withApp();
    for (let tries = 0; tries < factorLimits.failuresPerHour; tries += 1) {
      expectProblem(await call('POST /second-factor/step-up', { code: wrong(appCode(user.secret)) }, user), 422, 'WRONG_CODE');
    }
    expectProblem(await call('POST /second-factor/step-up', { code: appCode(user.secret) }, user), 429, 'RATE_LIMITED');
  });

  it('is for signed-in users only', async () => {
    for (const act of [
      'GET /second-factor/read',
      ...['step-up', 'start-totp', 'confirm-totp', 'stop-totp', 'recovery-codes'].map((name) => `POST /second-factor/${name}`),
    ]) {
      expectProblem(await call(act, act.startsWith('GET') ? undefined : {}), 401, 'UNAUTHENTICATED');
    }
  });
});

describe('a lost second factor', () => {
  it('is switched off by the operator of the server, who does not need a code', async () => {
    const user = await withApp();
    const { db } = shop().database;
    expect(await removeSecondFactor(db, user.phone)).toBe(
      (await shop().database.sql`select name from users where id = ${user.id}`)[0]?.name,
    );
    expectProblem(await call('GET /second-factor/read', undefined, user), 401, 'UNAUTHENTICATED');
    expect((await call('POST /auth/login', { phone: user.phone, password: user.password })).status).toBe(200);
    expect(await removeSecondFactor(db, user.phone)).toBeUndefined();
    expect(await removeSecondFactor(db, '01000000000')).toBeUndefined();
  });
});
