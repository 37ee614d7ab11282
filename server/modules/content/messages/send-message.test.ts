import { beforeEach, describe, expect, it } from 'vitest';
import { smsGateway } from '#server/adapters/sms/open-sms-gateway.ts';
import { refuseSms, type Sms, type SmsOutcome, type SmsProvider } from '#server/adapters/sms/sms-provider.ts';
import { sendTestMessage } from '#tests/messages/send-test-message.ts';
import { testShop } from '#tests/test-shop.ts';

/** A provider that answers as the test says, and records its requests. */
const asked: Sms[] = [];
let answers: (SmsOutcome | (() => SmsOutcome))[] = [];
const provider: SmsProvider = {
  name: 'sslwireless',
  isRepeatable: true,
  send: async (sms) => {
    asked.push(sms);
    const answer = answers.shift() ?? { state: 'accepted', providerId: 'p1' };
    return typeof answer === 'function' ? answer() : answer;
  },
};
const shop = testShop({ sms: smsGateway(provider) });
const withoutMemory: SmsProvider = { ...provider, name: 'bulksmsbd' };
delete withoutMemory.isRepeatable;
const other = testShop({ sms: smsGateway(withoutMemory) });

beforeEach(async () => {
  // Those of another test would get the answers of this one.
  for (const at of [shop, other]) await at().database.sql`delete from pgboss.job where name = 'send-message'`;
  asked.length = 0;
  answers = [];
});

/** Sends a test SMS, and runs its jobs as if the retry delay had passed. */
async function sent(at = shop(), tries = 1) {
  const admin = await at.make.user({ role: 'admin' });
  const phone = `017${String(at.make.next()).padStart(8, '0')}`;
  await sendTestMessage(at, { phone }, { kind: 'orderPlaced', body: 'Order {number}' });
  for (let count = 0; count < tries; count += 1) {
    await at.database.sql`update pgboss.job set start_after = now() where name = 'send-message' and state in ('created', 'retry')`;
    await at.runDueJobs();
  }
  const [message] = (await at.call(`GET /messages/read?q=${phone}`, { token: admin.token })).body;
  return { message, admin, phone };
}

describe('an SMS', () => {
  it('is sent once, with a reference of at most 20 letters and digits', async () => {
    const { message, phone } = await sent(shop(), 3);
    expect(message).toMatchObject({ state: 'sent', provider: 'sslwireless', providerId: 'p1', error: '' });
    expect(asked).toEqual([{ to: phone, text: 'Order NH-4K7M2Q9X', ref: expect.stringMatching(/^[0-9a-z]{20}$/) }]);
  });

  it('is retried with a new reference after a temporary refusal', async () => {
    answers = [refuseSms('down', 'HTTP 500')];
    const { message } = await sent(shop(), 2);
    expect(message).toMatchObject({ state: 'sent', error: '' });
    expect(new Set(asked.map(({ ref }) => ref)).size).toBe(2);
  });

  it('waits with its error until the provider accepts it', async () => {
    answers = [refuseSms('balance', 'code 1007')];
    const { message } = await sent();
    expect(message).toMatchObject({ state: 'queued', error: 'balance code 1007' });
  });

  it('fails when no provider accepts it, until an admin resends it', async () => {
    answers = [refuseSms('number', 'code 1001')];
    const { message, admin } = await sent(shop(), 3);
    expect(message).toMatchObject({ state: 'failed', error: 'number code 1001' });
    expect(asked).toHaveLength(1);
    const again = await shop().call('POST /messages/resend', { token: admin.token, body: { messageIds: [message._id] } });
    expect(again.body.data.ids).toEqual([message._id]);
    await shop().runDueJobs();
    expect(asked).toHaveLength(2);
  });

  it('is sent when an admin retries its job', async () => {
    answers = [refuseSms('number', 'code 1001')];
    const { message, admin, phone } = await sent();
    const call = (request: string, body?: unknown) => shop().call(request, { token: admin.token, body });
    const [job] = (await call('GET /jobs/read?name=send-message&status=failed')).body;
    expect((await call('PUT /jobs/runAgain', { jobIds: [job._id] })).body.data.changed).toEqual([job._id]);
    await shop().runDueJobs();
    expect((await call(`GET /messages/read?q=${phone}`)).body).toMatchObject([{ _id: message._id, state: 'sent' }]);
    expect(asked).toHaveLength(2);
  });

  it('is repeated with the same reference when it is unknown whether it was sent, if the provider deduplicates it', async () => {
    answers = [{ state: 'unknown', reason: 'timeout', detail: '' }];
    const { message } = await sent(shop(), 2);
    expect(message).toMatchObject({ state: 'sent' });
    expect(asked).toHaveLength(2);
    expect(new Set(asked.map(({ ref }) => ref)).size).toBe(1);
  });

  it('is still the same attempt when its repetition was refused', async () => {
    answers = [{ state: 'unknown', reason: 'timeout', detail: '' }, refuseSms('down', 'HTTP 500'), refuseSms('balance', 'code 1007')];
    const { message } = await sent(shop(), 4);
    expect(message).toMatchObject({ state: 'sent', error: '' });
    expect(asked).toHaveLength(4);
    expect(new Set(asked.map(({ ref }) => ref)).size).toBe(1);
  });

  it('is otherwise left for an admin', async () => {
    answers = [{ state: 'unknown', reason: 'timeout', detail: '' }];
    const { message } = await sent(other(), 3);
    expect(message).toMatchObject({ state: 'unknown', error: 'timeout' });
    expect(asked).toHaveLength(1);
  });

  it('is neither lost nor sent twice when the process dies on the way', async () => {
    for (const [at, times, state] of [
      [shop(), 2, 'sent'],
      [other(), 1, 'unknown'],
    ] as const) {
      asked.length = 0;
      const { message, admin, phone } = await sent(at);
      // The state of the row between the call and its answer; the job runs again.
      await at.database.sql`update messages set state = 'sending', provider = '' where id = ${message._id}`;
      await at.database.sql`
        update pgboss.job set state = 'retry', completed_on = null, start_after = now()
        where name = 'send-message' and data ->> 'messageId' = ${message._id}`;
      await at.runDueJobs();
      const [after] = (await at.call(`GET /messages/read?q=${phone}`, { token: admin.token })).body;
      expect(after.state).toBe(state);
      expect(asked).toHaveLength(times);
      expect(new Set(asked.map(({ ref }) => ref)).size).toBe(1);
    }
  });
});
