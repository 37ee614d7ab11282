import { afterAll, expect, it } from 'vitest';
import { testSecretKey } from '#tests/example-second-factor.ts';
import { placeTestOrder } from '#tests/orders.ts';
import { endJobs, killAllJobs, startJobs } from '#tests/processes/jobs-process.ts';
import { type PushCase, startPushSimulator } from '#tests/simulators/push-simulator.ts';
import { simulatorKey, smsCases, startSmsSimulator } from '#tests/simulators/sms-simulator.ts';
import { emailCases, startSmtpSimulator } from '#tests/simulators/smtp-simulator.ts';
import { testShop } from '#tests/test-shop.ts';

/** `KILL_ROUNDS=100` plays more of them (docs/testing.md). */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
const ordersPerRound = 120;
/** Messages settled between the start of the processes and their second kill. */
const settledBeforeKill = 15;
const timeoutMs = 60_000 + rounds * 60_000;

/** How the outside world treats the messages of a buyer, in turn. The first provider's balance is used up for half of the numbers. */
const usedUp = '9017';
const phones = ['1111', usedUp, smsCases.cut, smsCases.failsOnce, usedUp, smsCases.late] as const;
const mailboxes = ['buyer', emailCases.cut, 'buyer', emailCases.deferredOnce] as const;
const devices: readonly PushCase[] = ['ok', 'cut', 'failsOnce'];
const inTurn = <T>(all: readonly [T, ...T[]] | readonly T[], n: number): T => all[n % all.length] as T; // it is not empty

const sms = await startSmsSimulator({
  answerMs: 150,
  slowMs: 1500,
  refusalOf: (provider, phone) => (provider === 'bulksmsbd' && phone.endsWith(usedUp) ? 'balance' : undefined),
});
const smtp = await startSmtpSimulator();
const push = await startPushSimulator();
afterAll(async () => {
  killAllJobs();
  await Promise.all([sms.close(), smtp.close(), push.close()]);
});
const shop = testShop({ env: { PUSH_HOSTS: push.origin } });

/** The fallback deduplicates a repeated SMS, the first provider does not. */
const start = () =>
  startJobs(shop(), {
    SMS_PROVIDER: 'bulksmsbd',
    SMS_URL: sms.urlOf('bulksmsbd'),
    SMS_API_KEY: simulatorKey,
    SMS_SENDER: '8809600000000',
    SMS_FALLBACK: 'sslwireless',
    SMS_FALLBACK_URL: sms.urlOf('sslwireless'),
    SMS_FALLBACK_API_KEY: simulatorKey,
    SMS_FALLBACK_SENDER: 'SHOP',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Nirog Haat <shop@niroghaat.example>',
    PUSH_HOSTS: push.origin,
    SECRET_KEY: testSecretKey,
  });

/** Buyers with an SMS, an e-mail and a push each, whose orders wait as events. Returns where each push arrives, by device. */
async function placeOrders(): Promise<Map<string, string>> {
  const { make, database } = shop();
  const endpoints = new Map<string, string>();
  const product = await make.product({ quantity: 1_000_000 });
  for (let n = 0; n < ordersPerRound; n += 1) {
    const buyer = await make.user();
    const email = `${inTurn(mailboxes, n)}+${buyer.id}@shop.example`;
    const phone = `01${7 + Math.floor(make.next() / 9000)}${String(make.next() % 10_000).padStart(4, '0')}${inTurn(phones, n)}`;
    await database.sql`update users set phone = ${phone}, email = ${email}, email_verified_at = now(), phone_verified_at = now() where id = ${buyer.id}`;
    const subscription = push.subscribe(inTurn(devices, n));
    const { body } = await shop().call('POST /push-subscriptions/create', { token: buyer.token, body: subscription });
    endpoints.set(body.data._id, subscription.endpoint);
    await placeTestOrder(shop(), buyer, { products: [product] });
  }
  return endpoints;
}

