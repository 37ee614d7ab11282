import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import { resourceHandle } from '#app/resource-kit/definition/resource-texts.ts';

export const handle = { texts: [...resourceHandle.texts, 'statements'] } satisfies RouteHandle;

/** Separate files, because every page lists the imports of each route. */
const CommissionRatesScreen = lazy(() => import('#app/features/money/commission-rates/commission-rates-screen.tsx'));
const VatRatesScreen = lazy(() => import('#app/features/money/vat-rates/vat-rates-screen.tsx'));

/** Also of rates of VAT: two routes of one file are listed shorter. */
export default function CommissionRates() {
  const isVat = useLocation().pathname.includes('/vatRates');
  return <Suspense fallback={null}>{isVat ? <VatRatesScreen /> : <CommissionRatesScreen />}</Suspense>;
}
