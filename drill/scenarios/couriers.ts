import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { courierCases, courierSecretsOf, courierWordOf, type SimulatedCourier } from '#server/adapters/courier/simulator/courier-cases.ts';
import { type CourierSimulator, startCourierSimulator } from '#server/adapters/courier/simulator/courier-simulator.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { pollShipments } from '#server/modules/parcels/shipments/index.ts';
import { Buyers } from '../buyers.ts';
import type { DrillClient } from '../client.ts';
import { signalAll } from '../processes.ts';
import { atMost, expectAll, expectNone, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers, type SeededShop, seedShop } from '../seed.ts';
import { DrillShop } from '../shop.ts';
import { waitFor } from '../wait.ts';

const name = 'couriers';
const parcels = { full: 60, short: 20 };
const stormSeconds = { full: 20, short: 4 };
/** Webhooks a second, of one account. */
const stormRate = 500;
const buyerCount = 8;
const timeoutMs = 60_000;
/** Of a booking, while the courier does not answer. */
const bookMs = 30_000;
const orderPauseMs = 5000;

interface Booked {
  packageId: string;
  outcome: 'booked' | 'refused' | 'unknown';
  problem?: string;
}

interface Stage {
  shop: DrillShop;
  data: SeededShop;
  client: DrillClient;
  simulator: CourierSimulator;
  admin: string;
  buyers: string[];
}

/** Packed packages whose receivers' numbers end with the digits of a case. */
async function packed(
  { client, data, admin, buyers }: Stage,
  count: number,
  digits = '00',
): Promise<{ number: string; packageId: string }[]> {
  const orders: { _id: string; number: string; packageId: string }[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = {
      products: [{ productId: data.products[n % data.products.length], quantity: 1 }],
      deliveryAddress: {
        name: 'Rahima',
        phone: `0171${String(n).padStart(5, '0')}${digits}`,
        division: 'Rangpur',
        district: 'Rangpur',
        upazila: 'Rangpur Sadar',
        line: `Station Road ${digits} ${n}`,
      },
      paymentMethod: 'cash_on_delivery',
      orderAgain: true,
    };
    const { status, body: answer } = await client.postJson('/api/v1/orders/create', buyers[n % buyers.length] ?? '', body);
    if (status !== 201) throw new Error(`no order: ${status} ${answer}`);
    const { data: order } = JSON.parse(answer) as { data: { _id: string; number: string; packages: { _id: string }[] } }; // the contract's response
    orders.push({ _id: order._id, number: order.number, packageId: order.packages[0]?._id ?? '' });
  }
  for (const state of ['confirmed', 'packed']) {
    const body = JSON.stringify({ orderIds: orders.map(({ _id }) => _id), status: state });
    const headers = { 'content-type': 'application/json' };
    const { status } = await client.request('/api/v1/orders/update', { method: 'PUT', token: admin, headers, body });
    if (status !== 200) throw new Error(`not ${state}: ${status}`);
  }
  return orders;
}

/** An account of the platform. */
async function openAccount({ client, admin }: Stage, courier: SimulatedCourier): Promise<{ id: string; webhookKey: string }> {
  const body = { courier, name: `Drill ${courier}`, ...courierSecretsOf[courier] };
  const { status, body: answer } = await client.postJson('/api/v1/courierAccounts/create', admin, body);
  if (status !== 201) throw new Error(`no account: ${status} ${answer}`);
  const { data } = JSON.parse(answer) as { data: { _id: string; webhookKey: string } }; // the contract's response
  return { id: data._id, webhookKey: data.webhookKey };
}

async function book({ client, admin }: Stage, courierAccountId: string, packageIds: readonly string[]): Promise<Booked[]> {
  // A courier that does not answer is waited for, as long as exchange.ts says.
  const headers = { 'content-type': 'application/json' };
  const options = { method: 'POST', headers, token: admin, body: JSON.stringify({ courierAccountId, packageIds }), isSlow: true } as const;
  const { body } = await client.request('/api/v1/shipments/book', options);
  return body
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Booked) // the contract's response
    .filter(({ packageId }) => packageId !== undefined);
}

const statesOf = async ({ sql }: Database, packageIds: readonly string[]): Promise<string[]> =>
  (await sql<{ state: string }[]>`select state from shipments where package_id = any(${[...packageIds]}::uuid[])`).map(
    ({ state }) => state,
  );

