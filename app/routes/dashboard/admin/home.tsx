import { BadgeCheck, Inbox, Package, PackageSearch, PackageX, ShoppingBasket, Store, Undo2, Wallet } from 'lucide-react';
import { ReportHome, type StatTile } from '#app/features/stats/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

const area = '/dashboard/admin';

export default function AdminHome() {
  const { t } = useTranslation('dashboard');
  const tiles: StatTile[] = [
    { to: `${area}/products`, label: t('tiles.products'), Icon: ShoppingBasket, count: ({ admin }) => admin?.products },
    { to: `${area}/orders`, label: t('tiles.allOrders'), Icon: Package, count: ({ admin }) => admin?.orders },
    { to: `${area}/payments`, label: t('tiles.payments'), Icon: Wallet, count: ({ admin }) => admin?.payments },
    // Payments to verify are at the top of the payments screen.
    { to: `${area}/payments`, label: t('tiles.toVerify'), Icon: BadgeCheck, count: ({ admin }) => admin?.paymentsToVerify },
    { to: `${area}/payments?refundDue=true`, label: t('tiles.refundsDue'), Icon: Undo2, count: ({ admin }) => admin?.refundsDue },
    { to: `${area}/shops?status=pending`, label: t('tiles.shopsPending'), Icon: Store, count: ({ admin }) => admin?.shopsPending },
    {
      to: `${area}/products?status=pending`,
      label: t('tiles.productsPending'),
      Icon: PackageSearch,
      count: ({ admin }) => admin?.productsPending,
    },
    { to: `${area}/products?lowStock=true`, label: t('tiles.lowStock'), Icon: PackageX, count: ({ admin }) => admin?.lowStock },
    { to: `${area}/contacts?handled=false`, label: t('tiles.messages'), Icon: Inbox, count: ({ admin }) => admin?.messagesOpen },
  ];
  return <ReportHome area="admin" tiles={tiles} />;
}
