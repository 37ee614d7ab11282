import { setTimeout as delay } from 'node:timers/promises';
import { type GatewayName, gateways } from '#domain/money/gateways.ts';
import { gatewaySecretsOf, gatewaySettingsOf, type PaymentCase, paymentCases } from '#server/adapters/payment/simulator/gateway-cases.ts';
import { type GatewaySimulator, startGatewaySimulator } from '#server/adapters/payment/simulator/gateway-simulator.ts';
import type { BrowserRequest } from '#server/adapters/payment/simulator/simulated-gateway.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { allJobs } from '#server/jobs.ts';
import type { DrillClient } from '../client.ts';
import { cancelOrder, compareRefunds, keepSending, settleRefunds } from '../money/pay-back.ts';
import { signalAll } from '../processes.ts';
import { expectAll, expectNone, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers, seedShop } from '../seed.ts';
import { DrillShop } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'payments';
const payments = { full: 500, short: 60 };
const kills = { full: 12, short: 3 };
/** Between two kills. */
const calmMs = { full: 2500, short: 1500 };
const buyerCount = 12;
const timeoutMs = 90_000;
/** What the gateways do; each buyer presses Pay. */
const cases: readonly (PaymentCase | undefined)[] = [
  undefined,
  'lost',
  'refundLost',
  'twice',
  'unsigned',
  'broken',
  'refundSlow',
  'early',
  undefined,
  undefined,
];
/** Two of five orders are cancelled, at the gateways that pay back by themselves. */
const isCancelled = (n: number): boolean => n % 5 === 1 || n % 5 === 2;
const refundingGateways: readonly GatewayName[] = ['bkash', 'sslcommerz'];
const methodOf = (n: number): GatewayName => {
  const among = isCancelled(n) ? refundingGateways : gateways;
  return among[Math.floor(n / 10) % among.length] ?? 'bkash';
};

