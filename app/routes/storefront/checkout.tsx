import { CheckoutView } from '#app/features/selling/checkout/checkout-view.tsx';

export default function Checkout() {
  return <CheckoutView />;
}
