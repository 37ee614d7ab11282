import type { Db } from '#db/client.ts';
import { found } from '#server/core/resources/list.ts';
import { lockPackages } from '#server/modules/parcels/packages/index.ts';
import { cancelExchange } from './exchange.ts';
import { expireUnsent, findReturn, listUnsent, lockReturn } from './returns.queries.ts';

/** Ends approved returns of which nothing came, with the orders of their new goods. Each is a separate transaction. */
export async function expireReturns(db: Db, limit: number, signal: AbortSignal): Promise<void> {
  for (const { id, packageId } of await listUnsent(db, limit)) {
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      await lockPackages(tx, { packageId });
      const { exchangeOrderId } = found(await lockReturn(tx, id));
      if ((await expireUnsent(tx, id)) && exchangeOrderId) await cancelExchange(tx, exchangeOrderId, found(await findReturn(tx, id)));
    });
  }
}
