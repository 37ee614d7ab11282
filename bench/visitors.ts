import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { processLimits } from '#server/core/limits/process-limits.ts';
import { createSession } from '#server/modules/people/users/index.ts';
import { cpuSeconds, memoryMb } from './cold-render.ts';
import { dataDirWith } from './data-dir.ts';
import { type MeasuredRow, printTable } from './print-table.ts';
import { startProgram } from './processes.ts';

const productCount = 1000;
const rounds = 3;
const perSecond = { edits: 5, orders: 10 } as const;
const targets = { pages: 1500, share: 0.7, memoryMb: 250, coldPages: 160, coldCpuMs: 6 } as const;
/** As browsers send it. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A running shop of 1,000 products. */
export interface BenchShop {
  url: string;
  pid: number;
  /** The URL of its database. */
  databaseUrl: string;
  /** The data directory of its PostgreSQL. */
  cluster: string;
  database: Database;
  ids: string[];
}

/** Measures visitors whose product pages follow Zipf's law: alone, and while merchants edit and buyers order. */
export const benchMixed = ({ connections, seconds }: { connections: number; seconds: number }): Promise<void> =>
  withShop(async (shop) => {
    const change = await shopChanges(shop);
    const paths = zipfPaths(shop.ids);
    await visit(shop.url, paths, connections, seconds);
    const quiet: Visits[] = [];
    const mixed: Visits[] = [];
    // In turn, so that a temporarily slow machine is slow for both.
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await visit(shop.url, paths, connections, seconds / rounds));
      mixed.push(await whileChanging(change, () => visit(shop.url, paths, connections, seconds / rounds)));
    }
    const [alone, changing] = [meanOf(quiet), meanOf(mixed)];
    const share = changing.rate / alone.rate;
    const rushMb = await memoryMb(shop.url);
    // An idle worker returns memory.
    await delay(2.5 * processLimits.idleMs);
    const memory = await memoryMb(shop.url);
    printTable([
      visitsRow(`Zipf visitors of ${productCount} products`, alone, 0),
      visitsRow(`… with ${perSecond.edits} edits and ${perSecond.orders} orders a second`, changing, targets.pages),
      { '': '… against the same without', value: share.toFixed(2), target: `≥ ${targets.share}`, met: share >= targets.share },
      {
        '': 'memory of the worker after it (at its end)',
        value: `${memory} MB (${rushMb} MB)`,
        target: `≤ ${targets.memoryMb} MB`,
        met: memory <= targets.memoryMb,
      },
    ]);
  });

/** Measures product pages that are requested once. */
export const benchCold = ({ connections }: { connections: number }): Promise<void> =>
  withShop(async ({ url, database, ids }) => {
    const paths = ids.map((id) => `/products/${id}`);
    const forget = () => database.sql.notify('catalog_changed', '');
    const oneByOne = async () => {
      await forget();
      const before = await cpuSeconds(url);
      for (const path of paths) await (await fetch(url + path, { headers })).arrayBuffer();
      return ((await cpuSeconds(url)) - before) * (1000 / paths.length);
    };
    // V8 compiles the hot code.
    await oneByOne();
    const cpuMs = await oneByOne();
    await forget();
    const started = performance.now();
    const visits = await visit(url, paths, connections, 0);
    const rate = paths.length / ((performance.now() - started) / 1000);
    printTable([
      {
        '': 'CPU of a product page never asked for',
        value: `${cpuMs.toFixed(1)} ms`,
        target: `≤ ${targets.coldCpuMs} ms`,
        met: cpuMs <= targets.coldCpuMs,
      },
      visitsRow(`such pages, ${connections} connections`, { ...visits, rate }, targets.coldPages),
    ]);
  });

/** Opens the shop of 1,000 products for `work`. */
export async function withShop(work: (shop: BenchShop) => Promise<void>): Promise<void> {
  const dataDir = dataDirWith(productCount);
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', NODE_ENV: 'production', SEED: 'none' };
  const { url, pid, stop } = await startProgram('server/main.ts', { env });
  // Already running: this only returns its address.
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 2 });
  try {
    const rows = await database.sql<{ id: string }[]>`select id from products where listed order by md5(id::text)`;
    await work({ url, pid, databaseUrl: server.url('shop'), cluster: server.directory, database, ids: rows.map(({ id }) => id) });
  } finally {
    await database.close();
    await stop();
    await server.stop();
  }
}

