import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { productSorts } from '#contract/catalog/products.ts';
import type { Database } from '#db/client.ts';
import { type Explainer, openExplainer } from '../explain.ts';
import { type MeasuredRow, printTable } from '../print-table.ts';
import { startProgram } from '../processes.ts';
import { copyOrders } from './copy-orders.ts';
import { benchTablePages } from './large-table-pages.ts';
import { benchTables, orderTables, productTables } from './large-tables.ts';
import { findTableUsers } from './table-users.ts';

const root = path.resolve(import.meta.dirname, '../..');
const productCount = 100_000;
const orderCount = 100_000;
const targetMs = 50;

/** Typical queries: one word and several, both scripts, typos, prefixes, brands, models. */
const searchWords =
  'chal,চাল,miniket chal,rice,lal chal,polaor chal,dal,মসুর ডাল,moshur dal,soyabin tel,তেল,tel,shorishar tel,olive oil,ghee,গাওয়া ঘি,holud gura,হলুদ গুঁড়া,' +
  'turmeric,gorom moshla,jira,elach,modhu,honey,sundarban,lobon,chini,ilish,rui mas,chingri,gorur mangsho,chicken,murgi,dim,ডিম,eggs,duck eggs,dudh,milk powder,' +
  'doi,dohi,ponir,chanachur,biskut,chocolate,noodles,cha,green tea,coffee,daber pani,diaper,baby wipes,shampoo,শ্যাম্পু,neem soap,sabun,toothpaste,sanitary pad,' +
  'napa,paracetamol,paracitamol,orsaline,bp machine,hv-7120,thermometer,tharmomitar,oximeter,nebulizer,wheelchair,detergent,toilet cleaner,moshar coil,tissue,' +
  'c,ch,mi,par,sun,mohuabari,shaplabari chal,kodomghat tel,polash dim,meghtola rice 5kg,turmric powdr,brocoli,aplle,tomatoo,gajor,alu,peyaj,adaa,rosun,lebu';

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function summarise(title: string, times: number[], seconds: number): MeasuredRow {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = percentile(sorted, 0.95);
  return {
    '': title,
    'requests/s': Math.round(times.length / seconds),
    'p50 ms': percentile(sorted, 0.5).toFixed(1),
    'p95 ms': p95.toFixed(1),
    target: `p95 < ${targetMs}`,
    met: p95 < targetMs,
  };
}

export const load = (base: string, paths: readonly string[], connections: number, seconds: number, headers = {}): Promise<number[]> =>
  new Promise((resolve, reject) => {
    const times: number[] = [];
    const requests = paths.map((url) => ({ method: 'GET' as const, path: url, headers }));
    // autocannon returns an event emitter only when it gets a callback.
    const run = autocannon({ url: base, connections, duration: seconds, requests }, (error) => (error ? reject(error) : resolve(times)));
    run.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) times.push(ms);
      else reject(new Error(`status ${status}`));
    });
  });

/** Requests each path once, sequentially: the time of the first search for each word. */
export async function measureEachOnce(base: string, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of paths) {
    const started = performance.now();
    await (await fetch(base + url)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

/** Creates the shop unless it exists. */
export function seed(dataDir: string, args: readonly string[]): void {
  if (existsSync(path.join(dataDir, 'media'))) return;
  const env = { ...process.env, DATA_DIR: dataDir };
  execFileSync(process.execPath, ['scripts/seed.ts', ...args], { cwd: root, env, stdio: 'inherit' });
}

/**
 * Measures lists, tables and searches in a shop of 100,000 products, and prints times and query plans. The shop is created once,
 * in `data/bench-large`.
 */
export async function benchLarge({ connections, seconds }: { connections: number; seconds: number }): Promise<void> {
  const dataDir = path.join(root, 'data/bench-large');
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', RATE_LIMITS: 'off', NODE_ENV: 'production', SEED: 'none' };
  seed(dataDir, ['--products', String(productCount)]);
  const shop = await startProgram('server/main.ts', { env });
  const explainer = await openExplainer(dataDir);
  try {
    const queries = searchWords.split(',').map(encodeURIComponent);
    const dropdown = queries.map((query) => `/api/v1/searches/read?query=${query}`);
    const full = queries.map((query) => `/api/v1/searches/products?query=${query}&limit=20`);
    const filtered = full.map((url) => `${url}&inStock=true&priceTo=900&sort=priceLow&rating=4`);
    // Waits until the search index is loaded.
    const started = performance.now();
    await fetch(`${shop.url}/api/v1/searches/read?query=x`);
    console.log(`The first search took ${Math.round(performance.now() - started)} ms.`);
    await benchPublicLists(shop.url, explainer, { connections, seconds });
    const users = await findTableUsers(explainer.database.db);
    await benchTables(explainer, users, productTables);
    await benchTablePages(shop.url, users);
    const rows: MeasuredRow[] = [];
    for (const [title, paths] of Object.entries({ dropdown, 'full search, facets': full, 'full search, filtered by price': filtered })) {
      const first = await measureEachOnce(shop.url, paths);
      rows.push(summarise(`${title}: each once`, first, first.reduce((sum, ms) => sum + ms, 0) / 1000));
      for (const count of [4, connections])
        rows.push(summarise(`${title}: ${count} connections`, await load(shop.url, paths, count, seconds), seconds));
    }
    printTable(rows);
    await printPlans(explainer.database);
  } finally {
    await explainer.close();
    await shop.stop();
  }
}

/** Measures the tables of orders and payments in a shop of 100,000 orders, which is created once, in `data/bench-orders`. */
export async function benchOrders(): Promise<void> {
  const dataDir = path.join(root, 'data/bench-orders');
  seed(dataDir, []);
  const explainer = await openExplainer(dataDir);
  try {
    await copyOrders(explainer.database, orderCount);
    await benchTables(explainer, await findTableUsers(explainer.database.db), orderTables);
  } finally {
    await explainer.close();
  }
}

/** Measures every sorting of the public list and a far page under load, and prints the slowest statement of each with its plan. */
async function benchPublicLists(
  base: string,
  { explain }: Explainer,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<void> {
  const rows: MeasuredRow[] = [];
  for (const query of [...productSorts.map((sort) => `limit=20&sort=${sort}`), 'limit=20&page=200']) {
    const url = `/api/v1/products/read?${query}`;
    const times = await load(base, [url], connections, Math.min(seconds, 3), { 'cache-control': 'no-cache' });
    const { slowest } = await explain({ url }, 3);
    const sorted = times.toSorted((a, b) => a - b);
    const p99 = percentile(sorted, 0.99);
    rows.push({
      '': `public: ${query}`,
      'p50 ms': percentile(sorted, 0.5).toFixed(1),
      'p99 ms': p99.toFixed(1),
      target: `p99 < ${targetMs}`,
      'slowest statement ms': slowest.ms.toFixed(1),
      met: p99 < targetMs && slowest.ms < 100,
    });
    console.log(`${query}\n${slowest.plan.map((line) => `  ${line}`).join('\n')}`);
  }
  printTable(rows);
}

/** The plan of the statement of searches: products by id. */
async function printPlans({ sql }: Database): Promise<void> {
  const rows = await sql<{ 'QUERY PLAN': string }[]>`
    explain (analyze, costs off, buffers) select p.id, p.xmin from unnest((select array_agg(id) from (select id from products where listed limit 20) as page))
      with ordinality as asked(id, place) join products p on p.id = asked.id where p.listed order by asked.place`;
  console.log(`Products of a page, by id:\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`);
}
