import { afterAll, describe, expect, it } from 'vitest';
import { uuid } from '#db/ids.ts';
import { endJobs, killAllJobs, startJobs } from '#tests/processes/jobs-process.ts';
import { simulatorKey, smsCases, startSmsSimulator } from '#tests/simulators/sms-simulator.ts';
import { type TestShop, testShop } from '#tests/test-shop.ts';
import { insertMessages } from '../messages.queries.ts';
import { enqueueMessages } from '../send-message.ts';

/** `KILL_ROUNDS=100` plays more of them (docs/testing.md). */
const kills = Number(process.env.KILL_ROUNDS ?? 1);
const messages = 80 * kills;
/** Accepted messages between the start of the processes and their kill. */
const sentBeforeKill = 8;
const timeoutMs = 60_000 + kills * 10_000;

/**
 * The last digits of the phone numbers, in turn, which choose the simulator's behaviour. Those slower than the timeout of
 * `impatient-sms.ts` get no answer in time.
 */
const behaviours = {
  ok: '1111',
  late: smsCases.late,
  slow: smsCases.slow,
  failsOnce: smsCases.failsOnce,
  cut: smsCases.cut,
  twice: smsCases.twice,
  number: smsCases.number,
  balance: smsCases.balance,
} as const;
type Behaviour = keyof typeof behaviours;
const names = Object.keys(behaviours) as Behaviour[]; // its own keys
const behaviourOf = (phone: string): Behaviour => names.find((name) => phone.endsWith(behaviours[name])) ?? 'ok';
/** These are retried until the provider behaves differently, which the simulator never does. */
const neverSettled: Record<string, Behaviour[]> = { sslwireless: ['slow', 'balance'], bulksmsbd: ['balance'] };

const simulator = await startSmsSimulator({ answerMs: 150, slowMs: 1500 });
afterAll(async () => {
  killAllJobs();
  await simulator.close();
});
const shops = { sslwireless: testShop(), bulksmsbd: testShop() };

const start = (shop: TestShop, provider: string) =>
  startJobs(shop, {
    SMS_PROVIDER: provider,
    SMS_URL: simulator.urlOf(provider),
    SMS_API_KEY: simulatorKey,
    SMS_SENDER: '8809600000000',
  });

/** Creates SMS to different phones, with their jobs. */
async function writeSms({ make, database: { db } }: TestShop): Promise<void> {
  const phones = Array.from({ length: messages }, (_, n) => {
    const name = names[n % names.length] ?? 'ok';
    return `01${7 + Math.floor(n / 9000)}${String(make.next() % 10_000).padStart(4, '0')}${behaviours[name]}`;
  });
  for (const phone of phones) await make.provedPhone(phone);
  const message = { kind: 'packageShipped', channel: 'sms', userId: null, language: 'bn', variables: {}, link: '', body: 'x' } as const;
  const rest = { state: 'queued', parts: 1, price: 35 } as const;
  const rows = phones.map((recipient) => ({ ...message, ...rest, eventId: uuid(), recipient }));
  await db.transaction(async (tx) => enqueueMessages(tx, await insertMessages(tx, rows)));
}

/** How often this provider has accepted an SMS to a phone. Both tests use the same phones. */
const accepted = (provider: string, phone: string) => simulator.accepted(phone).filter((sms) => sms.provider === provider).length;

