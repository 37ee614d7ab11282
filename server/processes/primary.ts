import cluster from 'node:cluster';
import { simulatorPath } from '../adapters/payment/simulator/simulator-path.ts';
import { type Config, readConfig } from '../config/config.ts';
import { appVersion } from '../core/app-version.ts';
import { heapMbFor, processLimits } from '../core/limits/process-limits.ts';
import { keepFiles } from '../pages/kept-files.ts';
import { explainFailure } from './explain-failure.ts';
import { jobsProcess } from './jobs-process.ts';
import { SearchProcess } from './search-process.ts';
import { WorkerPool } from './worker-pool.ts';

const say = (line: string) => console.log(line);

/**
 * Starts the database and the workers, replaces crashed ones, and shuts everything down in order on a signal. Startup errors are reported
 * in one sentence, with exit code 1.
 */
export async function runPrimary(): Promise<void> {
  const ending = new AbortController();
  // A parent with an IPC channel (`npm start`) that was killed can't pass on signals any more.
  if (process.channel) process.once('disconnect', () => ending.abort());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
  try {
    await run(ending.signal);
    process.exit(0);
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}

async function run(ending: AbortSignal): Promise<void> {
  const config = readConfig(process.env);
  // The kernel distributes connections to the workers. With the round robin of the primary, a connection to a crashing worker would stay
  // open forever without a response.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    execArgv: [
      ...process.execArgv,
      '--expose-gc',
      // With a smaller young generation, objects of requests in progress outlive two collections and become garbage of the old one.
      '--max-semi-space-size=16',
      `--max-old-space-size=${heapMbFor(config)}`,
      // With a large limit, V8 would let the heap grow to four times the live data before it collects garbage.
      '--heap-growing-percent=60',
    ],
  });
  const workers = new WorkerPool({ count: config.workers, replacesSilent: config.env === 'production', say });
  // Workers load their modules while this process loads its own and starts the database.
  workers.fork();
  const [{ startDatabase }, { prepareShop }] = await Promise.all([import('./start-database.ts'), import('../prepare-shop.ts')]);
  const search = new SearchProcess(config, say);
  const jobs = jobsProcess(config, say);
  const database = await startDatabase(config, say).catch(async (error: unknown) => {
    workers.kill();
    await search.close();
    throw error;
  });
  let simulator: { origin: string; close: () => Promise<void> } | undefined;
  try {
    await prepareShop(config, database.url);
    search.open(database.source);
    simulator = config.payments === 'test' ? await openSimulator() : undefined;
    const port = await Promise.race([
      workers.open({
        type: 'open',
        source: database.source,
        port: config.port,
        embeddedIn: config.databaseUrl ? undefined : config.dataDir,
        searchSocket: search.socket,
        simulator: simulator?.origin,
      }),
      aborted(ending),
    ]);
    if (port !== undefined) {
      // Not earlier: loading its modules would delay the workers.
      jobs.open({ source: database.source, simulator: simulator?.origin });
      const stopWatching = database.watch();
      if (config.env === 'production')
        void keepFiles(config.dataDir).catch((error) => say(`The page files could not be copied for the next version: ${error}`));
      greet(`http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`, config);
      await aborted(ending);
      stopWatching();
    }
  } finally {
    await Promise.all([workers.close(processLimits.killMs), jobs.close(processLimits.killMs)]);
    await search.close();
    await simulator?.close();
    await database.stop();
  }
}

/** Plays the payment gateways; buyers reach their pages through the workers. */
async function openSimulator() {
  const { startGatewaySimulator } = await import('../adapters/payment/simulator/gateway-simulator.ts');
  return startGatewaySimulator({ hostedBelow: simulatorPath });
}

const aborted = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

function greet(address: string, { seed, admin }: Config): void {
  say(`\nThe shop is open: ${address}  (version ${appVersion}, API: /api/docs, health: /readyz)`);
  if (seed !== 'demo') return;
  // The demo admin is suspended when there is another one.
  say(
    `Demo sign-ins: ${admin ? '' : 'admin 01700000001, support 01700000004, '}merchant 01700000002, customer 01700000003, password nirog123`,
  );
}
