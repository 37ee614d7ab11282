import { setTimeout as delay } from 'node:timers/promises';
import { Buyers, verifyOrders } from '../buyers.ts';
import { cleanUp, cleanUpOnSignals } from '../cleanup.ts';
import type { DrillClient } from '../client.ts';
import { hasProcessTable } from '../processes.ts';
import { atMost, expectAll, expectNone, expectTrue, notRun, printRows, type ResultRow } from '../result-rows.ts';
import { createSignedInUsers, type SeededShop, seedShop } from '../seed.ts';
import { shopTimeouts } from '../shop.ts';
import { Cluster, missingPackages } from './cluster.ts';
import { allFaults, type Fault, killPrimary, upgrade } from './faults.ts';
import { messageRows } from './messages.ts';
import { replicaRows } from './replica.ts';
import { togetherRows } from './together.ts';
import { buildReleasedVersion, lastRelease } from './versions.ts';
import { Visitors } from './visitors.ts';

const buyerCount = 16;
const visitorCount = 8;
/** Each can place 30 orders a minute. */
const userCount = 640;
/** A failover takes up to 25 seconds; a user has 30 attempts per minute. */
const retryMs = 1500;
/** Between two orders of a buyer: three jobs processes sharing this machine send some 37 order messages per second. */
const pauseMs = 200;
const beforeMs = 2000;
const afterMs = 3000;

/** Before the faults, by the name that `only` selects. */
const checks = { together: togetherRows, replica: replicaRows };

/** The effects of one fault on buyers and visitors. */
interface Damage {
  times: number;
  answered: number;
  found: number;
  doubled: number;
  /** Answers other than success, by status. */
  orderErrors: Map<number, number>;
  pageErrors: Map<number, number>;
  withoutOrdersMs: number;
  withoutPagesMs: number;
  slowestPageMs: number;
  /** Shop processes that exited by themselves. */
  crashes: number;
  /** The ids of the confirmed orders. */
  orders: string[];
  /** Database rows about the orders. */
  rows: ResultRow[];
}

interface Users {
  data: SeededShop;
  tokens: string[];
}

interface ClusterOptions {
  rounds: number;
  only: readonly string[] | undefined;
  /** A commit or tag from which the cluster is upgraded; default: the last release. */
  from: string | undefined;
}

/** Builds a cluster and runs its faults: those with these names, or all. Prints the measurements and exits. */
export async function runCluster(options: ClusterOptions): Promise<never> {
  cleanUpOnSignals();
  const missing = missingPackages();
  const rows: ResultRow[] = [];
  if (missing.length > 0 || !hasProcessTable || process.platform !== 'linux') {
    const why = missing.length > 0 ? `apt-get install ${missing.join(' ')}` : 'only on Linux';
    rows.push(...[...Object.keys(checks), ...allFaults.map(({ name }) => name)].map((name) => notRun(name, why)));
  } else {
    try {
      rows.push(...(await play(options)));
    } catch (error) {
      console.error(error);
      rows.push(expectTrue('cluster', 'completes', false, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)));
    }
  }
  await cleanUp();
  printRows(rows);
  process.exit();
}

