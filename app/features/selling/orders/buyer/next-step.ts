import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/selling/orders.ts';
import { limits } from '#domain/limits.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';

/** Whether the buyer must pay again before anything is sent. */
export const mustPayAgain = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  payment.status === 'failed' && status !== 'cancelled' && status !== 'returned';

/** What happens next with an order, for its buyer. */
export function useNextStep(): (order: Pick<Order, 'status' | 'payment' | 'needsCall'>) => string {
  const { t } = useTranslation('orders');
  const { refundDays } = limits;
  return ({ status, payment, needsCall }) => {
    if (status === 'pending' && needsCall) return t('next.call');
    if (status !== 'pending' || !isPrepaid(payment.method)) return t(`next.${status}`, { refundDays });
    const steps = { pending: 'pendingPaid', failed: 'pendingFailed', verified: 'pending', refunded: 'pending' } as const;
    return t(`next.${steps[payment.status]}`);
  };
}
