import { Package, ShoppingBasket, Wallet } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { ReportHome } from '#app/layouts/home-pages/report-home.tsx';
import type { StatTile } from '#app/layouts/home-pages/stats-home.tsx';
import { useMay } from '#app/lib/session/permissions.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

const area = '/dashboard/admin';

const LazyAttention = lazyPart(async () => ({ default: (await import('#app/features/operations/attention/index.ts')).AttentionList }));

/** `?attention`: what in money does not match. */
export default function AdminHome() {
  const { t } = useTranslation('dashboard');
  const tiles: StatTile[] = [
    {
      to: `${area}/products`,
      label: t('tiles.products'),
      Icon: ShoppingBasket,
      needs: 'products:read',
      count: ({ admin }) => admin?.products,
    },
    { to: `${area}/orders`, label: t('tiles.allOrders'), Icon: Package, needs: 'orders:read', count: ({ admin }) => admin?.orders },
    { to: `${area}/payments`, label: t('tiles.payments'), Icon: Wallet, needs: 'payments:read', count: ({ admin }) => admin?.payments },
  ];
  const isAttention = useSearchParams()[0].has('attention');
  const isSeen = useMay()('stats:read');
  return isAttention && isSeen ? <Attention /> : <ReportHome area="admin" tiles={tiles} />;
}

function Attention() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('toDo.attention')}>
      <Suspense fallback={<SkeletonRows rows={4} className="h-40" />}>
        <LazyAttention />
      </Suspense>
    </DashboardPage>
  );
}
