import { DashboardPage } from '#app/features/dashboard/index.ts';
import { ImportScreen, orderImportDefinition } from '#app/features/files/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function DashboardImportOrders() {
  const { t } = useTranslation('files');
  return (
    <DashboardPage title={t('orders.title')}>
      <ImportScreen kind={orderImportDefinition} listPath="/dashboard/admin/orders" />
    </DashboardPage>
  );
}
