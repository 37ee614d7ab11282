import { lazy, Suspense } from 'react';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import { resourceHandle } from '#app/resource-kit/definition/resource-texts.ts';

export const handle = { texts: [...resourceHandle.texts, 'statements'] } satisfies RouteHandle;

/** A separate file, because every page lists the imports of each route. */
const VatRatesScreen = lazy(() => import('#app/features/money/vat-rates/vat-rates-screen.tsx'));

export default function VatRates() {
  return (
    <Suspense fallback={null}>
      <VatRatesScreen />
    </Suspense>
  );
}
