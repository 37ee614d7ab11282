import { useTranslation } from 'react-i18next';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { OrderList } from '#app/features/orders/index.ts';

export default function MerchantOrders() {
  const { t } = useTranslation('orders');
  return (
    <DashboardPage title={t('title')}>
      <OrderList side="seller" />
    </DashboardPage>
  );
}
