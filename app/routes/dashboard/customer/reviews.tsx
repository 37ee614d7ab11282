import { ReviewPage } from '#app/features/catalog/reviews/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function CustomerReviews() {
  const { t } = useTranslation('ownReviews');
  return (
    <DashboardPage title={t('title')}>
      <ReviewPage />
    </DashboardPage>
  );
}
