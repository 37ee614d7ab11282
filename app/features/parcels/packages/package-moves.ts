import type { Order, OrderPackage } from '#contract/selling/orders.ts';
import type { Role } from '#domain/enums.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { type PackageState, packageStates, transitions } from '#domain/parcels/package-states.ts';

export interface Moves {
  /** The statuses the package can change to, the usual one first. */
  to: PackageState[];
  /** Ready to ship, but the prepayment is not verified yet (design §5). */
  waitsForPayment: boolean;
}

/** The changes the API accepts: only an admin returns a delivered package, and prepaid packages ship once the payment is verified. */
export function movesOf(part: Pick<OrderPackage, 'status'>, payment: Pick<Order['payment'], 'method' | 'status'>, role: Role): Moves {
  const isPaid = !isPrepaid(payment.method) || payment.status === 'verified';
  const possible = transitions[part.status].filter((state) => state !== 'returned' || role === 'admin');
  return { to: possible.filter((state) => state !== 'shipped' || isPaid), waitsForPayment: possible.includes('shipped') && !isPaid };
}

/** The changes that at least one package of an order allows, in the order of the states. */
export function movesOfOrder({ packages, payment }: Pick<Order, 'packages' | 'payment'>, role: Role): PackageState[] {
  const possible = new Set(packages.flatMap((part) => movesOf(part, payment, role).to));
  return packageStates.filter((state) => possible.has(state));
}

/** The next step of an order towards its delivery: the first that one of its packages allows. */
export const nextStepOf = (order: Pick<Order, 'packages' | 'payment'>, role: Role): PackageState | undefined =>
  movesOfOrder(order, role).find((state) => state !== 'cancelled' && state !== 'returned');
