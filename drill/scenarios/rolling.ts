import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { Buyers, checkOrders } from '../buyers.ts';
import { atExit } from '../cleanup.ts';
import { Client } from '../client.ts';
import { startProxy } from '../proxy.ts';
import { none, type Row } from '../rows.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { seedShop, signInNew } from '../seed.ts';
import { Shop, shopTimes, temporaryDirectory } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'rolling';
const rounds = { full: 3, short: 1 };
const buyerCount = 4;
const readers = 8;
/** A pause of each reader between two requests: a shop that starts needs the processor, too. */
const readerPauseMs = 10;
/** Between "not ready" and closing: the proxy looks every 200 ms. */
const drainSeconds = '1.5';
const betweenMs = 500;
const paths = ['/', '/api/v1/products/read?limit=20', '/healthz', '/about'];

/** The database of both shops, which neither of them may take along. */
async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = temporaryDirectory();
  const server = await startEmbedded({ dataDir: path.join(directory, 'data') });
  const stop = atExit(async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  });
  const { sql, close } = openDatabase({ url: server.url('postgres'), max: 1 });
  await sql`create database shop`;
  await close();
  return { url: server.url('shop'), stop };
}

async function play({ isShort }: Stage): Promise<Row[]> {
  const database = await startDatabase();
  try {
    const env = { DATABASE_URL: database.url, RATE_LIMITS: 'off', DRAIN_SECONDS: drainSeconds };
    const first = await Shop.start({ env });
    const shops = [first, await Shop.start({ env })];
    try {
      return await restartInTurn(shops, first, isShort ? rounds.short : rounds.full);
    } finally {
      for (const shop of shops) await shop.dispose();
    }
  } finally {
    await database.stop();
  }
}

async function restartInTurn(shops: readonly Shop[], first: Shop, count: number): Promise<Row[]> {
  const { seeded, people } = await first.withDatabase(async (database) => ({
    seeded: await seedShop(database),
    people: await signInNew(database, buyerCount),
  }));
  const proxy = await startProxy(shops.map(({ port }) => port));
  const orders = new Client(proxy.port, { name, connections: buyerCount });
  const reads = new Client(proxy.port, { name, connections: readers });
  const buyers = new Buyers(orders, seeded);
  let isReading = true;
  const readAll = async (reader: number) => {
    for (let n = reader; isReading; n += 1) {
      await reads.ask(paths[n % paths.length] ?? '/');
      await delay(readerPauseMs);
    }
  };
  await buyers.start(people.map(({ token }) => token));
  const reading = Array.from({ length: readers }, (_none, reader) => readAll(reader));
  try {
    for (let round = 0; round < count; round += 1) {
      for (const shop of shops) {
        await delay(betweenMs);
        shop.kill('SIGTERM');
        await shop.untilEnded(shopTimes.endMs);
        shop.start();
        await shop.untilReady(shopTimes.startMs);
        await waitFor('the proxy to see it', shopTimes.startMs, () => proxy.readyCount() === shops.length);
      }
    }
    await delay(betweenMs);
  } finally {
    isReading = false;
    await Promise.all([buyers.stop(), ...reading]);
    reads.close();
    orders.close();
    await proxy.close();
  }
  const [failedReads, failedOrders] = [reads.others(200), orders.others(200, 201)];
  const restarts = count * shops.length;
  return [
    none(`${name}: failed reads during ${restarts} restarts`, failedReads.count, reads.note),
    none(`${name}: failed orders`, failedOrders.count, orders.note),
    ...(await first.withDatabase((database) => checkOrders(database, name, buyers.placed, new Set()))),
  ];
}

export const rolling: Scenario = {
  name,
  says: 'two processes behind a small proxy are restarted in turn under load: no failed request',
  play,
};
