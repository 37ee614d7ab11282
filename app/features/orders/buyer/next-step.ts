import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';

/** What happens next with an order, for its buyer. */
export function useNextStep(): (order: Order) => string {
  const { t } = useTranslation('orders');
  return ({ status, payment }) => {
    const isUnverified = isPrepaid(payment.method) && payment.status === 'pending';
    return t(`next.${status === 'pending' && isUnverified ? 'pendingPaid' : status}`);
  };
}
