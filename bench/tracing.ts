import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { cpuSeconds } from './cold-render.ts';
import { loadScenario } from './load-scenario.ts';
import { printTable } from './print-table.ts';
import { type RunningProgram, startProgram } from './processes.ts';
import { createScenarios } from './scenarios.ts';

/** How much more CPU a request may take. */
const target = 0.1;
const rounds = 6;

interface Load {
  connections: number;
  /** Of each round. */
  seconds: number;
}

/**
 * Compares the CPU time of a request with and without a collector, which is another process. Both shops run on one database, are loaded in
 * turn, and write their log.
 */
export async function benchTracing(env: Record<string, string>, load: Load): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../data/bench-tracing');
  const first = await startProgram('server/main.ts', { env: { ...env, DATA_DIR: dataDir } });
  await first.stop();
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 4 });
  const collector = await startProgram('bench/collector.ts');
  const startShop = (own: Record<string, string>) =>
    startProgram('server/main.ts', { env: { ...env, LOG_LEVEL: 'info', SEED: 'none', DATABASE_URL: server.url('shop'), ...own } });
  const off = await startShop({ DATA_DIR: `${dataDir}-off` });
  const on = await startShop({ DATA_DIR: `${dataDir}-on`, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  try {
    // Its buyers order more than people would.
    await database.sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false`;
    const rows = [];
    for (const scenario of await createScenarios(database.db)) {
      const measure = async (shop: RunningProgram) => {
        const before = await cpuSeconds(shop.url);
        const { '2xx': requests, duration } = await loadScenario(scenario, shop.url, load);
        return { ms: (((await cpuSeconds(shop.url)) - before) * 1000) / requests, rate: requests / duration };
      };
      await measure(off);
      await measure(on);
      const [without, withCollector]: Measured[][] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        without?.push(await measure(off));
        withCollector?.push(await measure(on));
      }
      rows.push(rowOf(scenario.title, medianOf(without), medianOf(withCollector)));
    }
    printTable(rows);
  } finally {
    await Promise.all([off.stop(), on.stop(), collector.stop()]);
    await database.close();
    await server.stop();
  }
}

interface Measured {
  ms: number;
  rate: number;
}

/** By CPU time. */
const medianOf = (all: readonly Measured[] = []): Measured =>
  all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)] ?? { ms: 0, rate: 0 };

const rowOf = (title: string, off: Measured, on: Measured) => ({
  '': title,
  'off, CPU ms': off.ms.toFixed(3),
  'on, CPU ms': on.ms.toFixed(3),
  more: `${((on.ms / off.ms - 1) * 100).toFixed(1)} %`,
  target: `≤ ${target * 100} %`,
  'off, requests/s': Math.round(off.rate),
  'on, requests/s': Math.round(on.rate),
  met: on.ms <= off.ms * (1 + target),
});
