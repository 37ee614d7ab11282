import { Inbox, Package, PackageX, ShoppingBasket, Wallet } from 'lucide-react';
import { ReportHome, type StatTile } from '#app/features/stats/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

const area = '/dashboard/merchant';

export default function MerchantHome() {
  const { t } = useTranslation('dashboard');
  const tiles: StatTile[] = [
    {
      to: `${area}/orders?status=pending`,
      label: t('tiles.toHandle'),
      Icon: Inbox,
      count: ({ seller }) => seller?.packages.pending,
    },
    { to: `${area}/products`, label: t('tiles.shopProducts'), Icon: ShoppingBasket, count: ({ seller }) => seller?.products },
    { to: `${area}/orders`, label: t('tiles.shopOrders'), Icon: Package, count: ({ seller }) => seller?.orders },
    { to: `${area}/payments`, label: t('tiles.shopPayments'), Icon: Wallet, count: ({ seller }) => seller?.payments },
    { to: `${area}/products?lowStock=true`, label: t('tiles.lowStock'), Icon: PackageX, count: ({ seller }) => seller?.lowStock },
  ];
  return <ReportHome area="merchant" tiles={tiles} />;
}