/** Asks the couriers now about what is not known. */
async function pollUntil(
  { shop }: Stage,
  what: string,
  packageIds: readonly string[],
  isDone: (states: string[]) => boolean,
): Promise<void> {
  await shop.withDatabase(async (database) => {
    await waitFor(what, timeoutMs, async () => {
      await database.sql`update shipments set next_poll_at = now() where package_id = any(${[...packageIds]}::uuid[]) and next_poll_at is not null`;
      await database.db.transaction((tx) => enqueue(tx, pollShipments, {}));
      await delay(500);
      return isDone(await statesOf(database, packageIds));
    });
  });
}

/** All processes of the server end while the courier has booked and has not answered. */
async function killWhileBooking(stage: Stage, isShort: boolean): Promise<ResultRow[]> {
  const { shop, simulator } = stage;
  const rows: ResultRow[] = [];
  // Steadfast can be asked by our number; RedX can't, so a person looks there.
  for (const [courier, end] of [
    ['steadfast', 'booked'],
    ['redx', 'unknown'],
  ] as const) {
    const { id } = await openAccount(stage, courier);
    const orders = await packed(stage, isShort ? 8 : 30, courierCases.late);
    const ids = orders.map(({ packageId }) => packageId);
    const before = simulator.countBooked();
    const asked = book(stage, id, ids);
    await waitFor('the courier to book', timeoutMs, () => simulator.countBooked() - before >= 4);
    signalAll([shop.pid, ...shop.workerPids, ...shop.jobsPids, ...shop.searchPids], 'SIGKILL');
    await asked;
    await shop.untilReady(timeoutMs);
    const tried = await shop.withDatabase((database) => statesOf(database, ids));
    await pollUntil(stage, 'bookings to be found', ids, (states) => !states.includes('booking') && states.every((each) => each === end));
    // What may have been booked is not booked again.
    const again = await book(stage, id, ids);
    const refused = again.filter(({ problem }) => problem === 'alreadyBooked');
    const twice = orders.filter(({ number }) => [1, 2, 3].reduce((sum, n) => sum + simulator.booked(`${number}-${n}`).length, 0) > 1);
    rows.push(
      expectAll(`${name}: bookings at ${courier} that a kill interrupted are ${end} and not made again`, refused.length, tried.length),
      expectNone(`${name}: parcels that ${courier} has twice`, twice.length),
    );
  }
  return rows;
}

