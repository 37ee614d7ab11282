import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEmailGateway } from '#server/adapters/email/open-email-gateway.ts';
import { readConfig } from '#server/config/config.ts';
import { rateLimits } from '#server/core/limits/rate-limits.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { startSmtpSimulator } from '#tests/simulators/smtp-simulator.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';

const simulator = await startSmtpSimulator();
const { email } = readConfig({ SMTP_URL: simulator.url, MAIL_FROM: 'shop@niroghaat.example' });
const shop = testShop({ email: openEmailGateway(email), env: { RATE_LIMITS: 'on' } });
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
afterAll(() => simulator.close());

type User = Awaited<ReturnType<ReturnType<typeof shop>['make']['user']>>;
/** Each call comes from another network address, unless one is given. */
const call = (request: string, user?: { token: string }, body?: unknown, remoteAddress = `10.1.${shop().make.next()}.1`) =>
  shop().call(request, { ...(user && { token: user.token }), body, remoteAddress });
const freeAddress = () => `rahima-${shop().make.next()}@shop.example`;
const setEmail = (user: User, address: string | null, from?: string) =>
  call(`PUT /users/update/${user.id}`, user, { email: address }, from);
const sendLink = (user: User) => call('POST /auth/send-email-link', user);
const verify = (token: string) => call('POST /auth/verify-email', undefined, { token });
const isVerified = async (user: User): Promise<boolean> => (await call(`GET /users/read/${user.id}`, user)).body.emailVerified;
const lettersTo = async (address: string) => {
  await shop().runDueJobs();
  return simulator.accepted(address).map(({ raw }) => Buffer.from(raw.replace(/=\r\n/g, '').replace(/=3D/g, '=')).toString());
};
/** The token of the latest link sent there. */
const tokenTo = async (address: string): Promise<string> =>
  /verify-email\?token=([\w.-]+)/.exec((await lettersTo(address)).at(-1) ?? '')?.[1] ?? '';
/** Makes room for the next link, as if time had passed. */
const passTime = (interval = '2 hours') =>
  shop().database.sql`update messages set created_at = created_at - ${interval}::interval where kind = 'emailVerification'`;

/** A user with a verified address. */
async function reader() {
  const [user, address] = [await shop().make.user(), freeAddress()];
  await setEmail(user, address);
  expect((await verify(await tokenTo(address))).body).toEqual({ data: { email: address } });
  return { user, address };
}

describe('an e-mail address', () => {
  it('gets only a link until it is verified, then the user’s messages', async () => {
    const [user, address] = [await shop().make.user(), freeAddress()];
    const saved = await setEmail(user, address.toUpperCase());
    expect(saved.body.data).toMatchObject({ email: address.toUpperCase(), emailVerified: false });
    await placeTestOrder(shop(), user, { products: [await shop().make.product()] });
    expect(await lettersTo(address)).toHaveLength(1);
    expect((await call('GET /message-settings/read', user)).body.hasEmail).toBe(false);
    const token = await tokenTo(address);
    expect((await verify(token)).status).toBe(200);
    expect(await isVerified(user)).toBe(true);
    expect((await call('GET /message-settings/read', user)).body.hasEmail).toBe(true);
    await placeTestOrder(shop(), user, { products: [await shop().make.product()] });
    expect(await lettersTo(address)).toHaveLength(2);
    // A second click does no harm.
    expect((await verify(token)).status).toBe(200);
  });

  it('gets no text that a user wrote, and the link is not stored', async () => {
    const address = freeAddress();
    const user = await shop().make.user();
    await call(`PUT /users/update/${user.id}`, user, { name: 'Buy pills at pills.example', email: address });
    const [letter = ''] = await lettersTo(address);
    expect(letter).toContain('verify-email?token=');
    expect(letter).not.toContain('pills');
    const token = await tokenTo(address);
    const rows = await shop().database.sql`select * from messages where recipient = ${address}`;
    expect(JSON.stringify([rows, await shop().database.sql`select data from pgboss.job`])).not.toContain(token);
  });

  it('that changes needs a new verification, and the former one is notified if it was verified', async () => {
    const { user, address } = await reader();
    const next = freeAddress();
    await setEmail(user, next);
    expect(await isVerified(user)).toBe(false);
    expect(await lettersTo(next)).toHaveLength(1);
    expect(await lettersTo(address)).toHaveLength(2);
    const inbox = (await call('GET /inbox/read', user)).body.map(({ kind }: { kind: string }) => kind);
    expect(inbox).toContain('emailChanged');
    await setEmail(user, null);
    expect(await lettersTo(next)).toHaveLength(1);
    expect(inbox.filter((kind: string) => kind === 'emailChanged')).toHaveLength(1);
  });

  it('stays verified when it is saved again, also in capitals', async () => {
    const { user, address } = await reader();
    await setEmail(user, address);
    await setEmail(user, address.toUpperCase());
    expect(await isVerified(user)).toBe(true);
    expect(await lettersTo(address)).toHaveLength(1);
  });
});

