import { sellerPaymentResource } from '#app/features/money/payments/payment-resource.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

export default function MerchantPayments() {
  return <ResourceScreen definition={sellerPaymentResource} />;
}
