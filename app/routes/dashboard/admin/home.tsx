import { Package, ShoppingBasket, Wallet } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ReportHome } from '#app/layouts/home-pages/report-home.tsx';
import type { StatTile } from '#app/layouts/home-pages/stats-home.tsx';

const area = '/dashboard/admin';

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
  return <ReportHome area="admin" tiles={tiles} />;
}
