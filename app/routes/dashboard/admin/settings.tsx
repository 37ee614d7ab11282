import { DeliveryFees } from '#app/features/operations/settings/delivery-fees.tsx';
import { SecondFactorRoles } from '#app/features/operations/settings/second-factor-roles.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminDeliveryFees() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.settings')}>
      <DeliveryFees />
      <SecondFactorRoles />
    </DashboardPage>
  );
}
