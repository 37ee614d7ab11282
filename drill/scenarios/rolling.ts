import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { Buyers, verifyOrders } from '../buyers.ts';
import { atExit } from '../cleanup.ts';
import { DrillClient } from '../client.ts';
import { startProxy } from '../proxy.ts';
import { expectNone, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers, seedShop } from '../seed.ts';
import { DrillShop, drillDirectory, shopTimeouts } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'rolling';
const rounds = { full: 3, short: 1 };
const buyerCount = 4;
const readers = 8;
/** Each reader pauses between requests, because a starting shop needs CPU time too. */
const readerPauseMs = 10;
/** Between "not ready" and closing. The proxy checks every 200 ms. */
const drainSeconds = '1.5';
const betweenMs = 500;
const paths = ['/', '/api/v1/products/read?limit=20', '/healthz', '/about'];

/** Starts the database of both shops separately, so that it survives their restarts. */
async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const directory = drillDirectory();
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

async function run({ isShort }: DrillContext): Promise<ResultRow[]> {
  const database = await startDatabase();
  try {
    const env = { DATABASE_URL: database.url, RATE_LIMITS: 'off', DRAIN_SECONDS: drainSeconds };
    const first = await DrillShop.start({ env });
    const shops = [first, await DrillShop.start({ env })];
    try {
      return await restartInTurn(shops, first, isShort ? rounds.short : rounds.full);
    } finally {
      for (const shop of shops) await shop.dispose();
    }
  } finally {
    await database.stop();
  }
}

async function restartInTurn(shops: readonly DrillShop[], first: DrillShop, count: number): Promise<ResultRow[]> {
  const { data, people } = await first.withDatabase(async (database) => ({
    data: await seedShop(database),
    people: await createSignedInUsers(database, buyerCount),
  }));
  const proxy = await startProxy(shops.map(({ port }) => port));
  const orders = new DrillClient(proxy.port, { name, connections: buyerCount });
  const reads = new DrillClient(proxy.port, { name, connections: readers });
  const buyers = new Buyers(orders, data);
  let isReading = true;
  const readAll = async (reader: number) => {
    for (let n = reader; isReading; n += 1) {
      await reads.request(paths[n % paths.length] ?? '/');
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
        await shop.untilEnded(shopTimeouts.endMs);
        shop.start();
        await shop.untilReady(shopTimeouts.startMs);
        await waitFor('the proxy to find it ready', shopTimeouts.startMs, () => proxy.readyCount() === shops.length);
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
  const [failedReads, failedOrders] = [reads.countOthers(200), orders.countOthers(200, 201)];
  const restarts = count * shops.length;
  return [
    expectNone(`${name}: failed reads during ${restarts} restarts`, failedReads.count, reads.note),
    expectNone(`${name}: failed orders`, failedOrders.count, orders.note),
    ...(await first.withDatabase((database) => verifyOrders(database, name, buyers.placed, new Set()))),
  ];
}

export const rolling: DrillScenario = {
  name,
  description: 'two processes behind a small proxy restart in turn under load: no failed request',
  run,
};
