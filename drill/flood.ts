import { setTimeout as delay } from 'node:timers/promises';
import { hasProcessTable, rssBytesOf } from './processes.ts';
import { expectNone, megabytes, notRun, type ResultRow } from './result-rows.ts';
import type { DrillShop } from './shop.ts';

/** The limit for the worker with the most memory. */
const memoryMb = 350;
/** After a flood it takes a while until memory is returned to the system. */
const memoryDelayMs = 3000;

/** The memory of the server after a flood. */
export async function memoryRow(name: string, shop: DrillShop): Promise<ResultRow> {
  const what = `${name}: memory of the server (RSS)`;
  if (!hasProcessTable) return notRun(what, 'no /proc');
  await delay(memoryDelayMs);
  return megabytes(what, memoryMb, Math.max(...shop.workerPids.map(rssBytesOf)), rssBytesOf(shop.pid));
}

/** Call it before a flood, and the returned function afterwards: no worker may have died. */
export function trackWorkers(name: string, shop: DrillShop): () => ResultRow {
  const before = shop.workerPids;
  return () => {
    const what = `${name}: processes of the server that died`;
    if (!hasProcessTable) return notRun(what, 'no /proc');
    const workers = shop.workerPids;
    return expectNone(what, before.filter((pid) => !workers.includes(pid)).length + (shop.hasEnded ? 1 : 0));
  };
}
