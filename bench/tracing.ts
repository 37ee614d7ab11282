import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { cpuSeconds } from './cold-render.ts';
import { loadScenario } from './load-scenario.ts';
import { printTable } from './print-table.ts';
import { startProgram } from './processes.ts';
import { createScenarios } from './scenarios.ts';

/** The maximum share of the throughput that a collector may cost. */
const target = 0.1;
const rounds = 6;
/** Warm-up of a new process, so that the scenario is compiled. */
const warmUpSeconds = 1;

interface Load {
  connections: number;
  /** Of each round. */
  seconds: number;
}

/**
 * Compares throughput, and the CPU time of a request, with and without a collector, which is another process. The shops use the same
 * database, and write their log. Each round starts new ones: two processes of the same program differ by up to a tenth for as long as they
 * run, which "off, again" shows.
 */
export async function benchTracing(env: Record<string, string>, load: Load): Promise<void> {
  const dataDir = path.resolve(import.meta.dirname, '../data/bench-tracing');
  const first = await startProgram('server/main.ts', { env: { ...env, DATA_DIR: dataDir } });
  await first.stop();
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 4 });
  const collector = await startProgram('bench/collector.ts');
  const modes = { off: {}, 'off, again': {}, on: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } };
  const shared = { ...env, DATA_DIR: `${dataDir}-shop`, LOG_LEVEL: 'info', SEED: 'none', DATABASE_URL: server.url('shop') };
  try {
    // Its buyers order more than the limits allow.
    await database.sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false, prepaid_orders_max = 0, cash_risk_advance = 0`;
    const scenarios = await createScenarios(database.db);
    const measured = Object.fromEntries(
      scenarios.map(({ title }) => [title, { off: [], 'off, again': [], on: [] } as Record<Mode, Measured[]>]),
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const mode of rotated(Object.keys(modes) as Mode[], round)) {
        // Leaves no work for the next shop.
        await database.sql`delete from new_jobs`;
        await database.sql`delete from pgboss.job where name in ('write-messages', 'send-message', 'send-email')`;
        const shop = await startProgram('server/main.ts', { env: { ...shared, ...modes[mode] } });
        try {
          for (const scenario of scenarios) {
            await loadScenario(scenario, shop.url, { ...load, seconds: warmUpSeconds });
            const before = await cpuSeconds(shop.url);
            const { '2xx': requests, duration } = await loadScenario(scenario, shop.url, load);
            measured[scenario.title]?.[mode].push({
              ms: (((await cpuSeconds(shop.url)) - before) * 1000) / requests,
              rate: requests / duration,
            });
          }
        } finally {
          await shop.stop();
        }
      }
    }
    printTable(Object.entries(measured).map(([title, byMode]) => rowOf(title, byMode)));
  } finally {
    await collector.stop();
    await database.close();
    await server.stop();
  }
}

type Mode = 'off' | 'off, again' | 'on';

interface Measured {
  ms: number;
  rate: number;
}

const medianOf = (all: readonly Measured[], measure: keyof Measured): number =>
  all.map((each) => each[measure]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

function rowOf(title: string, byMode: Record<Mode, Measured[]>) {
  const [first, again, on] = [byMode.off, byMode['off, again'], byMode.on];
  const off = [...first, ...again];
  const [rateOff, rateOn] = [medianOf(off, 'rate'), medianOf(on, 'rate')];
  return {
    '': title,
    'off, requests/s': Math.round(rateOff),
    'on, requests/s': Math.round(rateOn),
    costs: lost(rateOff, rateOn),
    target: `≤ ${target * 100} %`,
    'off, again': lost(medianOf(first, 'rate'), medianOf(again, 'rate')),
    'off, CPU ms': medianOf(off, 'ms').toFixed(3),
    'on, CPU ms': medianOf(on, 'ms').toFixed(3),
    met: rateOn >= rateOff * (1 - target),
  };
}

/** Each mode is first as often as last. */
const rotated = <T>(all: readonly T[], by: number): T[] => all.map((_, index) => all[(index + by) % all.length] as T);

const lost = (before: number, after: number): string => `${((1 - after / before) * 100).toFixed(1)} %`;
