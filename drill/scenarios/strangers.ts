import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { unprovedLimits } from '#domain/content/messages/daily-limits.ts';
import { SmsSink } from '../cluster/sms-provider.ts';
import { expectAll, expectNone, expectTrue, notRun, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { seedShop } from '../seed.ts';
import { DrillShop } from '../shop.ts';
import { inventedPrefix, Strangers } from '../strangers/attack.ts';
import { HonestBuyers } from '../strangers/honest.ts';
import { createProvedBuyers, read, type StrangersShop, sendJson } from '../strangers/people.ts';

const name = 'strangers';
const attackMs = { full: 300_000, short: 15_000 };
const attackPerSecond = 25;
/** A typical shop: 15,000 pieces. */
const products = { count: 300, quantity: 50, hasOrderLimits: true };
const honestEveryMs = { guests: 1500, customers: 1000, signIns: 1000, searches: 250 };
const warmUpMs = 2000;
const provedBuyers = { full: 150, short: 30 };
/** Numbers that strangers know. */
const knownNumbers = 10;
const stockPercent = 2;
const servedMs = 300;
/** If a request takes this long before the attack, the machine is busy with something else. */
const busyMs = 100;
/** Until the jobs have sent all messages. */
const smsMs = 3000;
const budget = unprovedLimits.budgetPoisha;
const share = (budget * unprovedLimits.sharePercent) / 100;

async function run({ isShort }: DrillContext): Promise<ResultRow[]> {
  const sms = new SmsSink();
  await sms.start();
  const env = { ...sms.env, SMS_DAILY_BUDGET: String(budget / 100), SMS_UNPROVED_SHARE: String(unprovedLimits.sharePercent) };
  const shop = await DrillShop.start({ env: { ...env, TRUST_PROXY: '1', RATE_LIMITS: 'on' } });
  try {
    const { data, buyers } = await shop.withDatabase(async (database) => ({
      data: await seedShop(database, products),
      buyers: await createProvedBuyers(database, isShort ? provedBuyers.short : provedBuyers.full),
    }));
    const [attacker, honest] = [shop.client(`${name}: attacker`, 16), shop.client(`${name}: buyer`, 16)];
    const known = { products: data.products, price: data.unitPrice, fee: await deliveryFee(honest, data.products[0] ?? '') };
    const strangers = new Strangers(
      { ...known, client: attacker },
      buyers.slice(0, knownNumbers).map(({ phone }) => phone),
    );
    const others = new HonestBuyers({ ...known, client: honest }, buyers, sms);
    const ms = isShort ? attackMs.short : attackMs.full;
    await others.run(warmUpMs, honestEveryMs);
    const quietMs = quantileOf(others, 0.5);
    others.forgetTimes();
    await Promise.all([strangers.run(ms, attackPerSecond), others.run(ms, honestEveryMs)]);
    await delay(smsMs);
    const faults = attacker.countOthers(200, 201, 401, 403, 404, 409, 422, 429);
    const rows = [
      expectNone(`${name}: answers to the attacker that are faults`, faults.count, `${attacker.total} requests, ${attacker.note}`),
      ...(await shop.withDatabase(damageRows)),
      ...honestRows(others, quietMs),
    ];
    for (const client of [attacker, honest]) client.close();
    return rows;
  } finally {
    await shop.dispose();
  }
}

async function deliveryFee(client: StrangersShop['client'], productId: string): Promise<number> {
  const body = { products: [{ productId, quantity: 1 }], deliveryAddress: { district: 'Rangpur', upazila: 'Rangpur Sadar' } };
  const answer = await sendJson(client, '/orders/quote', body, { from: '198.51.100.1' });
  const { deliveryFee: fee } = read(answer);
  if (fee === undefined) throw new Error(`no quote: ${answer.status} ${answer.body}`);
  return fee;
}

/** The effects of the strangers on the shop. */
async function damageRows({ sql }: Database): Promise<ResultRow[]> {
  const invented = `${inventedPrefix}%`;
  const [stock = { held: -1, orders: 0 }] = await sql<{ held: number; orders: number }[]>`
    select coalesce(sum(l.quantity), 0)::int as held, count(distinct o.id)::int as orders
    from orders o join order_lines l on l.order_id = o.id join packages p on p.id = l.package_id
    where o.delivery_address ->> 'name' = 'Stranger' and p.status <> 'cancelled'`;
  const all = products.count * products.quantity;
  const [caused = { most: -1, cost: -1, count: 0 }] = await sql<{ most: number; cost: number; count: number }[]>`
    select coalesce(max(count), 0)::int as most, coalesce(sum(cost), 0)::int as cost, coalesce(sum(count), 0)::int as count from (
      select count(*) as count, sum(price_poisha) as cost from messages
      where channel = 'sms' and state in ('sent', 'delivered', 'unknown') and recipient like ${invented} group by recipient) as numbers`;
  const percent = (100 * stock.held) / all;
  return [
    expectTrue(
      `${name}: stock that strangers hold`,
      `< ${stockPercent} % of ${all} pieces`,
      stock.held >= 0 && percent < stockPercent,
      `${percent.toFixed(2)} % (${stock.held} pieces of ${stock.orders} orders)`,
    ),
    expectTrue(
      `${name}: most SMS to an invented number`,
      `≤ ${unprovedLimits.perPhone}`,
      caused.most >= 0 && caused.most <= unprovedLimits.perPhone,
      `${caused.most} (${caused.count} in all)`,
    ),
    expectTrue(
      `${name}: cost of SMS to invented numbers`,
      `≤ ৳${share / 100}`,
      caused.cost >= 0 && caused.cost <= share,
      `৳${(caused.cost / 100).toFixed(2)}`,
    ),
  ];
}

const quantileOf = ({ served }: HonestBuyers, part: number): number => {
  const times = Object.values(served).flatMap((kind) => kind.times);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.POSITIVE_INFINITY;
};

function honestRows(buyers: HonestBuyers, quietMs: number): ResultRow[] {
  const texts = {
    guests: 'usual orders of buyers without an account are placed',
    customers: 'orders of buyers with a proved number are placed',
    signIns: 'buyers sign in',
    searches: 'searches are answered',
  };
  const what = `${name}: p95 of the requests of buyers`;
  const p95 = quantileOf(buyers, 0.95);
  const time = expectTrue(what, `< ${servedMs} ms`, p95 < servedMs, `${Math.round(p95)} ms (${Math.round(quietMs)} ms before the attack)`);
  return [
    ...Object.entries(buyers.served).map(([kind, { count, failed }]) =>
      expectAll(`${name}: ${texts[kind as keyof typeof texts]}`, count - failed.length, count, failed[0]),
    ),
    quietMs > busyMs
      ? notRun(what, `the machine is busy: a request took ${Math.round(quietMs)} ms before the attack, ${Math.round(p95)} ms in it`)
      : time,
  ];
}

export const strangers: DrillScenario = {
  name,
  description: '200 addresses and invented numbers: orders, codes, accounts, passwords, applications; next to usual buyers',
  run,
};
