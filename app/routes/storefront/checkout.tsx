import { CheckoutView } from '#app/features/checkout/checkout-view.tsx';
import { RequireSession } from '#app/features/session/index.ts';

export default function Checkout() {
  return (
    <RequireSession>
      <CheckoutView />
    </RequireSession>
  );
}
