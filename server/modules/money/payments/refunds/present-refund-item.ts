import type { Refund } from '#contract/money/refunds.ts';
import { needsReceiver, openRefundStates, refundMovesOf } from '#domain/money/refund-states.ts';
import { toTaka } from '#domain/taka.ts';
import type { Config } from '#server/config/config.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import { unsealReceiver } from './refund-receiver.ts';
import type { RefundRow } from './refunds.queries.ts';

/** `buyer` also stands for the holder of the order link. */
export type RefundSide = 'admin' | 'seller' | 'buyer';

/** Only admins see the whole number of a wallet or account, and who did what; a shop does not see where the money goes. */
export function presentRefundItem(config: Config, row: RefundRow, side: RefundSide): Refund {
  const isForAdmin = side === 'admin';
  const receiver = side === 'seller' ? undefined : unsealReceiver(config, row.id, row.sealedReceiver);
  const isOpen = openRefundStates.some((state) => state === row.state);
  const isMissing = isOpen && needsReceiver(row.channel) && row.sealedReceiver === null;
  return {
    _id: row.id,
    number: row.number,
    state: row.state,
    moves: isForAdmin ? [...refundMovesOf(row.state, row.channel)] : [],
    amount: toTaka(row.amount),
    channel: row.channel,
    ...(row.gateway !== null && { gateway: row.gateway }),
    reason: row.reason,
    note: row.note,
    order: { _id: row.orderId, number: row.orderNumber },
    paymentId: row.paymentId,
    ...(row.packageId !== null && { packageId: row.packageId }),
    ...(receiver && { receiver: isForAdmin ? receiver : { provider: receiver.provider, number: lastDigits(receiver.number) } }),
    ...(isMissing && side !== 'seller' && { needsReceiver: true as const }),
    ...(row.trxId !== null && side !== 'seller' && { trxId: row.trxId }),
    ...(isForAdmin && {
      ...(row.detail !== null && { detail: row.detail }),
      ...(row.requester !== null && { requestedBy: row.requester }),
      ...(row.approver !== null && { approvedBy: row.approver }),
      ...(row.payer !== null && { doneBy: row.payer }),
    }),
    dueBy: row.dueBy.toISOString(),
    ...(isOpen && row.dueBy < new Date() && { isOverdue: true as const }),
    ...(row.sentAt && { sentAt: row.sentAt.toISOString() }),
    ...(row.doneAt && { doneAt: row.doneAt.toISOString() }),
    ...presentTimes(row),
  };
}

const lastDigits = (number: string): string => `…${number.slice(-3)}`;
