import { useTranslation } from '#app/i18n/use-translation.ts';
import type { PaymentAttempt } from '#contract/money/online-payments.ts';
import { isOnline } from '#domain/money/payment-methods.ts';

type Outcome = Pick<PaymentAttempt, 'method' | 'state' | 'reason'>;

/** The outcome of an attempt as a sentence for its buyer, with what to do next; undefined for one that is under way or paid. */
export function useOutcomeText(): (attempt: Outcome) => string | undefined {
  const { t } = useTranslation('onlinePayment');
  return ({ method, state, reason }) => {
    if (!isOnline(method)) return undefined;
    const values = { method: t(`name.${method}`) };
    if (state === 'mismatch') return t(`reason.${reason === 'risky' ? reason : 'differs'}`, values);
    if (state === 'cancelled' || state === 'expired') return t(`reason.${state}`, values);
    return state === 'failed' ? t(`reason.${reason ?? 'other'}`, values) : undefined;
  };
}
