import autocannon from 'autocannon';
import { cpuSeconds } from '../cold-render.ts';
import { type MeasuredRow, printTable } from '../print-table.ts';
import { startProgram } from '../processes.ts';
import { type BenchShop, shopChanges, whileChanging, withShop } from '../visitors.ts';
import { readCpuSeconds } from './cpu-times.ts';

const rounds = 4;
const seconds = 5;
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };

interface Kind {
  title: string;
  paths: (ids: readonly string[]) => string[];
  headers: Record<string, string>;
  /** Per node: few, so that two nodes and the clients do not compete for the cores. */
  perSecond: number;
  target: number;
}

const pages: Kind = {
  title: 'cached pages',
  paths: (ids) => ['/', ...ids.slice(0, 100).map((id) => `/products/${id}`)],
  headers,
  perSecond: 300,
  target: 1.7,
};

const changedPages: Kind = { ...pages, title: 'cached pages, with 5 edits and 10 orders a second', target: 0 };

const lists: Kind = {
  title: 'lists of 20 cards from the database',
  paths: () => [1, 2, 3, 4, 5].map((page) => `/api/v1/products/read?scope=public&fields=card&limit=20&page=${page}`),
  headers: { ...headers, 'cache-control': 'no-cache' },
  perSecond: 100,
  target: 1.7,
};

/**
 * Measures what a second shop process on the same database adds. With too few cores, two can't answer twice as much at the same time; so
 * each gets the same request rate, alone and next to the other, and the capacity of a core follows from the CPU time of a request.
 */
export const benchNodes = (): Promise<void> =>
  withShop(async (shop) => {
    const env = { DATABASE_URL: shop.databaseUrl, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', NODE_ENV: 'production', SEED: 'none' };
    const second = await startProgram('server/main.ts', { env });
    try {
      const change = await shopChanges(shop);
      printTable([
        await compare(pages, shop, second.url),
        await compare(lists, shop, second.url),
        // Each node renders changed pages again.
        await whileChanging(change, () => compare(changedPages, shop, second.url)),
      ]);
    } finally {
      await second.stop();
    }
  });

async function compare(kind: Kind, { url, ids, pid, cluster }: BenchShop, secondUrl: string): Promise<MeasuredRow> {
  const paths = kind.paths(ids);
  const perCore = (base: string) => answersOfCore(base, paths, kind);
  const postgresMs = () => 1000 * readCpuSeconds(pid, cluster).postgres;
  // V8 compiles the hot code, and the caches fill.
  await Promise.all([perCore(url), perCore(secondUrl)]);
  const [one, two] = [[] as number[], [] as number[]];
  const before = postgresMs();
  // In turn, so that a temporarily slow machine is slow for both.
  for (let round = 0; round < rounds; round += 1) {
    one.push(await perCore(url));
    const both = await Promise.all([perCore(url), perCore(secondUrl)]);
    two.push(both[0] + both[1]);
  }
  const share = sum(two) / sum(one);
  // Each round asks one node, and then both.
  const postgres = (postgresMs() - before) / (3 * rounds * seconds * kind.perSecond);
  const node = (1000 * rounds) / sum(one);
  return {
    '': kind.title,
    'one node, a second of one core': Math.round(sum(one) / rounds),
    'two nodes': Math.round(sum(two) / rounds),
    'PostgreSQL ms': postgres.toFixed(3),
    'cores of nodes for one of PostgreSQL': Math.round(node / postgres),
    value: share.toFixed(2),
    target: kind.target > 0 ? `≥ ${kind.target}` : '',
    met: share >= kind.target,
  };
}

/** How many of these requests a core of this node answers in a second of CPU time. */
async function answersOfCore(url: string, paths: readonly string[], { headers, perSecond, title }: Kind): Promise<number> {
  const before = await cpuSeconds(url);
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: paths[next++ % paths.length] ?? '/' });
  const result = await autocannon({
    url,
    connections: 8,
    overallRate: perSecond,
    duration: seconds,
    requests: [{ headers, setupRequest }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${title}: ${result.non2xx} not 2xx, ${result.errors} failed`);
  return result['2xx'] / ((await cpuSeconds(url)) - before);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
