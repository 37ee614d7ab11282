import type { GuestOrder } from '#contract/selling/guest-orders.ts';
import { toTaka } from '#domain/taka.ts';
import type { OrderRecord } from '../orders.queries.ts';
import { presentOrder } from '../present-order.ts';

const owed = ({ packages }: OrderRecord): number =>
  packages
    .filter(({ status }) => status !== 'cancelled' && status !== 'returned')
    .reduce((sum, { subtotal, deliveryFee, credit }) => sum + Math.max(0, subtotal + deliveryFee - Math.max(0, credit)), 0);

/** An order for the holder of its link: as its buyer sees it, without the account. */
export function presentGuestOrder(row: OrderRecord): GuestOrder {
  const { customer: _account, payment, ...order } = presentOrder(row, { seesAccounts: false, sideOfShop: () => 'buyer' });
  return { ...order, payment: { ...payment, due: toTaka(owed(row)), note: row.payment_note } };
}
