import { lazy, Suspense } from 'react';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import { resourceHandle } from '#app/resource-kit/definition/resource-texts.ts';

export const handle = { texts: [...resourceHandle.texts, 'payAccounts'] } satisfies RouteHandle;

/** A separate file, because every page lists the imports of each route. */
const PayAccountsScreen = lazy(() => import('#app/features/money/pay-accounts/pay-accounts-screen.tsx'));

export default function PayAccounts() {
  return (
    <Suspense fallback={null}>
      <PayAccountsScreen />
    </Suspense>
  );
}
