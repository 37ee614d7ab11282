import type { OrderPackage } from '#contract/selling/orders.ts';

/** What is collected for a package, in taka: beyond what a return pays. */
export const dueAtDoor = ({ subtotal, deliveryFee, credit = 0 }: Pick<OrderPackage, 'subtotal' | 'deliveryFee' | 'credit'>): number =>
  Math.max(0, subtotal + deliveryFee - credit);
