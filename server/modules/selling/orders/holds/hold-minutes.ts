import { isOnline, isPrepaid, type PaymentMethod } from '#domain/money/payment-methods.ts';
import type { OrderRules } from '#server/core/settings/shop-settings.queries.ts';

interface HeldOrder {
  payment: { method: PaymentMethod };
  packages: readonly { advance: number }[];
}

/** How long a new order waits for the money or for a call; null: it waits for neither, or forever. */
export function holdMinutes({ payment: { method }, packages }: HeldOrder, rules: OrderRules, needsCall: boolean) {
  const inAdvance = packages.some(({ advance }) => advance > 0) ? rules.advanceMinutes : 0;
  const money = isOnline(method) ? rules.onlineMinutes : isPrepaid(method) ? rules.prepaidHours * 60 : inAdvance;
  const waits = [money, needsCall ? rules.callHours * 60 : 0].filter((minutes) => minutes > 0);
  return waits.length > 0 ? Math.min(...waits) : null;
}
