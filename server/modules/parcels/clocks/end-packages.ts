import type { Db } from '#db/client.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { applyMove, cancelPackages, lockPackages } from '#server/modules/parcels/packages/index.ts';
import { type EndClock, findOver, listOver } from './clocks.queries.ts';

/**
 * Ends packages whose time is over: those that no shop confirmed are cancelled, and those that did not come back are lost. Each order is a
 * separate transaction, in which they are looked at again; the second of two workers finds nothing. `limit`: orders.
 */
export async function endPackages(db: Db, clock: EndClock, limit: number, signal: AbortSignal): Promise<void> {
  for (const orderId of await listOver(db, clock, limit)) {
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      const all = await lockPackages(tx, { orderId });
      const ids = await findOver(tx, clock, orderId);
      const ended = all.filter(({ id }) => ids.includes(id));
      if (ended.length === 0) return;
      if (clock === 'unconfirmed') {
        await cancelPackages(tx, all, 'job', { reason: 'cannotDeliver' }, (part) => ended.includes(part));
      } else {
        await applyMove(tx, all, ended, 'job', { step: 'lost' });
        await writeEvent(tx, { kind: 'packageWrittenOff', packageIds: ids });
      }
    });
  }
}
