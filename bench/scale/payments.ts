import { rmSync } from 'node:fs';
import path from 'node:path';
import { type Database, openDatabase } from '#db/client.ts';
import { startEmbedded } from '#db/embedded.ts';
import { paymentCaseOf } from '#server/adapters/payment/simulator/gateway-cases.ts';
import { type GatewaySimulator, startGatewaySimulator } from '#server/adapters/payment/simulator/gateway-simulator.ts';
import { printTable } from '../print-table.ts';
import { startProgram } from '../processes.ts';
import { createScenarios } from '../scenarios.ts';

const payments = 3000;
const connections = 16;
const targetPerSecond = 300;
const dataDir = path.resolve(import.meta.dirname, '../../data/bench-payments');

/** Measures how many orders a second are paid at a simulated bKash: opened there, and settled after the buyers come back. */
export async function benchPayments(env: Record<string, string>): Promise<void> {
  rmSync(dataDir, { recursive: true, force: true });
  const simulator = await startGatewaySimulator();
  const urls = { PAYMENTS: 'test', ALLOW_SEED: '1', BKASH_URL: simulator.urlOf('bkash') };
  const shop = await startProgram('server/main.ts', { env: { ...env, ...urls, DATA_DIR: dataDir, SEED: 'demo' } });
  // Already running: this only returns its address.
  const server = await startEmbedded({ dataDir });
  const database = openDatabase({ url: server.url('shop'), max: 4 });
  try {
    await measure(shop.url, database, simulator);
  } finally {
    await database.close();
    await shop.stop();
    await server.stop();
    await simulator.close();
  }
}

async function measure(url: string, { db, sql }: Database, simulator: GatewaySimulator): Promise<void> {
  await sql`update settings set prepaid_orders_max = 0, cash_codes = false`;
  const order = (await createScenarios(db)).find(({ title }) => title.startsWith('place order'));
  if (!order) throw new Error('no scenario places orders');
  const requests = order.requests.map(({ headers, body = '{}' }) => ({
    headers,
    body: { ...(JSON.parse(body) as object), paymentMethod: 'bkash' }, // written by the scenario
  }));
  const post = async (to: string, headers: Record<string, string>, body: object) => {
    const answer = await fetch(`${url}${to}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`${to}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: { _id: string; total: number; redirectTo: string } }).data; // the contract's response
  };
  const numbers = Array.from({ length: payments }, (_, n) => n);
  const of = (n: number) => requests[n % requests.length] ?? { headers: {}, body: {} };
  const placed = await timed(numbers, (n) => post('/api/v1/orders/create', of(n).headers, of(n).body));
  // Others are amounts at which the simulator misbehaves.
  const usual = placed.results.flatMap(({ _id, total }, n) =>
    paymentCaseOf(total * 100) ? [] : [{ orderId: _id, headers: of(n).headers }],
  );
  const opened = await timed(usual, ({ orderId, headers }) => post('/api/v1/payments/start', headers, { orderId, method: 'bkash' }));
  const returns = await Promise.all(
    opened.results.map(({ redirectTo }) => simulator.press(new URL(redirectTo).pathname.split('/').at(-1) ?? '', 'pay')),
  );
  const settled = await timed(returns, async (next) => {
    const { pathname, search } = new URL(next?.url ?? url);
    const { status } = await fetch(`${url}${pathname}${search}`, { redirect: 'manual' });
    if (status !== 303) throw new Error(`a return was answered with ${status}`);
  });
  const [{ sum = 0 } = {}] = await sql<
    { sum?: number }[]
  >`select sum(captured_poisha)::float8 as sum from payments where status = 'verified'`;
  printTable([
    { '': 'orders/s with an online method', result: Math.round(placed.perSecond), target: '', met: true },
    { '': 'payments/s opened at the gateway', result: Math.round(opened.perSecond), target: '', met: true },
    {
      '': 'payments/s settled, with their message',
      result: Math.round(settled.perSecond),
      target: `≥ ${targetPerSecond}`,
      met: settled.perSecond >= targetPerSecond,
    },
    {
      '': 'poisha in the books of the gateway and of the shop',
      result: `${simulator.capturedPoisha()}, ${sum}`,
      target: 'equal',
      met: sum === simulator.capturedPoisha() && sum > 0,
    },
  ]);
}

/** Works on all items, some at a time. */
async function timed<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<{ results: R[]; perSecond: number }> {
  const results: R[] = [];
  let next = 0;
  const startedAt = performance.now();
  const run = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index] as T); // below the length
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  return { results, perSecond: items.length / ((performance.now() - startedAt) / 1000) };
}
