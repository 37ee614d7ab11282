import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { appCode } from '#tests/example-second-factor.ts';
import { testPassword } from '#tests/factory.ts';
import { addPasskey } from '#tests/simulators/add-passkey.ts';
import { SoftwareAuthenticator } from '#tests/simulators/software-authenticator.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { removeSecondFactor } from '../second-factor/change-factors.ts';
import { deleteExpired } from '../users.jobs.ts';

const origin = 'https://shop.example';
const shop = testShop({ env: { PUBLIC_URL: origin } });
const call = (request: string, token?: string, body?: unknown) => shop().call(request, { token, body });
const newAuthenticator = () => new SoftwareAuthenticator(origin);

const start = async ({ token }: { token: string }) => (await call('POST /passkeys/start', token, {})).body.data;
const create = ({ token }: { token: string }, answer: object) => call('POST /passkeys/create', token, { name: 'My phone', ...answer });

async function withPasskey(more: { role?: 'admin' | 'merchant' } = {}) {
  const user = await shop().make.user({ isProved: true, ...more });
  const authenticator = newAuthenticator();
  const { _id: passkeyId, recoveryCodes = [] } = await addPasskey(shop(), user, authenticator);
  return { ...user, authenticator, passkeyId, recoveryCodes };
}
/** As if the second factor had been verified long ago. */
const growStale = (userId: string) =>
  shop().database
    .sql`update sessions set second_factor_at = now() - interval '11 minutes', created_at = now() - interval '1 hour' where user_id = ${userId}`;