describe('a link', () => {
  it('is valid for its address and user, for a day', async () => {
    const [user, address] = [await shop().make.user(), freeAddress()];
    await setEmail(user, address);
    const token = await tokenTo(address);
    await setEmail(user, freeAddress());
    expectProblem(await verify(token), 404, 'NOT_FOUND');
    await passTime();
    await setEmail(user, address);
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    expectProblem(await verify(token), 404, 'NOT_FOUND');
    vi.useRealTimers();
    const forged = Buffer.from(JSON.stringify([admin.id, address, Date.now() + 1e6])).toString('base64url');
    for (const wrong of ['', 'x', token.slice(0, -3), token.replace(/^[^.]*/, forged)])
      expectProblem(await verify(wrong), 404, 'NOT_FOUND');
    await shop().database.sql`update users set status = 'inactive' where id = ${user.id}`;
    expectProblem(await verify(token), 404, 'NOT_FOUND');
  });

  it('is resent on request, to an address that is not verified', async () => {
    const user = await shop().make.user();
    expectProblem(await sendLink(user), 404, 'NOT_FOUND');
    const address = freeAddress();
    await setEmail(user, address);
    await passTime();
    expect((await sendLink(user)).body).toEqual({ data: { retryAfter: 60 } });
    expect(await lettersTo(address)).toHaveLength(2);
    await verify(await tokenTo(address));
    expectProblem(await sendLink(user), 409, 'ILLEGAL_TRANSITION');
    expectProblem(await call('POST /auth/send-email-link'), 401, 'UNAUTHENTICATED');
  });
});

describe('a flood of links', () => {
  /** How many links were sent so far to a host that only this test uses. */
  const linksTo = async (host: string) =>
    Number(
      (await shop().database.sql`select count(*) from messages where kind = 'emailVerification' and recipient like ${`%@${host}`}`)[0]
        ?.count,
    );

  it('to one mailbox is stopped, from all accounts together, whatever tags are behind its name; the address is saved', async () => {
    const ask = async (tag: string) => {
      const user = await shop().make.user();
      expect((await setEmail(user, `victim${tag}@one.example`)).status).toBe(200);
      return user;
    };
    await ask('');
    const second = await ask('+news');
    expect(await linksTo('one.example')).toBe(1);
    expectProblem(await sendLink(second), 429, 'RATE_LIMITED');
    for (const tag of ['+a', '+b', '+c', '']) {
      await passTime();
      await ask(tag);
    }
    await passTime();
    const last = await ask('+d');
    expect(await linksTo('one.example')).toBe(5);
    expectProblem(await sendLink(last), 429, 'RATE_LIMITED');
    expect((await call(`GET /users/read/${last.id}`, last)).body).toMatchObject({ email: 'victim+d@one.example', emailVerified: false });
  });

  it('from one account is stopped, whatever the addresses', async () => {
    const user = await shop().make.user();
    for (let count = 0; count < 12; count += 1) expect((await setEmail(user, `${count}@two.example`)).status).toBe(200);
    expect(await linksTo('two.example')).toBe(10);
    expectProblem(await sendLink(user), 429, 'RATE_LIMITED');
  });

  it('from one network address is stopped, whatever the accounts', async () => {
    const most = rateLimits.codeAddress.points;
    for (let count = 0; count < most + 2; count += 1) await setEmail(await shop().make.user(), `${count}@three.example`, '10.2.0.1');
    expect(await linksTo('three.example')).toBe(most);
  });
});
