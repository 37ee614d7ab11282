import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { Order } from '#contract/selling/orders.ts';
import { formatDate } from '#domain/format/format.ts';
import { limits } from '#domain/limits.ts';
import { isOnline, isPrepaid } from '#domain/money/payment-methods.ts';

/** Whether the buyer must pay again before anything is sent. */
export const mustPayAgain = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  payment.status === 'failed' && status !== 'cancelled' && status !== 'returned';

type Part = Pick<Order['packages'][number], 'status' | 'step' | 'isLate' | 'arrives' | 'deliverBy'>;

/** Whether it is still to come. */
export const isComing = ({ status, step }: Part): boolean =>
  step !== 'returning' && (status === 'pending' || status === 'confirmed' || status === 'packed' || status === 'shipped');

/** The last day of the package that arrives first, of those on their way in time. */
const firstArrival = (packages: readonly Part[]): string | undefined =>
  packages
    .filter((part) => part.status === 'shipped' && isComing(part) && !part.isLate)
    .flatMap(({ arrives, deliverBy }) => arrives?.to ?? deliverBy ?? [])
    .sort()[0];

/** Whether nothing happens before its payment is checked. */
export const isBeingChecked = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  status === 'pending' && payment.status === 'pending' && isPrepaid(payment.method);

/** Steps that say more than the state of the order. */
const toldSteps = ['delivery_failed', 'returning', 'out_for_delivery', 'lost', 'damaged'] as const;

/** What happens next with an order, for its buyer. */
export function useNextStep(): (order: Pick<Order, 'status' | 'payment' | 'needsCall' | 'packages'>) => string {
  const { t } = useTranslation('nextStep');
  const language = useLanguage();
  const { refundDays } = limits;
  return ({ status, payment, needsCall, packages }) => {
    if (status === 'pending' && needsCall) return t('call');
    // Where the money goes is said apart.
    if (payment.keepUntil ?? payment.keptAs) return t('onlyCancelled');
    const step = toldSteps.find((each) => packages.some((part) => part.status === status && part.step === each));
    if (step) return t(step, { refundDays });
    const arrival = status === 'shipped' && firstArrival(packages);
    if (arrival) return t('shippedBy', { date: formatDate(language, arrival, 'dayMonth') });
    if (status === 'pending' && payment.advance?.due !== undefined) return t(payment.advance.isChecked ? 'pendingPaid' : 'toPay');
    if (status !== 'pending' || !isPrepaid(payment.method)) return t(status, { refundDays });
    if (isOnline(payment.method) && payment.status !== 'verified' && payment.status !== 'refunded') return t('toPay');
    const steps = { pending: 'pendingPaid', failed: 'pendingFailed', verified: 'pending', refunded: 'pending' } as const;
    return t(steps[payment.status]);
  };
}
