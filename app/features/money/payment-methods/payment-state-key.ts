import type { Order } from '#contract/selling/orders.ts';
import { isClaimed, isOnline } from '#domain/money/payment-methods.ts';

/** The name of the text in `orders` that says the state of a payment: only claims are verified by a person. */
export function paymentStateKey({ method, status }: Pick<Order['payment'], 'method' | 'status'>) {
  if (isClaimed(method)) return `paymentState.${status}` as const;
  return isOnline(method) && status === 'pending' ? 'toPay' : (`cashState.${status}` as const);
}
