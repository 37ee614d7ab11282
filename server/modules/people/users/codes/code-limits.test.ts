import { beforeAll, describe, expect, it } from 'vitest';
import { codeLength } from '#domain/content/messages/code-purposes.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { found } from '#server/core/resources/list.ts';
import { codeLimits } from '#server/modules/content/codes/index.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const shop = testShop({ env: { SEED: 'demo', RATE_LIMITS: 'on', PUBLIC_URL: 'http://localhost:3000' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const freePhone = () => `018${String(shop().make.next()).padStart(8, '0')}`;
const call = (request: string, remoteAddress: string, body: object, headers = {}) => shop().call(request, { body, remoteAddress, headers });
const send = (phone: string, address: string, { cookie, ...more }: { cookie?: string; language?: string } = {}) =>
  call('POST /auth/send-code', address, { phone, purpose: 'signIn', ...more }, cookie ? { cookie } : {});
const signIn = (phone: string, code: string, address: string) => call('POST /auth/login-with-code', address, { phone, code });

async function customer(): Promise<string> {
  const { id } = await shop().make.user();
  // Not all numbers of the factory are mobile ones.
  const mobile = freePhone();
  await shop().database.sql`update users set phone = ${mobile} where id = ${id}`;
  return mobile;
}
async function smsTo(phone: string): Promise<{ body: string; parts: number }> {
  await shop().runDueJobs();
  const [sms] = (await shop().call(`GET /messages/read?kind=oneTimeCode&q=${phone}`, { token: admin.token })).body;
  return sms;
}

