/** The ways of a package (design §4), as data. Free of imports, so that the browser can read it too. */
export const packageStates = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type PackageState = (typeof packageStates)[number];

/** Which state may follow which. */
export const transitions: Record<PackageState, readonly PackageState[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['packed', 'cancelled'],
  packed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
};

/** States from which the buyer may still cancel. */
export const buyerCancels: readonly PackageState[] = ['pending', 'confirmed'];

/** The states of packages in the order in which they tell the state of their order. */
export const orderStateOrder: readonly PackageState[] = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'];

/**
 * The state of an order, derived from its packages: the least advanced of those that are still on their way; when none is, delivered
 * if any arrived, else returned if any came back, else cancelled.
 */
export const orderState = (packages: readonly PackageState[]): PackageState =>
  orderStateOrder.find((state) => packages.includes(state)) ?? 'cancelled';

/** The ways of a payment (design §5). */
export const paymentStates = ['pending', 'verified', 'failed', 'refunded'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Which state an admin may set next. A failed payment becomes pending again by a new claim. */
export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  pending: ['verified', 'failed'],
  verified: ['refunded'],
  failed: [],
  refunded: [],
};
