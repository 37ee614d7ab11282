import { DashboardPage } from '#app/features/dashboard/index.ts';
import { ReviewPage } from '#app/features/reviews/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function CustomerReviews() {
  const { t } = useTranslation('ownReviews');
  return (
    <DashboardPage title={t('title')}>
      <ReviewPage />
    </DashboardPage>
  );
}
