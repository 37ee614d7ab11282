import { isPrepaid, type PaymentMethod } from '#domain/money/payment-methods.ts';
import type { OrderRules } from '#server/core/settings/shop-settings.queries.ts';

/** How long a new order waits for the money or for a call; null: it waits for neither, or forever. */
export function holdHours({ payment }: { payment: { method: PaymentMethod } }, rules: OrderRules, needsCall: boolean): number | null {
  const waits = [...(isPrepaid(payment.method) ? [rules.prepaidHours] : []), ...(needsCall ? [rules.callHours] : [])].filter(
    (hours) => hours > 0,
  );
  return waits.length > 0 ? Math.min(...waits) : null;
}
