import type { Order, OrderPackage } from '#contract/orders/orders.ts';
import type { Role } from '#domain/enums.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { type PackageState, transitions } from '#domain/order-states.ts';

export interface Moves {
  /** Where the package may go now, the usual step first. */
  to: PackageState[];
  /** It could be sent, but what was paid ahead has not been seen yet (design §5). */
  waitsForPayment: boolean;
}

/** What the API will accept: only an admin takes back what was delivered, and prepaid goods go out when the money is there. */
export function movesOf(part: Pick<OrderPackage, 'status'>, payment: Pick<Order['payment'], 'method' | 'status'>, role: Role): Moves {
  const isPaid = !isPrepaid(payment.method) || payment.status === 'verified';
  const possible = transitions[part.status].filter((state) => state !== 'returned' || role === 'admin');
  return { to: possible.filter((state) => state !== 'shipped' || isPaid), waitsForPayment: possible.includes('shipped') && !isPaid };
}
