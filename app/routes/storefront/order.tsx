import { OrderDetails } from '#app/features/orders/order-view.tsx';
import { FailedPayment } from '#app/features/own-payments/index.ts';
import { RequireSession } from '#app/features/session/index.ts';
import type { Route } from './+types/order';

export default function OrderPage({ params }: Route.ComponentProps) {
  return (
    <RequireSession>
      <OrderDetails number={params.number} FailedPayment={FailedPayment} />
    </RequireSession>
  );
}
