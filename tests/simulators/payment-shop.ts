import { afterAll, beforeAll, expect } from 'vitest';
import { type GatewayName, gateways } from '#domain/money/gateways.ts';
import { gatewaySecretsOf, gatewaySettingsOf, type PaymentCase, paymentCases } from '#server/adapters/payment/simulator/gateway-cases.ts';
import { type GatewaySimulator, startGatewaySimulator } from '#server/adapters/payment/simulator/gateway-simulator.ts';
import type { BrowserRequest } from '#server/adapters/payment/simulator/simulated-gateway.ts';
import { allJobs } from '#server/jobs.ts';
import { placeTestOrder } from '../orders.ts';
import { type TestShop, testShop } from '../test-shop.ts';

type Answer = Awaited<ReturnType<TestShop['call']>>;

/** What a test pays with. */
export interface PaymentShop {
  shop: TestShop;
  simulator: GatewaySimulator;
  admin: { token: string };
  /** Places an order whose total makes the gateway behave so, to be paid there. */
  order: (method: GatewayName, which?: PaymentCase, more?: { extra?: object }) => Promise<OnlineOrder>;
  start: (order: OnlineOrder, method?: GatewayName, headers?: Record<string, string>) => Promise<Answer>;
  /** Starts it, and returns our number at the gateway. */
  open: (order: OnlineOrder, method?: GatewayName) => Promise<string>;
  /** What a browser does that the gateway sends away; returns the address of the next page. */
  browse: (next: BrowserRequest | undefined) => Promise<string | undefined>;
  /** The notices that the gateway has sent about a payment. */
  notify: (ownRef: string) => Promise<number[]>;
  /** Starts a payment, and presses a button at the gateway. Returns our number there. */
  visit: (order: OnlineOrder, button: 'pay' | 'fail' | 'cancel' | 'close', method?: GatewayName) => Promise<string>;
  /** Asks the gateways about everything that is not certain. */
  ask: () => Promise<void>;
  /** The buyer's time at the gateway and the time that the order waits are over. */
  expire: (order: OnlineOrder) => Promise<void>;
  /** What the buyer and the database know. */
  stateOf: (order: OnlineOrder) => Promise<{
    status: string;
    method: string;
    payment: string;
    captured: number | null;
    refundDue: number | undefined;
    attempts: { state: string; reason?: string; received?: number; late?: true; method: string; _id: string }[];
  }>;
}

export interface OnlineOrder {
  id: string;
  number: string;
  paymentId: string;
  method: GatewayName;
  total: number;
  buyer: { id: string; token: string };
  productId: string;
}

/** A shop whose gateways are simulated, with an account at each. */
export function paymentShop(): () => PaymentShop {
  const env: Record<string, string> = { PUBLIC_URL: 'http://127.0.0.1:9' };
  let simulator: GatewaySimulator | undefined;
  let admin: { token: string } | undefined;
  beforeAll(async () => {
    simulator = await startGatewaySimulator({ unanswered: 'cut' });
    for (const gateway of gateways) env[`${gateway.toUpperCase()}_URL`] = simulator.urlOf(gateway);
  });
  const opened = testShop({ env });
  beforeAll(async () => {
    admin = await opened().make.user({ role: 'admin' });
    for (const gateway of gateways) {
      const body = { gateway, name: gateway, ...gatewaySecretsOf[gateway], ...gatewaySettingsOf[gateway] };
      const answer = await opened().call('POST /payAccounts/create', { token: admin.token, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    }
  });
  afterAll(() => simulator?.close());
  return () => {
    if (!simulator || !admin) throw new Error('The shop opens before the tests');
    return paymentsOf(opened(), simulator, admin);
  };
}

async function runJob(shop: TestShop, name: string): Promise<void> {
  const job = allJobs.find((each) => each.name === name);
  if (!job) throw new Error(`No job ${name}`);
  await shop.runJob(job, {});
}

function paymentsOf(shop: TestShop, simulator: GatewaySimulator, admin: { token: string }): PaymentShop {
  const sql = shop.database.sql;
  const refOf = async (attemptId: string) => {
    const [row] = await sql<{ own_ref: string }[]>`select own_ref from payment_attempts where id = ${attemptId}`;
    return row?.own_ref ?? '';
  };
  const start: PaymentShop['start'] = ({ id, buyer, method: usual }, method = usual, headers) =>
    shop.call('POST /payments/start', headers ? { headers, body: { method } } : { token: buyer.token, body: { orderId: id, method } });
  const open: PaymentShop['open'] = async (order, method) => {
    const answer = await start(order, method);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return refOf(answer.body.data.attemptId);
  };
  const browse: PaymentShop['browse'] = async (next) => {
    if (!next) return undefined;
    const { pathname, search } = new URL(next.url);
    const answer = await shop.call(`${next.method} ${pathname}${search}`, {
      ...(next.form && {
        payload: new URLSearchParams(next.form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(303);
    return String(answer.headers.location);
  };
  return {
    shop,
    simulator,
    admin,
    start,
    open,
    browse,
    order: async (method, which, { extra = {} } = {}) => {
      const buyer = await shop.make.user();
      const taka = 1200 + Number(which ? paymentCases[which] : 50);
      const product = await shop.make.product({ price: (taka - 120) * 100, quantity: 20 });
      const order = await placeTestOrder(shop, buyer, { products: [product], extra: { paymentMethod: method, ...extra } });
      expect(order.total).toBe(taka);
      return { id: order._id, number: order.number, paymentId: order.payment._id, method, total: taka, buyer, productId: product.id };
    },
    notify: async (ownRef) => {
      const statuses: number[] = [];
      for (const { url, headers, text } of simulator.noticesOf(ownRef)) {
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await shop.call(`POST ${new URL(url).pathname}`, { payload: text, headers: { ...type, ...headers } });
        statuses.push(answer.status);
      }
      await shop.runDueJobs();
      return statuses;
    },
    visit: async (order, button, method) => {
      const ownRef = await open(order, method);
      await browse(await simulator.press(ownRef, button));
      return ownRef;
    },
    ask: async () => {
      await sql`update payment_attempts set next_check_at = now() where next_check_at is not null`;
      await runJob(shop, 'check-payments');
    },
    expire: async ({ id }) => {
      await sql`update payment_attempts set expires_at = now() - interval '16 minutes', next_check_at = now() where order_id = ${id}`;
      await sql`update orders set expires_at = now() where id = ${id}`;
      await runJob(shop, 'check-payments');
      await runJob(shop, 'expire-orders');
    },
    stateOf: async ({ id, buyer, paymentId }) => {
      const [order, attempts, [row]] = await Promise.all([
        shop.call(`GET /orders/read/${id}`, { token: buyer.token }),
        shop.call(`GET /payments/attempts?order=${id}`, { token: buyer.token }),
        sql<{ captured: number | null }[]>`select captured_poisha::int as captured from payments where id = ${paymentId}`,
      ]);
      const { status, payment } = order.body;
      return {
        status,
        method: payment.method,
        payment: payment.status,
        refundDue: payment.refundDue,
        captured: row?.captured ?? null,
        attempts: attempts.body,
      };
    },
  };
}
