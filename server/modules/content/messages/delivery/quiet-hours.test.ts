import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SentMessage } from '#contract/content/messages.ts';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { refuseSms, type SmsOutcome } from '#server/adapters/sms/sms-provider.ts';
import { testPassword } from '#tests/factory.ts';
import { sendTestMessage } from '#tests/messages/send-test-message.ts';
import { moveTestOrder, placeTestOrder } from '#tests/orders.ts';
import { testShop } from '#tests/test-shop.ts';

const hourMs = 3_600_000;
/** Quiet hours start in two hours and last ten: jobs are retried for a day from now, by the database's clock. */
const evening = new Date(Math.floor(Date.now() / hourMs) * hourMs);
const night = new Date(evening.getTime() + 4 * hourMs);
const morning = new Date(evening.getTime() + 12 * hourMs);
const hourInDhaka = (hours: number) => (evening.getUTCHours() + 6 + hours) % 24;

const sent: string[] = [];
let answers: SmsOutcome[] = [];
const shop = testShop({
  env: { QUIET_HOURS: `${hourInDhaka(2)}-${hourInDhaka(12)}` },
  sms: smsGateway({
    name: 'bulksmsbd',
    send: async ({ to }) => {
      const answer = answers.shift() ?? { state: 'accepted' };
      if (answer.state === 'accepted') sent.push(to);
      return answer;
    },
  }),
});
let admin: { token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
afterEach(() => void vi.useRealTimers());

const clock = (now: Date) => void vi.useFakeTimers({ toFake: ['Date'], now });

/** Runs all jobs that are due, delayed or waiting for a retry. */
async function runAt(now: Date) {
  clock(now);
  await shop().database.sql`update pgboss.job set start_after = now() where name like 'send-%' and state in ('created', 'retry')`;
  await shop().runDueJobs();
}
const call = async (request: string, user: { token: string } | undefined, body?: unknown) => {
  const answer = await shop().call(request, { token: user?.token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
};
const logOf = async (phone: string, kind: string): Promise<SentMessage[]> => call(`GET /messages/read?q=${phone}&kind=${kind}`, admin);
const countSent = (phone: string) => sent.filter((to) => to === phone).length;
/** When the job of a message starts. */
const startsAt = async ({ _id = '' }: Partial<SentMessage> = {}): Promise<Date | undefined> =>
  (
    await shop().database.sql<{ start_after: Date }[]>`
      select start_after from pgboss.job where data ->> 'messageId' = ${_id} and state in ('created', 'retry')`
  )[0]?.start_after;

/** An order whose package was shipped at a given time; only the SMS about the order has been sent. */
async function shipped(now: Date, refusals: SmsOutcome[] = []) {
  const buyer = await shop().make.user();
  const order = await placeTestOrder(shop(), buyer, { products: [await shop().make.product()] });
  await shop().runDueJobs();
  await moveTestOrder(shop(), admin, order._id, 'confirmed', 'packed', 'shipped');
  sent.length = 0;
  answers = refusals;
  clock(now);
  await shop().runDueJobs();
  return buyer;
}

describe('in quiet hours', () => {
  it('what can wait is held back until they end, and then sent', async () => {
    const { phone } = await shipped(night);
    const [sms] = await logOf(phone, 'packageShipped');
    expect(sms).toMatchObject({ state: 'queued' });
    expect(await startsAt(sms)).toEqual(morning);
    await runAt(morning);
    expect(await logOf(phone, 'packageShipped')).toMatchObject([{ state: 'sent' }]);
    expect(countSent(phone)).toBe(1);
  });

  it('urgent and awaited messages are sent', async () => {
    const buyer = await shop().make.user();
    await shop().database.sql`update users set phone_verified_at = now() where id = ${buyer.id}`;
    const product = await shop().make.product();
    clock(night);
    await placeTestOrder(shop(), buyer, { products: [product] });
    await call('POST /auth/send-code', undefined, { phone: buyer.phone, purpose: 'signIn' });
    await call(`PUT /users/update/${buyer.id}`, buyer, { password: 'olive tree 9', currentPassword: testPassword });
    await shop().runDueJobs();
    for (const kind of ['orderPlaced', 'oneTimeCode', 'passwordChanged'])
      expect(await logOf(buyer.phone, kind), kind).toMatchObject([{ state: 'sent' }]);
  });

  it('what was refused in the evening is not retried before the morning', async () => {
    const { phone } = await shipped(evening, [refuseSms('down', 'HTTP 500')]);
    expect(await logOf(phone, 'packageShipped')).toMatchObject([{ state: 'queued', error: 'down HTTP 500' }]);
    await runAt(night);
    const [sms] = await logOf(phone, 'packageShipped');
    expect(sms).toMatchObject({ state: 'queued' });
    expect(await startsAt(sms)).toEqual(morning);
    await runAt(morning);
    expect(countSent(phone)).toBe(1);
  });

  it('what an admin resends waits, but a test of a text is sent', async () => {
    const { phone } = await shipped(evening, [refuseSms('number', 'code 1001')]);
    const [sms] = await logOf(phone, 'packageShipped');
    expect(sms).toMatchObject({ state: 'failed' });
    clock(night);
    await call('POST /messages/resend', admin, { messageIds: [sms?._id] });
    const test = { phone: '01811000009' };
    await sendTestMessage(shop(), test, { kind: 'packageShipped', body: 'On its way' });
    await shop().runDueJobs();
    expect(countSent(test.phone)).toBe(1);
    expect(countSent(phone)).toBe(0);
    expect(await startsAt(sms)).toEqual(morning);
    await runAt(morning);
    expect(countSent(phone)).toBe(1);
  });

  it('what was refused for more than a day is given up, instead of waiting night after night', async () => {
    const { phone } = await shipped(
      evening,
      Array.from({ length: 3 }, () => refuseSms('down', 'HTTP 500')),
    );
    await shop().database.sql`update messages set created_at = created_at - interval '25 hours' where recipient = ${phone}`;
    await runAt(night);
    expect(await logOf(phone, 'packageShipped')).toMatchObject([{ state: 'failed', error: 'abandoned' }]);
    expect(countSent(phone)).toBe(0);
  });
});
