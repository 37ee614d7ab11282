import { Activity } from '#app/features/back-office/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminActivity() {
  const { t } = useTranslation('audit');
  return (
    <DashboardPage title={t('title')}>
      <Activity />
    </DashboardPage>
  );
}
