import { VerifyPhoneNotice } from '#app/features/people/session/index.ts';
import { Purchases } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function CustomerOrders() {
  const { t } = useTranslation('orders');
  return (
    <DashboardPage title={t('mine')}>
      <VerifyPhoneNotice />
      <Purchases />
    </DashboardPage>
  );
}
