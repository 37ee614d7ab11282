import { lazy, Suspense } from 'react';

/** A separate file, because every page lists the imports of each route. */
const RolesScreen = lazy(() => import('#app/features/people/users/roles/roles-screen.tsx'));

export const handle = { texts: ['resources', 'campaigns', 'orders', 'addresses', 'roles'] };

export default function Roles() {
  return (
    <Suspense fallback={null}>
      <RolesScreen />
    </Suspense>
  );
}
