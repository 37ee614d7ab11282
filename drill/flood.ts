import { setTimeout as delay } from 'node:timers/promises';
import { hasProcessTable } from './processes.ts';
import { megabytes, none, notRun, type Row } from './rows.ts';
import type { Shop } from './shop.ts';

/** Of the primary and its workers, PostgreSQL not counted. */
const memoryMb = 350;
/** After a flood, until memory is back with the system. */
const settleMs = 3000;

/** What the processes of a shop have in memory after a flood. */
export async function memoryRow(name: string, shop: Shop): Promise<Row> {
  const what = `${name}: memory of the server`;
  if (!hasProcessTable) return notRun(what, 'no /proc');
  await delay(settleMs);
  return megabytes(what, memoryMb, shop.rssBytes);
}

/** Call it before a flood, and what it returns afterwards: the same processes must still be there. */
export function allWorkersStay(name: string, shop: Shop): () => Row {
  const before = shop.workerPids;
  return () => {
    const what = `${name}: processes of the server that died`;
    if (!hasProcessTable) return notRun(what, 'no /proc');
    const workers = shop.workerPids;
    return none(what, before.filter((pid) => !workers.includes(pid)).length + (shop.hasEnded ? 1 : 0));
  };
}
