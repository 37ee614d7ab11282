import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import autocannon from 'autocannon';
import { openExplainer } from '../explain.ts';
import { type MeasuredRow, printTable } from '../print-table.ts';
import { startProgram } from '../processes.ts';
import { createScenarios } from '../scenarios.ts';
import { copyOrders } from './copy-orders.ts';
import { seed } from './large.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dataDir = path.join(root, 'data/bench-backup');
const restoredDir = path.join(root, 'data/bench-backup-restored');
const archives = path.join(root, 'data/bench-backup-archives');

const target = { backupSeconds: 300, restoreSeconds: 600, slowerShare: 0.3, memoryMb: 300 };
/** Visitors who read the list and a product, bypassing the cache, and buyers. */
const load = { requestsPerSecond: 40, ordersPerSecond: 5, beforeSeconds: 30, connections: 8 };

/**
 * Measures backup and restore of a shop of 100,000 products and 100,000 orders, with encryption, and the shop's response times during the
 * backup. The shop is created once, in `data/bench-backup`.
 */
export async function benchBackup(env: Record<string, string>): Promise<void> {
  seed(dataDir, ['--products', '100000']);
  const { database, close } = await openExplainer(dataDir);
  await copyOrders(database, 100_000);
  const [slug] = await database.sql<{ slug: string }[]>`select slug from products where listed order by id limit 1`;
  // Its buyers order more than the limits allow.
  await database.sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false, prepaid_orders_max = 0`;
  const order = (await createScenarios(database.db)).find(({ title }) => title.startsWith('place order'));
  if (!order) throw new Error('no scenario places orders');
  await close();
  rmSync(archives, { recursive: true, force: true });
  rmSync(restoredDir, { recursive: true, force: true });
  const own = { ...env, DATA_DIR: dataDir, BACKUP_KEY: await generateX25519Identity() };
  const toFolder = { ...own, BACKUP_TO: archives };
  const shop = await startProgram('server/main.ts', { env: own });
  const fresh = { headers: { 'cache-control': 'no-cache' } };
  const reads = ['/api/v1/products/read?scope=public&limit=20', `/api/v1/products/slug/${slug?.slug}`].map((each) => ({
    path: each,
    ...fresh,
  }));
  const orders = order.requests.map((each) => ({ method: order.method, path: order.path, ...each }));
  /** Until the time is over, or the signal aborts. */
  const visitAndBuy = async (seconds: number, signal?: AbortSignal) => {
    const [readResult, orderResult] = await Promise.all([
      send(shop.url, reads, { perSecond: load.requestsPerSecond, seconds, signal }),
      send(shop.url, orders, { perSecond: load.ordersPerSecond, seconds, signal }),
    ]);
    return { reads: readResult.latency.p99, orders: orderResult.latency.p99, count: orderResult['2xx'] };
  };
  const rows: MeasuredRow[] = [];
  try {
    await visitAndBuy(10);
    const before = await visitAndBuy(load.beforeSeconds);
    const ending = new AbortController();
    const selling = visitAndBuy(target.backupSeconds, ending.signal);
    const backup = await run('scripts/backups/backup.ts', [], toFolder);
    ending.abort();
    const during = await selling;
    rows.push(
      {
        '': 'backup while the shop sells',
        result: `${backup.seconds} s`,
        target: `≤ ${target.backupSeconds} s`,
        met: backup.seconds <= target.backupSeconds,
      },
      { '': 'its memory', result: `${backup.memoryMb} MB`, target: `≤ ${target.memoryMb} MB`, met: backup.memoryMb <= target.memoryMb },
      ...(['reads', 'orders'] as const).map((kind) => ({
        '': `p99 of ${kind}, before and during${kind === 'orders' ? ` (${during.count} orders)` : ''}`,
        result: `${before[kind]} ms, ${during[kind]} ms`,
        target: `≤ ${target.slowerShare * 100} % more`,
        met: during[kind] <= before[kind] * (1 + target.slowerShare),
      })),
    );
  } finally {
    await shop.stop();
  }
  const restore = await run('scripts/backups/restore.ts', ['latest'], { ...toFolder, DATA_DIR: restoredDir });
  rows.push(
    {
      '': 'restore, checked whole',
      result: `${restore.seconds} s`,
      target: `≤ ${target.restoreSeconds} s`,
      met: restore.seconds <= target.restoreSeconds,
    },
    { '': 'its memory', result: `${restore.memoryMb} MB`, target: `≤ ${target.memoryMb} MB`, met: restore.memoryMb <= target.memoryMb },
  );
  printTable(rows);
}

interface Rate {
  perSecond: number;
  seconds: number;
  signal: AbortSignal | undefined;
}

async function send(url: string, requests: autocannon.Request[], { perSecond, seconds, signal }: Rate): Promise<autocannon.Result> {
  const instance = autocannon({ url, requests, connections: load.connections, overallRate: perSecond, duration: seconds });
  signal?.addEventListener('abort', () => (instance as unknown as { stop: () => void }).stop());
  const result = await instance;
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} answers were not 2xx, ${result.errors} requests failed`);
  return result;
}

/** Runs a program; returns its duration and peak memory. */
async function run(script: string, args: readonly string[], env: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script, ...args], { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  let memoryMb = 0;
  const timer = setInterval(() => {
    memoryMb = Math.max(memoryMb, memoryOf(child));
  }, 200);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
  return { seconds: Math.round((performance.now() - startedAt) / 1000), memoryMb };
}

/** Megabytes; 0 without /proc. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1000);
  } catch {
    return 0;
  }
}