describe('a flood of codes', () => {
  it('is stopped for one address, whatever the phone numbers', async () => {
    for (let n = 0; n < rateLimits.codeAddress.points; n += 1) expect((await send(freePhone(), '10.7.0.1')).status).toBe(200);
    expectProblem(await send(freePhone(), '10.7.0.1'), 429, 'RATE_LIMITED');
    expect((await send(freePhone(), '10.8.0.1')).status).toBe(200);
  });

  it('is stopped for one browser, which a cookie recognises, whatever the address', async () => {
    const cookie = String((await send(freePhone(), '10.9.0.1')).headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    for (let n = 0; n < rateLimits.codeDevice.points; n += 1) {
      const sent = await send(freePhone(), `10.9.1.${n}`, { cookie });
      expect(sent.status).toBe(200);
      expect(sent.headers['set-cookie']).toBeUndefined();
    }
    expectProblem(await send(freePhone(), '10.9.2.1', { cookie }), 429, 'RATE_LIMITED');
  });

  it('is stopped for one phone number, whatever the addresses, known or not: while a code is valid no other one is sent', async () => {
    for (const phone of [await customer(), freePhone()]) {
      expect((await send(phone, '10.10.0.1')).body.data).toEqual({ retryAfter: 60 });
      const { retryAfter, alreadySent } = (await send(phone, '10.10.0.2')).body.data;
      expect({ alreadySent, isSoon: retryAfter > 240 && retryAfter <= 300 }).toEqual({ alreadySent: true, isSoon: true });
      expect(await shop().database.sql`select from one_time_codes where phone = ${phone}`).toHaveLength(1);
      // The code is used up, and the pause is not over.
      await shop().database.sql`update one_time_codes set used_at = now() where phone = ${phone}`;
      expectProblem(await send(phone, '10.10.0.3'), 429, 'RATE_LIMITED');
    }
  });
});

describe('guessing a code', () => {
  it('succeeds once in 10,000 days at most: for two purposes, from the requesting browser and from others', () => {
    const tries = 2 * codeLimits.strangersADay * 2 * codeLimits.tries;
    expect(tries / 10 ** codeLength).toBeLessThanOrEqual(1 / 10_000);
  });

  it('has fifty attempts a day for one number, over all purposes and addresses, except for the requesting browser', async () => {
    const phone = await customer();
    const { sql } = shop().database;
    // A number that was never proved gets fewer SMS.
    await sql`update users set phone_verified_at = now() where phone = ${phone}`;
    const post = (path: string, code: string, n: number) =>
      call(`POST /auth/${path}`, `10.30.${n}.1`, { phone, code, ...(path === 'reset-password' && { password: 'olive tree 9' }) });
    const ask = async (n: number) => {
      // As if hours had passed since the last one.
      await sql`update one_time_codes set created_at = created_at - interval '2 hours', expires_at = expires_at - interval '2 hours' where phone = ${phone}`;
      return call('POST /auth/send-code', `10.31.${n}.1`, { phone, purpose: n % 2 === 0 ? 'signIn' : 'resetPassword' });
    };
    for (let n = 0; n < 2 * codeLimits.strangersADay; n += 1) {
      expect((await ask(n)).status).toBe(200);
      const path = n % 2 === 0 ? 'login-with-code' : 'reset-password';
      const code = (await smsTo(phone)).body.slice(0, codeLength);
      const wrong = (guess: number) => String((Number(code) + 1 + guess) % 10 ** codeLength).padStart(codeLength, '0');
      // After five wrong attempts, even the right code is not accepted.
      for (let guess = 0; guess < codeLimits.tries; guess += 1) expectProblem(await post(path, wrong(guess), n), 422, 'WRONG_CODE');
      expectProblem(await post(path, code, n), 422, 'WRONG_CODE');
    }
    for (const n of [10, 11]) expectProblem(await ask(n), 429, 'RATE_LIMITED');
    const [total] = await sql`select sum(tries)::int as tries, count(*)::int as codes from one_time_codes where phone = ${phone}`;
    expect(total).toEqual({ codes: 10, tries: 50 });
  });

  it('is stopped for one address, whatever the phone numbers, also with the right code', async () => {
    const phone = await customer();
    await send(phone, '10.11.0.1');
    const code = (await smsTo(phone)).body.slice(0, codeLength);
    for (let n = 0; n < rateLimits.codeTryAddress.points; n += 1)
      expectProblem(await signIn(freePhone(), '000000', '10.11.1.1'), 422, 'WRONG_CODE');
    expectProblem(await signIn(phone, code, '10.11.1.1'), 429, 'RATE_LIMITED');
    expect((await signIn(phone, code, '10.11.2.1')).status).toBe(200);
  });
});

describe('a code', () => {
  it('signs in once, however often it is sent concurrently, in two processes', async () => {
    const phone = await customer();
    await send(phone, '10.12.0.1');
    const code = (await smsTo(phone)).body.slice(0, codeLength);
    const second = await shop().openSecond();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        shop().call('POST /auth/login-with-code', { body: { phone, code }, remoteAddress: `10.12.1.${n}`, ...(n % 2 && { app: second }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)]);
  });

  it.each(['bn', 'en'])('is one part of an SMS in the alphabet of all phones, in %s', async (language) => {
    const phone = await customer();
    await send(phone, '10.13.0.1', { language });
    const { body, parts } = await smsTo(phone);
    expect(parts).toBe(1);
    // GSM-7 without characters that count twice; the last line binds the code to the site (WebOTP).
    expect(body).toMatch(/^[A-Za-z0-9 .,:@#\n-]{20,160}$/);
    expect(body).toMatch(/^(\d{6}).*\n\n@localhost #\1$/s);
  });

  it.each(['login-with-code', 'reset-password'])(
    'that is wrong costs the same work, and gets the same answer, for a known and an unknown number: %s',
    async (path) => {
      const known = await customer();
      await send(known, '10.14.0.1');
      await shop().runDueJobs();
      const tries = [];
      for (const phone of [known, freePhone()]) {
        const body = { phone, code: '000000', ...(path === 'reset-password' && { password: 'olive tree 9' }) };
        const { statements, answer } = await tryWith(`POST /auth/${path}`, body);
        const { requestId: _own, ...problem } = answer.body;
        tries.push({ statements, problem, status: answer.status, headers: Object.keys(answer.headers).sort() });
      }
      expect(tries[0]?.status).toBe(422);
      expect(tries[1]).toEqual(tries[0]);
    },
  );
});

/** The statements determine the time of a request: hashes are compared in both cases. */
async function tryWith(request: string, body: object) {
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  const statements = await shop().statementsOf(async () => answers.push(await call(request, '10.14.1.1', body)));
  // Without the statements of background jobs.
  return { statements: statements.filter((text) => !text.includes('pgboss')), answer: found(answers[0]) };
}