interface Stage {
  shop: DrillShop;
  client: DrillClient;
  simulator: GatewaySimulator;
  admin: string;
  /** Products whose order comes to an amount of a case. */
  products: ReadonlyMap<PaymentCase | undefined, string>;
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Goes where the gateway sends the browser, as often as it takes until the shop is there again. */
async function comeBack({ client }: Stage, next: BrowserRequest): Promise<void> {
  const { pathname, search } = new URL(next.url);
  const request = next.form ? { headers: form, body: new URLSearchParams(next.form).toString() } : {};
  const { status } = await client.request(`${pathname}${search}`, { method: next.method, ...request });
  // A buyer whose page did not load closes it: the job finds the money.
  if (status !== 0 && status !== 303 && status < 500) throw new Error(`a return was answered with ${status}`);
}

/** One buyer orders, pays and comes back; each step may fail, as the shop is killed in between. Returns the order that was paid. */
async function pay(stage: Stage, token: string, which: PaymentCase | undefined, method: GatewayName): Promise<string | undefined> {
  const { client, simulator, products, shop } = stage;
  const body = {
    products: [{ productId: products.get(which), quantity: 1 }],
    deliveryAddress: {
      name: 'Rahima',
      phone: '01711000003',
      division: 'Rangpur',
      district: 'Rangpur',
      upazila: 'Rangpur Sadar',
      line: 'Station Road 4',
    },
    paymentMethod: method,
    orderAgain: true,
  };
  const placed = await client.postJson('/api/v1/orders/create', token, body);
  if (placed.status !== 201) return undefined;
  const { data: order } = JSON.parse(placed.body) as { data: { _id: string } }; // the contract's response
  for (let tries = 0; tries < 3; tries += 1) {
    const started = await client.postJson('/api/v1/payments/start', token, { orderId: order._id, method });
    if (started.status === 0 || started.status >= 500) {
      await shop.untilReady(timeoutMs);
      continue;
    }
    if (started.status !== 201) return undefined;
    const { data } = JSON.parse(started.body) as { data: { redirectTo: string } }; // the contract's response
    const next = await simulator.press(new URL(data.redirectTo).pathname.split('/').at(-1) ?? '', 'pay');
    if (next) await comeBack(stage, next);
    return order._id;
  }
  return undefined;
}

/** Asks the gateways now about all that is not certain, until nothing is. */
async function settle({ shop }: Stage): Promise<void> {
  const job = allJobs.find((each) => each.name === 'check-payments');
  if (!job) throw new Error('no job check-payments');
  await shop.withDatabase(({ sql, db }) =>
    waitFor('payments to be certain', timeoutMs, async () => {
      await sql`update payment_attempts set next_check_at = now(), expires_at = least(expires_at, now() - interval '16 minutes')
        where state in ('created', 'open', 'checking', 'unknown') or next_check_at is not null`;
      await db.transaction((tx) => enqueue(tx, job, {}));
      await delay(1000);
      return (await sql`select from payment_attempts where state in ('created', 'open', 'checking', 'unknown') limit 1`).length === 0;
    }),
  );
}

async function compare({ shop, simulator }: Stage): Promise<ResultRow[]> {
  const rows = await shop.withDatabase(
    ({ sql }) => sql<{ ref: string; received: number; status: string }[]>`
      select a.own_ref as ref, case when a.state = 'paid' then a.received_poisha else 0 end::int as received, pay.status
      from payment_attempts a join payments pay on pay.id = a.payment_id where a.own_ref is not null`,
  );
  const books = simulator.books();
  const wrong = rows.filter(({ ref, received }) => received !== (books.get(ref)?.paidPoisha ?? 0));
  const verified = rows.filter(({ received, status }) => received > 0 && (status === 'verified' || status === 'refunded')).length;
  const taken = [...books.values()].filter(({ paidPoisha }) => paidPoisha > 0).length;
  const sum = rows.reduce((total, { received }) => total + received, 0);
  return [
    expectAll(`${name}: payments that the gateways took, verified or paid back in the shop`, verified, taken),
    expectNone(`${name}: attempts whose money is not that of the gateway's books`, wrong.length, wrong[0]?.ref),
    expectAll(`${name}: poisha that the gateways took, in the shop's books`, sum, simulator.capturedPoisha()),
  ];
}

async function run({ isShort }: DrillContext): Promise<ResultRow[]> {
  const simulator = await startGatewaySimulator({ unanswered: 'cut' });
  const env = Object.fromEntries(gateways.map((each) => [`${each.toUpperCase()}_URL`, simulator.urlOf(each)]));
  // This scenario kills the shop.
  const shop = await DrillShop.start({ env: { RATE_LIMITS: 'off', ...env } });
  const client = shop.client(name, buyerCount);
  const hasPaid = new AbortController();
  try {
    shop.supervise();
    const [stage, buyers] = await shop.withDatabase(async (database) => {
      const { products } = await seedShop(database);
      const [admin] = await createSignedInUsers(database, 1, 'admin');
      const people = await createSignedInUsers(database, buyerCount);
      const ofCases = new Map<PaymentCase | undefined, string>();
      for (const [n, which] of [...new Set(cases)].entries()) {
        const id = products[n] ?? '';
        // With the fee to Rangpur it comes to an amount of the case.
        const taka = 1200 + Number(which ? paymentCases[which] : 50);
        await database.sql`update products set price_poisha = ${(taka - 120) * 100}, quantity = 10000 where id = ${id}`;
        ofCases.set(which, id);
      }
      return [{ shop, client, simulator, admin: admin?.token ?? '', products: ofCases }, people.map(({ token }) => token)] as const;
    });
    for (const gateway of gateways) {
      const body = { gateway, name: gateway, ...gatewaySecretsOf[gateway], ...gatewaySettingsOf[gateway] };
      const { status, body: answer } = await client.postJson('/api/v1/payAccounts/create', stage.admin, body);
      if (status !== 201) throw new Error(`no account: ${status} ${answer}`);
    }
    const count = isShort ? payments.short : payments.full;
    let next = 0;
    const paying = Promise.all(
      buyers.map(async (token) => {
        while (next < count) {
          const n = next;
          next += 1;
          await shop.untilReady(timeoutMs);
          const paid = await pay(stage, token, cases[n % cases.length], methodOf(n));
          if (paid !== undefined && isCancelled(n)) await cancelOrder(stage, token, paid, timeoutMs);
        }
      }),
    );
    const sending = keepSending(stage, hasPaid.signal);
    for (let n = 0; n < (isShort ? kills.short : kills.full) && next < count; n += 1) {
      await delay(isShort ? calmMs.short : calmMs.full);
      await shop.untilReady(timeoutMs);
      signalAll(n % 3 === 2 ? [shop.postmasterPid] : [shop.pid, ...shop.workerPids, ...shop.jobsPids, ...shop.searchPids], 'SIGKILL');
    }
    await paying;
    hasPaid.abort();
    await sending;
    await shop.untilReady(timeoutMs);
    await simulator.settle();
    await settle(stage);
    await settleRefunds(stage, timeoutMs);
    return [...(await compare(stage)), ...(await compareRefunds(stage, name))];
  } finally {
    hasPaid.abort();
    client.close();
    await shop.dispose();
    await simulator.close();
  }
}

export const paymentScenario: DrillScenario = {
  name,
  description:
    'Payments: the server and the database are killed while buyers pay, cancel and get money back, at gateways that lose answers and tell things twice',
  run,
};
