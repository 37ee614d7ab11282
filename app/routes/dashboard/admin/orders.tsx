import { DashboardPage } from '#app/features/dashboard/index.ts';
import { OrderList } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminOrders() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('manageOrders')}>
      <OrderList side="all" />
    </DashboardPage>
  );
}
