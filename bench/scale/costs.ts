import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { dataDirWith } from '../data-dir.ts';
import { findTableUsers } from '../large/table-users.ts';
import { searchKinds } from '../million/queries.ts';
import { startProgram } from '../processes.ts';
import { buyerToken, createScenarios } from '../scenarios.ts';
import { readCpuSeconds } from './cpu-times.ts';

const productCount = 1000;
const connections = 4;
/** A kind with fewer is measured in several rounds. */
const leastRequests = 500;
const streams = 400;
/** A user may have this many streams in each process. */
const streamsOfUser = 10;
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

interface Kind {
  title: string;
  requests: autocannon.Request[];
  count: number;
  /** Empties the caches first, so that each request of the list is a miss. */
  isCold?: boolean;
  /** Waits for the jobs that the requests caused. */
  hasJobs?: boolean;
}

interface Shop {
  url: string;
  pid: number;
  cluster: string;
  database: Database;
}

/**
 * Measures what a request of each kind costs, in a shop of 1,000 products: CPU time of the worker, of the search and jobs processes and of
 * PostgreSQL, bytes of the answer, and of the write-ahead log. CPU time hardly depends on what else the machine does.
 */
export async function benchCosts(): Promise<void> {
  const dataDir = dataDirWith(productCount);
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', NODE_ENV: 'production', SEED: 'none' };
  const { url, pid, stop } = await startProgram('server/main.ts', { env });
  // Already running: this only returns its address.
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 2 });
  const shop: Shop = { url, pid, cluster: server.directory, database };
  try {
    const rows = [];
    for (const kind of await kindsOf(shop)) {
      console.log(`${kind.title} …`);
      rows.push(await measure(kind, shop));
    }
    console.table(rows);
    console.table([await measureStreams(shop)]);
  } finally {
    await database.close();
    await stop();
    await server.stop();
  }
}

