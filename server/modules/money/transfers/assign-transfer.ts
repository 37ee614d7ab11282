import type { Db } from '#db/client.ts';
import { toTaka } from '#domain/taka.ts';
import { writeAs } from '#server/core/actor.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { getOrderRules } from '#server/core/settings/shop-settings.queries.ts';
import { lockPayments, updateHolds } from '#server/modules/money/payments/index.ts';
import { findTransfer, insertPart, lockClaim, lockTransfer, type TransferRow } from './transfers.queries.ts';

export interface Assigning {
  transferId: string;
  paymentId: string;
  /** Poisha; undefined: all that is left. */
  amount: number | undefined;
  acceptDifference: boolean;
}

/**
 * A person says which claim a transfer, or a part of it, is for: the payment is verified with this amount, and what is more than due is due
 * back. Of an advance, less counts, too, and the rest stays due. Throws NOT_FOUND, ILLEGAL_TRANSITION (no claim waits), TRANSACTION_USED (not
 * so much is left), VALIDATION_FAILED (`AMOUNT_TOO_SMALL`: less than due).
 */
export const assignTransfer = (
  db: Db,
  user: SessionUser,
  { transferId, paymentId, amount: typed, acceptDifference }: Assigning,
): Promise<TransferRow> =>
  writeAs(db, user, async (tx) => {
    const payment = found((await lockPayments(tx, { ids: [paymentId] }))[0]);
    const claim = await lockClaim(tx, paymentId);
    const { trxId, left } = found(await lockTransfer(tx, transferId));
    if (!claim) throw new AppError('ILLEGAL_TRANSITION');
    const amount = typed ?? left;
    if (left === 0 || amount > left) throw new AppError('TRANSACTION_USED', { params: { left: toTaka(left) } });
    const isLess = amount < claim.due;
    if (isLess && !claim.isAdvance && !acceptDifference) {
      const [due, sent] = [toTaka(claim.due), toTaka(amount)];
      const error = { path: 'amount', code: 'AMOUNT_TOO_SMALL', message: `${due} taka are due` };
      throw new AppError('VALIDATION_FAILED', { params: { due, amount: sent }, errors: [error] });
    }
    await insertPart(tx, { transferId, trxId, claim, amount, by: user.id });
    await updateHolds(tx, [payment.orderId], await getOrderRules(tx));
    return found(await findTransfer(tx, transferId));
  });
