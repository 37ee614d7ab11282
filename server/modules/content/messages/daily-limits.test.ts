import { beforeAll, describe, expect, it } from 'vitest';
import type { SentMessage } from '#contract/content/messages.ts';
import { dailyLimits } from '#domain/content/messages/daily-limits.ts';
import { type MessageKind, messageKinds } from '#domain/content/messages/kinds.ts';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { sendTestMessage } from '#tests/messages/send-test-message.ts';
import { expectProblem, testShop } from '#tests/test-shop.ts';
import { sendMessage } from './send-message.ts';

const asked: string[] = [];
const shop = testShop({
  sms: smsGateway({
    name: 'bulksmsbd',
    send: async ({ to }) => {
      asked.push(to);
      return { state: 'accepted', providerId: 'p1' };
    },
  }),
});
let admin: { token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});

const { perAddress } = dailyLimits;
const newPhone = () => shop().make.provedPhone();
const logOf = async (recipient: string): Promise<SentMessage[]> =>
  (await shop().call(`GET /messages/read?q=${recipient}&limit=100`, { token: admin.token })).body;
const timesSent = (phone: string) => asked.filter((to) => to === phone).length;
const test = (kind: MessageKind, to: { phone: string } | { email: string }) =>
  sendTestMessage(shop(), to, { kind, title: 'x', body: kind === 'oneTimeCode' ? '{code}' : 'x' });

/** Messages sent today. */
const sentBefore = (kind: MessageKind, { recipient, channel = 'sms', count }: { recipient: string; channel?: string; count: number }) =>
  shop().database.sql`
    insert into messages (event_id, kind, channel, recipient, language, body, state, sent_at)
    select gen_random_uuid(), ${kind}, ${channel}, ${recipient}, 'en', 'x', 'sent', now() - interval '1 hour' from generate_series(1, ${count})`;

describe('what one phone number gets in a day', () => {
  it('holds back only the surplus when many wait at the same time', async () => {
    const phone = await newPhone();
    for (let count = 0; count < perAddress.other + 3; count += 1) await test('packageShipped', { phone });
    await shop().runDueJobs();
    expect(timesSent(phone)).toBe(perAddress.other);
    const refused = (await logOf(phone)).filter(({ state }) => state === 'failed');
    expect(refused.map(({ error }) => error)).toEqual(['tooMany', 'tooMany', 'tooMany']);
  });

  it('does not limit codes, warnings and important order messages, however many other messages there were', async () => {
    const phone = await newPhone();
    await sentBefore('packageShipped', { recipient: phone, count: perAddress.other });
    await sentBefore('orderPlaced', { recipient: phone, count: perAddress.essential - 1 });
    for (const kind of ['orderPlaced', 'passwordChanged', 'secondFactorChanged', 'erasureAsked'] as const) await test(kind, { phone });
    await test('oneTimeCode', { phone });
    await shop().runDueJobs();
    const failed = (await logOf(phone)).filter(({ error }) => error === 'tooMany');
    expect(failed).toEqual([]);
    expect(timesSent(phone)).toBe(5);
  });

  it('has a limit for every kind', async () => {
    for (const kind of messageKinds) {
      const phone = await newPhone();
      await sentBefore(kind, { recipient: phone, count: Math.max(...Object.values(perAddress)) });
      const { sql } = shop().database;
      const [one] = await sql`
        insert into messages (event_id, kind, channel, recipient, language, body) values (gen_random_uuid(), ${kind}, 'sms', ${phone}, 'en', 'x') returning id`;
      await shop().runJob(sendMessage, { messageId: one?.id });
      expect(timesSent(phone), kind).toBe(0);
    }
  });

  it('counts what an admin resends, and sends it the next day', async () => {
    const phone = await newPhone();
    await test('packageShipped', { phone });
    await shop().runDueJobs();
    const [message] = await logOf(phone);
    const { sql } = shop().database;
    const resend = async () => {
      await sql`update messages set state = 'unknown' where id = ${message?._id ?? null}`;
      const answer = await shop().call('POST /messages/resend', { token: admin.token, body: { messageIds: [message?._id] } });
      await shop().runDueJobs();
      return answer;
    };
    await sentBefore('packageShipped', { recipient: phone, count: perAddress.other - 1 });
    expect((await resend()).status).toBe(200);
    expect(timesSent(phone)).toBe(2);
    await sentBefore('packageShipped', { recipient: phone, count: 1 });
    await resend();
    expect(timesSent(phone)).toBe(2);
    expect(await logOf(phone)).toContainEqual(expect.objectContaining({ _id: message?._id, state: 'failed', error: 'tooMany' }));
    await sql`update messages set sent_at = sent_at - interval '1 day' where recipient = ${phone}`;
    await resend();
    expect(timesSent(phone)).toBe(3);
    // While it waits for an answer, it can't be resent.
    await sql`update messages set state = 'sending' where id = ${message?._id ?? null}`;
    const again = { token: admin.token, body: { messageIds: [message?._id] } };
    expectProblem(await shop().call('POST /messages/resend', again), 409, 'ILLEGAL_TRANSITION');
  });
});

describe('what one e-mail address gets in a day', () => {
  it('has room for the orders of a busy shop', async () => {
    const email = `seller${shop().make.next()}@shop.test`;
    await sentBefore('orderReceived', { recipient: email, channel: 'email', count: 100 });
    await test('orderReceived', { email });
    await shop().runDueJobs();
    expect(await logOf(email)).toContainEqual(expect.objectContaining({ kind: 'orderReceived', body: 'x', state: 'sent' }));
  });
});

it('has few enough SMS of all kinds together not to be a flood', () => {
  const groups = Object.values(perAddress).reduce((sum, most) => sum + most, 0) - perAddress.work;
  expect(groups).toBeLessThanOrEqual(150);
});
