/** The states of a package (design §4), as data. The checks of the database follow this list (db/migrate/enumerations.ts). */
export const packageStates = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'cancelled', 'returned'] as const;
export type PackageState = (typeof packageStates)[number];

/** How a state looks in lists. */
export const stateTones: Record<PackageState, 'waiting' | 'moving' | 'good' | 'bad' | 'quiet'> = {
  pending: 'waiting',
  confirmed: 'moving',
  packed: 'moving',
  shipped: 'moving',
  delivered: 'good',
  cancelled: 'quiet',
  returned: 'quiet',
};

/** States in which its shop can still cancel it: it was not sent. */
export const cancellableStates: readonly PackageState[] = ['pending', 'confirmed', 'packed'];

/** States in which it has not ended. */
export const openStates: readonly PackageState[] = [...cancellableStates, 'shipped'];

/** The states of packages, in order of precedence for the state of the order. */
export const orderStateOrder: readonly PackageState[] = ['pending', 'confirmed', 'packed', 'shipped', 'delivered', 'returned', 'cancelled'];

/**
 * The state of an order, derived from its packages: the least advanced of those in progress; without any, delivered if one was delivered,
 * otherwise returned if one was returned, otherwise cancelled.
 */
export const orderState = (packages: readonly PackageState[]): PackageState =>
  orderStateOrder.find((state) => packages.includes(state)) ?? 'cancelled';
