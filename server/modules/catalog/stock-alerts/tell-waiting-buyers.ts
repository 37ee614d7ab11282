import type { Db } from '#db/client.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { availableOf } from './available-of.ts';
import { claimAlerts, findStock, listAwaited, lockQueue } from './stock-alerts.queries.ts';

/**
 * Tells those who wait longest that a product is back, five for each piece in an hour; the others wait for the next time. It reads the stock
 * as it is now, and repeating it tells no one a second time: an alert is marked in the transaction that writes its message.
 */
export async function tellWaitingBuyers(db: Db, productId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await tellBatch(db, productId)));
}

/** Returns whether there may be more people to tell. */
const tellBatch = (db: Db, productId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockQueue(tx, productId);
    const stock = await findStock(tx, productId);
    if (!stock?.listed) return false;
    let isFull = false;
    for (const itemId of await listAwaited(tx, productId)) {
      const available = availableOf(stock, itemId);
      const alertIds = available > 0 ? await claimAlerts(tx, { productId, itemId, available }) : [];
      if (alertIds.length > 0) await writeEvent(tx, { kind: 'backInStock', alertIds });
      isFull ||= alertIds.length > 0;
    }
    return isFull;
  });
