import { fork } from 'node:child_process';
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '#db/client.ts';
import { isInUse } from '#db/seed/is-in-use.ts';
import { openMediaStore } from './adapters/media-store/open-media-store.ts';
import { type AppDeps, buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './core/config.ts';
import { ensureAdmin } from './modules/users/index.ts';
import { startDatabase } from './start-database.ts';

const say = (line: string) => console.log(line);

/** Runs the shop until a signal ends it. What goes wrong at start is said in one sentence, and the exit code is 1. */
export async function startShop(
  loadPages: () => Promise<{ pages: NonNullable<AppDeps['pages']>; close?: () => Promise<void> }>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    if (config.workers > 1 && cluster.isPrimary) await runWorkers(config);
    else await runShop(config, loadPages);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function runShop(config: Config, loadPages: Parameters<typeof startShop>[0]): Promise<void> {
  const { database, url, stop } = await startDatabase(config, say);
  try {
    if (!cluster.isWorker) await prepareShop(config, database, url);
    const media = await openMediaStore(config);
    const { pages, close: closePages } = await loadPages();
    const { app } = await buildApp({ config, database, media, pages });
    const address = await app.listen({ port: config.port, host: config.host });
    onSignal(async () => {
      // Requests that have begun are answered first; the database goes last.
      await app.close();
      await closePages?.();
      await stop();
    });
    if (!cluster.isWorker) greet(address, config);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How long a worker that ended is missed before another one starts. */
const restartAfterMs = 1000;

/** One process for the database and the seed, `WORKERS` for requests; a worker that dies is replaced. */
async function runWorkers(config: Config): Promise<void> {
  const { database, url, stop } = await startDatabase(config, say);
  await prepareShop(config, database, url);
  const start = () => cluster.fork({ DATABASE_URL: url, SEED: 'none' });
  try {
    await Promise.all(Array.from({ length: config.workers }, () => listening(start())));
  } catch (error) {
    await stop();
    throw error;
  }
  let closing = false;
  cluster.on('exit', (_worker, code) => {
    if (closing) return;
    say(`A worker ended (${code}); another one starts.`);
    // One that ends at once would otherwise be started again without a pause.
    setTimeout(() => closing || start(), restartAfterMs);
  });
  onSignal(async () => {
    closing = true;
    // Each answers what it has begun and closes its streams, as one process alone would.
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(
      workers.map(async ({ process: worker }) => {
        worker.kill('SIGTERM');
        if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
      }),
    );
    await stop();
  });
  greet(`http://${config.host}:${config.port}`, config);
}

/** Before a worker listens nobody is answered. What kept it from that it has said itself. */
async function listening(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit').then(() => {
    throw new ConfigError('WORKERS: a worker could not start; see above.');
  });
  await Promise.race([once(worker, 'listening'), ended]);
}

async function prepareShop(config: Config, { db, sql }: Database, url: string): Promise<void> {
  if (config.seed === 'demo' && !(await isInUse(sql))) await seed(url);
  if (config.admin) await ensureAdmin(db, config.admin);
}

/** In a process of its own: making pictures takes memory that a server should not keep. */
const seed = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, '../scripts/seed.ts'), ['--if-empty'], {
      env: { ...process.env, DATABASE_URL: url, ALLOW_SEED: '1' },
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo shop could not be made; see above.'))));
  });

function greet(address: string, { seed: seeded }: Config): void {
  say(`\nThe shop is open: ${address}  (API: /api/docs, health: /readyz)`);
  if (seeded === 'demo') say('Demo sign-ins: admin 01700000001, merchant 01700000002, customer 01700000003, password nirog123');
}

function onSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(explain(error));
          process.exit(1);
        },
      );
    });
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error.name === 'EmbeddedDatabaseError') return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }; // system errors carry these
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another program; set PORT to a free one.`;
  if (code === 'EACCES' && port) return `PORT: this account may not listen on ${port}; set PORT to one above 1023.`;
  if (code === 'ECONNREFUSED') return 'DATABASE_URL: no PostgreSQL answers there.';
  if (code === '28P01' || code === '28000') return 'DATABASE_URL: the database refused this user or password.';
  if (code === '3D000') return 'DATABASE_URL: there is no such database.';
  if (error.message.startsWith('DATABASE_URL')) return error.message;
  return error.stack ?? error.message;
}