const count = async (condition: 'all' | 'settled'): Promise<number> =>
  (
    await shop().database.sql`
      select from messages where kind = 'orderPlaced' and (${condition} = 'all' or channel <> 'inbox' and state not in ('queued', 'sending'))`
  ).length;

/** Two processes that are killed as soon as there are more of these than before. */
async function killWhen(condition: 'all' | 'settled', more: number): Promise<void> {
  const before = await count(condition);
  const both = [start(), start()];
  await expect.poll(() => count(condition), { timeout: timeoutMs, interval: 20 }).toBeGreaterThan(before + more);
  await endJobs(both, 'SIGKILL');
  // Like the supervisor after some seconds without a heartbeat.
  await shop().database.sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`;
}

interface Row {
  orderId: string;
  channel: 'sms' | 'email' | 'push' | 'inbox';
  recipient: string;
  state: string;
}

it('an order sends one message on each channel, although its processes are killed while they write and send', {
  timeout: timeoutMs,
}, async () => {
  await shop().app.ready();
  await shop().runDueJobs();
  const { sql } = shop().database;
  const endpoints = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [device, endpoint] of await placeOrders()) endpoints.set(device, endpoint);
    await killWhen('all', 0);
    await killWhen('settled', settledBeforeKill);
  }
  const both = [start(), start()];
  const countOpen = async () => {
    // As if the retry delay had passed.
    await sql`update pgboss.job set start_after = now() where state = 'retry' or (state = 'created' and name = 'send-push')`;
    const [open] = await sql<{ open: number }[]>`
      select (select count(*) from messages where state in ('queued', 'sending'))
        + (select count(*) from pgboss.job where name = 'write-messages' and state <> 'completed') as open`;
    return open?.open;
  };
  await expect.poll(countOpen, { timeout: timeoutMs, interval: 250 }).toBe(0);
  await endJobs(both, 'SIGTERM');

  const rows = await sql<Row[]>`
    select m.event_id as "orderId", m.channel, m.recipient, m.state from messages m where m.kind = 'orderPlaced' order by m.created_at`;
  const orders = rounds * ordersPerRound;
  const arrived = ({ channel, recipient }: Row): number => {
    if (channel === 'sms') return sms.accepted(recipient).length;
    if (channel === 'email') return smtp.accepted(recipient).length;
    return channel === 'push' ? push.accepted(endpoints.get(recipient) ?? '').length : 1;
  };
  const told = rows.map((row) => ({ ...row, arrived: arrived(row) }));
  if (process.env.KILL_ROUNDS !== undefined) {
    console.log(`${rounds} rounds, ${orders} orders, ${2 * rounds} times two processes killed`);
    console.table(summary(told));
  }
  for (const channel of ['sms', 'email', 'push', 'inbox'] as const) {
    const own = told.filter((one) => one.channel === channel);
    expect(own, channel).toHaveLength(orders);
    expect(new Set(own.map(({ orderId }) => orderId)).size).toBe(orders);
    expect(own.filter((one) => one.arrived > 1)).toEqual([]);
    // Messages marked as sent have arrived; only those left for an admin may or may not have.
    expect(
      own.filter(({ state, arrived: times }) => (state === 'sent' || state === 'delivered' ? times !== 1 : state !== 'unknown')),
    ).toEqual([]);
  }
  const ofFallback = told.filter(({ channel, recipient, state }) => channel === 'sms' && recipient.endsWith(usedUp) && state === 'sent');
  expect(ofFallback.length).toBeGreaterThan(0);
  for (const { recipient } of ofFallback) expect(sms.accepted(recipient)[0]?.provider).toBe('sslwireless');
});

/** For statistics of a long run. */
const summary = (told: readonly (Row & { arrived: number })[]) =>
  Object.fromEntries(
    [...Map.groupBy(told, ({ channel, state, arrived }) => `${channel} ${state}, arrived ${arrived}×`)].map(([group, { length }]) => [
      group,
      length,
    ]),
  );
