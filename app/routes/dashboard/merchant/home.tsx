import { Package, ShoppingBasket, Wallet } from 'lucide-react';
import { ReportHome, type StatTile } from '#app/features/stats/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

const area = '/dashboard/merchant';

export default function MerchantHome() {
  const { t } = useTranslation('dashboard');
  const tiles: StatTile[] = [
    { to: `${area}/products`, label: t('tiles.shopProducts'), Icon: ShoppingBasket, count: ({ seller }) => seller?.products },
    { to: `${area}/orders`, label: t('tiles.shopOrders'), Icon: Package, count: ({ seller }) => seller?.orders },
    { to: `${area}/payments`, label: t('tiles.shopPayments'), Icon: Wallet, count: ({ seller }) => seller?.payments },
  ];
  return <ReportHome area="merchant" tiles={tiles} />;
}
