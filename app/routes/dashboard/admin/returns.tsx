import { ReturnList } from '#app/features/parcels/returns/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminReturns() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('entries.returns')}>
      <ReturnList area="admin" />
    </DashboardPage>
  );
}