async function play({ rounds, only, from = lastRelease() }: ClusterOptions): Promise<ResultRow[]> {
  const startedAt = performance.now();
  const say = (line: string) => console.log(`${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s  ${line}`);
  say('building the cluster …');
  const cluster = await Cluster.start();
  let users = await seed(cluster);
  const damages = new Map<string, Damage>();
  let ordersOf = new Map<string, string[]>();
  let smsBefore = 0;
  const checkMessages = async () => {
    const accepted = () => cluster.sms.accepted.slice(smsBefore);
    if (ordersOf.size > 0) rows.push(...(await cluster.withDatabase((database) => messageRows(database, accepted, ordersOf))));
    ordersOf = new Map();
    smsBefore = cluster.sms.accepted.length;
  };
  const rows: ResultRow[] = [];
  for (const [name, check] of Object.entries(checks)) {
    if (only?.includes(name) ?? true) rows.push(...(await check(cluster, users.data)));
  }
  const timesOf = (fault: Fault) => (fault === killPrimary || (only && fault.isRepeatable) ? rounds : 1);
  const faults = allFaults
    .filter(({ name }) => only?.includes(name) ?? true)
    .flatMap((fault) => Array.from({ length: timesOf(fault) }, () => fault));
  for (const fault of faults) {
    const obstacle = fault.obstacle?.(cluster);
    if (obstacle !== undefined) {
      rows.push(notRun(fault.name, obstacle));
      continue;
    }
    if (fault === upgrade) {
      const released = from === undefined ? { obstacle: 'the changelog names no release' } : buildReleasedVersion(from);
      if ('root' in released) {
        say(`starting again with ${from} …`);
        await checkMessages();
        await cluster.beginAgain(released.root);
        users = await seed(cluster);
      } else rows.push(notRun(`upgrade from ${from}, but from this version`, released.obstacle));
    }
    say(`${fault.name} …`);
    const damage = await measure(cluster, users, fault);
    const before = damages.get(fault.name);
    damages.set(fault.name, before ? sumOf(before, damage) : damage);
    ordersOf.set(fault.name, [...(ordersOf.get(fault.name) ?? []), ...damage.orders]);
    const { answered, withoutOrdersMs, withoutPagesMs, slowestPageMs } = damage;
    say(
      `  ${answered} orders, ${seconds(withoutOrdersMs)} s without orders, ${seconds(withoutPagesMs)} s without pages, slowest page ${seconds(slowestPageMs)} s`,
    );
  }
  console.table(
    [...damages].map(([name, damage]) => ({
      fault: damage.times > 1 ? `${name}, ${damage.times} times` : name,
      'orders answered': damage.answered,
      'found whole': damage.found,
      doubled: damage.doubled,
      'errors of orders': textOf(damage.orderErrors),
      'errors of pages': textOf(damage.pageErrors),
      'seconds without orders': seconds(damage.withoutOrdersMs),
      'seconds without pages': seconds(damage.withoutPagesMs),
      'slowest page': seconds(damage.slowestPageMs),
    })),
  );
  const all = new Map(allFaults.map((fault) => [fault.name, fault]));
  for (const [name, damage] of damages) {
    const fault = all.get(name);
    if (fault) rows.push(...rowsOf(fault, damage));
  }
  await checkMessages();
  return rows;
}

const seed = (cluster: Cluster): Promise<Users> =>
  cluster.withDatabase(async (database) => ({
    data: await seedShop(database),
    tokens: (await createSignedInUsers(database, userCount)).map(({ token }) => token),
  }));

