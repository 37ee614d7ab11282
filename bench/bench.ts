// Compares the shop with a bare Fastify route that returns the same bytes, in the same run. Uses the demo shop in data/bench. Usage: npm
// run bench [-- --seconds 12] [-- --connections 16]. With --large it measures lists and searches in a shop of 100,000 products; with
// --backup backup and restore of such a shop; with --orders the tables of orders and payments in one of 100,000 orders;
// with --million searches and lists of a million; with --costs what a request of each kind costs; with --peak the capacity of setups with
// several servers, simulated from these costs; with --nodes what a second shop process adds; with --hot concurrent orders of one product;
// with --mixed visitors of 1,000 products while the catalogue changes; with --cold pages that are not cached; with --messages 10,000 SMS,
// and what messages cost an order; with --payments orders that are paid at a gateway; with --ledger deliveries and a million postings;
// with --tracing what a collector costs a request; with --import the import of 10,000 products; with
// --lighthouse only the Lighthouse scores of the demo shop's pages. Exits with code 1 when a target is missed.
import path from 'node:path';
import { parseArgs } from 'node:util';
import type autocannon from 'autocannon';
import { openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { readConfig } from '#server/config/config.ts';
import { measureColdRender } from './cold-render.ts';
import { openCounter } from './count-statements.ts';
import { benchImport } from './import.ts';
import { benchBackup } from './large/backup.ts';
import { benchLarge, benchOrders } from './large/large.ts';
import { benchPages } from './lighthouse.ts';
import { loadScenario } from './load-scenario.ts';
import { benchMessages } from './messages.ts';
import { benchMillion } from './million/million.ts';
import { printTable } from './print-table.ts';
import { type RunningProgram, startProgram } from './processes.ts';
import { benchCosts } from './scale/costs.ts';
import { benchHotProduct } from './scale/hot-product.ts';
import { benchLedger } from './scale/ledger.ts';
import { benchPayments } from './scale/payments.ts';
import { benchPeak } from './scale/peak.ts';
import { benchNodes } from './scale/two-nodes.ts';
import { type BenchScenario, createScenarios } from './scenarios.ts';
import { benchTracing } from './tracing.ts';
import { benchCold, benchMixed } from './visitors.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '12' },
    connections: { type: 'string', default: '16' },
    large: { type: 'boolean', default: false },
    orders: { type: 'boolean', default: false },
    import: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
    cold: { type: 'boolean', default: false },
    messages: { type: 'boolean', default: false },
    backup: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
    peak: { type: 'boolean', default: false },
    nodes: { type: 'boolean', default: false },
    hot: { type: 'boolean', default: false },
    tracing: { type: 'boolean', default: false },
    payments: { type: 'boolean', default: false },
    ledger: { type: 'boolean', default: false },
  },
});
const duration = Number(values.seconds);
const connections = Number(values.connections);
const rounds = 4;
if (values.large) {
  await benchLarge({ connections, seconds: duration });
  process.exit();
}
if (values.orders) {
  await benchOrders();
  process.exit();
}
if (values.million) {
  await benchMillion({ connections, seconds: duration });
  process.exit();
}
if (values.mixed) {
  await benchMixed({ connections, seconds: duration });
  process.exit();
}
if (values.nodes) {
  await benchNodes();
  process.exit();
}
if (values.hot) {
  await benchHotProduct();
  process.exit();
}
if (values.peak) {
  benchPeak();
  process.exit();
}
if (values.costs) {
  await benchCosts();
  process.exit();
}
if (values.cold) {
  await benchCold({ connections });
  process.exit();
}
const dataDir = path.resolve(import.meta.dirname, '../data/bench');
const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMITS: 'off', NODE_ENV: 'production' };
if (values.backup) {
  await benchBackup(env);
  process.exit();
}
if (values.import) {
  await benchImport(env);
  process.exit();
}
if (values.messages) {
  await benchMessages(env);
  process.exit();
}
if (values.ledger) {
  await benchLedger(env);
  process.exit();
}
if (values.payments) {
  await benchPayments(env);
  process.exit();
}
if (values.tracing) {
  await benchTracing(env, { connections, seconds: duration / rounds });
  process.exit();
}
if (values.lighthouse) {
  await benchPages(env);
  process.exit();
}

const shop = await startProgram('server/main.ts', { env });
// Already running: this only returns its address.
const server = await startEmbedded({ dataDir });
const database = openDatabase({ url: server.url('shop'), max: 4 });
let bare: RunningProgram | undefined;
try {
  const scenarios = await createScenarios(database.db);
  bare = await startProgram('bench/bare.ts', {
    input: JSON.stringify(await Promise.all(scenarios.map((scenario) => record(scenario, shop.url)))),
  });
  const rows = [];
  for (const scenario of scenarios) {
    console.log(`${scenario.title} …`);
    const { baseline, real } = await loadInTurn(scenario, { baseline: bare.url, real: shop.url });
    const share = real.rate / baseline.rate;
    const statements = await countStatements(scenario);
    rows.push({
      '': scenario.title,
      'requests/s': Math.round(real.rate),
      'p50 ms': real.p50,
      'p99 ms': real.p99,
      'bare/s': Math.round(baseline.rate),
      share: share.toFixed(3),
      target: `≥ ${scenario.target.share}`,
      SQL: scenario.target.statements === undefined ? statements : `${statements} (≤ ${scenario.target.statements})`,
      met: share >= scenario.target.share && statements <= (scenario.target.statements ?? statements),
    });
  }
  printTable(rows);
  printTable(await measureColdRender(shop.url, database));
} finally {
  await bare?.stop();
  await database.close();
  await shop.stop();
  await server.stop();
}

/** Records the shop's response for the bare route. */
async function record({ method, path: url, requests }: BenchScenario, base: string) {
  const [request] = requests;
  const response = await fetch(base + url, { method, ...request });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return {
    method,
    url: url.split('?')[0],
    status: response.status,
    type: response.headers.get('content-type'),
    body: await response.text(),
  };
}

/** Loads both in short alternating rounds, so that a temporarily slow machine is slow for both. */
async function loadInTurn(scenario: BenchScenario, urls: Record<'baseline' | 'real', string>) {
  const results = { baseline: [] as autocannon.Result[], real: [] as autocannon.Result[] };
  for (const base of [urls.baseline, urls.real]) await loadScenario(scenario, base, { connections, seconds: Math.min(3, duration) });
  for (let round = 0; round < rounds; round += 1) {
    results.baseline.push(await loadScenario(scenario, urls.baseline, { connections, seconds: duration / rounds }));
    results.real.push(await loadScenario(scenario, urls.real, { connections, seconds: duration / rounds }));
  }
  return { baseline: summaryOf(results.baseline), real: summaryOf(results.real) };
}

/** Mean rate and p50 of all rounds, and the highest p99. */
function summaryOf(results: readonly autocannon.Result[]) {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return {
    rate: mean(results.map((result) => result['2xx'] / result.duration)),
    p50: mean(results.map(({ latency }) => latency.p50)),
    p99: Math.max(...results.map(({ latency }) => latency.p99)),
  };
}

/** Counts the statements of one request, with an app in this process on the same database. */
async function countStatements({ method, path: url, requests: [request] }: BenchScenario): Promise<number> {
  const counter = await openCounter(readConfig({ ...env, LOG_LEVEL: 'fatal' }), server.url('shop'), path.join(dataDir, 'media'));
  const payload = request?.body;
  const { statements } = await counter.count({ method, url, headers: request?.headers ?? {}, ...(payload !== undefined && { payload }) });
  await counter.close();
  return statements;
}
