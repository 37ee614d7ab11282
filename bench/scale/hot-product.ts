import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { dataDirWith } from '../data-dir.ts';
import { loadScenario } from '../load-scenario.ts';
import { type RunningProgram, startProgram } from '../processes.ts';
import { type BenchScenario, createScenarios } from '../scenarios.ts';

const productCount = 1000;
const connections = 16;
const seconds = 5;
/** Delays commits by this many milliseconds, like a slower disk, or a synchronous standby on another machine. */
const commitDelays = [0, 1, 2, 5, 10];

/**
 * Orders per second of one product, and of a hundred, from one shop process and from two. The rows of a product are locked until a commit
 * is on the disk and on a synchronous standby; concurrent orders in a process share one commit.
 */
export async function benchHotProduct(): Promise<void> {
  const dataDir = dataDirWith(productCount);
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', NODE_ENV: 'production', SEED: 'none' };
  const rows = [];
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 2 });
  try {
    const many = (await createScenarios(database.db)).find(({ title }) => title.startsWith('place order'));
    if (!many) throw new Error('no scenario places orders');
    const one = { ...many, requests: withOneProduct(many) };
    for (const delay of commitDelays) {
      await delayCommits(database, delay);
      // Restarted: only new connections have this delay.
      const own = { ...env, DATABASE_URL: server.url('shop') };
      const shops = [await startProgram('server/main.ts', { env: own }), await startProgram('server/main.ts', { env: own })];
      try {
        for (const [title, scenario] of [
          ['one', one],
          ['a hundred', many],
        ] as const) {
          await rateOf(scenario, shops);
          const alone = await rateOf(scenario, shops.slice(0, 1));
          const both = await rateOf(scenario, shops);
          rows.push({
            'commit, ms more': delay,
            products: title,
            'one process, a second': alone.rate,
            'ms at most': alone.p99,
            'two, a second': both.rate,
            'ms at most ': both.p99,
          });
        }
      } finally {
        await Promise.all(shops.map((shop) => shop.stop()));
      }
    }
  } finally {
    await delayCommits(database, 0);
    await database.close();
    await server.stop();
  }
  console.table(rows);
}

const withOneProduct = ({ requests }: BenchScenario) => {
  const [first] = requests;
  const { products } = JSON.parse(first?.body ?? '{}') as { products: object[] }; // what the scenario created
  return requests.map((request) => ({ ...request, body: JSON.stringify({ ...JSON.parse(request.body ?? '{}'), products }) }));
};

/** For connections opened from now on. */
async function delayCommits({ sql }: Database, ms: number): Promise<void> {
  await sql.unsafe(`alter database shop set commit_delay = ${1000 * ms}`);
  await sql`alter database shop set commit_siblings = 0`;
}

async function rateOf(scenario: BenchScenario, shops: readonly RunningProgram[]): Promise<{ rate: number; p99: number }> {
  const results = await Promise.all(shops.map(({ url }) => loadScenario(scenario, url, { connections, seconds })));
  return {
    rate: Math.round(results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}
