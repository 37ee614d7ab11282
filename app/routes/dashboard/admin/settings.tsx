import { DeliveryFees, SecondFactorRoles } from '#app/features/back-office/index.ts';
import { DashboardPage } from '#app/features/dashboard/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function AdminDeliveryFees() {
  const { t } = useTranslation('backOffice');
  return (
    <DashboardPage title={t('settings.title')}>
      <DeliveryFees />
      <SecondFactorRoles />
    </DashboardPage>
  );
}
