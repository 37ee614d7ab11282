import { Package, ShoppingBasket, Wallet } from 'lucide-react';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { ReportHome } from '#app/layouts/home-pages/report-home.tsx';
import type { StatTile } from '#app/layouts/home-pages/stats-home.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

const area = '/dashboard/merchant';

const LazyShopMoney = lazyPart(async () => ({ default: (await import('#app/features/money/shop-statements/index.ts')).ShopMoney }));
const LazyStatement = lazyPart(async () => ({
  default: (await import('#app/features/money/shop-statements/index.ts')).ShopStatementScreen,
}));

/** `?statement=<shop>`: its statement of account. */
export default function MerchantHome() {
  const [search] = useSearchParams();
  const shopId = search.get('statement');
  return shopId === null ? <Home /> : <Statement shopId={shopId} />;
}

function Statement({ shopId }: { shopId: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('shopStatement')}>
      <Suspense fallback={<SkeletonRows rows={4} className="h-24" />}>
        <LazyStatement shopId={shopId} area="merchant" back={{ to: area, text: t('entries.home') }} />
      </Suspense>
    </DashboardPage>
  );
}

function Home() {
  const { t } = useTranslation('dashboard');
  const tiles: StatTile[] = [
    {
      to: `${area}/products`,
      label: t('tiles.shopProducts'),
      Icon: ShoppingBasket,
      needs: 'products:read',
      count: ({ seller }) => seller?.products,
    },
    { to: `${area}/orders`, label: t('tiles.shopOrders'), Icon: Package, needs: 'orders:read', count: ({ seller }) => seller?.orders },
    {
      to: `${area}/payments`,
      label: t('tiles.shopPayments'),
      Icon: Wallet,
      needs: 'payments:read',
      count: ({ seller }) => seller?.payments,
    },
  ];
  return (
    <ReportHome area="merchant" tiles={tiles}>
      <Suspense fallback={<SkeletonRows rows={1} className="h-40" />}>
        <LazyShopMoney />
      </Suspense>
    </ReportHome>
  );
}
