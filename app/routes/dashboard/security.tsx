import { Suspense } from 'react';
import { SecuritySettings } from '#app/features/people/security/security-settings.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

/** Comes last, so it may load after the rest. */
const OwnData = lazyPart(async () => ({ default: (await import('#app/features/operations/own-data/index.ts')).OwnData }));

export default function Security() {
  const { t } = useTranslation('security');
  const { user } = useSession();
  const ownData = user && (
    <Suspense fallback={<SkeletonRows rows={1} className="h-32" />}>
      <OwnData user={user} />
    </Suspense>
  );
  return <DashboardPage title={t('title')}>{user && <SecuritySettings user={user} ownData={ownData} />}</DashboardPage>;
}
