import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import autocannon from 'autocannon';
import { openExplainer } from '../explain.ts';
import { type MeasuredRow, printTable } from '../print-table.ts';
import { startProgram } from '../processes.ts';
import { copyOrders } from './copy-orders.ts';
import { seed } from './large.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dataDir = path.join(root, 'data/bench-backup');
const restoredDir = path.join(root, 'data/bench-backup-restored');
const archives = path.join(root, 'data/bench-backup-archives');

const target = { backupSeconds: 300, restoreSeconds: 600, slowerShare: 0.3, memoryMb: 300 };
/** Visitors who look at the list and at a product, past the cache. */
const load = { requestsPerSecond: 40, beforeSeconds: 30, connections: 8 };

/**
 * Measures backup and restore of a shop of 100,000 products and 100,000 orders, with encryption, and how the shop answers while it is backed
 * up. The shop is created once, in `data/bench-backup`.
 */
export async function benchBackup(env: Record<string, string>): Promise<void> {
  seed(dataDir, ['--products', '100000']);
  const { database, close } = await openExplainer(dataDir);
  await copyOrders(database, 100_000);
  const [slug] = await database.sql<{ slug: string }[]>`select slug from products where listed order by id limit 1`;
  await close();
  rmSync(archives, { recursive: true, force: true });
  rmSync(restoredDir, { recursive: true, force: true });
  const own = { ...env, DATA_DIR: dataDir, BACKUP_KEY: await generateX25519Identity() };
  const toFolder = { ...own, BACKUP_TO: archives };
  const shop = await startProgram('server/main.ts', { env: own });
  const paths = ['/api/v1/products/read?scope=public&limit=20', `/api/v1/products/slug/${slug?.slug}`];
  const rows: MeasuredRow[] = [];
  try {
    await visit(shop.url, paths, 10);
    const before = await visit(shop.url, paths, load.beforeSeconds);
    const ending = new AbortController();
    const during = visit(shop.url, paths, target.backupSeconds, ending.signal);
    const backup = await run('scripts/backups/backup.ts', [], toFolder);
    ending.abort();
    const { p99 } = (await during).latency;
    rows.push(
      {
        '': 'backup while the shop sells',
        result: `${backup.seconds} s`,
        target: `≤ ${target.backupSeconds} s`,
        met: backup.seconds <= target.backupSeconds,
      },
      { '': 'its memory', result: `${backup.memoryMb} MB`, target: `≤ ${target.memoryMb} MB`, met: backup.memoryMb <= target.memoryMb },
      {
        '': 'p99 of the shop, before and during',
        result: `${before.latency.p99} ms, ${p99} ms`,
        target: `≤ ${target.slowerShare * 100} % more`,
        met: p99 <= before.latency.p99 * (1 + target.slowerShare),
      },
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

/** Until the time is over, or the signal. */
async function visit(url: string, paths: readonly string[], seconds: number, signal?: AbortSignal): Promise<autocannon.Result> {
  const instance = autocannon({
    url,
    requests: paths.map((each) => ({ path: each, headers: { 'cache-control': 'no-cache' } })),
    connections: load.connections,
    overallRate: load.requestsPerSecond,
    duration: seconds,
  });
  signal?.addEventListener('abort', () => (instance as unknown as { stop: () => void }).stop());
  const result = await instance;
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were not 2xx`);
  return result;
}

/** Runs a program to its end; how long it took, and the most memory that it had. */
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

/** Megabytes; 0 where there is no /proc. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kilobytes) / 1000);
  } catch {
    return 0;
  }
}
