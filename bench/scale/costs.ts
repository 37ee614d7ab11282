import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { readConfig } from '#server/config/config.ts';
import { type CountedRequest, type Counter, openCounter } from '../count-statements.ts';
import { dataDirWith } from '../data-dir.ts';
import { startProgram } from '../processes.ts';
import { buyerToken } from '../scenarios.ts';
import { startSmsProvider } from '../sms-provider.ts';
import { readCpuSeconds } from './cpu-times.ts';
import type { Kind } from './kind.ts';
import { type CostedShop, kindsOf } from './kinds.ts';
import { measureSharedCounts } from './valkey.ts';

const productCount = 1000;
const connections = 4;
/** A kind with fewer is measured in several rounds. */
const leastRequests = 500;
const providerMs = 20;
const streams = 400;
/** A user may have this many streams in each process. */
const streamsOfUser = 10;
/** Requests whose statements and memory are counted. */
const samples = 12;

/**
 * Measures what a request of each kind costs in a shop of 1,000 products: CPU time of the worker, of the search and jobs processes and of
 * PostgreSQL, bytes of the response, and of the WAL. CPU time hardly depends on other load on the machine.
 */
export async function benchCosts(): Promise<void> {
  const dataDir = dataDirWith(productCount);
  // Codes are offered only if they can be sent.
  const provider = await startSmsProvider(providerMs);
  const env = {
    ...provider.env,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    NODE_ENV: 'production',
    SEED: 'none',
  };
  const { url, pid, stop } = await startProgram('server/main.ts', { env });
  // Already running: this only returns its address.
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 2 });
  const mediaDirectory = path.join(dataDir, 'media');
  const shop: CostedShop = { url, pid, cluster: server.directory, database, mediaDirectory };
  const counter = await openCounter(readConfig({ ...env, LOG_LEVEL: 'fatal' }), server.url('shop'), mediaDirectory);
  try {
    // Leftovers of an earlier run.
    await jobsDone(database);
    const rows = [];
    for (const kind of await kindsOf(shop)) {
      console.log(`${kind.title} …`);
      rows.push({ ...(await measure(kind, shop)), ...(await sample(kind, counter)) });
    }
    console.table(rows);
    console.table([await measureStreams(shop)]);
    const counts = await measureSharedCounts();
    if (counts) console.table([counts]);
  } finally {
    await counter.close();
    await database.close();
    await stop();
    await server.stop();
    provider.close();
  }
}

const listOf = ({ requests }: Kind) => (typeof requests === 'function' ? requests() : requests);

async function measure(kind: Kind, shop: CostedShop) {
  const { title, count, isCold, hasJobs, rows = 1, rounds = Math.ceil(leastRequests / count) } = kind;
  const { url, pid, cluster, database } = shop;
  const run = async () => {
    if (isCold) await database.sql.notify('catalog_changed', '');
    const requests = await listOf(kind);
    if (requests.length === 0) throw new Error(`${title}: no requests`);
    let next = 0;
    // All connections take their next request from one list.
    const setupRequest = () => requests[next++ % requests.length] ?? {};
    const result = await autocannon({
      url,
      connections: Math.min(connections, count),
      amount: count,
      timeout: 120,
      requests: [{ setupRequest }],
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${title}: ${result.non2xx} not 2xx, ${result.errors} failed`);
    if (hasJobs) await jobsDone(database);
    return result;
  };
  const walBytes = async () => Number((await database.sql`select pg_current_wal_insert_lsn() - '0/0' as bytes`)[0]?.bytes);
  // V8 compiles the hot code, and the caches fill.
  for (let round = 0; round < rounds; round += 1) await run();
  const [cpu, wal] = [readCpuSeconds(pid, cluster), await walBytes()];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) bytes += (await run()).throughput.total;
  const used = readCpuSeconds(pid, cluster);
  const ms = (part: keyof typeof used) => (((used[part] - cpu[part]) * 1000) / rounds / count / rows).toFixed(2);
  return {
    '': title,
    'node ms': ms('node'),
    'search ms': ms('search'),
    'jobs ms': ms('jobs'),
    'postgres ms': ms('postgres'),
    'answer KB': (bytes / rounds / count / rows / 1000).toFixed(1),
    'log KB': (((await walBytes()) - wal) / rounds / count / rows / 1000).toFixed(1),
  };
}

/** In an app in this process, alone: statements of a request (without its jobs), and memory that V8 has to collect after it. */
async function sample(kind: Kind, { count }: Counter) {
  const list = await listOf(kind);
  const some = Array.from({ length: Math.min(samples, kind.count) }, (_, n) => countedOf(list[n % list.length]));
  // Compiles the code, and fills the caches.
  if (!kind.isCold && typeof kind.requests !== 'function') for (const request of some) await count(request);
  const counted = [];
  for (const request of some) counted.push(await count(request));
  const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
  const { rows = 1 } = kind;
  return {
    SQL: (median(counted.map(({ statements }) => statements)) / rows).toFixed(rows > 1 ? 2 : 0),
    'heap KB': (median(counted.flatMap(({ heapKb }) => (heapKb > 0 ? heapKb : []))) / rows).toFixed(0),
  };
}

function countedOf({ method = 'GET', path: url = '/', headers, body }: autocannon.Request = {}): CountedRequest {
  // The headers in `kinds.ts` have one value each.
  const given = { method, url, headers: headers as Record<string, string>, ...(body !== undefined && { payload: body }) };
  return given as CountedRequest;
}

async function jobsDone({ sql }: Database): Promise<void> {
  const open = async () => {
    const [waiting] = await sql`
      select (select count(*) from new_jobs) + (select count(*) from pgboss.job where state < 'completed' and start_after < now()) as count`;
    return Number(waiting?.count);
  };
  while ((await open()) > 0) await delay(200);
}

/** The cost of an open event stream; every signed-in page has one. */
async function measureStreams({ url, pid, cluster, database }: CostedShop) {
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
