import { DashboardPage } from '#app/features/dashboard/index.ts';
import { Purchases } from '#app/features/orders/index.ts';
import { VerifyPhoneNotice } from '#app/features/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function CustomerOrders() {
  const { t } = useTranslation('orders');
  return (
    <DashboardPage title={t('mine')}>
      <VerifyPhoneNotice />
      <Purchases />
    </DashboardPage>
  );
}
