import { setTimeout as delay } from 'node:timers/promises';
import { atExit } from '../cleanup.ts';
import type { Answer } from '../client.ts';
import { childrenOf, hasProcessTable, signalAll } from '../processes.ts';
import { all, atMost, notRun, type Row } from '../rows.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { signInNew } from '../seed.ts';
import { waitFor } from '../wait.ts';

const name = 'pause-database';
const pausedMs = { full: 15_000, short: 4000 };
const refusedMs = 2000;
const readyzMs = 1000;
const worksAgainMs = 5000;
const everyMs = 200;
const giveUpMs = 30_000;

const publicPaths = ['/', '/api/v1/products/read?limit=20'];
/** Asks past the cache. */
const fresh = { 'cache-control': 'no-cache' };

const isRefusal = ({ status, headers, body }: Answer) =>
  status === 503 && headers['retry-after'] !== undefined && body.includes('"UNAVAILABLE"');
/** Says in `Cache-Status` that it may be out of date. */
const isStale = ({ status, headers }: Answer) => status === 200 && /\bttl=-\d/.test(String(headers['cache-status']));

async function play({ isShort, shop: shared }: Stage): Promise<Row[]> {
  if (!hasProcessTable) return [notRun(name, 'PostgreSQL’s processes can’t be listed here (no /proc)')];
  const { shop, seeded } = await shared('off');
  const [buyer] = await shop.withDatabase((database) => signInNew(database, 1));
  const token = buyer?.token ?? '';
  const client = shop.client(name);
  const order = () =>
    client.json('/api/v1/orders/create', token, {
      products: [{ productId: seeded.products[0], quantity: 2 }],
      deliveryAddress: 'Rangpur',
      paymentMethod: 'cash_on_delivery',
    });
  for (const path of publicPaths) await client.ask(path);

  const pids = [shop.postmasterPid, ...childrenOf(shop.postmasterPid)];
  const resume = atExit(async () => signalAll(pids, 'SIGCONT'));
  const apiAnswers: Answer[] = [];
  const pages: Answer[] = [];
  const readyz: Answer[] = [];
  try {
    signalAll(pids, 'SIGSTOP');
    const pausedAt = performance.now();
    // All at once: none of them knows yet that the database is away.
    apiAnswers.push(...(await Promise.all([order(), client.ask('/api/v1/products/read?limit=3', { headers: fresh }), order()])));
    while (performance.now() - pausedAt < (isShort ? pausedMs.short : pausedMs.full)) {
      const [ready, ...rest] = await Promise.all([
        client.ask('/readyz'),
        order(),
        client.ask(`/api/v1/products/read/${seeded.products[1]}`, { headers: fresh }),
        ...publicPaths.map((path) => client.ask(path)),
      ]);
      readyz.push(ready);
      apiAnswers.push(...rest.slice(0, 2));
      pages.push(...rest.slice(2));
      await delay(everyMs);
    }
  } finally {
    await resume();
  }
  const worksAgain = await waitFor('an order after the pause', giveUpMs, async () => (await order()).status === 201);
  client.close();
  const timesOf = (answers: readonly Answer[]) => answers.map(({ ms }) => ms);
  return [
    all(`${name}: API answers 503 UNAVAILABLE with Retry-After`, apiAnswers.filter(isRefusal).length, apiAnswers.length, client.note),
    atMost(`${name}: these answers`, refusedMs, timesOf(apiAnswers)),
    all(`${name}: cached pages served, marked as stale`, pages.filter(isStale).length, pages.length),
    all(`${name}: /readyz says no`, readyz.filter(({ status }) => status === 503).length, readyz.length),
    atMost(`${name}: /readyz`, readyzMs, timesOf(readyz)),
    atMost(`${name}: orders again after the pause`, worksAgainMs, [worksAgain]),
  ];
}

export const pauseDatabase: Scenario = {
  name,
  says: 'SIGSTOP of PostgreSQL and all its processes: 503 within 2 s, cached pages go on, works again after SIGCONT',
  play,
};
