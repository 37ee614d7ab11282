import { OrderSettings } from '#app/features/operations/settings/order-settings.tsx';
import { SecondFactorRoles } from '#app/features/operations/settings/second-factor-roles.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function AdminOrderSettings() {
  const { t } = useTranslation('dashboard');
  return (
    <DashboardPage title={t('screens.settings')}>
      <OrderSettings />
      <SecondFactorRoles />
    </DashboardPage>
  );
}
