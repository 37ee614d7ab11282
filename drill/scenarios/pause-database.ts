import { setTimeout as delay } from 'node:timers/promises';
import { atExit } from '../cleanup.ts';
import type { ClientResponse } from '../client.ts';
import { childrenOf, hasProcessTable, signalAll } from '../processes.ts';
import { atMost, expectAll, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers } from '../seed.ts';
import { waitFor } from '../wait.ts';

const name = 'pause-database';
const pausedMs = { full: 15_000, short: 4000 };
const rejectionMs = 2000;
const readyzMs = 1000;
const worksAgainMs = 5000;
const everyMs = 200;
const waitTimeoutMs = 30_000;

const publicPaths = ['/', '/api/v1/products/read?limit=20'];
/** Bypasses the cache. */
const fresh = { 'cache-control': 'no-cache' };

const isUnavailable = ({ status, headers, body }: ClientResponse) =>
  status === 503 && headers['retry-after'] !== undefined && body.includes('"UNAVAILABLE"');
/** Whether `Cache-Status` marks the response as stale. */
const isStale = ({ status, headers }: ClientResponse) => status === 200 && /\bttl=-\d/.test(String(headers['cache-status']));

async function run({ isShort, openShop }: DrillContext): Promise<ResultRow[]> {
  if (!hasProcessTable) return [notRun(name, 'PostgreSQL’s processes can’t be listed here (no /proc)')];
  const { shop, data } = await openShop('off');
  const [buyer] = await shop.withDatabase((database) => createSignedInUsers(database, 1));
  const token = buyer?.token ?? '';
  const client = shop.client(name);
  const order = () =>
    client.postJson('/api/v1/orders/create', token, {
      products: [{ productId: data.products[0], quantity: 2 }],
      deliveryAddress: 'Rangpur',
      paymentMethod: 'cash_on_delivery',
    });
  for (const path of publicPaths) await client.request(path);

  const pids = [shop.postmasterPid, ...childrenOf(shop.postmasterPid)];
  const resume = atExit(async () => signalAll(pids, 'SIGCONT'));
  const apiResponses: ClientResponse[] = [];
  const pages: ClientResponse[] = [];
  const readyz: ClientResponse[] = [];
  try {
    signalAll(pids, 'SIGSTOP');
    const pausedAt = performance.now();
    // Sent immediately, before the shop notices that the database is down.
    apiResponses.push(...(await Promise.all([order(), client.request('/api/v1/products/read?limit=3', { headers: fresh }), order()])));
    while (performance.now() - pausedAt < (isShort ? pausedMs.short : pausedMs.full)) {
      const [ready, ...responses] = await Promise.all([
        client.request('/readyz'),
        order(),
        client.request(`/api/v1/products/read/${data.products[1]}`, { headers: fresh }),
        ...publicPaths.map((path) => client.request(path)),
      ]);
      readyz.push(ready);
      apiResponses.push(...responses.slice(0, 2));
      pages.push(...responses.slice(2));
      await delay(everyMs);
    }
  } finally {
    await resume();
  }
  const worksAgain = await waitFor('an order after the pause', waitTimeoutMs, async () => (await order()).status === 201);
  client.close();
  const timesOf = (responses: readonly ClientResponse[]) => responses.map(({ ms }) => ms);
  return [
    expectAll(
      `${name}: API responses are 503 UNAVAILABLE with Retry-After`,
      apiResponses.filter(isUnavailable).length,
      apiResponses.length,
      client.note,
    ),
    atMost(`${name}: slowest API response`, rejectionMs, timesOf(apiResponses)),
    expectAll(`${name}: cached pages are served and marked as stale`, pages.filter(isStale).length, pages.length),
    expectAll(`${name}: /readyz returns 503`, readyz.filter(({ status }) => status === 503).length, readyz.length),
    atMost(`${name}: /readyz`, readyzMs, timesOf(readyz)),
    atMost(`${name}: orders succeed again after the pause`, worksAgainMs, [worksAgain]),
  ];
}

export const pauseDatabase: DrillScenario = {
  name,
  description:
    'SIGSTOP of PostgreSQL and all its processes: 503 within 2 s, cached pages are served, and everything works again after SIGCONT',
  run,
};
