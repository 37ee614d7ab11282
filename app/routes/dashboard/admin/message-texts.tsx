import { TemplateList } from '#app/features/back-office/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminMessageTexts() {
  const { t } = useTranslation('messages');
  return (
    <DashboardPage title={t('templatesTitle')}>
      <TemplateList />
    </DashboardPage>
  );
}
