import { Inbox, Package } from 'lucide-react';
import { AreaHome, Tile } from '#app/features/dashboard/index.ts';
import { useOrders } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function MerchantHome() {
  const { t } = useTranslation('dashboard');
  const waiting = useOrders({ side: 'seller', status: 'pending', page: 1, pageSize: 1 });
  const all = useOrders({ side: 'seller', page: 1, pageSize: 1 });
  return (
    <AreaHome>
      <Tile
        to="/dashboard/merchant/orders?status=pending"
        label={t('tiles.toHandle')}
        Icon={Inbox}
        count={waiting.data?.total}
        hasFailed={waiting.isError}
      />
      <Tile to="/dashboard/merchant/orders" label={t('tiles.shopOrders')} Icon={Package} count={all.data?.total} hasFailed={all.isError} />
    </AreaHome>
  );
}
