import { setTimeout as delay } from 'node:timers/promises';
import type { GatewaySimulator } from '#server/adapters/payment/simulator/gateway-simulator.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { allJobs } from '#server/jobs.ts';
import type { DrillClient } from '../client.ts';
import { expectAll, expectNone, type ResultRow } from '../result-rows.ts';
import type { DrillShop } from '../shop.ts';
import { waitFor } from '../wait.ts';

interface Stage {
  shop: DrillShop;
  client: DrillClient;
  simulator: GatewaySimulator;
  admin: string;
}

interface RefundRow {
  id: string;
  number: string;
  state: string;
  amount: number;
}

const json = { 'content-type': 'application/json' };

/** The buyer of a paid order cancels it, as often as it takes until the shop is there again; its money is due back. */
export async function cancelOrder({ client, shop }: Pick<Stage, 'client' | 'shop'>, token: string, id: string, timeoutMs: number) {
  for (let tries = 0; tries < 5; tries += 1) {
    const body = JSON.stringify({ status: 'cancelled' });
    const { status } = await client.request(`/api/v1/orders/update/${id}`, { method: 'PUT', token, headers: json, body });
    if (status !== 0 && status < 500) return;
    await shop.untilReady(timeoutMs);
  }
}

/** What a gateway's panel says about a refund. */
function findInPanel(simulator: GatewaySimulator, number: string) {
  for (const { refunds } of simulator.books().values()) {
    const refund = refunds.find((each) => each.number === number);
    if (refund) return refund;
  }
  return undefined;
}

const listRefunds = ({ shop }: Pick<Stage, 'shop'>): Promise<RefundRow[]> =>
  shop.withDatabase(({ sql }) => sql<RefundRow[]>`select id, number, state, amount_poisha::int as amount from refunds`);

/** SSLCommerz can't be asked about a request without an answer, and one that failed is sent again: an admin looks into the gateway's panel. */
async function decide({ client, simulator, admin }: Stage, { id, number, state }: RefundRow): Promise<void> {
  const refund = findInPanel(simulator, number);
  const next =
    state === 'failed'
      ? { state: 'approved' }
      : refund?.state === 'done'
        ? { state: 'done', trxId: refund.ref }
        : { state: 'failed', note: 'Not in the panel of the gateway' };
  // What a job decided by then is decided.
  const { status, body } = await client.request(`/api/v1/refunds/update/${id}`, {
    method: 'PUT',
    token: admin,
    headers: json,
    body: JSON.stringify(next),
  });
  if (status !== 200 && status !== 409) throw new Error(`an admin decided: ${status} ${body}`);
}

const jobNamed = (wanted: string) => {
  const job = allJobs.find(({ name }) => name === wanted);
  if (!job) throw new Error(`no job ${wanted}`);
  return job;
};

/** Refunds are sent each second, not each half minute, so that kills meet them at every step. */
export async function keepSending({ shop }: Pick<Stage, 'shop'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // The database may be killed.
    await shop.withDatabase(({ db }) => db.transaction((tx) => enqueue(tx, jobNamed('send-refunds'), {}))).catch(() => {});
    await delay(1000, undefined, { signal }).catch(() => {});
  }
}

/** Sends refunds and asks the gateways now, until all have ended. An admin decides what they can't say, and sends again what failed, once. */
export async function settleRefunds(stage: Stage, timeoutMs: number): Promise<void> {
  const jobs = ['find-refunds', 'send-refunds'].map(jobNamed);
  const sentAgain = new Set<string>();
  await waitFor('refunds to end', timeoutMs, async () => {
    await stage.shop.withDatabase(async ({ sql, db }) => {
      await sql`update refunds set next_check_at = now(), sent_at = sent_at - interval '6 minutes' where state in ('approved', 'sending', 'unknown')`;
      await db.transaction(async (tx) => {
        for (const job of jobs) await enqueue(tx, job, {});
      });
    });
    await delay(1000);
    const rows = await listRefunds(stage);
    for (const row of rows) {
      if (row.state === 'failed' ? sentAgain.has(row.id) : row.state !== 'unknown') continue;
      await decide(stage, row);
      if (row.state === 'failed') sentAgain.add(row.id);
    }
    const hasEnded = ({ id, state }: RefundRow) => state === 'done' || (state === 'failed' && sentAgain.has(id));
    return rows.length > 0 && rows.every(hasEnded);
  });
}

/** Cancelled orders got back what they paid, once, and the books of the shop are those of the gateways. */
export async function compareRefunds({ shop, simulator }: Pick<Stage, 'shop' | 'simulator'>, name: string): Promise<ResultRow[]> {
  const rows = await listRefunds({ shop });
  const wrong = rows.filter(({ number, state }) => (state === 'done') !== (findInPanel(simulator, number)?.state === 'done'));
  const returned = rows.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0);
  const [kept] = await shop.withDatabase(
    ({ sql }) => sql<{ open: number; refunded: number }[]>`
      select count(*) filter (where o.status = 'cancelled' and pay.captured_poisha > pay.refunded_poisha
          and not exists (select from refunds r where r.payment_id = pay.id and r.state = 'failed'))::int as open,
        coalesce(sum(pay.refunded_poisha), 0)::int as refunded
      from payments pay join orders o on o.id = pay.order_id`,
  );
  return [
    expectNone(`${name}: refunds that the gateways' books know otherwise`, wrong.length, wrong[0]?.number),
    expectNone(`${name}: cancelled orders whose money did not go back`, kept?.open ?? -1),
    expectAll(`${name}: poisha that the gateways paid back, of ${rows.length} refunds`, returned, simulator.refundedPoisha()),
    expectAll(`${name}: poisha that went back by the payments of the shop`, kept?.refunded ?? 0, simulator.refundedPoisha()),
  ];
}
