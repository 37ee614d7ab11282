import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentMessage } from '#contract/content/messages.ts';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { refuseSms, type SmsDelivery, type SmsOutcome } from '#server/adapters/sms/sms-provider.ts';
import { address } from '#tests/factory.ts';
import { testShop } from '#tests/test-shop.ts';
import { findDeliveries } from '../delivery/find-deliveries.ts';

const sent: string[] = [];
let outcome: SmsOutcome;
let delivery: SmsDelivery;
const shop = testShop({
  // Not the demo shop, whose log shows secrets.
  env: { SEED: 'none' },
  sms: smsGateway({
    name: 'sslwireless',
    isRepeatable: true,
    send: async ({ text }) => {
      sent.push(text);
      return outcome;
    },
    findDelivery: async () => delivery,
  }),
});
let admin: { token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
beforeEach(() => {
  sent.length = 0;
  outcome = { state: 'accepted', providerId: 'p1' };
  delivery = 'unknown';
});

/** The SMS about a guest's new order, after its jobs have run. */
async function ordered() {
  const phone = `018${String(shop().make.next()).padStart(8, '0')}`;
  const { id: productId } = await shop().make.product();
  const body = {
    products: [{ productId, quantity: 1 }],
    deliveryAddress: { ...address, name: 'Guest', phone },
    paymentMethod: 'cash_on_delivery',
  };
  const { number } = (await shop().call('POST /guest-orders/create', { body })).body.data.order;
  await shop().runDueJobs();
  const read = async (): Promise<SentMessage> => (await shop().call(`GET /messages/read?q=${phone}`, { token: admin.token })).body[0];
  const resend = async () => {
    const { _id } = await read();
    const answer = await shop().call('POST /messages/resend', { token: admin.token, body: { messageIds: [_id] } });
    expect(answer.status).toBe(200);
    await shop().runDueJobs();
  };
  return { number, read, resend };
}

const keyIn = (text = '') => /#([\w-]{22})/.exec(text)?.[1] ?? '';
const opened = async (key: string) => (await shop().call('GET /guest-orders/read', { headers: { 'order-key': key } })).body.number;
const storedTexts = async () => JSON.stringify(await shop().database.sql`select body, variables, link from messages`);

describe('the link in an SMS about the order of a guest', () => {
  it('opens the order in the resent SMS, too', async () => {
    const { number, read, resend } = await ordered();
    const first = keyIn(sent[0]);
    expect(await opened(first)).toBe(number);
    delivery = 'failed';
    await shop().database.sql`update messages set report_at = now() where report_at is not null`;
    await shop().runJob(findDeliveries, {});
    expect(await read()).toMatchObject({ state: 'failed', error: 'undelivered' });
    await resend();
    expect(sent).toHaveLength(2);
    expect(keyIn(sent[1])).not.toBe(first);
    expect(await opened(keyIn(sent[1]))).toBe(number);
  });

  it('has its key neither in the database nor in the log, whatever the outcome of the SMS', async () => {
    const refused = refuseSms('number', 'code 1');
    const unclear = { state: 'unknown', reason: 'timeout', detail: '' } as const;
    for (const each of [refused, refuseSms('down', 'HTTP 500'), unclear, { state: 'accepted' }] as const) {
      outcome = each;
      const { number, read } = await ordered();
      const { body } = await read();
      expect(body).toContain(`/orders/${number}#…`);
      expect(keyIn(await storedTexts())).toBe('');
      expect(await opened(keyIn(sent.at(-1)))).toBe(number);
    }
  });

  it('is repeated with a key that opens the order when it is unknown whether the first attempt was sent', async () => {
    outcome = { state: 'unknown', reason: 'timeout', detail: '' };
    const { number } = await ordered();
    outcome = { state: 'accepted' };
    await shop().database.sql`update pgboss.job set start_after = now() where name = 'send-message' and state = 'retry'`;
    sent.length = 0;
    await shop().runDueJobs();
    expect(await Promise.all(sent.map((text) => opened(keyIn(text))))).toContain(number);
  });

  it('is counted in parts with its key', async () => {
    const { read } = await ordered();
    const { parts } = await read();
    // 67 units per part in Bengali.
    expect(parts).toBe(Math.ceil((sent[0]?.length ?? 0) / 67));
  });

  it('does not show the keys that were stored by releases before 0.7', async () => {
    const { number, read } = await ordered();
    const { _id } = await read();
    await shop().database.sql`update messages set body = ${`/orders/${number}#q0Zk3vX9T1mB7sYw5LrC8g`} where id = ${_id}`;
    expect((await read()).body).toBe(`/orders/${number}#…`);
  });
});
