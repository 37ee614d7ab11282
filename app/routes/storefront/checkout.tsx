import { CheckoutView } from '#app/features/checkout/checkout-view.tsx';

export default function Checkout() {
  return <CheckoutView />;
}
