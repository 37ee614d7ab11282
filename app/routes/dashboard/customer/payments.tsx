import { DashboardPage } from '#app/features/dashboard/index.ts';
import { PaymentList } from '#app/features/own-payments/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function CustomerPayments() {
  const { t } = useTranslation('ownPayments');
  return (
    <DashboardPage title={t('mine')}>
      <PaymentList />
    </DashboardPage>
  );
}
