import { Activity } from '#app/features/operations/audit/activity.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminActivity() {
  const { t } = useTranslation('audit');
  return (
    <DashboardPage title={t('title')}>
      <Activity />
    </DashboardPage>
  );
}
