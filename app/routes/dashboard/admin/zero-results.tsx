import { ZeroResultList } from '#app/features/catalog/synonyms/zero-result-list.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminZeroResults() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.zeroResults')}>
      <ZeroResultList />
    </DashboardPage>
  );
}