/** A courier tells everything, twice and out of order, and others with wrong keys, while orders go on. */
async function storm(stage: Stage, isShort: boolean): Promise<ResultRow[]> {
  const { shop, simulator, client, data, buyers: tokens } = stage;
  const account = await openAccount(stage, 'steadfast');
  const orders = await packed(stage, isShort ? parcels.short : parcels.full);
  const ids = orders.map(({ packageId }) => packageId);
  await book(stage, account.id, ids);
  const words = (['picked', 'out', 'delivered'] as const).map((event) => courierWordOf(event, 'steadfast'));
  const told = orders.flatMap(({ number }) => words.map((word) => simulator.tell(`${number}-1`, word)));
  const buying = shop.client(`${name}: buyers`, buyerCount);
  const buyers = new Buyers(buying, data);
  await buyers.start(tokens.slice(0, buyerCount));
  const sender = shop.client(`${name}: webhooks`, 64);
  const count = stormRate * (isShort ? stormSeconds.short : stormSeconds.full);
  const answers: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < count; n += 1) {
    const webhook = told[n % told.length];
    // One of ten has another secret.
    const isForged = n % 10 === 9;
    const headers = {
      'content-type': 'application/json',
      ...(webhook?.headers as Record<string, string>),
      ...(isForged && { authorization: 'Bearer no' }),
    };
    answers.push(
      sender.request(`/api/v1/couriers/notify/${account.webhookKey}`, { method: 'POST', headers, body: JSON.stringify(webhook?.body) }),
    );
    const ahead = (n / stormRate) * 1000 - (performance.now() - startedAt);
    if (ahead > 5) await delay(ahead);
  }
  await Promise.all(answers);
  const seconds = (performance.now() - startedAt) / 1000;
  await buyers.stop();
  const faults = buyers.countFaults();
  // Refused by the limit of an account, or of an address, is an answer, too: couriers send it again.
  const strange = sender.countOthers(200, 202, 401, 429);
  // What the limit refused comes again.
  for (const webhook of told) {
    const headers = { 'content-type': 'application/json', ...(webhook.headers as Record<string, string>) };
    await waitFor('a webhook to be taken', timeoutMs, async () => {
      const { status } = await client.request(`/api/v1/couriers/notify/${account.webhookKey}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(webhook.body),
      });
      return status < 300;
    });
  }
  const [delivered, twice] = await shop.withDatabase(async ({ sql }) => {
    const find = async () => (await sql`select from packages where id = any(${ids}::uuid[]) and status = 'delivered'`).length;
    await waitFor('the parcels to be delivered', timeoutMs, async () => (await find()) === ids.length).catch(() => {});
    const events = await sql`select package_id from package_events where package_id = any(${ids}::uuid[]) and status = 'delivered'
      group by package_id having count(*) > 1`;
    return [await find(), events.length] as const;
  });
  buying.close();
  sender.close();
  return [
    expectNone(
      `${name}: answers to ${Math.round(count / seconds)} webhooks a second other than taken or refused`,
      strange.count,
      strange.note,
    ),
    expectNone(`${name}: orders during it other than placed`, faults.count, faults.note),
    atMost(`${name}: the longest pause between orders during it`, orderPauseMs, [buyers.longestPauseMs]),
    expectAll(`${name}: parcels delivered once after it`, delivered - twice, ids.length),
  ];
}

/** The courier is down: bookings end with an outcome, orders go on, and later everything is booked once. */
async function down(stage: Stage, isShort: boolean): Promise<ResultRow[]> {
  const { shop, simulator, data, buyers: tokens } = stage;
  const { id } = await openAccount(stage, 'steadfast');
  const orders = await packed(stage, isShort ? parcels.short : parcels.full);
  const ids = orders.map(({ packageId }) => packageId);
  const buying = shop.client(`${name}: buyers`, buyerCount);
  const buyers = new Buyers(buying, data);
  simulator.setDown(true);
  await buyers.start(tokens.slice(0, buyerCount));
  const startedAt = performance.now();
  const outcomes = await book(stage, id, ids);
  const tookMs = performance.now() - startedAt;
  await buyers.stop();
  const faults = buyers.countFaults();
  buying.close();
  simulator.setDown(false);
  const refused = outcomes.filter(({ outcome }) => outcome === 'refused').map(({ packageId }) => packageId);
  await book(stage, id, refused);
  // What may have been booked is found, or said never to have arrived, which takes minutes: until then it stays unknown.
  const twice = orders.filter(({ number }) => [1, 2, 3].reduce((sum, n) => sum + simulator.booked(`${number}-${n}`).length, 0) > 1);
  const states = await shop.withDatabase((database) => statesOf(database, ids));
  const isKnown = states.filter((state) => ['booked', 'unknown', 'refused'].includes(state)).length;
  return [
    expectAll(`${name}: bookings with an outcome while the courier is down`, outcomes.length, ids.length),
    atMost(`${name}: booking them took`, bookMs, [tookMs]),
    expectNone(`${name}: orders while a courier is down, other than placed`, faults.count, faults.note),
    expectNone(`${name}: parcels booked twice after it`, twice.length),
    expectAll(`${name}: bookings that are not left in between`, isKnown, states.length),
  ];
}

async function run({ isShort }: DrillContext): Promise<ResultRow[]> {
  const simulator = await startCourierSimulator();
  const env = Object.fromEntries(
    (['steadfast', 'pathao', 'redx'] as const).map((each) => [`${each.toUpperCase()}_URL`, simulator.urlOf(each)]),
  );
  // This scenario kills the shop.
  const shop = await DrillShop.start({ env: { RATE_LIMITS: 'off', ...env } });
  const client = shop.client(name, 8);
  try {
    shop.supervise();
    const stage = await shop.withDatabase(async (database) => {
      const data = await seedShop(database);
      const [admin] = await createSignedInUsers(database, 1, 'admin');
      const buyers = await createSignedInUsers(database, buyerCount);
      return { shop, data, client, simulator, admin: admin?.token ?? '', buyers: buyers.map(({ token }) => token) };
    });
    return [...(await killWhileBooking(stage, isShort)), ...(await storm(stage, isShort)), ...(await down(stage, isShort))];
  } finally {
    client.close();
    await shop.dispose();
    await simulator.close();
  }
}

export const courierScenario: DrillScenario = {
  name,
  description: 'Couriers: a kill between booking and answer, 500 webhooks a second, and a courier that is down, under 8 buyers',
  run,
};
