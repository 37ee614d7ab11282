import { PaymentStateBadge } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge } from '#app/ui/state/status-badge.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { isClaimed } from '#domain/money/payment-methods.ts';

/** The state of a payment in the words of its buyer; nothing of a cancelled order that was never paid. */
export function BuyerPayment({ order: { status, payment } }: { order: Pick<Order, 'status' | 'payment'> }) {
  const { t } = useTranslation('orders');
  if (status === 'cancelled' && payment.status !== 'verified' && payment.status !== 'refunded') return null;
  if (!isClaimed(payment.method) || payment.status === 'failed' || payment.status === 'refunded')
    return <PaymentStateBadge payment={payment} />;
  return payment.status === 'verified' ? (
    <StatusBadge tone="good">{t('cashState.verified')}</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">
      <span className="whitespace-normal">{t('beingChecked')}</span>
    </StatusBadge>
  );
}
