import { Inbox, Package } from 'lucide-react';
import { AreaHome, Tile } from '#app/features/dashboard/index.ts';
import { useOrders } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminHome() {
  const { t } = useTranslation('dashboard');
  const waiting = useOrders({ side: 'all', status: 'pending', page: 1, pageSize: 1 });
  const all = useOrders({ side: 'all', page: 1, pageSize: 1 });
  return (
    <AreaHome>
      <Tile
        to="/dashboard/admin/orders?status=pending"
        label={t('tiles.newOrders')}
        Icon={Inbox}
        count={waiting.data?.total}
        hasFailed={waiting.isError}
      />
      <Tile to="/dashboard/admin/orders" label={t('tiles.allOrders')} Icon={Package} count={all.data?.total} hasFailed={all.isError} />
    </AreaHome>
  );
}
