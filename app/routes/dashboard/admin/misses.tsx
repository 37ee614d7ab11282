import { SearchMisses } from '#app/features/back-office/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminSearchMisses() {
  const { t } = useTranslation('desk');
  return (
    <DashboardPage title={t('misses.title')}>
      <SearchMisses />
    </DashboardPage>
  );
}
