import { beforeAll, describe, expect, it } from 'vitest';
import { codeLimits } from '#server/modules/content/codes/index.ts';
import { testPassword } from '#tests/factory.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

// The text of a code is stored in a demo shop only, where the tests read it.
const shop = testShop({ env: { SEED: 'demo', RATE_LIMITS: 'on' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

interface From {
  cookie?: string | undefined;
  token?: string;
}
type Answer = Awaited<ReturnType<typeof call>>;
/** Each call comes from another network. */
const call = (request: string, body: unknown, { cookie, token }: From = {}) =>
  shop().call(request, { body, token, remoteAddress: `10.${shop().make.next() % 250}.7.1`, ...(cookie && { headers: { cookie } }) });
const sql = () => shop().database.sql;
const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const cookieOf = ({ headers }: Answer): string => /^[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
const newCookie = () => `device=${String(shop().make.next()).padStart(43, 'x')}`;
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const newPassword = 'olive tree 9';

/** A customer with a proved number, a session, and a browser that signed in. */
async function owner() {
  const { id } = await shop().make.user();
  const phone = freePhone();
  await sql()`update users set phone = ${phone} where id = ${id}`;
  await sql()`update users set phone_verified_at = now() where id = ${id}`;
  const signedIn = await call('POST /auth/login', { phone, password: testPassword });
  return { id, phone, token: signedIn.body.accessToken as string, cookie: cookieOf(signedIn) };
}
const ask = (phone: string, purpose: 'signIn' | 'resetPassword' = 'resetPassword', from: From = {}) =>
  call('POST /auth/send-code', { phone, purpose }, from);
const passTime = (phone: string, interval = '2 hours') =>
  sql()`update one_time_codes set created_at = created_at - ${interval}::interval where phone = ${phone}`;
async function codeOf(phone: string): Promise<string> {
  await shop().runDueJobs();
  const [sms] = (await shop().call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, { token: admin.token })).body;
  return /^\d{6}/.exec(sms?.body ?? '')?.[0] ?? 'none';
}
const countCodes = async (phone: string) => (await sql()`select from one_time_codes where phone = ${phone}`).length;
const reset = (phone: string, code: string, from: From = {}) =>
  call('POST /auth/reset-password', { phone, code, password: newPassword }, from);

/** Requests codes as often as allowed, from a browser that never signed in. */
async function useUp(phone: string, purpose: 'signIn' | 'resetPassword'): Promise<void> {
  for (let n = 0; n < codeLimits.strangersADay; n += 1) {
    expect((await ask(phone, purpose)).body.data.alreadySent).toBeUndefined();
    await passTime(phone);
  }
  expectProblem(await ask(phone, purpose), 429, 'RATE_LIMITED');
}

describe('codes that strangers request', () => {
  it('use up neither those of the owner, who is signed in or on a known device, nor those of another purpose', async () => {
    const { phone, token, cookie } = await owner();
    await useUp(phone, 'resetPassword');
    expect((await ask(phone, 'signIn')).status).toBe(200);
    expect((await call('POST /auth/send-own-code', {}, { token })).body.data).toEqual({ retryAfter: 60 });
    expect((await ask(phone, 'resetPassword', { cookie })).body.data).toEqual({ retryAfter: 60 });
    expect((await reset(phone, await codeOf(phone), { cookie })).status).toBe(200);
    // Known for another number only.
    expectProblem(await ask(phone, 'resetPassword', { cookie: (await owner()).cookie }), 429, 'RATE_LIMITED');
  });

  it('do not lengthen the pause of the owner', async () => {
    const { phone, cookie } = await owner();
    for (let n = 0; n < 3; n += 1) {
      await ask(phone);
      await passTime(phone);
    }
    expect((await ask(phone, 'resetPassword', { cookie })).body.data).toEqual({ retryAfter: 60 });
  });

  it('for a number that is to become theirs are those of strangers', async () => {
    const [stranger, { phone }] = [await owner(), await owner()];
    for (let n = 0; n < codeLimits.strangersADay; n += 1) {
      expect((await call('POST /auth/send-own-code', { phone }, stranger)).status).toBe(200);
      await passTime(phone);
    }
    expectProblem(await call('POST /auth/send-own-code', { phone }, stranger), 429, 'RATE_LIMITED');
  });

  it('of the owner are ten a day for each purpose', async () => {
    const { phone, cookie } = await owner();
    for (let n = 0; n < codeLimits.ownerADay; n += 1) {
      expect((await ask(phone, 'signIn', { cookie })).status).toBe(200);
      await passTime(phone);
    }
    expectProblem(await ask(phone, 'signIn', { cookie }), 429, 'RATE_LIMITED');
    expect((await ask(phone, 'resetPassword', { cookie })).status).toBe(200);
  });
});

describe('a request while a code is still valid', () => {
  it('sends nothing new, says so, and leaves the pause as it is; the code works', async () => {
    const { phone, cookie } = await owner();
    expect((await ask(phone, 'signIn', { cookie })).body.data).toEqual({ retryAfter: 60 });
    const [{ body: again }, { body: byOther }] = [await ask(phone, 'signIn', { cookie }), await ask(phone, 'signIn')];
    for (const { data } of [again, byOther]) expect(data).toEqual({ alreadySent: true, retryAfter: expect.any(Number) });
    expect(again.data.retryAfter).toBeLessThanOrEqual(60);
    // Until the code expires.
    expect(byOther.data.retryAfter).toBeGreaterThan(240);
    const code = await codeOf(phone);
    expect(await countCodes(phone)).toBe(1);
    await passTime(phone, '61 seconds');
    expect((await ask(phone, 'signIn')).body.data.alreadySent).toBe(true);
    expect((await call('POST /auth/login-with-code', { phone, code }, { cookie })).status).toBe(200);
  });

  it('of the same browser sends another one after the pause: an SMS may be lost', async () => {
    const { phone, cookie } = await owner();
    await ask(phone, 'signIn', { cookie });
    await passTime(phone, '61 seconds');
    expect((await ask(phone, 'signIn', { cookie })).body.data).toEqual({ retryAfter: 120 });
    expect(await countCodes(phone)).toBe(2);
  });

  it('reveals to no one whether a number has an account, even after wrong codes', async () => {
    const seen: unknown[] = [];
    for (const phone of [(await owner()).phone, freePhone()]) {
      const asker = newCookie();
      const answers: Answer[] = [await ask(phone, 'signIn', { cookie: asker })];
      await shop().runDueJobs();
      for (const cookie of [asker, newCookie()]) {
        answers.push(await ask(phone, 'signIn', { cookie }));
        for (let n = 0; n <= codeLimits.tries; n += 1)
          answers.push(await call('POST /auth/login-with-code', { phone, code: '000000' }, { cookie }));
        answers.push(await ask(phone, 'signIn', { cookie }));
      }
      seen.push(answers.map(({ status, body }) => ({ status, code: body.code, alreadySent: body.data?.alreadySent })));
    }
    expect(seen[0]).toEqual(seen[1]);
  });
});

describe('wrong codes of strangers', () => {
  it('do not end the code of the browser that requested it', async () => {
    const { phone } = await owner();
    // On a new phone, which gets its cookie with the first code.
    const cookie = cookieOf(await ask(phone));
    expect(cookie).toMatch(/^device=/);
    const code = await codeOf(phone);
    const stranger = newCookie();
    for (let n = 0; n < codeLimits.tries; n += 1) expectProblem(await reset(phone, wrong(code), { cookie: stranger }), 422, 'WRONG_CODE');
    for (const from of [{ cookie: stranger }, { cookie: newCookie() }, {}])
      expectProblem(await reset(phone, code, from), 422, 'WRONG_CODE');
    expect((await reset(phone, code, { cookie })).status).toBe(200);
  });

  it('leave the owner the next code when theirs ended one that a stranger requested', async () => {
    const { phone, cookie } = await owner();
    const stranger = newCookie();
    await ask(phone, 'resetPassword', { cookie: stranger });
    const first = await codeOf(phone);
    for (let n = 0; n < codeLimits.tries; n += 1) await reset(phone, wrong(first), { cookie: newCookie() });
    expect((await ask(phone, 'resetPassword', { cookie })).body.data).toEqual({ retryAfter: 60 });
    expect((await reset(phone, await codeOf(phone), { cookie })).status).toBe(200);
  });

  it('are also limited to five from the requesting browser', async () => {
    const { phone } = await owner();
    const cookie = cookieOf(await ask(phone));
    const code = await codeOf(phone);
    for (let n = 0; n < codeLimits.tries; n += 1) expectProblem(await reset(phone, wrong(code), { cookie }), 422, 'WRONG_CODE');
    expectProblem(await reset(phone, code, { cookie }), 422, 'WRONG_CODE');
  });
});
