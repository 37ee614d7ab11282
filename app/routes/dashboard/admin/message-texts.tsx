import { TemplateList } from '#app/features/content/messages/template-list.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminMessageTexts() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.messageTexts')}>
      <TemplateList />
    </DashboardPage>
  );
}
