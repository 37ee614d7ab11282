import { Suspense } from 'react';
import { userDefinition } from '#app/features/people/users/user-resource.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { RouteHandle } from '#app/lib/route-handle.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { resourceHandle } from '#app/resource-kit/definition/resource-texts.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { User } from '#contract/people/users.ts';

export const handle = { texts: [...resourceHandle.texts, 'profile'] } satisfies RouteHandle;

/** Lazy: the page of a user needs these, but not the list. */
const EraseUser = lazyPart(async () => ({ default: (await import('#app/features/operations/own-data/index.ts')).EraseUser }));
const UserOverview = lazyPart(async () => ({ default: (await import('#app/features/operations/user-overview/index.ts')).UserOverview }));

function More({ item }: { item: User }) {
  const isOwn = useSession().user?._id === item._id;
  return (
    <Suspense fallback={<SkeletonRows rows={3} className="h-24" />}>
      {!item.erasedAt && <UserOverview item={item} />}
      {!isOwn && <EraseUser user={item} />}
    </Suspense>
  );
}

const definition = { ...userDefinition, More };

export default function Users() {
  // Its labels are among them.
  useTranslation('profile');
  return <ResourceScreen definition={definition} ChangeLog={AuditLog} />;
}
