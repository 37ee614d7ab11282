import { lazy, Suspense } from 'react';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

/** A separate file, because every page lists the imports of each route. */
const ReturnPoliciesScreen = lazy(() => import('#app/features/parcels/return-policies/return-policies-screen.tsx'));

export default function ReturnPolicies() {
  return (
    <Suspense fallback={null}>
      <ReturnPoliciesScreen />
    </Suspense>
  );
}
