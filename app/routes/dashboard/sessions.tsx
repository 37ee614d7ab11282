import { SessionList } from '#app/features/people/profile/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function Sessions() {
  const { t } = useTranslation('profile');
  return (
    <DashboardPage title={t('sessions.title')}>
      <SessionList />
    </DashboardPage>
  );
}