async function kindsOf({ url, database }: Shop): Promise<Kind[]> {
  const { db, sql } = database;
  const scenarios = await createScenarios(db);
  const users = await findTableUsers(db);
  const products = await sql<{ id: string }[]>`select id from products where listed order by md5(id::text)`;
  const categories = await sql<{ id: string }[]>`select id from categories`;
  await sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0`;
  const get = (paths: readonly string[], extra: Record<string, string> = {}): autocannon.Request[] =>
    paths.map((path) => ({ method: 'GET', path, headers: { ...headers, ...extra } }));
  const scenario = (start: string): autocannon.Request[] => {
    const found = scenarios.find(({ title }) => title.startsWith(start));
    if (!found) throw new Error(`no scenario ${start}`);
    return found.requests.map((request) => ({
      ...request,
      method: found.method,
      path: found.path,
      headers: { ...headers, ...request.headers },
    }));
  };
  const signed = (token: string) => ({ authorization: `Bearer ${token}` });
  const productPages = products.map(({ id }) => `/products/${id}`);
  const listingPages = categories.flatMap(({ id }) => ['', '?sort=priceLow', '?sort=newest'].map((query) => `/categories/${id}${query}`));
  const words = [...searchKinds.Banglish, ...searchKinds.Bengali, ...searchKinds.English].map((path) => path.slice('products'.length));
  const home = await (await fetch(url)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(home)?.[0] ?? '';
  const image = /\/media\/[\w.-]+\?w=320/.exec(home)?.[0] ?? '';
  const quote = {
    products: products.slice(0, 3).map(({ id }) => ({ productId: id, quantity: 1 })),
    deliveryAddress: { district: 'Rangpur' },
  };
  return [
    { title: 'home page, cached', requests: get(['/']), count: 2000 },
    { title: 'product page, cached', requests: get(productPages.slice(0, 50)), count: 2000 },
    { title: 'product page, not cached', requests: get(productPages), count: productPages.length, isCold: true },
    { title: 'category page, not cached', requests: get(listingPages), count: listingPages.length, isCold: true },
    { title: 'search page, not cached', requests: get(words.map((query) => `/search${query}`)), count: words.length, isCold: true },
    { title: 'script of the build', requests: get([script]), count: 2000 },
    { title: 'image, 320 px', requests: get([image]), count: 2000 },
    {
      title: 'list of 20 cards, not cached',
      requests: get(['/api/v1/products/read?scope=public&limit=20&fields=card'], { 'cache-control': 'no-cache' }),
      count: 2000,
    },
    {
      title: 'suggestions while typing',
      requests: get(
        searchKinds.suggestions.map((path) => `/api/v1/searches/${path}`),
        { 'cache-control': 'no-cache' },
      ),
      count: 2000,
    },
    { title: 'add to cart', requests: scenario('add to cart'), count: 2000 },
    {
      title: 'quote of three products',
      requests: [
        {
          method: 'POST',
          path: '/api/v1/orders/quote',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(quote),
        },
      ],
      count: 2000,
    },
    { title: 'order, with its messages', requests: scenario('place order'), count: 1000, hasJobs: true },
    { title: 'own orders of a customer', requests: get(['/api/v1/orders/read?limit=20'], signed(await buyerToken(db, 0))), count: 1000 },
    { title: 'orders of an admin', requests: get(['/api/v1/orders/read?limit=20'], signed(users.admin.token)), count: 1000 },
    { title: 'products of a merchant', requests: get(['/api/v1/products/read?limit=20'], signed(users.merchant.token)), count: 1000 },
  ];
}

async function measure({ title, requests, count, isCold, hasJobs }: Kind, shop: Shop) {
  const { url, pid, cluster, database } = shop;
  const run = async () => {
    if (isCold) await database.sql.notify('catalog_changed', '');
    let next = 0;
    // All connections take the next request of one list.
    const setupRequest = () => requests[next++ % requests.length] ?? {};
    const result = await autocannon({ url, connections, amount: count, requests: [{ setupRequest }] });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${title}: ${result.non2xx} not 2xx, ${result.errors} failed`);
    if (hasJobs) await jobsDone(database);
    return result;
  };
  const walBytes = async () => Number((await database.sql`select pg_current_wal_insert_lsn() - '0/0' as bytes`)[0]?.bytes);
  const rounds = Math.ceil(leastRequests / count);
  // V8 compiles the hot code, and caches that may answer are filled.
  for (let round = 0; round < rounds; round += 1) await run();
  const [cpu, wal] = [readCpuSeconds(pid, cluster), await walBytes()];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) bytes += (await run()).throughput.total;
  const used = readCpuSeconds(pid, cluster);
  const ms = (part: keyof typeof used) => (((used[part] - cpu[part]) * 1000) / rounds / count).toFixed(2);
  return {
    '': title,
    'node ms': ms('node'),
    'search ms': ms('search'),
    'jobs ms': ms('jobs'),
    'postgres ms': ms('postgres'),
    'answer KB': (bytes / rounds / count / 1000).toFixed(1),
    'log KB': hasJobs || title.startsWith('add') ? (((await walBytes()) - wal) / rounds / count / 1000).toFixed(1) : '0',
  };
}

async function jobsDone({ sql }: Database): Promise<void> {
  const open = async () => Number((await sql`select count(*) from pgboss.job where state < 'completed' and start_after < now()`)[0]?.count);
  while ((await open()) > 0) await delay(200);
}

/** What an open event stream costs, as every signed-in page has one. */
async function measureStreams({ url, pid, cluster, database }: Shop) {
  const tokens = await Promise.all(Array.from({ length: streams / streamsOfUser }, (_, n) => buyerToken(database.db, n)));
  const end = new AbortController();
  const open = await Promise.all(
    Array.from({ length: streams }, async (_, n) => {
      const stream = await fetch(`${url}/api/v1/events/stream`, {
        headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
        signal: end.signal,
      });
      if (!stream.ok) throw new Error(`stream: ${stream.status}`);
      return stream;
    }),
  );
  const before = readCpuSeconds(pid, cluster);
  const seconds = 30;
  await delay(seconds * 1000);
  const used = readCpuSeconds(pid, cluster).node - before.node;
  end.abort();
  return {
    '': `${open.length} event streams`,
    'CPU ms a minute each': ((used * 1000 * 60) / seconds / open.length).toFixed(2),
  };
}
