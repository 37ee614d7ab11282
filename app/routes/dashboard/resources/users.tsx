import { lazy, Suspense } from 'react';
import { AuditLog } from '#app/features/audit/index.ts';
import { userDefinition } from '#app/features/users/user-resource.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { User } from '#contract/people/users.ts';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

/** Loads with the page of a user: the list needs nothing of it. */
const UserOverview = lazy(async () => ({ default: (await import('#app/features/user-overview/index.ts')).UserOverview }));

const More = ({ item }: { item: User }) => (
  <Suspense fallback={<SkeletonRows rows={3} className="h-24" />}>
    <UserOverview item={item} />
  </Suspense>
);

const definition = { ...userDefinition, More };

export default function Users() {
  return <ResourceScreen definition={definition} ChangeLog={AuditLog} />;
}
