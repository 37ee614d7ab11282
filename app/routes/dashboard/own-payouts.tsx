import { OwnPayouts } from '#app/features/money/payouts/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

/** What the shop was paid, and where. */
export default function PayoutsPage() {
  const { t } = useTranslation('payments');
  return (
    <DashboardPage title={t('payoutsOwn')}>
      <OwnPayouts />
    </DashboardPage>
  );
}
