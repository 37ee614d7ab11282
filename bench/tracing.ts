import path from 'node:path';
import autocannon from 'autocannon';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { cpuSeconds } from './cold-render.ts';
import { loadScenario } from './load-scenario.ts';
import { printTable } from './print-table.ts';
import { startProgram } from './processes.ts';
import { createScenarios } from './scenarios.ts';

/** How much more CPU a request may take at full load. */
const target = 0.1;
const rounds = 5;
/** Below the limit of traces in a second: each request has one. */
const tracedPerSecond = 90;
/**
 * Compares the CPU time of a request with and without a collector: at full load, and slowly, where each request has a trace. Both shops
 * run on one database, in turn, and write their log.
 */
export async function benchTracing(
  env: Record<string, string>,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../data/bench-tracing');
  const first = await startProgram('server/main.ts', { env: { ...env, DATA_DIR: dataDir } });
  await first.stop();
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 4 });
  const collector = await startProgram('bench/collector.ts');
  const startShop = (own: Record<string, string>) =>
    startProgram('server/main.ts', { env: { ...env, LOG_LEVEL: 'info', SEED: 'none', DATABASE_URL: server.url('shop'), ...own } });
  const [off, on] = [
    await startShop({ DATA_DIR: `${dataDir}-off` }),
    await startShop({ DATA_DIR: `${dataDir}-on`, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }),
  ];
  try {
    // Its buyers order more than people would.
    await database.sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false`;
    const rows = [];
    for (const scenario of await createScenarios(database.db)) {
      const fast = await compare(
        [off, on],
        async ({ url }, length) => (await loadScenario(scenario, url, { connections, seconds: length }))['2xx'],
        seconds,
      );
      const slow = await compare(
        [off, on],
        async ({ url }, length) => {
          const requests = scenario.requests.map((request) => ({ method: scenario.method, path: scenario.path, ...request }));
          const result = await autocannon({ url, connections: 2, overallRate: tracedPerSecond, duration: length, requests });
          return result['2xx'];
        },
        seconds,
      );
      rows.push(rowOf(`${scenario.title}: full load`, fast, target), rowOf(`${scenario.title}: each traced`, slow));
      console.log(rows.at(-2), rows.at(-1));
    }
    printTable(rows);
  } finally {
    await Promise.all([off.stop(), on.stop(), collector.stop()]);
    await database.close();
    await server.stop();
  }
}

type Running = Awaited<ReturnType<typeof startProgram>>;

/** CPU milliseconds of a request of each shop: the median of the rounds, in turn, after one that warms up. */
async function compare(
  shops: readonly Running[],
  load: (shop: Running, seconds: number) => Promise<number>,
  seconds: number,
): Promise<number[]> {
  const measured = shops.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const before = await cpuSeconds(shop.url);
      const requests = await load(shop, seconds);
      if (round > 0) measured[index]?.push((((await cpuSeconds(shop.url)) - before) * 1000) / requests);
    }
  }
  return measured.map((all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0);
}

const rowOf = (title: string, [off = 0, on = 0]: readonly number[], most?: number) => ({
  '': title,
  'off, ms': off.toFixed(3),
  'on, ms': on.toFixed(3),
  'more, ms': (on - off).toFixed(3),
  share: `${((on / off - 1) * 100).toFixed(1)} %`,
  target: most === undefined ? '' : `≤ ${most * 100} %`,
  met: most === undefined || on <= off * (1 + most),
});
