import { HandOverList } from '#app/features/parcels/papers/hand-over/hand-over-list.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function MerchantHandOver() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('entries.handOver')}>
      <HandOverList />
    </DashboardPage>
  );
}
