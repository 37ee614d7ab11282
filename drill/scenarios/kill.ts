import { setTimeout as delay } from 'node:timers/promises';
import { Buyers, checkOrders } from '../buyers.ts';
import { isAlive, signalAll } from '../processes.ts';
import { atMost, none, type Row } from '../rows.ts';
import type { Scenario, Stage } from '../scenario.ts';
import { signInNew } from '../seed.ts';
import type { Shop } from '../shop.ts';
import { waitFor } from '../wait.ts';

const buyerCount = 16;
const rounds = { full: 10, short: 2 };
/** Between two kills. */
const loadMs = { full: 2000, short: 700 };
const readyMs = 10_000;
/** How long a round is waited for before the drill gives up. */
const giveUpMs = 40_000;
/** Until processes of a killed primary are gone. */
const orphansMs = 15_000;

/** What is killed. */
interface Target {
  title: string;
  pids: (shop: Shop) => number[];
}

/** Kills under load, one target after the other, waits until orders are placed again, and looks into the database at the end. */
async function killUnderLoad(name: string, { isShort, shop: shared }: Stage, targets: readonly Target[]): Promise<Row[]> {
  const { shop, seeded } = await shared('off');
  shop.supervise();
  const [people, ordersBefore] = await shop.withDatabase(async (database) => [
    await signInNew(database, buyerCount),
    new Set((await database.sql<{ id: string }[]>`select id from orders`).map(({ id }) => id)),
  ]);
  const client = shop.client(name, buyerCount);
  const buyers = new Buyers(client, seeded);
  await buyers.start(people.map(({ token }) => token));
  const times = new Map(targets.map((target): [Target, number[]] => [target, []]));
  const old: number[] = [];
  try {
    for (let round = 0; round < (isShort ? rounds.short : rounds.full); round += 1) {
      const target = targets[round % targets.length];
      if (!target) break;
      await delay(isShort ? loadMs.short : loadMs.full);
      old.push(shop.pid, ...shop.workerPids);
      const killedAt = performance.now();
      signalAll(target.pids(shop), 'SIGKILL');
      // An order that was sent after the kill: readiness alone could be the old process's.
      await waitFor('orders after a kill', giveUpMs, () => buyers.lastPlacedSentAt > killedAt);
      await shop.untilReady(giveUpMs);
      times.get(target)?.push(performance.now() - killedAt);
    }
  } finally {
    await buyers.stop();
    client.close();
  }
  const current = [shop.pid, ...shop.workerPids];
  const orphans = () => old.filter((pid) => !current.includes(pid) && isAlive(pid));
  await waitFor('orphans to end', orphansMs, () => orphans().length === 0).catch(() => {});
  const { count, note } = buyers.faults();
  return [
    ...[...times].map(([{ title }, ofTarget]) => atMost(`${name}: orders and /readyz again after ${title}`, readyMs, ofTarget)),
    ...(await shop.withDatabase((database) => checkOrders(database, name, buyers.placed, ordersBefore))),
    none(`${name}: answers other than 201, 503 and a lost connection`, count, note),
    none(`${name}: processes of killed shops that stay`, orphans().length),
  ];
}

const worker: Target = { title: 'a worker', pids: (shop) => shop.workerPids };
const primary: Target = { title: 'the primary', pids: (shop) => [shop.pid] };
const database: Target = { title: 'PostgreSQL', pids: (shop) => [shop.postmasterPid] };
const everything: Target = { title: 'all of them', pids: (shop) => [shop.pid, ...shop.workerPids, shop.postmasterPid] };

export const killScenarios: Scenario[] = [
  {
    name: 'kill-server',
    says: 'SIGKILL of a worker and of the primary in turn, under 16 buyers',
    play: (stage) => killUnderLoad('kill-server', stage, [worker, primary]),
  },
  {
    name: 'kill-database',
    says: 'SIGKILL of PostgreSQL, under 16 buyers',
    play: (stage) => killUnderLoad('kill-database', stage, [database]),
  },
  {
    name: 'kill-both',
    says: 'SIGKILL of the primary, its workers and PostgreSQL at once, under 16 buyers',
    play: (stage) => killUnderLoad('kill-both', stage, [everything]),
  },
];
