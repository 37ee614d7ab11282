import { useTranslation } from 'react-i18next';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { OrderList } from '#app/features/orders/index.ts';

export default function AdminOrders() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('manageOrders')}>
      <OrderList side="all" />
    </DashboardPage>
  );
}
