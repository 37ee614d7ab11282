import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { sellerPaymentResource } from '#app/features/money/payments/payment-resource.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

const PayoutsPage = lazyPart(() => import('../own-payouts.tsx'));

/** `?payouts`: what the shop was paid. */
export default function MerchantPayments() {
  const [search] = useSearchParams();
  if (!search.has('payouts')) return <ResourceScreen definition={sellerPaymentResource} />;
  return (
    <Suspense fallback={null}>
      <PayoutsPage />
    </Suspense>
  );
}
