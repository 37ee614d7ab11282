import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { dataDirWith } from '../data-dir.ts';
import { load, measureEachOnce, percentile } from '../large/large.ts';
import { type MeasuredRow, printTable } from '../print-table.ts';
import { type RunningProgram, startProgram } from '../processes.ts';
import { benchLists } from './lists.ts';
import { searchKinds } from './queries.ts';

const target = { startMs: 5000, memoryMb: 500, p99Ms: 80, blockedMs: 50 } as const;
const noCache = { 'cache-control': 'no-cache' };
const editsPerSecond = 5;

/**
 * Measures a shop of a million products, and its lists against those of a shop of a thousand. Both are created once, in `data/`, which takes
 * some minutes and gigabytes.
 */
export async function benchMillion({ connections, seconds }: { connections: number; seconds: number }): Promise<void> {
  const [large, small] = [dataDirWith(1_000_000), dataDirWith(1000)];
  const rows: MeasuredRow[] = [];
  rmSync(path.join(large, 'search-index'), { force: true });
  const cold = await startShop(large);
  rows.push(startRow('start until search is ready, index built from the database', cold.readyMs, Number.POSITIVE_INFINITY));
  while (!existsSync(path.join(large, 'search-index'))) await delay(100);
  await cold.shop.stop();
  const { shop, readyMs } = await startShop(large);
  const server = await startEmbedded({ dataDir: large });
  const database = openDatabase({ url: server.url('shop'), max: 2 });
  try {
    rows.push(startRow('start until search is ready, from the snapshot', readyMs, target.startMs));
    const all = Object.values(searchKinds).flat().map(address);
    printTable(await measureKinds(shop.url, { connections, seconds }));
    rows.push(await searchRow('all kinds of searches', shop.url, all, { connections, seconds }));
    rows.push(await whileEdited(database, () => searchRow('… with five edits a second', shop.url, all, { connections, seconds })));
    rows.push(memoryRow(shop.pid), await blockedRow(shop.url));
    rows.push(await bareRow(shop.url, { connections, seconds }));
    printTable(rows);
    const other = await startShop(small);
    printTable(await benchLists({ large: shop.url, small: other.shop.url }, { connections, seconds }));
    await other.shop.stop();
  } finally {
    await database.close();
    await shop.stop();
    await server.stop();
  }
}

const address = (search: string): string => `/api/v1/searches/${search}`;

/** Starts a shop, and waits until it answers a search. */
async function startShop(dataDir: string): Promise<{ shop: RunningProgram; readyMs: number }> {
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', RATE_LIMITS: 'off', NODE_ENV: 'production', SEED: 'none' };
  const started = performance.now();
  const shop = await startProgram('server/main.ts', { env });
  while (!(await fetch(`${shop.url}/api/v1/searches/products?query=chal`)).ok) await delay(20);
  return { shop, readyMs: performance.now() - started };
}

const startRow = (title: string, ms: number, targetMs: number): MeasuredRow => ({
  '': title,
  value: `${(ms / 1000).toFixed(1)} s`,
  target: targetMs === Number.POSITIVE_INFINITY ? '' : `≤ ${targetMs / 1000} s`,
  met: ms <= targetMs,
});

interface Load {
  connections: number;
  seconds: number;
}

/** Each kind of search: sequentially with an empty cache, then under load. */
async function measureKinds(base: string, { connections, seconds }: Load): Promise<MeasuredRow[]> {
  const rows: MeasuredRow[] = [];
  for (const [title, searches] of Object.entries(searchKinds)) {
    const paths = searches.map(address);
    const first = (await measureEachOnce(base, paths)).toSorted((a, b) => a - b);
    const times = (await load(base, paths, connections, seconds / 6, noCache)).toSorted((a, b) => a - b);
    const p99 = percentile(times, 0.99);
    rows.push({
      '': title,
      'first p50 ms': percentile(first, 0.5).toFixed(1),
      'first max ms': first.at(-1)?.toFixed(1),
      [`${connections} connections p50 ms`]: percentile(times, 0.5).toFixed(1),
      'p99 ms': p99.toFixed(1),
      target: `p99 ≤ ${target.p99Ms}`,
      met: p99 <= target.p99Ms,
    });
  }
  return rows;
}

async function searchRow(title: string, base: string, paths: readonly string[], { connections, seconds }: Load): Promise<MeasuredRow> {
  const times = (await load(base, paths, connections, seconds, noCache)).toSorted((a, b) => a - b);
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
  const value = `${Math.round(times.length / seconds)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return { '': title, value, target: `p99 ≤ ${target.p99Ms} ms`, met: p99 <= target.p99Ms };
}

/** Changes prices of random products while `work` runs. */
async function whileEdited<T>({ sql }: Database, work: () => Promise<T>): Promise<T> {
  const ids = await sql<{ id: string }[]>`select id from products tablesample system (0.1) where listed limit 500`;
  let isDone = false;
  const edit = async () => {
    for (let i = 0; !isDone; i += 1) {
      await sql`update products set price_poisha = price_poisha + 100 where id = ${ids[i % ids.length]?.id ?? null}`;
      await delay(1000 / editsPerSecond);
    }
  };
  const edits = edit();
  try {
    return await work();
  } finally {
    isDone = true;
    await edits;
  }
}

/** The memory of the search process: the index of all workers. */
function memoryRow(primaryPid: number): MeasuredRow {
  const isSearch = (pid: string) => {
    const [command, parent] = [readProc(pid, 'cmdline'), /^PPid:\s*(\d+)/m.exec(readProc(pid, 'status'))?.[1]];
    return Number(parent) === primaryPid && command.includes('search-main');
  };
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isSearch(name)) ?? '';
  const mb = Number(/^VmRSS:\s*(\d+)/m.exec(readProc(pid, 'status'))?.[1]) / 1024;
  return {
    '': 'memory of the search process',
    value: `${Math.round(mb)} MB`,
    target: `≤ ${target.memoryMb} MB`,
    met: mb <= target.memoryMb,
  };
}

/** A process may have ended. */
function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

async function blockedRow(base: string): Promise<MeasuredRow> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const seconds = Number(/^nodejs_eventloop_lag_p99_seconds.*?\s([\d.e-]+)$/m.exec(text)?.[1]);
  const ms = seconds * 1000;
  return {
    '': 'event-loop delay of the worker, p99',
    value: `${ms.toFixed(1)} ms`,
    target: `≤ ${target.blockedMs} ms`,
    met: ms <= target.blockedMs,
  };
}

/** A bare Fastify route with the bytes of a search, in the same run: the upper bound on this machine. */
async function bareRow(base: string, { connections, seconds }: Load): Promise<MeasuredRow> {
  const url = address(searchKinds.English[0] ?? '');
  const body = await (await fetch(base + url)).text();
  const path = '/bare';
  const bare = await startProgram('bench/bare.ts', {
    input: JSON.stringify([{ method: 'GET', url: path, status: 200, type: 'application/json', body }]),
  });
  const times = (await load(bare.url, [path], connections, seconds / 4)).toSorted((a, b) => a - b);
  await bare.stop();
  const value = `${Math.round(times.length / (seconds / 4))}/s, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
  return { '': 'a bare Fastify route with the bytes of such a search', value, target: '', met: true };
}
