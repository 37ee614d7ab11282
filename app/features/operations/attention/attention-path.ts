import type { AttentionItem } from '#contract/operations/attention.ts';
import type { AttentionKind } from '#domain/operations/attention.ts';

const area = '/dashboard/admin';
const order = ({ order: of }: AttentionItem) => `${area}/orders/${of?.number ?? ''}`;
const payment = ({ paymentId }: AttentionItem) => `${area}/payments/${paymentId ?? ''}`;
const at = (page: string) => () => `${area}/${page}`;

/** The page with the acts that settle it. */
export const attentionPath: Readonly<Record<AttentionKind, (item: AttentionItem) => string>> = {
  cashDiffers: order,
  attempts: payment,
  bookings: order,
  refundsDue: payment,
  refunds: at('payments?refunds=1&waiting=true'),
  claimsWithoutMoney: at('payments?match=1'),
  moneyWithoutClaim: at('payments?match=1'),
  settlementLines: at('payments?match=1&settle=1'),
  unsettled: at('payments?match=1&settle=1'),
  courierLines: at('statements'),
  courierWords: order,
};
