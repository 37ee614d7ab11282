import { orderImportDefinition } from '#app/features/selling/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { ImportScreen } from '#app/resource-kit/files/import-screen.tsx';

export default function DashboardImportOrders() {
  const { t } = useTranslation('files');
  return (
    <DashboardPage title={t('orders.title')}>
      <ImportScreen kind={orderImportDefinition} listPath="/dashboard/admin/orders" />
    </DashboardPage>
  );
}
