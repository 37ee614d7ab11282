import { beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '#tests/example-second-factor.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { deleteExpired } from '../users.jobs.ts';

// The text of a code is stored in a demo shop only, where the tests read it.
const shop = testShop({ env: { SEED: 'demo' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, body?: unknown, token?: string, cookie?: string) =>
  shop().call(request, { token, body, ...(cookie && { headers: { cookie } }) });
const sql = () => shop().database.sql;
const newPassword = 'olive tree 9';
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

/** A merchant with a verified number, an app, a session and a known device. */
async function merchant() {
  const user = await shop().make.user({ role: 'merchant' });
  const phone = `018${String(shop().make.next()).padStart(8, '0')}`;
  await sql()`update users set phone = ${phone} where id = ${user.id}`;
  await sql()`update users set phone_verified_at = now() where id = ${user.id}`;
  await call('POST /auth/login', { phone, password: testPassword });
  const { secret } = (await call('POST /second-factor/start-totp', {}, user.token)).body.data;
  const { body } = await call('POST /second-factor/confirm-totp', { code: appCode(secret, -1) }, user.token);
  return { ...user, phone, secret, recoveryCodes: body.data.recoveryCodes as string[] };
}
type Merchant = Awaited<ReturnType<typeof merchant>>;

/** Resets the password with a code: what a person with only the phone can do. */
async function reset({ phone }: Merchant) {
  await call('POST /auth/send-code', { phone, purpose: 'resetPassword' });
  await shop().runDueJobs();
  const [sms] = (await call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined, admin.token)).body;
  const code = /^\d{6}/.exec(sms?.body ?? '')?.[0];
  const answer = await call('POST /auth/reset-password', { phone, code, password: newPassword });
  expectProblem(answer, 401, 'SECOND_FACTOR_NEEDED');
  return { token: answer.body.params.token as string, cookie: String(answer.headers['set-cookie']).split(';')[0] };
}
const finish = ({ token, cookie }: Awaited<ReturnType<typeof reset>>, code: string | undefined) =>
  call('POST /auth/second-factor', { token, code }, undefined, cookie);

/** Data that shows whether the account changed. */
async function stateOf({ id }: Merchant) {
  await shop().runDueJobs();
  const [row] = await sql()`
    select u.password_hash, u.phone_verified_at, (select count(*) from known_devices where user_id = u.id) as devices,
      (select count(*) from sessions where user_id = u.id) as sessions, (select count(distinct event_id) from messages where user_id = u.id and kind = 'passwordChanged') as told,
      (select count(*) from audit_log where row_id = u.id and changes ? 'password') as logged
    from users u where id = ${id}`;
  return row;
}

describe('a reset of the password of an account with a second factor', () => {
  it('changes nothing before the second factor, also when that is wrong, abandoned or late', async () => {
    const user = await merchant();
    const before = await stateOf(user);
    const started = await reset(user);
    expect(await stateOf(user)).toEqual(before);
    expectProblem(await finish(started, wrong(appCode(user.secret))), 422, 'WRONG_CODE');
    expect(await stateOf(user)).toEqual(before);
    expect((await call('GET /sessions/read', undefined, user.token)).status).toBe(200);
    expectProblem(await call('POST /auth/login', { phone: user.phone, password: newPassword }), 401, 'INVALID_CREDENTIALS');
    expectProblem(await call('POST /auth/login', { phone: user.phone, password: testPassword }), 401, 'SECOND_FACTOR_NEEDED');

    await sql()`update pending_sign_ins set expires_at = now() where user_id = ${user.id}`;
    expectProblem(await finish(started, appCode(user.secret)), 401, 'SIGN_IN_EXPIRED');
    expect(await stateOf(user)).toEqual(before);
    expect((await call('GET /sessions/read', undefined, user.token)).status).toBe(200);
  });

  it('is complete with the second factor, once', async () => {
    const user = await merchant();
    const started = await reset(user);
    // Only the reset sets the password, not a concurrent sign-in.
    const { body, headers } = await call('POST /auth/login', { phone: user.phone, password: testPassword });
    const beside = { token: body.params.token, cookie: String(headers['set-cookie']).split(';')[0] };
    expect((await finish(beside, user.recoveryCodes[0])).status).toBe(200);
    expect((await call('GET /sessions/read', undefined, user.token)).status).toBe(200);

    const answer = await finish(started, user.recoveryCodes[1]);
    expect(answer.status).toBe(200);
    expectProblem(await call('GET /sessions/read', undefined, user.token), 401, 'UNAUTHENTICATED');
    expect((await call('GET /sessions/read', undefined, answer.body.accessToken)).body).toHaveLength(1);
    expectProblem(await call('POST /auth/login', { phone: user.phone, password: testPassword }), 401, 'INVALID_CREDENTIALS');
    expectProblem(await call('POST /auth/login', { phone: user.phone, password: newPassword }), 401, 'SECOND_FACTOR_NEEDED');
    expect(await stateOf(user)).toMatchObject({ devices: 1, sessions: 1, told: 1, logged: 1 });
    expectProblem(await finish(started, user.recoveryCodes[2]), 401, 'SIGN_IN_EXPIRED');
  });

  it('stores the new password as a hash, and only as long as the sign-in waits', async () => {
    const user = await merchant();
    await reset(user);
    const rows = await sql()`select new_password_hash from pending_sign_ins where user_id = ${user.id}`;
    expect(rows).toEqual([{ new_password_hash: expect.stringMatching(/^\$argon2id\$/) }]);
    await sql()`update pending_sign_ins set expires_at = now() where user_id = ${user.id}`;
    await shop().runJob(deleteExpired, {});
    expect(await sql()`select from pending_sign_ins where user_id = ${user.id}`).toEqual([]);
  });
});