interface Visits {
  rate: number;
  p50: number;
  p99: number;
}

/** `seconds` 0: each path once. */
async function visit(url: string, paths: readonly string[], connections: number, seconds: number): Promise<Visits> {
  let next = 0;
  // All connections take their next path from one list.
  const setupRequest = (request: autocannon.Request) => {
    next += 1;
    return { ...request, path: paths[next % paths.length] ?? '/' };
  };
  const limit = seconds > 0 ? { duration: seconds } : { amount: paths.length };
  const result = await autocannon({ url, connections, ...limit, requests: [{ headers, setupRequest }] });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} not 2xx, ${result.errors} failed`);
  return { rate: result['2xx'] / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

const meanOf = (all: readonly Visits[]): Visits => ({
  rate: all.reduce((sum, { rate }) => sum + rate, 0) / all.length,
  p50: all.reduce((sum, { p50 }) => sum + p50, 0) / all.length,
  p99: Math.max(...all.map(({ p99 }) => p99)),
});

const visitsRow = (title: string, { rate, p50, p99 }: Visits, target: number): MeasuredRow => ({
  '': title,
  value: `${Math.round(rate)}/s, p50 ${Math.round(p50)} ms, p99 ${p99} ms`,
  target: target > 0 ? `≥ ${target}/s` : '',
  met: rate >= target,
});

/** Equal numbers in each run. */
function randomNumbers(): () => number {
  let seed = 42;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** URLs of product pages: the n-th most popular is visited 1/n as often as the first. */
function zipfPaths(ids: readonly string[], count = 50_000): string[] {
  const random = randomNumbers();
  const sums: number[] = [];
  for (const [n] of ids.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (n + 1));
  const total = sums.at(-1) ?? 1;
  return Array.from({ length: count }, () => {
    const at = random() * total;
    return `/products/${ids[sums.findIndex((sum) => sum >= at)]}`;
  });
}

interface Changes {
  edit: () => Promise<void>;
  order: () => Promise<void>;
}

/** Edits prices as an admin, and places orders as a buyer, both of popular products as often as they are visited. */
export async function shopChanges({ url, database: { db, sql }, ids }: BenchShop): Promise<Changes> {
  const [admin] = await sql<{ id: string }[]>`select id from users where role = 'admin' and status = 'active' limit 1`;
  const [buyer] = await sql<{ id: string }[]>`select id from users where role = 'customer' and status = 'active' limit 1`;
  const [adminToken, buyerToken] = [await createSession(db, admin?.id ?? '', 'bench'), await createSession(db, buyer?.id ?? '', 'bench')];
  const withoutOptions = await sql<{ id: string }[]>`
    update products p set quantity = 1_000_000 where listed and not exists (select from variant_items where product_id = p.id) returning id`;
  await sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false, prepaid_orders_max = 0, cash_risk_advance = 0`;
  const orderable = new Set(withoutOptions.map(({ id }) => id));
  const popular = zipfPaths(ids).map((path) => path.slice('/products/'.length));
  const bought = popular.filter((id) => orderable.has(id));
  let count = 0;
  const send = async (method: string, path: string, token: string, body: object) => {
    const type = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/v1${path}`, { method, headers: type, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const next = (from: readonly string[]) => {
    count += 1;
    return from[count % from.length] ?? '';
  };
  return {
    edit: () => {
      const price = 100 + (count % 900);
      return send('PUT', `/products/update/${next(popular)}`, adminToken, { price, specialPrice: price });
    },
    order: () =>
      send('POST', '/orders/create', buyerToken, {
        products: [{ productId: next(bought), quantity: 1 }],
        deliveryAddress: 'House 4, Rangpur',
        paymentMethod: 'cash_on_delivery',
      }),
  };
}

/** Does both, 5 and 10 times a second, while `work` lasts. */
export async function whileChanging<T>({ edit, order }: Changes, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const repeat = async (change: () => Promise<void>, rate: number) => {
    while (!isDone) await Promise.all([change(), delay(1000 / rate)]);
  };
  const changing = Promise.all([repeat(edit, perSecond.edits), repeat(order, perSecond.orders)]);
  try {
    return await work();
  } finally {
    isDone = true;
    await changing;
  }
}
