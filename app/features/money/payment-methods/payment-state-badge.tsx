import { useTranslation } from '#app/i18n/use-translation.ts';
import { StatusBadge, type StatusTone } from '#app/ui/state/status-badge.tsx';
import type { Order } from '#contract/selling/orders.ts';
import type { PaymentState } from '#domain/money/payment-states.ts';
import { paymentStateKey } from './payment-state-key.ts';

const paymentTones: Record<PaymentState, StatusTone> = { pending: 'waiting', verified: 'good', failed: 'bad', refunded: 'quiet' };

export function PaymentStateBadge({ payment }: { payment: Pick<Order['payment'], 'method' | 'status'> }) {
  const { t } = useTranslation('orders');
  return <StatusBadge tone={paymentTones[payment.status]}>{t(paymentStateKey(payment))}</StatusBadge>;
}
