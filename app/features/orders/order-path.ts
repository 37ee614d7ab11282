import type { Order } from '#contract/orders/orders.ts';
import type { OrderSide } from './order-queries.ts';

/** The page of an order: for its buyer in the shop, for merchants and admins in their area. */
export const orderPath = ({ number }: Pick<Order, 'number'>, side: OrderSide): string =>
  side === 'buyer' ? `/orders/${number}` : `/dashboard/${side === 'seller' ? 'merchant' : 'admin'}/orders/${number}`;