describe('a new passkey', () => {
  it('as the first second factor returns recovery codes, ends the other sessions and sends a message', async () => {
    const user = await shop().make.user({ isProved: true });
    const other = (await call('POST /auth/login', undefined, { phone: user.phone, password: testPassword })).body.accessToken;
    const options = await start(user);
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'Nirog Haat' },
      user: { name: user.phone },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    const { status, body } = await create(user, newAuthenticator().create(options));
    expect(status).toBe(201);
    expect(body.data).toEqual({
      _id: expect.any(String),
      name: 'My phone',
      createdAt: expect.any(String),
      recoveryCodes: expect.any(Array),
    });
    expect(new Set(body.data.recoveryCodes).size).toBe(10);
    expect((await call('GET /second-factor/read', user.token)).body).toEqual({
      totp: false,
      passkeys: 1,
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expectProblem(await call('GET /sessions/read', other), 401, 'UNAUTHENTICATED');
    await shop().runDueJobs();
    const kinds = (await call('GET /inbox/read', user.token)).body.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toContain('secondFactorChanged');
    const log = await shop().database.sql`select changes from audit_log where row_id = ${user.id} and changes ? 'second_factor'`;
    expect(log).toEqual([{ changes: { second_factor: { new: 'passkeyOn' } } }]);
  });

  it('is added to others, which the browser is told to exclude', async () => {
    const user = await withPasskey();
    const options = await start(user);
    expect(options.excludeCredentials).toEqual([{ type: 'public-key', id: user.authenticator.id, transports: ['internal'] }]);
    const { body } = await create(user, newAuthenticator().create(options));
    expect(body.data).not.toHaveProperty('recoveryCodes');
    expect((await call('GET /passkeys/read', user.token)).body).toHaveLength(2);
  });

  it('is refused when the browser answered for another origin, domain, challenge or purpose, or without checking who it is', async () => {
    const user = await shop().make.user({ isProved: true });
    for (const lies of [
      { origin: 'https://shop.example.evil.example' },
      { origin: 'http://localhost:3000' },
      { rpId: 'evil.example' },
      { challenge: Buffer.alloc(32).toString('base64url') },
      { type: 'webauthn.get' },
      { flags: 1 + 64 },
      { flags: 4 + 64 },
      { flags: 1 + 4 },
      { fmt: 'unknown' },
    ]) {
      expectProblem(await create(user, newAuthenticator().create(await start(user), lies)), 422, 'PASSKEY_REFUSED');
    }
    expectProblem(
      await create(user, { ...newAuthenticator().create(await start(user)), attestationObject: 'AAAA' }),
      422,
      'PASSKEY_REFUSED',
    );
    expectProblem(await create(user, { ...newAuthenticator().create(await start(user)), clientDataJSON: 'AAAA' }), 422, 'PASSKEY_REFUSED');
    expect((await call('GET /passkeys/read', user.token)).body).toEqual([]);
    expect((await call('GET /second-factor/read', user.token)).body).toMatchObject({ passkeys: 0, recoveryCodesLeft: 0 });
  });

  it('is refused with certificates, which were not requested', async () => {
    const user = await shop().make.user({ isProved: true });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const attStmt = new Map<string, Parameters<typeof Map.prototype.set>[1]>([
      ['alg', -7],
      ['sig', sign('sha256', Buffer.from('anything'), privateKey)],
      ['x5c', new Map()],
    ]);
    const answer = newAuthenticator().create(await start(user), { fmt: 'packed', attStmt });
    expectProblem(await create(user, answer), 422, 'PASSKEY_REFUSED');
  });

  it('uses its challenge up, also when it is refused', async () => {
    const user = await shop().make.user({ isProved: true });
    const options = await start(user);
    expectProblem(await create(user, newAuthenticator().create(options, { rpId: 'evil.example' })), 422, 'PASSKEY_REFUSED');
    expectProblem(await create(user, newAuthenticator().create(options)), 422, 'PASSKEY_REFUSED');
    const next = await start(user);
    expect((await create(user, newAuthenticator().create(next))).status).toBe(201);
    expectProblem(await create(user, newAuthenticator().create(next)), 422, 'PASSKEY_REFUSED');
  });

  it('is created from one of two concurrent answers', async () => {
    const user = await shop().make.user({ isProved: true });
    const options = await start(user);
    const answers = await Promise.all([1, 2].map(() => create(user, newAuthenticator().create(options))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('is refused after five minutes, in another session and for another user', async () => {
    const user = await shop().make.user({ isProved: true });
    const options = await start(user);
    const other = (await call('POST /auth/login', undefined, { phone: user.phone, password: testPassword })).body.accessToken;
    expectProblem(await create({ token: other }, newAuthenticator().create(options)), 422, 'PASSKEY_REFUSED');
    expectProblem(await create(await shop().make.user({ isProved: true }), newAuthenticator().create(options)), 422, 'PASSKEY_REFUSED');
    await shop().database.sql`update passkey_challenges set expires_at = now() where user_id = ${user.id}`;
    expectProblem(await create(user, newAuthenticator().create(options)), 422, 'PASSKEY_REFUSED');
  });

  it('belongs to one user', async () => {
    const [user, stranger] = [await withPasskey(), await shop().make.user({ isProved: true })];
    const answer = user.authenticator.create(await start(stranger));
    expectProblem(await create(stranger, answer), 422, 'PASSKEY_REFUSED');
    expect((await call('GET /second-factor/read', stranger.token)).body.passkeys).toBe(0);
  });

  it('is refused beyond the limit', async () => {
    const user = await shop().make.user({ isProved: true });
    for (let count = 0; count < limits.passkeys; count += 1) await addPasskey(shop(), user, newAuthenticator());
    expectProblem(await create(user, newAuthenticator().create(await start(user))), 422, 'VALIDATION_FAILED');
    expect((await call('GET /passkeys/read', user.token)).body).toHaveLength(limits.passkeys);
  });

  it('needs a name, and fields that can be what they should be', async () => {
    const user = await shop().make.user({ isProved: true });
    const answer = newAuthenticator().create(await start(user));
    for (const wrong of [{ name: ' ' }, { name: 'x'.repeat(61) }, { id: 'not base64url!' }, { transports: ['<script>'] }, { more: 1 }])
      expectProblem(await create(user, { ...answer, ...wrong }), 422, 'VALIDATION_FAILED');
  });

  it('is added by the owner only: an older session needs the password, and one with a second factor a fresh one', async () => {
    const user = await shop().make.user({ isProved: true });
    await growStale(user.id);
    for (const body of [{}, { currentPassword: 'wrong password' }])
      expectProblem(await call('POST /passkeys/start', user.token, body), 422, 'CURRENT_PASSWORD');
    expect((await call('POST /passkeys/start', user.token, { currentPassword: testPassword })).status).toBe(200);
    const second = await withPasskey();
    await growStale(second.id);
    expectProblem(await call('POST /passkeys/start', second.token, {}), 403, 'STEP_UP_REQUIRED');
  });
});

describe('the passkeys of a user', () => {
  it('are listed and renamed by their owner', async () => {
    const [user, stranger] = [await withPasskey(), await shop().make.user({ isProved: true })];
    const renamed = await call(`PUT /passkeys/update/${user.passkeyId}`, user.token, { name: ' Old phone ' });
    expect(renamed.body.data.name).toBe('Old phone');
    expect((await call('GET /passkeys/read', user.token)).body).toEqual([renamed.body.data]);
    expect((await call('GET /passkeys/read', stranger.token)).body).toEqual([]);
    expectProblem(await call(`PUT /passkeys/update/${user.passkeyId}`, stranger.token, { name: 'Mine' }), 404, 'NOT_FOUND');
    expectProblem(await call(`PUT /passkeys/update/${user.passkeyId}`, user.token, { name: '' }), 422, 'VALIDATION_FAILED');
  });

  it('are removed all or none, with a fresh second factor; the last one takes the recovery codes with it', async () => {
    const [user, stranger] = [await withPasskey(), await withPasskey()];
    const second = await addPasskey(shop(), user, newAuthenticator(), 'Laptop');
    const remove = (passkeyIds: string[], token = user.token) => call('DELETE /passkeys/delete', token, { passkeyIds });
    expectProblem(await remove([user.passkeyId, stranger.passkeyId]), 404, 'NOT_FOUND');
    expect((await remove([user.passkeyId])).body.data).toMatchObject({ passkeys: 1, recoveryCodesLeft: 10 });
    await growStale(user.id);
    expectProblem(await remove([second._id]), 403, 'STEP_UP_REQUIRED');
    await shop().database.sql`update sessions set second_factor_at = now() where user_id = ${user.id}`;
    expect((await remove([second._id])).body.data).toEqual({ totp: false, passkeys: 0, recoveryCodesLeft: 0, isRequired: false });
    expect((await call('POST /auth/login', undefined, { phone: user.phone, password: testPassword })).status).toBe(200);
  });

  it('and an app are second factors at the same time', async () => {
    const user = await withPasskey();
    const { secret } = (await call('POST /second-factor/start-totp', user.token, {})).body.data;
    const { body } = await call('POST /second-factor/confirm-totp', user.token, { code: appCode(secret) });
    expect(body.data).toEqual({ totp: true, passkeys: 1, recoveryCodesLeft: 10, isRequired: false });
    const stopped = await call('POST /second-factor/stop-totp', user.token);
    expect(stopped.body.data).toEqual({ totp: false, passkeys: 1, recoveryCodesLeft: 10, isRequired: false });
    expectProblem(await call('POST /auth/login', undefined, { phone: user.phone, password: testPassword }), 401, 'SECOND_FACTOR_NEEDED');
  });

  it('satisfy a role that needs a second factor, and removing the last one leads to the set-up again', async () => {
    const user = await shop().make.user({ role: 'merchant' });
    await shop().database.sql`update settings set second_factor_roles = array['merchant']`;
    expectProblem(await call('GET /sessions/read', user.token), 403, 'SECOND_FACTOR_REQUIRED');
    const { _id } = await addPasskey(shop(), user, newAuthenticator());
    expect((await call('GET /sessions/read', user.token)).status).toBe(200);
    expect((await call('DELETE /passkeys/delete', user.token, { passkeyIds: [_id] })).body.data).toMatchObject({ isRequired: true });
    expectProblem(await call('GET /sessions/read', user.token), 403, 'SECOND_FACTOR_REQUIRED');
    await shop().database.sql`update settings set second_factor_roles = '{}'`;
  });

  it('are removed with the second factor by the operator of the server', async () => {
    const user = await withPasskey();
    await removeSecondFactor(shop().database.db, user.phone);
    expect(await shop().database.sql`select from passkeys where user_id = ${user.id}`).toEqual([]);
  });

  it('are for signed-in users only', async () => {
    for (const request of ['GET /passkeys/read', 'POST /passkeys/start', 'POST /passkeys/create', 'DELETE /passkeys/delete'])
      expectProblem(await call(request, undefined, request.startsWith('GET') ? undefined : {}), 401, 'UNAUTHENTICATED');
    expectProblem(await call(`PUT /passkeys/update/${crypto.randomUUID()}`, undefined, { name: 'x' }), 401, 'UNAUTHENTICATED');
    expectProblem(await call('POST /second-factor/start-step-up'), 401, 'UNAUTHENTICATED');
  });
});

describe('a passkey in place of a code', () => {
  const stepUp = async (token: string, authenticator: SoftwareAuthenticator, lies = {}) => {
    const { body } = await call('POST /second-factor/start-step-up', token);
    return call('POST /second-factor/step-up', token, { passkey: authenticator.get(body.data, lies) });
  };

  it('makes the second factor of a session fresh', async () => {
    const user = await withPasskey();
    await growStale(user.id);
    expectProblem(await call('POST /second-factor/recovery-codes', user.token), 403, 'STEP_UP_REQUIRED');
    const { body } = await call('POST /second-factor/start-step-up', user.token);
    expect(body.data).toMatchObject({
      rpId: 'shop.example',
      userVerification: 'required',
      allowCredentials: [{ id: user.authenticator.id, transports: ['internal'] }],
    });
    const passkey = user.authenticator.get(body.data);
    expect((await call('POST /second-factor/step-up', user.token, { passkey })).status).toBe(200);
    expect((await call('POST /second-factor/recovery-codes', user.token)).status).toBe(200);
    expectProblem(await call('POST /second-factor/step-up', user.token, { passkey }), 422, 'PASSKEY_REFUSED');
    expect((await call('GET /passkeys/read', user.token)).body[0].lastUsedAt).toEqual(expect.any(String));
  });

  it('is not requested from a user who has none', async () => {
    expectProblem(await call('POST /second-factor/start-step-up', (await shop().make.user({ isProved: true })).token), 404, 'NOT_FOUND');
  });

  it('is refused of another user, session or purpose, and each refusal counts as a wrong code', async () => {
    const [user, stranger] = [await withPasskey(), await withPasskey()];
    const { createSession } = await import('../sessions/session.ts');
    const other = await createSession(shop().database.db, user.id, 'Another device');
    const { body } = await call('POST /second-factor/start-step-up', other);
    expectProblem(
      await call('POST /second-factor/step-up', user.token, { passkey: user.authenticator.get(body.data) }),
      422,
      'PASSKEY_REFUSED',
    );
    const creation = await start(user);
    const forCreation = user.authenticator.get({ rpId: creation.rp.id, challenge: creation.challenge });
    expectProblem(await call('POST /second-factor/step-up', user.token, { passkey: forCreation }), 422, 'PASSKEY_REFUSED');
    expectProblem(await stepUp(user.token, stranger.authenticator), 422, 'PASSKEY_REFUSED');
    expectProblem(await stepUp(user.token, user.authenticator, { userHandle: 'AAAA' }), 422, 'PASSKEY_REFUSED');
    for (let tries = 4; tries < 10; tries += 1)
      expectProblem(await stepUp(user.token, user.authenticator, { flags: 1 }), 422, 'PASSKEY_REFUSED');
    expectProblem(await stepUp(user.token, user.authenticator), 429, 'RATE_LIMITED');
  });

  it('is either a code or a passkey', async () => {
    const user = await withPasskey();
    const { body } = await call('POST /second-factor/start-step-up', user.token);
    const passkey = user.authenticator.get(body.data);
    for (const wrong of [{}, { passkey, code: '123456' }, { passkey: {} }, { passkey: { ...passkey, more: 1 } }])
      expectProblem(await call('POST /second-factor/step-up', user.token, wrong), 422, 'VALIDATION_FAILED');
  });

  it('is refused when its counter does not increase: the authenticator may have been cloned, which is logged', async () => {
    const user = await withPasskey();
    expect((await stepUp(user.token, user.authenticator, { counter: 7 })).status).toBe(200);
    for (const counter of [7, 6, 0]) expectProblem(await stepUp(user.token, user.authenticator, { counter }), 422, 'PASSKEY_REFUSED');
    const log = await shop().database
      .sql`select from audit_log where row_id = ${user.id} and changes->'second_factor'->>'new' = 'passkeyCopied'`;
    expect(log).toHaveLength(3);
    expect((await stepUp(user.token, user.authenticator, { counter: 2 ** 32 - 1 })).status).toBe(200);
  });
});

it('challenges that were never answered are deleted once a day', async () => {
  const user = await shop().make.user({ isProved: true });
  await start(user);
  await shop().database.sql`update passkey_challenges set expires_at = now() - interval '1 second' where user_id = ${user.id}`;
  await shop().runJob(deleteExpired, {});
  expect(await shop().database.sql`select from passkey_challenges where user_id = ${user.id}`).toEqual([]);
});
