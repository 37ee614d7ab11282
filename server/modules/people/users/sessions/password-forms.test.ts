import { hash, verify } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { normalisePassword } from '#domain/people/passwords.ts';
import { ensureAdmin } from '#server/modules/people/users/ensure-admin.ts';
import { hashPassword, matchPassword } from '#server/modules/people/users/passwords.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// The text of a code is stored in a demo shop only, where the test reads it.
const shop = testShop({ env: { SEED: 'demo' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

/** What two keyboards write for the same keys. `domain/people/passwords.test.ts` has the others. */
const forms = ['caf\u00e9-ভাল\u09CB-৪', 'cafe\u0301-ভাল\u09C7\u09BE-4'] as const;
const bothWays = [forms, [forms[1], forms[0]]] as const;

const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const call = (request: string, body: unknown, token?: string) => shop().call(request, { token, body });
const login = (phone: string, password: string) => call('POST /auth/login', { phone, password });
const setHash = (id: string, password_hash: string) =>
  shop().database.sql`update users set ${shop().database.sql({ password_hash })} where id = ${id}`;
/** As if the user had signed in a day ago, and proved the number. */
async function ageSessions(id: string) {
  await shop().database.sql`update sessions set created_at = now() - interval '1 day' where user_id = ${id}`;
  await shop().database.sql`update users set phone_verified_at = now() where id = ${id}`;
}

async function register(password: string) {
  const phone = freePhone();
  const answer = await call('POST /auth/register', { name: 'রহিম', phone, password });
  return { phone, answer, id: answer.body.id as string, token: answer.body.accessToken as string };
}

async function resetPassword(phone: string, password: string) {
  await call('POST /auth/send-code', { phone, purpose: 'resetPassword' });
  await shop().runDueJobs();
  const [sms] = (await call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, undefined, admin.token)).body;
  return call('POST /auth/reset-password', { phone, code: /^\d{6}/.exec(sms.body)?.[0], password });
}

describe.each(bothWays)('the password %j, typed as %j', (typed, other) => {
  it('signs in after registration, and confirms changes', async () => {
    const { phone, id, token } = await register(typed);
    expect((await login(phone, other)).status).toBe(200);
    await ageSessions(id);
    expect((await call('POST /second-factor/start-totp', { currentPassword: other }, token)).status).toBe(200);
    expect((await call('POST /own-data/erase', { phone, currentPassword: other }, token)).status).toBe(200);
  });

  it('signs in after a change, a reset, and where an admin or the operator set it', async () => {
    const changed = await register('olive tree 9');
    expect((await call(`PUT /users/update/${changed.id}`, { password: typed }, changed.token)).status).toBe(200);
    expect((await login(changed.phone, other)).status).toBe(200);
    // Not a new one: the other sessions continue.
    const { accessToken: second } = (await login(changed.phone, typed)).body;
    await call(`PUT /users/update/${changed.id}`, { password: other }, changed.token);
    expect((await call('GET /sessions/read', undefined, second)).status).toBe(200);

    const reset = await register('olive tree 9');
    expect((await resetPassword(reset.phone, typed)).status).toBe(200);
    expect((await login(reset.phone, other)).status).toBe(200);

    const phone = freePhone();
    expect((await call('POST /users/create', { name: 'করিম', phone, password: typed, role: 'merchant' }, admin.token)).status).toBe(201);
    expect((await login(phone, other)).status).toBe(200);

    const operator = freePhone();
    await ensureAdmin(shop().database.db, { phone: operator, password: typed });
    expect((await login(operator, other)).status).toBe(200);
  });

  it('opens an account of an older version as it was typed there, and from then on in both forms', async () => {
    const { phone, id, token } = await register('olive tree 9');
    await setHash(id, await hash(typed));
    await ageSessions(id);
    expect((await call('POST /second-factor/start-totp', { currentPassword: typed }, token)).status).toBe(200);
    expectProblem(await login(phone, `${typed}x`), 401, 'INVALID_CREDENTIALS');
    for (const form of [typed, other, typed]) expect((await login(phone, form)).status).toBe(200);
    const [row] = await shop().database.sql<{ password_hash: string }[]>`select password_hash from users where id = ${id}`;
    expect(await verify(String(row?.password_hash), normalisePassword(typed))).toBe(true);
  });
});

describe('the length of a password', () => {
  it('is that of its normalised form', async () => {
    for (const short of ['abc\u200B\u200B\u200B', 'য\u09BCয\u09BCয\u09BC', 'e\u0301e\u0301e\u0301', '😀😀😀']) {
      const { answer } = await register(short);
      expectProblem(answer, 422, 'VALIDATION_FAILED');
      expect(answer.body.errors).toMatchObject([{ path: 'password', code: 'too_small' }]);
    }
    const longest = 'e\u0301বয\u09BC!'.repeat(limits.passwordMaxLength / 4);
    const { phone, answer } = await register(longest);
    expect(answer.status).toBe(201);
    expect((await login(phone, longest.normalize('NFC'))).status).toBe(200);
    const tooLong = (await register(`${longest}x`)).answer;
    expectProblem(tooLong, 422, 'VALIDATION_FAILED');
    expect(tooLong.body.errors).toMatchObject([{ path: 'password', code: 'too_big' }]);
    expect((await register('\u200B'.repeat(limits.passwordTypedLength + 1))).answer.body.errors).toMatchObject([{ code: 'too_big' }]);
  });

  it('of older versions counted characters as typed, and still signs in', async () => {
    const { phone, id } = await register('olive tree 9');
    for (const old of ['😀😀😀', 'য\u09BC'.repeat(150).normalize('NFC'), '\uFDFA'.repeat(200)]) {
      await setHash(id, await hash(old));
      expect((await login(phone, old)).status).toBe(200);
    }
    expectProblem(await login(phone, 'abcde'), 422, 'VALIDATION_FAILED');
  });

  it('does not help common passwords: they are refused in every form', async () => {
    for (const common of ['১২৩৪৫৬', 'pass\u200Bword', 'ＰＡＳＳＷＯＲＤ', 'qwerty\uFEFF'])
      expectProblem((await register(common)).answer, 422, 'WEAK_PASSWORD');
  });
});

it('compares as often for an unknown account as for a known one', async () => {
  const stored = await hashPassword('olive tree 9');
  const countOf = async (password: string, of: string | undefined) => {
    let count = 0;
    const match = await matchPassword(password, of, (...pair) => {
      count += 1;
      return verify(...pair);
    });
    expect(match).toBeUndefined();
    return count;
  };
  for (const [password, count] of [
    ['not this one', 1],
    ['এটা নয় ৯', 2],
  ] as const) {
    expect(await countOf(password, stored)).toBe(count);
    expect(await countOf(password, undefined)).toBe(count);
  }
});
