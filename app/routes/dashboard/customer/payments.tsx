import { PaymentList } from '#app/features/money/own-payments/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function CustomerPayments() {
  const { t } = useTranslation('ownPayments');
  return (
    <DashboardPage title={t('mine')}>
      <PaymentList />
    </DashboardPage>
  );
}
