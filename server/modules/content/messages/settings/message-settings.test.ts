import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageSetting } from '#contract/content/message-settings.ts';
import { openEmailGateway } from '#server/adapters/email/open-email-gateway.ts';
import { readConfig } from '#server/config/config.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { startSmtpSimulator } from '#tests/simulators/smtp-simulator.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const simulator = await startSmtpSimulator();
const { email } = readConfig({ SMTP_URL: simulator.url, MAIL_FROM: 'shop@niroghaat.example' });
const shop = testShop({ email: openEmailGateway(email) });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
afterAll(() => simulator.close());

const call = (request: string, { token }: { token: string }, body?: unknown) => shop().call(request, { token, body });
const settings = async (user: { token: string }): Promise<MessageSetting[]> =>
  (await call('GET /message-settings/read', user)).body.settings;
const inbox = async (user: { token: string }): Promise<string[]> =>
  (await call('GET /inbox/read', user)).body.map(({ kind }: { kind: string }) => kind);
const sent = async (q: string): Promise<{ kind: string; channel: string; body: string }[]> =>
  (await call(`GET /messages/read?q=${encodeURIComponent(q)}`, admin)).body;

/** A buyer with a verified e-mail address, whose order moves to `status`. */
async function buyer() {
  const user = await shop().make.user();
  const address = `buyer-${shop().make.next()}@shop.example`;
  await shop().database.sql`update users set email = ${address}, email_verified_at = now() where id = ${user.id}`;
  const move = async (...states: string[]) => {
    const order = await placeTestOrder(shop(), user, { products: [await shop().make.product()] });
    for (const status of states) await call(`PUT /packages/update/${order.packages[0]._id}`, admin, { status });
    await shop().runDueJobs();
    return order;
  };
  return { user, address, move };
}

const unsubscribePath = (raw: string): string =>
  /List-Unsubscribe:\s*<[^>]*\/api\/v1(\/messages\/unsubscribe\?token=[^>]*)>/.exec(unfolded(raw))?.[1] ?? '';
const unfolded = (raw: string) => raw.replace(/\r\n\s/g, ' ');

describe('message settings', () => {
  it('are those of the role, and all on', async () => {
    const kindsOf = async (role: 'merchant' | 'customer' | 'admin') =>
      new Set((await settings(await shop().make.user({ role }))).map(({ kind }) => kind));
    expect(await kindsOf('customer')).not.toContain('orderReceived');
    expect(await kindsOf('merchant')).toContain('orderReceived');
    expect(await kindsOf('admin')).toContain('paymentToVerify');
    expect(await kindsOf('admin')).not.toContain('oneTimeCode');
    expect((await settings(admin)).every(({ isOn }) => isOn)).toBe(true);
  });

  it('hold back what was switched off, on this channel, until it is switched on', async () => {
    const { user, address, move } = await buyer();
    const off = { kind: 'packageShipped', channel: 'sms', isOn: false };
    expect((await call('PUT /message-settings/update', user, off)).body.data).toEqual({ ...off, isFixed: false });
    expect(await settings(user)).toContainEqual({ ...off, isFixed: false });
    await move('confirmed', 'packed', 'shipped');
    expect((await sent(user.phone)).map(({ kind }) => kind)).toEqual(['orderPlaced']);
    expect((await sent(address)).map(({ kind }) => kind).sort()).toEqual(['orderPlaced', 'packageShipped']);
    expect(await inbox(user)).toContain('packageShipped');
    await call('PUT /message-settings/update', user, { ...off, isOn: true });
    await move('confirmed', 'packed', 'shipped');
    expect((await sent(user.phone)).map(({ kind }) => kind)).toContain('packageShipped');
  });

  it('can’t switch off what orders and accounts depend on, or what the role does not get', async () => {
    const user = await shop().make.user();
    const fixed = await call('PUT /message-settings/update', user, { kind: 'passwordChanged', channel: 'sms', isOn: false });
    expect(fixed.body.errors).toMatchObject([{ path: 'isOn', code: 'FIXED' }]);
    const other = { kind: 'orderReceived', channel: 'email', isOn: false };
    expectProblem(await call('PUT /message-settings/update', user, other), 404, 'NOT_FOUND');
    expectProblem(await shop().call('GET /message-settings/read'), 401, 'UNAUTHENTICATED');
    expectProblem(await shop().call('PUT /message-settings/update', { body: other }), 401, 'UNAUTHENTICATED');
  });

  it('include the language of SMS and e-mails, from the registration on', async () => {
    const account = { name: 'Rahima', phone: '01799000001', password: 'a long password', language: 'en' };
    const registered = (await shop().call('POST /auth/register', { body: account })).body;
    const user = { id: registered.id, token: registered.accessToken };
    await placeTestOrder(shop(), user, { products: [await shop().make.product()] });
    await shop().runDueJobs();
    expect((await sent(account.phone))[0]?.body).toContain('we have your order');
    expect((await call('GET /message-settings/read', user)).body).toMatchObject({ language: 'en', hasEmail: false });
    await call(`PUT /users/update/${user.id}`, user, { language: 'bn' });
    expect((await call('GET /message-settings/read', user)).body.language).toBe('bn');
  });
});

describe('the link to unsubscribe', () => {
  it('switches off this kind of e-mail by one POST, as mail clients send it, without signing in', async () => {
    const { user, address, move } = await buyer();
    await move('confirmed', 'packed', 'shipped');
    const shipped = simulator.accepted(address).find(({ raw }) => raw.includes('List-Unsubscribe'));
    const path = unsubscribePath(shipped?.raw ?? '');
    expect(path).not.toBe('');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await shop().call(`POST ${path}`, { headers, payload: 'List-Unsubscribe=One-Click' });
    expect(answer).toMatchObject({ status: 200, body: { data: { kind: 'packageShipped' } } });
    expect((await shop().call(`POST ${path}`, { body: {} })).status).toBe(200);
    expect((await shop().form(`POST ${path}`, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect(await settings(user)).toContainEqual({ kind: 'packageShipped', channel: 'email', isOn: false, isFixed: false });
    await move('confirmed', 'packed', 'shipped');
    expect((await sent(address)).filter(({ kind }) => kind === 'packageShipped')).toHaveLength(1);
  });

  it('is not in messages that can’t be switched off', async () => {
    const { address, move } = await buyer();
    await move();
    expect(simulator.accepted(address)).toHaveLength(1);
    expect(simulator.accepted(address)[0]?.raw).not.toContain('List-Unsubscribe');
  });

  it('is refused when the shop did not sign it', async () => {
    const { address, move } = await buyer();
    await move('confirmed', 'packed', 'shipped');
    const shipped = simulator.accepted(address).find(({ raw }) => raw.includes('List-Unsubscribe'));
    const path = unsubscribePath(shipped?.raw ?? '');
    const forged = Buffer.from(JSON.stringify([admin.id, 'packageShipped'])).toString('base64url');
    for (const wrong of [path.slice(0, -3), path.replace(/token=[^.]*/, `token=${forged}`), '/messages/unsubscribe?token=x'])
      expectProblem(await shop().call(`POST ${wrong}`, { body: {} }), 404, 'NOT_FOUND');
  });
});
