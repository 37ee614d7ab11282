import { useLocation, useSearchParams } from 'react-router';
import { PackingSlips } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

/** `?numbers=NH-…,NH-…`: the packing slips of several orders as one document. */
export default function PackingSlipsPage() {
  const { t } = useTranslation('resources');
  const [search] = useSearchParams();
  const area = useLocation().pathname.startsWith('/dashboard/admin') ? 'admin' : 'merchant';
  return (
    <DashboardPage title={t('orders.slips')}>
      <PackingSlips numbers={(search.get('numbers') ?? '').split(',')} area={area} />
    </DashboardPage>
  );
}
