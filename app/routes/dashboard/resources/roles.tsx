import { lazy, Suspense } from 'react';

/** Apart, because every page lists what each route imports. */
const RolesScreen = lazy(() => import('#app/features/people/users/roles/roles-screen.tsx'));

export const handle = { texts: ['resources', 'campaigns', 'profile', 'orders', 'addresses', 'roles'] };

export default function Roles() {
  return (
    <Suspense fallback={null}>
      <RolesScreen />
    </Suspense>
  );
}
