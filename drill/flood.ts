import { setTimeout as delay } from 'node:timers/promises';
import { hasProcessTable, rssBytesOf } from './processes.ts';
import { megabytes, none, notRun, type Row } from './rows.ts';
import type { Shop } from './shop.ts';

/** Of the worker that has most. */
const memoryMb = 350;
/** After a flood, until memory is back with the system. */
const settleMs = 3000;

/** What the server has in memory after a flood. */
export async function memoryRow(name: string, shop: Shop): Promise<Row> {
  const what = `${name}: memory of the server (RSS)`;
  if (!hasProcessTable) return notRun(what, 'no /proc');
  await delay(settleMs);
  return megabytes(what, memoryMb, Math.max(...shop.workerPids.map(rssBytesOf)), rssBytesOf(shop.pid));
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
