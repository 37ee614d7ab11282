import { beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '#tests/example-second-factor.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// The text of a code is stored in a demo shop only, where the tests read it.
const shop = testShop({ env: { SEED: 'demo' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const call = (request: string, body?: unknown, token?: string, cookie?: string) =>
  shop().call(request, { token, body, ...(cookie && { headers: { cookie } }) });
const sql = () => shop().database.sql;

const cookieOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';')[0] ?? '';

/** A user who registered a number, set up a second factor and verified an e-mail address, but never the number: possible before 0.8. */
async function registered(role?: 'merchant' | 'admin') {
  const user = await shop().make.user(role ? { role } : {});
  const phone = `018${String(shop().make.next()).padStart(8, '0')}`;
  const email = `${phone}@shop.example`;
  await sql()`update users set phone = ${phone}, email = ${email}, email_verified_at = now(), phone_verified_at = now() where id = ${user.id}`;
  const { secret } = (await call('POST /second-factor/start-totp', {}, user.token)).body.data;
  const { body } = await call('POST /second-factor/confirm-totp', { code: appCode(secret, -1) }, user.token);
  await sql()`update users set phone_verified_at = null, has_proved_phone = false where id = ${user.id}`;
  return { ...user, phone, email, secret, recoveryCodes: body.data.recoveryCodes as string[] };
}
type Registered = Awaited<ReturnType<typeof registered>>;

async function codeFor({ phone }: Registered, purpose: 'signIn' | 'resetPassword'): Promise<string> {
  await sql()`update one_time_codes set created_at = created_at - interval '2 hours' where phone = ${phone}`;
  await call('POST /auth/send-code', { phone, purpose });
  await shop().runDueJobs();
  const [sms] = (await call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined, admin.token)).body;
  return /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? 'none';
}
const password = 'olive tree 9';
const proofs = {
  signIn: async (user: Registered, cookie?: string) =>
    call('POST /auth/login-with-code', { phone: user.phone, code: await codeFor(user, 'signIn') }, undefined, cookie),
  resetPassword: async (user: Registered, cookie?: string) =>
    call('POST /auth/reset-password', { phone: user.phone, code: await codeFor(user, 'resetPassword'), password }, undefined, cookie),
};

describe.each(['signIn', 'resetPassword'] as const)('the first code of a number (%s)', (purpose) => {
  it('lets its owner in, and ends all that a stranger set up who had registered the number', async () => {
    const stranger = await registered();
    const answer = await proofs[purpose](stranger);
    expect(answer.status).toBe(200);
    const owner = answer.body.accessToken;
    expectProblem(await call('GET /sessions/read', undefined, stranger.token), 401, 'UNAUTHENTICATED');
    expectProblem(await call('POST /auth/login', { phone: stranger.phone, password: testPassword }), 401, 'INVALID_CREDENTIALS');
    expect((await call('GET /second-factor/read', undefined, owner)).body).toMatchObject({
      totp: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
    });
    const { phoneVerified, emailVerified, email } = (await call(`GET /users/read/${stranger.id}`, undefined, owner)).body;
    expect({ phoneVerified, emailVerified, email }).toEqual({ phoneVerified: true, emailVerified: false, email: undefined });
    await shop().runDueJobs();
    const told = (await call('GET /inbox/read', undefined, owner)).body.map(({ kind }: { kind: string }) => kind);
    expect(told).toEqual(
      expect.arrayContaining(['secondFactorChanged', 'emailChanged', purpose === 'signIn' ? 'phoneVerified' : 'passwordChanged']),
    );
    const letters = (await call(`GET /messages/read?channel=email&q=${stranger.email}`, undefined, admin.token)).body;
    expect(letters.map(({ kind }: { kind: string }) => kind)).toContain('emailChanged');
  });

  it('asks for the second factor on a device that the account used', async () => {
    const user = await registered();
    const pending = await call('POST /auth/login', { phone: user.phone, password: testPassword });
    const proof = { token: pending.body.params.token, code: user.recoveryCodes[0] };
    const signedIn = await call('POST /auth/second-factor', proof, undefined, cookieOf(pending));
    expectProblem(await proofs[purpose](user, cookieOf(signedIn)), 401, 'SECOND_FACTOR_NEEDED');
  });

  it.each(['merchant', 'admin'] as const)('asks for the second factor of a %s', async (role) => {
    const user = await registered(role);
    expectProblem(await proofs[purpose](user), 401, 'SECOND_FACTOR_NEEDED');
    const [row] = await sql()`select phone_verified_at, email from users where id = ${user.id}`;
    expect(row).toMatchObject({ phone_verified_at: null, email: user.email });
  });
});

describe('a second factor of an account whose number was proved', () => {
  it('stays, also when an admin has changed the number since', async () => {
    const user = await registered();
    await sql()`update users set phone_verified_at = now() where id = ${user.id}`;
    expectProblem(await proofs.signIn(user), 401, 'SECOND_FACTOR_NEEDED');
    expect((await call('GET /sessions/read', undefined, user.token)).status).toBe(200);
    const phone = `017${String(shop().make.next()).padStart(8, '0')}`;
    expect((await call(`PUT /users/update/${user.id}`, { phone }, admin.token)).body.data).toMatchObject({ phoneVerified: false });
    expectProblem(await proofs.signIn({ ...user, phone }), 401, 'SECOND_FACTOR_NEEDED');
    expectProblem(await proofs.resetPassword({ ...user, phone }), 401, 'SECOND_FACTOR_NEEDED');
  });
});

describe('a second factor of a customer whose number was not proved', () => {
  const notVerified = (answer: Awaited<ReturnType<typeof call>>) => expectProblem(answer, 409, 'PHONE_NOT_VERIFIED');
  const confirm = (token: string, secret: string) => call('POST /second-factor/confirm-totp', { code: appCode(secret, -1) }, token);

  it('is switched on after a code has proved the number, and stays when the next code signs in', async () => {
    const { id, token } = await shop().make.user();
    const phone = `018${String(shop().make.next()).padStart(8, '0')}`;
    await sql()`update users set phone = ${phone} where id = ${id}`;
    notVerified(await call('POST /second-factor/start-totp', {}, token));
    notVerified(await call('POST /passkeys/start', {}, token));
    await call('POST /auth/send-own-code', {}, token);
    await shop().runDueJobs();
    const [sms] = (await call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined, admin.token)).body;
    expect((await call('POST /auth/verify-phone', { code: /^\d{6}/.exec(sms.body)?.[0] }, token)).status).toBe(200);
    expect((await call('POST /passkeys/start', {}, token)).status).toBe(200);
    const { secret } = (await call('POST /second-factor/start-totp', {}, token)).body.data;
    expect((await confirm(token, secret)).status).toBe(200);
    expectProblem(await proofs.signIn({ phone } as Registered), 401, 'SECOND_FACTOR_NEEDED');
    expect((await call('GET /second-factor/read', undefined, token)).body).toMatchObject({ totp: true });
  });

  it('is not enabled by a set-up that started before the number changed', async () => {
    const { id, token } = await shop().make.user({ isProved: true });
    const { secret } = (await call('POST /second-factor/start-totp', {}, token)).body.data;
    const passkey = { name: 'Phone', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' };
    expectProblem(await call('POST /passkeys/create', passkey, token), 422, 'PASSKEY_REFUSED');
    await sql()`update users set phone_verified_at = null where id = ${id}`;
    notVerified(await confirm(token, secret));
    notVerified(await call('POST /passkeys/create', passkey, token));
    expect((await call('GET /second-factor/read', undefined, token)).body).toMatchObject({ totp: false, passkeys: 0 });
  });

  it.each(['merchant', 'admin'] as const)('is not asked about of a %s, whose second factor no code drops', async (role) => {
    const { token } = await shop().make.user({ role });
    expect((await call('POST /second-factor/start-totp', {}, token)).status).toBe(200);
    expect((await call('POST /passkeys/start', {}, token)).status).toBe(200);
  });
});
