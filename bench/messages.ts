import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { sql } from 'kysely';
import { type Database, type Db, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { enqueueAll } from '#server/core/jobs/enqueue.ts';
import { sendMessage } from '#server/modules/content/messages/index.ts';
import { measureOrderMessages } from './order-messages.ts';
import { printTable } from './print-table.ts';
import { startProgram } from './processes.ts';
import { type SlowProvider, startSmsProvider } from './sms-provider.ts';

const messages = 10_000;
const answerMs = 200;
const targetSeconds = 120;
/** The maximum slowdown of the list at its 99th percentile while they are sent. */
const slowerShare = 0.2;
const list = { path: '/api/v1/products/read?scope=public&limit=20', requestsPerSecond: 50, seconds: 20 };
const dataDir = path.resolve(import.meta.dirname, '../data/bench-messages');

/**
 * Measures how long 10,000 SMS take with a provider that answers after 200 ms, the response times of the product list at the same time, and
 * what messages cost an order.
 */
export async function benchMessages(env: Record<string, string>): Promise<void> {
  await withShop(env, async (url, database, provider) => {
    const before = await loadList(url);
    await writeSms(database.db);
    const started = performance.now();
    const during = loadList(url);
    const open = async () => Number((await database.sql`select count(*) from messages where state in ('queued', 'sending')`)[0]?.count);
    while ((await open()) > 0) await delay(250);
    const seconds = (performance.now() - started) / 1000;
    const sent = Number((await database.sql`select count(*) from messages where state = 'sent'`)[0]?.count);
    const [p99, p99During] = [before.latency.p99, (await during).latency.p99];
    printTable([
      {
        '': `${messages} SMS, ${answerMs} ms each`,
        result: `${seconds.toFixed(1)} s, ${sent} sent`,
        target: `< ${targetSeconds} s`,
        met: seconds < targetSeconds && sent === messages && provider.count() === messages,
      },
      {
        '': 'p99 of the list, before and while they are sent',
        result: `${p99} ms, ${p99During} ms`,
        target: `≤ ${slowerShare * 100} % more`,
        met: p99During <= p99 * (1 + slowerShare),
      },
    ]);
  });
  // In a separate shop, whose disk is not busy with leftovers of the 10,000.
  await withShop(env, async (url, database) => printTable(await measureOrderMessages(url, database)));
}

/** Runs a new shop that sends its SMS to `provider`. */
async function withShop(env: Record<string, string>, measure: (url: string, database: Database, provider: SlowProvider) => Promise<void>) {
  rmSync(dataDir, { recursive: true, force: true });
  const provider = await startSmsProvider(answerMs);
  const shop = await startProgram('server/main.ts', { env: { ...env, ...provider.env, DATA_DIR: dataDir, SEED: 'demo' } });
  // Already running: this only returns its address.
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 2 });
  try {
    await measure(shop.url, database, provider);
  } finally {
    await database.close();
    await shop.stop();
    await server.stop();
    provider.close();
  }
}

/** Bypasses the cache. */
const loadList = (url: string): Promise<autocannon.Result> =>
  autocannon({
    url: url + list.path,
    headers: { 'cache-control': 'no-cache' },
    connections: 8,
    overallRate: list.requestsPerSecond,
    duration: list.seconds,
  });

/** Creates SMS to different numbers, with their jobs. */
const writeSms = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into messages (event_id, kind, channel, recipient, language, body, parts, price_poisha)
      select gen_random_uuid(), 'packageShipped', 'sms', '017' || lpad(n::text, 8, '0'), 'bn', 'x', 1, 35
      from generate_series(1, ${messages}::int) as n returning id`.execute(tx.writes);
    await enqueueAll(
      tx,
      sendMessage,
      rows.map(({ id }) => ({ payload: { messageId: id }, key: id })),
    );
  });
