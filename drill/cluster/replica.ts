import { setTimeout as delay } from 'node:timers/promises';
import { atExit } from '../cleanup.ts';
import { signalAll } from '../processes.ts';
import { atMost, expectAll, type ResultRow } from '../result-rows.ts';
import { createSignedInUsers, type SeededShop } from '../seed.ts';
import { waitFor } from '../wait.ts';
import type { Cluster } from './cluster.ts';

/** `DATABASE_REPLICA_LAG_SECONDS`, a comparison, and the delay of a busy shop. */
const lagMs = 10_000 + 3000;
const countedMs = 1500;

/** Reads that may lag go to a standby; to the primary while the standbys do not replay. */
export async function replicaRows(cluster: Cluster, { products }: SeededShop): Promise<ResultRow[]> {
  const [[admin], [customer]] = await cluster.withDatabase((database) =>
    Promise.all([createSignedInUsers(database, 1, 'admin'), createSignedInUsers(database, 1)]),
  );
  if (!admin || !customer) throw new Error('there are no users');
  const clients = cluster.shops.map((shop) => shop.client('replica', 2));
  const untilUsed = (value: '0' | '1') =>
    waitFor(`replicas with shop_replica_used ${value}`, 2 * lagMs, async () => {
      const metrics = await Promise.all(clients.map((client) => client.request('/metrics')));
      return metrics.every(({ body }) => new RegExp(`^shop_replica_used ${value}$`, 'm').test(body));
    });
  const exports = () => Promise.all(clients.map((client) => client.request('/api/v1/orders/export', { token: admin.token })));
  const scans = async () =>
    (
      await cluster.onStandbys(
        (sql) => sql<{ scans: number }[]>`
    select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as scans from pg_stat_user_tables where relname = 'orders'`,
      )
    ).reduce((sum, [row]) => sum + (row?.scans ?? 0), 0);

  let read = 0;
  let answers = await exports();
  // A shop that started on the primary looks for a standby every five seconds; PostgreSQL updates its scan counts within a second.
  await waitFor('exports on standbys', 2 * lagMs, async () => {
    const before = await scans();
    answers = await exports();
    await delay(countedMs);
    read = (await scans()) - before;
    return read >= answers.length;
  }).catch(() => {});
  await untilUsed('1');

  // They still receive WAL, so that orders continue. Patroni would end a pg_wal_replay_pause().
  const replaying = await cluster.replaying();
  const resume = atExit(async () => signalAll(replaying, 'SIGCONT'));
  signalAll(replaying, 'SIGSTOP');
  let pausedMs = 0;
  let withOrder = 0;
  try {
    const order = await clients[0]?.postJson('/api/v1/orders/create', customer.token, {
      products: [{ productId: products[0], quantity: 1 }],
      deliveryAddress: 'Rangpur',
      paymentMethod: 'cash_on_delivery',
    });
    const { number } = (JSON.parse(order?.body ?? '{}') as { data?: { number?: string } }).data ?? {}; // our API
    pausedMs = await untilUsed('0');
    withOrder = (await exports()).filter(({ body }) => number !== undefined && body.includes(number)).length;
  } finally {
    await resume();
  }
  const resumedMs = await untilUsed('1');
  for (const client of clients) client.close();
  return [
    expectAll('replica: exports', answers.filter(({ status }) => status === 200).length, answers.length),
    expectAll('replica: exports read on the standbys', Math.min(read, answers.length), answers.length),
    atMost('replica that replays nothing: until it is left', lagMs, [pausedMs]),
    expectAll('replica that replays nothing: exports with an order placed since', withOrder, answers.length),
    atMost('replica that replays again: until it is used', lagMs, [resumedMs]),
  ];
}