/** Sends SMS with two processes that are killed repeatedly, then with two that finish. Returns the outcomes. */
async function sendWithKills(shop: TestShop, provider: string) {
  await shop.app.ready();
  const { sql } = shop.database;
  await shop.runDueJobs();
  await writeSms(shop);
  for (let kill = 0; kill < kills; kill += 1) {
    const before = simulator.countAccepted();
    const both = [start(shop, provider), start(shop, provider)];
    await expect.poll(simulator.countAccepted, { timeout: timeoutMs, interval: 5 }).toBeGreaterThan(before + sentBeforeKill);
    await endJobs(both, 'SIGKILL');
    // Like the supervisor after some seconds without a heartbeat.
    await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`;
  }
  const both = [start(shop, provider), start(shop, provider)];
  const countOpen = async () => {
    // As if the retry delay had passed.
    await sql`update pgboss.job set start_after = now() where state = 'retry'`;
    const open = await sql<{ recipient: string }[]>`select recipient from messages where state in ('queued', 'sending')`;
    return open.filter(({ recipient }) => !neverSettled[provider]?.includes(behaviourOf(recipient))).length;
  };
  await expect.poll(countOpen, { timeout: timeoutMs, interval: 250 }).toBe(0);
  await endJobs(both, 'SIGTERM');
  const rows = await sql<{ recipient: string; state: string; error: string; hasJob: boolean }[]>`
    select recipient, state, error, exists (select from pgboss.job where data ->> 'messageId' = m.id::text
      and state <> 'completed') as "hasJob" from messages m`;
  expect(rows).toHaveLength(messages);
  return rows.map((row) => ({ ...row, behaviour: behaviourOf(row.recipient), accepted: accepted(provider, row.recipient) }));
}

type Sent = Awaited<ReturnType<typeof sendWithKills>>;
const isOpen = ({ state }: Sent[number]) => state === 'queued' || state === 'sending';
/** For statistics of a long run. */
function report(provider: string, sent: Sent): void {
  if (process.env.KILL_ROUNDS === undefined) return;
  const count = (rows: Sent) => Object.groupBy(rows, ({ state, accepted: times }) => `${state}, accepted ${times}×`);
  const table = names.map((name) => {
    const groups = Object.entries(count(sent.filter(({ behaviour }) => behaviour === name)));
    return { behaviour: name, ...Object.fromEntries(groups.map(([group, rows]) => [group, rows?.length])) };
  });
  console.log(`${provider}, ${kills} rounds`);
  console.table(table);
}

describe('SMS whose processes are killed in the middle of sending, whatever the provider does', () => {
  it('arrive once each at a provider that deduplicates repeated ones', { timeout: 2 * timeoutMs }, async () => {
    const sent = await sendWithKills(shops.sslwireless(), 'sslwireless');
    report('sslwireless', sent);
    const kinds = (rows: Sent) => [...new Set(rows.map(({ behaviour }) => behaviour))];
    // Nothing is lost: what has not arrived was refused for good, or has a job that retries, or was listed as failed after many attempts.
    expect(sent.filter((sms) => isOpen(sms) && !(sms.hasJob && sms.accepted === 0))).toEqual([]);
    expect(kinds(sent.filter(isOpen)).sort()).toEqual(['balance', 'slow']);
    expect(kinds(sent.filter(({ state }) => state === 'failed'))).toEqual(['number']);
    const settled = sent.filter((sms) => !isOpen(sms) && sms.behaviour !== 'number');
    expect(settled.filter(({ state, accepted: times }) => state !== 'sent' || times !== 1)).toEqual([]);
    // And `slow`, where a busy machine noticed its timeout too late.
    expect(kinds(settled)).toEqual(expect.arrayContaining(['ok', 'late', 'failsOnce', 'cut', 'twice']));
  });

  it('arrive at most once elsewhere, and those that may not have arrived are left for an admin', { timeout: 2 * timeoutMs }, async () => {
    const sent = await sendWithKills(shops.bulksmsbd(), 'bulksmsbd');
    report('bulksmsbd', sent);
    const [known, unknown] = [sent.filter(({ state }) => state === 'sent'), sent.filter(({ state }) => state === 'unknown')];
    const refused = sent.filter(({ state }) => state === 'failed');
    const open = sent.filter(isOpen);
    expect(known.length + unknown.length + refused.length + open.length).toBe(messages);
    expect(known.filter(({ accepted: times }) => times !== 1)).toEqual([]);
    expect(unknown.filter(({ accepted: times }) => times > 1)).toEqual([]);
    expect(refused.filter((sms) => sms.behaviour !== 'number' || sms.accepted !== 0)).toEqual([]);
    expect(open.filter((sms) => sms.behaviour !== 'balance' || sms.accepted !== 0 || !sms.hasJob)).toEqual([]);
    expect(unknown.filter(({ error }) => error === 'interrupted').length).toBeGreaterThan(0);
    expect(unknown.some(({ behaviour }) => behaviour === 'slow')).toBe(true);
  });
});
