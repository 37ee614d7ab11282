import { DashboardPage } from '#app/features/dashboard/index.ts';
import { Synonyms } from '#app/features/desk/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminSynonyms() {
  const { t } = useTranslation('desk');
  return (
    <DashboardPage title={t('synonyms.title')}>
      <Synonyms />
    </DashboardPage>
  );
}
