import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Order } from '#contract/selling/orders.ts';
import { limits } from '#domain/limits.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';

/** Whether the buyer must pay again before anything is sent. */
export const mustPayAgain = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  payment.status === 'failed' && status !== 'cancelled' && status !== 'returned';

/** Steps that say more than the state of the order. */
const toldSteps = ['delivery_failed', 'returning', 'out_for_delivery', 'lost', 'damaged'] as const;

/** What happens next with an order, for its buyer. */
export function useNextStep(): (order: Pick<Order, 'status' | 'payment' | 'needsCall' | 'packages'>) => string {
  const { t } = useTranslation('nextStep');
  const { refundDays } = limits;
  return ({ status, payment, needsCall, packages }) => {
    if (status === 'pending' && needsCall) return t('call');
    const step = toldSteps.find((each) => packages.some((part) => part.status === status && part.step === each));
    if (step) return t(step, { refundDays });
    if (status !== 'pending' || !isPrepaid(payment.method)) return t(status, { refundDays });
    const steps = { pending: 'pendingPaid', failed: 'pendingFailed', verified: 'pending', refunded: 'pending' } as const;
    return t(steps[payment.status]);
  };
}
