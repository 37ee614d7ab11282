import { HomeEditor } from '#app/features/catalog/home/home-editor.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminHomePage() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.homePage')}>
      <HomeEditor />
    </DashboardPage>
  );
}
