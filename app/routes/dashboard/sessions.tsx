import { DashboardPage } from '#app/features/dashboard/index.ts';
import { SessionList } from '#app/features/profile/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function Sessions() {
  const { t } = useTranslation('profile');
  return (
    <DashboardPage title={t('sessions.title')}>
      <SessionList />
    </DashboardPage>
  );
}
