import { Activity } from '#app/features/operations/audit/activity.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminActivity() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.activity')}>
      <Activity />
    </DashboardPage>
  );
}
