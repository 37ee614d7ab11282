import { HomeEditor } from '#app/features/back-office/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminHomePage() {
  const { t } = useTranslation('backOffice');
  return (
    <DashboardPage title={t('homePage.title')}>
      <HomeEditor />
    </DashboardPage>
  );
}
