import { beforeAll, describe, expect, it } from 'vitest';
import type { SentMessage } from '#contract/content/messages.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { expectProblem, type TestShop, testShop } from '#tests/test-shop.ts';

const shop = testShop();
const limited = testShop({ env: { RATE_LIMITS: 'on', SMS_DAILY_BUDGET: '1' } });
type Admin = Awaited<ReturnType<TestShop['make']['user']>>;
let admin: Admin;
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin', isProved: true });
});

const call = (request: string, body: object, by: { token: string } = admin) => shop().call(request, { token: by.token, body });
const logOf = async (recipient: string, at = shop(), by = admin): Promise<SentMessage[]> =>
  (await at.call(`GET /messages/read?q=${encodeURIComponent(recipient)}`, { token: by.token })).body;
const sms = { kind: 'packageShipped', channel: 'sms', language: 'en' } as const;

describe('a test of a text', () => {
  it('is sent with example values to the number of the admin who requests it, and to no other', async () => {
    const { body } = await call('POST /message-templates/test', { ...sms, body: 'Test {number} https://elsewhere.example' });
    await shop().runDueJobs();
    expect(await logOf(admin.phone)).toMatchObject([
      { _id: body.data._id, body: 'Test NH-4K7M2Q9X https://elsewhere.example', state: 'sent', recipient: admin.phone },
    ]);
    for (const to of [{ phone: '01711000001' }, { email: 'one@else.example' }])
      expectProblem(await call('POST /message-templates/test', { ...sms, body: 'x', ...to }), 422, 'VALIDATION_FAILED');
  });

  it('has the digits of its language', async () => {
    const inBengali = { ...sms, kind: 'orderPlaced', language: 'bn', body: '{total}' };
    const { _id } = (await call('POST /message-templates/test', inBengali)).body.data;
    expect(await logOf(admin.phone)).toContainEqual(expect.objectContaining({ _id, body: '৳১,২৪৫' }));
  });

  it('goes to the e-mail address of the admin once it is verified', async () => {
    const email = { ...sms, channel: 'email', title: 'Order {number}', body: 'x' };
    const { sql } = shop().database;
    await sql`update users set email = 'Boss@shop.example' where id = ${admin.id}`;
    expectProblem(await call('POST /message-templates/test', email), 409, 'EMAIL_NOT_VERIFIED');
    await sql`update users set email_verified_at = now() where id = ${admin.id}`;
    expect((await call('POST /message-templates/test', email)).status).toBe(200);
    expect(await logOf('boss@shop.example')).toMatchObject([{ title: 'Order NH-4K7M2Q9X', channel: 'email' }]);
  });

  it('is in the audit log with its admin, text and channel', async () => {
    const { _id } = (await call('POST /message-templates/test', { ...sms, body: 'x' })).body.data;
    const { body } = await shop().call(`GET /audit/read?resource=messages&id=${_id}`, { token: admin.token });
    const changes = Object.entries(sms).map(([field, value]) => ({ field, new: value }));
    expect(body).toMatchObject([{ action: 'create', actor: { _id: admin.id }, changes }]);
  });

  it('is limited for each admin, and ends with the budget, whatever it is a test of', async () => {
    const boss = await limited().make.user({ role: 'admin', isProved: true });
    const send = (by: Admin) =>
      limited().call('POST /message-templates/test', { token: by.token, body: { ...sms, kind: 'orderPlaced', body: 'x' } });
    for (let count = 0; count < rateLimits.testMessageUser.points; count += 1) {
      expect((await send(boss)).status).toBe(200);
      await limited().runDueJobs();
    }
    expectProblem(await send(boss), 429, 'RATE_LIMITED');
    // One taka is three of 35 poisha.
    const states = (await logOf(boss.phone, limited(), boss)).map(({ state, error }) => `${state} ${error}`.trim());
    expect(states.filter((state) => state === 'sent')).toHaveLength(3);
    expect(states.filter((state) => state === 'failed budget')).toHaveLength(rateLimits.testMessageUser.points - 3);
    expect((await send(await limited().make.user({ role: 'admin' }))).status).toBe(200);
  });

  it('is for admins, and of a text that exists', async () => {
    const test = { ...sms, body: 'x' };
    expectProblem(await call('POST /message-templates/test', { ...test, kind: 'paymentToVerify' }), 404, 'NOT_FOUND');
    expectProblem(await shop().call('POST /message-templates/test', { body: test }), 401, 'UNAUTHENTICATED');
    for (const role of ['merchant', 'customer'] as const)
      expectProblem(await call('POST /message-templates/test', test, await shop().make.user({ role })), 403, 'FORBIDDEN');
  });
});

describe('a text with foreign links', () => {
  const update = (change: object) => call('PUT /message-templates/update', { ...sms, ...change });
  const found = async (body: string) => {
    const answer = await update({ body });
    expectProblem(answer, 409, 'FOREIGN_LINK');
    return answer.body.params.found;
  };

  it('is used when an admin confirms what was found in it', async () => {
    const body = '{number}: https://bkash-verify.example/?n=1 or 01911-000000';
    expect(await found(body)).toBe('https://bkash-verify.example/?n=1, 01911-000000');
    expect(await found('{number}: mail me@else.example')).toBe('me@else.example');
    const texts = async () => (await shop().call('GET /message-templates/read?kind=packageShipped', { token: admin.token })).body;
    expect(await texts()).not.toContainEqual(expect.objectContaining({ ...sms, isChanged: true }));
    expect((await update({ body, confirmForeignLink: true })).body.data).toMatchObject({ body, isChanged: true });
    // What was confirmed stays; new text needs a confirmation.
    expect((await update({ body: `${body}!` })).status).toBe(200);
    expect(await found(`${body} and 01911-000001`)).toBe('01911-000001');
    await call('DELETE /message-templates/delete', sms);
  });

  it('needs a confirmation in an e-mail and in the inbox, too', async () => {
    for (const channel of ['email', 'inbox']) {
      const answer = await update({ channel, title: 'Call 01911000000', body: 'x' });
      expectProblem(answer, 409, 'FOREIGN_LINK');
      expect(answer.body.params).toEqual({ found: '01911000000' });
    }
  });

  it('does not include the addresses and numbers of the shop', async () => {
    const body = '{shopName}: {link} {number}. Call 09612000000, help@niroghaat.example, www.facebook.com/niroghaat.';
    expect((await update({ body })).status).toBe(200);
    await call('DELETE /message-templates/delete', sms);
  });
});
