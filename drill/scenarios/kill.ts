import { setTimeout as delay } from 'node:timers/promises';
import { Buyers, verifyOrders } from '../buyers.ts';
import { isAlive, signalAll } from '../processes.ts';
import { atMost, expectNone, type ResultRow } from '../result-rows.ts';
import type { DrillContext, DrillScenario } from '../scenario.ts';
import { createSignedInUsers } from '../seed.ts';
import type { DrillShop } from '../shop.ts';
import { waitFor } from '../wait.ts';

const buyerCount = 16;
const rounds = { full: 10, short: 2 };
/** Between two kills. */
const loadMs = { full: 2000, short: 700 };
const readyMs = 10_000;
/** The drill fails when a round takes longer. */
const roundTimeoutMs = 40_000;
/** Until the processes of a killed primary have ended. */
const orphansMs = 15_000;

/** Processes to kill. */
interface Target {
  title: string;
  pids: (shop: DrillShop) => number[];
}

/** Kills the targets in turn under load, waits each time until orders succeed again, and checks the database at the end. */
async function killUnderLoad(name: string, { isShort, openShop }: DrillContext, targets: readonly Target[]): Promise<ResultRow[]> {
  const { shop, data } = await openShop('off');
  shop.supervise();
  const [people, ordersBefore] = await shop.withDatabase(async (database) => [
    await createSignedInUsers(database, buyerCount),
    new Set((await database.sql<{ id: string }[]>`select id from orders`).map(({ id }) => id)),
  ]);
  const client = shop.client(name, buyerCount);
  const buyers = new Buyers(client, data);
  await buyers.start(people.map(({ token }) => token));
  const times = new Map(targets.map((target): [Target, number[]] => [target, []]));
  const old: number[] = [];
  try {
    for (let round = 0; round < (isShort ? rounds.short : rounds.full); round += 1) {
      const target = targets[round % targets.length];
      if (!target) break;
      await delay(isShort ? loadMs.short : loadMs.full);
      old.push(shop.pid, ...shop.workerPids, ...shop.searchPids, ...shop.jobsPids);
      const killedAt = performance.now();
      signalAll(target.pids(shop), 'SIGKILL');
      // Waits for an order that was sent after the kill: the old process could still answer /readyz.
      await waitFor('orders after a kill', roundTimeoutMs, () => buyers.lastPlacedSentAt > killedAt);
      await shop.untilReady(roundTimeoutMs);
      times.get(target)?.push(performance.now() - killedAt);
    }
  } finally {
    await buyers.stop();
    client.close();
  }
  const current = [shop.pid, ...shop.workerPids, ...shop.searchPids, ...shop.jobsPids];
  const orphans = () => old.filter((pid) => !current.includes(pid) && isAlive(pid));
  await waitFor('orphans to end', orphansMs, () => orphans().length === 0).catch(() => {});
  // The last order may be from a worker of the killed primary, while the new primary is still starting.
  await shop.untilReady(roundTimeoutMs);
  const { count, note } = buyers.countFaults();
  return [
    ...[...times].map(([{ title }, ofTarget]) =>
      atMost(`${name}: orders and /readyz work again after a kill of ${title}`, readyMs, ofTarget),
    ),
    ...(await shop.withDatabase((database) => verifyOrders(database, name, buyers.placed, ordersBefore))),
    expectNone(`${name}: responses other than 201, 503 and a lost connection`, count, note),
    expectNone(`${name}: orphaned processes of killed shops`, orphans().length),
  ];
}

const worker: Target = { title: 'a worker', pids: (shop) => shop.workerPids };
const primary: Target = { title: 'the primary', pids: (shop) => [shop.pid] };
const database: Target = { title: 'PostgreSQL', pids: (shop) => [shop.postmasterPid] };
const everything: Target = {
  title: 'all processes',
  pids: (shop) => [shop.pid, ...shop.workerPids, ...shop.searchPids, ...shop.jobsPids, shop.postmasterPid],
};

export const killScenarios: DrillScenario[] = [
  {
    name: 'kill-server',
    description: 'SIGKILL of a worker and of the primary in turn, under 16 buyers',
    run: (context) => killUnderLoad('kill-server', context, [worker, primary]),
  },
  {
    name: 'kill-database',
    description: 'SIGKILL of PostgreSQL, under 16 buyers',
    run: (context) => killUnderLoad('kill-database', context, [database]),
  },
  {
    name: 'kill-both',
    description: 'SIGKILL of the primary, its workers and PostgreSQL at once, under 16 buyers',
    run: (context) => killUnderLoad('kill-both', context, [everything]),
  },
];
