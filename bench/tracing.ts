import path from 'node:path';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { cpuSeconds } from './cold-render.ts';
import { loadScenario } from './load-scenario.ts';
import { printTable } from './print-table.ts';
import { startProgram } from './processes.ts';
import { createScenarios } from './scenarios.ts';

/** How much more CPU a request may take. */
const target = 0.1;
const rounds = 6;
/** Of a new process: the compiler has seen the scenario. */
const warmUpSeconds = 1;

interface Load {
  connections: number;
  /** Of each round. */
  seconds: number;
}

/**
 * Compares the CPU time of a request with and without a collector, which is another process. The shops have the same database, and write
 * their log. Each round starts new ones: two processes of the same program differ by up to a tenth all their life, which "off, again" shows.
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
    // Its buyers order more than people would.
    await database.sql`update settings set cash_orders_max = 0, cash_amount_max_poisha = 0, cash_codes = false`;
    const scenarios = await createScenarios(database.db);
    const measured = Object.fromEntries(
      scenarios.map(({ title }) => [title, { off: [], 'off, again': [], on: [] } as Record<Mode, Measured[]>]),
    );
    for (let round = 0; round < rounds; round += 1) {
      for (const mode of rotated(Object.keys(modes) as Mode[], round)) {
        // The shop that comes next has nothing to do with what the one before left.
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

/** By CPU time. */
const medianOf = (all: readonly Measured[]): Measured =>
  all.toSorted((a, b) => a.ms - b.ms)[Math.floor(all.length / 2)] ?? { ms: 0, rate: 0 };

function rowOf(title: string, byMode: Record<Mode, Measured[]>) {
  const again = medianOf(byMode['off, again']);
  const [off, on] = [medianOf([...byMode.off, ...byMode['off, again']]), medianOf(byMode.on)];
  return {
    '': title,
    'off, CPU ms': off.ms.toFixed(3),
    'off, again': percent(again.ms / medianOf(byMode.off).ms),
    'on, CPU ms': on.ms.toFixed(3),
    more: percent(on.ms / off.ms),
    target: `≤ ${target * 100} %`,
    'off, requests/s': Math.round(off.rate),
    'on, requests/s': Math.round(on.rate),
    met: on.ms <= off.ms * (1 + target),
  };
}

/** Each mode is as often the first as the last. */
const rotated = <T>(all: readonly T[], by: number): T[] => all.map((_, index) => all[(index + by) % all.length] as T);

const percent = (ratio: number): string => `${((ratio - 1) * 100).toFixed(1)} %`;
