import { Synonyms } from '#app/features/catalog/synonyms/synonyms.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminSynonyms() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.synonyms')}>
      <Synonyms />
    </DashboardPage>
  );
}
