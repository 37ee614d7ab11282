import type { Order } from '#contract/orders/orders.ts';
import { BuyAgainButton } from './buy-again-button.tsx';
import { CancelOrder } from './cancel-order.tsx';

/** The buyer's actions for an order in a list. */
export const OrderActions = ({ order }: { order: Order }) => (
  <div className="flex flex-wrap gap-2">
    <CancelOrder order={order} />
    <BuyAgainButton order={order} />
  </div>
);
