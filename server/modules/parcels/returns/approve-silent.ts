import type { Db, Tx } from '#db/client.ts';
import { comesBack, keepReason } from '#domain/parcels/return-states.ts';
import { toAppError } from '#server/core/errors/to-app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { writeEvent } from '#server/modules/content/messages/index.ts';
import { lockLines, lockPackages } from '#server/modules/parcels/packages/index.ts';
import { orderExchange, type PriceGoods, priceExchange } from './exchange.ts';
import { goodsOf } from './present-return.ts';
import { findReturn, insertReturnEvent, isStillSilent, listSilent, lockBuyer, lockReturn, updateReturn } from './returns.queries.ts';
import { acceptedOf, settleReturn } from './settle-return.ts';

interface Approving {
  priceGoods: PriceGoods;
  limit: number;
  signal: AbortSignal;
}

/**
 * Approves returns that neither their shop nor an admin answered: the buyer brings them to the address of the shop, and one of which nothing
 * comes back, or usually does not, is settled. Each is a separate transaction, in which it is looked at again. New goods that can't be had are paid back.
 */
export async function approveSilent(db: Db, { priceGoods, limit, signal }: Approving): Promise<void> {
  for (const { id, packageId } of await listSilent(db, limit)) {
    signal.throwIfAborted();
    try {
      await approve(db, { id, packageId, priceGoods });
    } catch (error) {
      if (toAppError(error).code !== 'OUT_OF_STOCK') throw error;
      await approve(db, { id, packageId, priceGoods: undefined });
    }
  }
}

interface Silent {
  id: string;
  packageId: string;
  /** Undefined: money, whatever the buyer wants. */
  priceGoods: PriceGoods | undefined;
}

/** Throws OUT_OF_STOCK. */
async function approve(db: Db, { id, packageId, priceGoods }: Silent): Promise<void> {
  const before = found(await findReturn(db, id));
  const goods = priceGoods && before.wants === 'exchange' ? await priceExchange(db, priceGoods, before) : undefined;
  await db.transaction(async (tx: Tx) => {
    // One after the other: how many a buyer keeps is counted.
    await lockBuyer(tx, before.buyerId);
    const part = (await lockPackages(tx, { packageId })).find((each) => each.id === packageId);
    if (part?.status !== 'delivered') return;
    const lines = await lockLines(tx, [part.id]);
    await lockReturn(tx, id);
    if (!(await isStillSilent(tx, id))) return;
    const record = found(await findReturn(tx, id));
    const exchangeOrderId = goods ? await orderExchange(tx, id, goods, goodsOf(record)) : null;
    const keeps = !comesBack(record.reason) || keepReason({ ...record, goods: goodsOf(record) }) !== undefined;
    const settled = keeps
      ? await settleReturn(tx, { record, exchangeOrderId, part, lines, user: undefined, accepted: acceptedOf(record, undefined), keeps })
      : undefined;
    const state = keeps ? 'settled' : 'approved';
    await updateReturn(tx, id, { state, isDecision: true, ...(settled ? { keeps, ...settled } : { way: 'dropOff' }) });
    await insertReturnEvent(tx, id, { state, side: 'job', actorId: null, note: keeps ? '' : record.shopAddress });
    await writeEvent(tx, { kind: keeps ? 'returnReceived' : 'returnApproved', returnId: id });
  });
}
