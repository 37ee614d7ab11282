import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '#app/ui/state/status-badge.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import type { PaymentState } from '#domain/money/payment-states.ts';

const paymentTones: Record<PaymentState, StatusTone> = { pending: 'waiting', verified: 'good', failed: 'bad', refunded: 'quiet' };

export function PaymentStateBadge({ payment }: { payment: Pick<Order['payment'], 'method' | 'status'> }) {
  const { t } = useTranslation('orders');
  const texts = isPrepaid(payment.method) ? 'paymentState' : 'cashState';
  return <StatusBadge tone={paymentTones[payment.status]}>{t(`${texts}.${payment.status}`)}</StatusBadge>;
}
