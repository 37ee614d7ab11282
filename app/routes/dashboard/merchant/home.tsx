import { Package, ShoppingBasket, Wallet } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ReportHome } from '#app/layouts/home-pages/report-home.tsx';
import type { StatTile } from '#app/layouts/home-pages/stats-home.tsx';

const area = '/dashboard/merchant';

export default function MerchantHome() {
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
  return <ReportHome area="merchant" tiles={tiles} />;
}