async function measure(cluster: Cluster, { data, tokens }: Users, fault: Fault): Promise<Damage> {
  const orders = cluster.client(fault.name, buyerCount);
  const pages = cluster.client(fault.name, visitorCount);
  const buyers = new Buyers(orders, data, { retryMs, pauseMs });
  const ordersBefore = await cluster.withDatabase(
    async ({ sql }) => new Set((await sql<{ id: string }[]>`select id from orders`).map(({ id }) => id)),
  );
  const paths = ['/', '/about', `/products/${data.products[2]}`, '/api/v1/products/read?limit=20'];
  const crashes = () => cluster.shops.reduce((sum, shop) => sum + shop.crashes, 0);
  const crashesBefore = crashes();
  await cluster.untilHealthy();
  for (const shop of cluster.shops) await shop.untilReady(shopTimeouts.startMs);
  await warmUp(cluster, paths);
  await buyers.start(tokens, buyerCount);
  const visitors = new Visitors(pages, paths, visitorCount);
  try {
    await delay(beforeMs);
    await fault.play(cluster);
    await delay(afterMs);
  } finally {
    await Promise.all([buyers.stop(), visitors.stop()]);
    orders.close();
    pages.close();
  }
  const rows = await cluster.withDatabase((database) => verifyOrders(database, fault.name, buyers.placed, ordersBefore));
  const [found, doubled] = await cluster.withDatabase(async ({ sql }) => {
    const keys = [...buyers.placed.keys()];
    const all = await sql<
      { id: string; key: string }[]
    >`select id, idempotency_key as key from orders where idempotency_key = any(${keys})`;
    const whole = all.filter(({ id, key }) => buyers.placed.get(key) === id).length;
    return [whole, all.length - whole];
  });
  if (found !== buyers.placed.size) console.error((await cluster.describeDatabase()).join('\n'));
  return {
    times: 1,
    answered: buyers.placed.size,
    found,
    doubled,
    orderErrors: errorsOf(orders),
    pageErrors: errorsOf(pages),
    withoutOrdersMs: buyers.longestPauseMs,
    withoutPagesMs: visitors.longestPauseMs,
    slowestPageMs: visitors.slowestMs,
    crashes: crashes() - crashesBefore,
    orders: [...buyers.placed.values()],
    rows,
  };
}

/** Each shop has the pages in its cache. */
async function warmUp(cluster: Cluster, paths: readonly string[]): Promise<void> {
  for (const shop of cluster.shops) {
    const client = shop.client('warming up', 1);
    for (const path of paths) await client.request(path);
    client.close();
  }
}

const isSuccess = (status: number) => status === 200 || status === 201;
const errorsOf = ({ statuses }: DrillClient) => new Map([...statuses].filter(([status]) => !isSuccess(status)));
const countOf = (errors: ReadonlyMap<number, number>) => errors.values().reduce((sum, count) => sum + count, 0);
const textOf = (errors: ReadonlyMap<number, number>) =>
  errors.size === 0 ? '0' : [...errors].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ');
const seconds = (ms: number) => (ms / 1000).toFixed(1);

function sumOf(a: Damage, b: Damage): Damage {
  const both = (one: ReadonlyMap<number, number>, other: ReadonlyMap<number, number>) =>
    new Map([...one.keys(), ...other.keys()].map((status) => [status, (one.get(status) ?? 0) + (other.get(status) ?? 0)]));
  return {
    times: a.times + b.times,
    answered: a.answered + b.answered,
    found: a.found + b.found,
    doubled: a.doubled + b.doubled,
    orderErrors: both(a.orderErrors, b.orderErrors),
    pageErrors: both(a.pageErrors, b.pageErrors),
    withoutOrdersMs: Math.max(a.withoutOrdersMs, b.withoutOrdersMs),
    withoutPagesMs: Math.max(a.withoutPagesMs, b.withoutPagesMs),
    slowestPageMs: Math.max(a.slowestPageMs, b.slowestPageMs),
    crashes: a.crashes + b.crashes,
    orders: [...a.orders, ...b.orders],
    rows: [...a.rows, ...b.rows],
  };
}

function rowsOf({ name, withoutOrdersMs, withoutPagesMs, allowsErrors }: Fault, damage: Damage): ResultRow[] {
  return [
    ...damage.rows,
    expectAll(`${name}: answered orders found`, damage.found, damage.answered),
    expectNone(`${name}: orders doubled`, damage.doubled),
    atMost(`${name}: without orders`, withoutOrdersMs, [damage.withoutOrdersMs]),
    atMost(`${name}: without pages`, withoutPagesMs, [damage.withoutPagesMs]),
    expectNone(`${name}: pages refused`, countOf(damage.pageErrors), textOf(damage.pageErrors)),
    expectNone(`${name}: processes of shops that ended by themselves`, damage.crashes),
    ...(allowsErrors ? [] : [expectNone(`${name}: orders refused`, countOf(damage.orderErrors), textOf(damage.orderErrors))]),
  ];
}
