import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SentMessage } from '#contract/content/messages.ts';
import { openEmailGateway } from '#server/adapters/email/open-email-gateway.ts';
import { readConfig } from '#server/config/config.ts';
import { sendTestMessage } from '#tests/messages/send-test-message.ts';
import { orderOfTwoMerchants } from '#tests/orders.ts';
import { startSmtpSimulator } from '#tests/simulators/smtp-simulator.ts';
import { testShop } from '#tests/test-shop.ts';

const simulator = await startSmtpSimulator();
const { email } = readConfig({ SMTP_URL: simulator.url, MAIL_FROM: 'Nirog Haat <shop@niroghaat.example>' });
const shop = testShop({ email: openEmailGateway(email) });
const plain = testShop();
let admin: { id: string; token: string };
beforeAll(async () => {
  admin = await shop().make.user({ role: 'admin' });
});
afterAll(() => simulator.close());

const call = (request: string, user: { token: string }, body?: unknown) => shop().call(request, { token: user.token, body });
const log = async (q: string): Promise<SentMessage[]> =>
  (await call(`GET /messages/read?channel=email&q=${encodeURIComponent(q)}`, admin)).body;
const template = { kind: 'orderPlaced', channel: 'email', language: 'en', title: 'Order {number}', body: 'Total {total}.' } as const;

const giveEmail = ({ database }: ReturnType<typeof shop>, id: string, address: string) =>
  database.sql`update users set email = ${address}, email_verified_at = now() where id = ${id}`;

/** Sends a test e-mail, and runs its job as if the retry delay had passed. */
async function sent(name: string, tries = 1) {
  const to = `${name}+${shop().make.next()}@shop.example`;
  const { kind, title, body } = template;
  expect((await sendTestMessage(shop(), { email: to }, { kind, title, body })).status).toBe(200);
  for (let count = 0; count < tries; count += 1) {
    await shop().database.sql`update pgboss.job set start_after = now() where name = 'send-email' and state in ('created', 'retry')`;
    await shop().runDueJobs();
  }
  return { to, message: (await log(to))[0] };
}

describe('an e-mail of an order', () => {
  it('goes to buyers and merchants with a verified address, in their language, with a button that leads to the order', async () => {
    const { buyer, seller, otherSeller, order } = await orderOfTwoMerchants(shop());
    await giveEmail(shop(), buyer.id, `Buyer-${buyer.id}@shop.example`);
    await giveEmail(shop(), seller.id, `seller-${seller.id}@shop.example`);
    await shop().runDueJobs();
    const [letter, ...others] = simulator.accepted(`buyer-${buyer.id}@shop.example`);
    expect(others).toEqual([]);
    expect(letter?.raw).toContain('multipart/alternative');
    const [message] = await log(`buyer-${buyer.id}`);
    expect(message).toMatchObject({
      kind: 'orderPlaced',
      channel: 'email',
      recipient: `buyer-${buyer.id}@shop.example`,
      title: `অর্ডার ${order.number} পেয়েছি`,
      link: `/orders/${order.number}`,
      state: 'sent',
      provider: 'smtp',
      parts: 0,
    });
    expect(await log(`seller-${seller.id}`)).toMatchObject([{ kind: 'orderReceived', state: 'sent' }]);
    expect(await log(otherSeller.id)).toEqual([]);
    await shop().runDueJobs();
    expect(simulator.accepted(`buyer-${buyer.id}@shop.example`)).toHaveLength(1);
  });

  it('waits in the log of a shop without a mail server, as it would be sent', async () => {
    const boss = await plain().make.user({ role: 'admin' });
    const { buyer } = await orderOfTwoMerchants(plain());
    await giveEmail(plain(), buyer.id, 'rahima@shop.example');
    await plain().runDueJobs();
    const { body } = await plain().call('GET /messages/read?channel=email&q=Rahima@', { token: boss.token });
    expect(body).toMatchObject([{ kind: 'orderPlaced', provider: 'log', state: 'sent', recipient: 'rahima@shop.example' }]);
    const counts = (await plain().call('GET /messages/counts', { token: boss.token })).body;
    expect(counts).toMatchObject({ total: 2, emails: 1 });
  });
});

describe('an e-mail', () => {
  it('is retried after a temporary refusal, and fails after a permanent one', async () => {
    const deferred = await sent('deferred-once');
    expect(deferred.message).toMatchObject({ state: 'queued', error: 'deferred SMTP 451' });
    await shop().database.sql`update pgboss.job set start_after = now() where name = 'send-email' and state = 'retry'`;
    await shop().runDueJobs();
    expect((await log(deferred.to))[0]).toMatchObject({ state: 'sent', error: '' });
    expect((await sent('unknown', 2)).message).toMatchObject({ state: 'failed', error: 'address SMTP 550' });
  });

  it('is left for an admin to resend when it is unknown whether it was sent', async () => {
    const { to, message } = await sent('cut', 3);
    expect(message).toMatchObject({ state: 'unknown', provider: 'smtp' });
    expect(simulator.accepted(to)).toHaveLength(1);
    expect((await call('POST /messages/resend', admin, { messageIds: [message?._id] })).status).toBe(200);
    await shop().runDueJobs();
    expect(simulator.accepted(to)).toHaveLength(2);
  });

  it('is not sent twice when the process dies on the way', async () => {
    const { to, message } = await sent('rahima');
    const { sql } = shop().database;
    await sql`update messages set state = 'sending', provider = '' where id = ${message?._id ?? ''}`;
    await sql`
      update pgboss.job set state = 'retry', completed_on = null, start_after = now()
      where name = 'send-email' and data ->> 'messageId' = ${message?._id ?? ''}`;
    await shop().runDueJobs();
    expect((await log(to))[0]).toMatchObject({ state: 'unknown', error: 'interrupted' });
    expect(simulator.accepted(to)).toHaveLength(1);
  });

  it('needs a subject', async () => {
    const refusal = async (request: string, body: object) => (await call(request, admin, body)).body.errors?.[0];
    expect(await refusal('PUT /message-templates/update', { ...template, title: '' })).toMatchObject({ path: 'title', code: 'REQUIRED' });
    const untitled = { ...template, title: '' };
    expect(await refusal('POST /message-templates/test', untitled)).toMatchObject({ path: 'title', code: 'REQUIRED' });
  });
});
