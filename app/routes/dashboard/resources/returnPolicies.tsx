import { lazy, Suspense } from 'react';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import { resourceHandle } from '#app/resource-kit/definition/resource-texts.ts';

export const handle = { texts: [...resourceHandle.texts, 'returns'] } satisfies RouteHandle;

/** A separate file, because every page lists the imports of each route. */
const ReturnPoliciesScreen = lazy(() => import('#app/features/parcels/return-policies/return-policies-screen.tsx'));

export default function ReturnPolicies() {
  return (
    <Suspense fallback={null}>
      <ReturnPoliciesScreen />
    </Suspense>
  );
}
