import { DashboardPage } from '#app/features/dashboard/index.ts';
import { OwnShops } from '#app/features/own-shops/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';

export default function CustomerShop() {
  const { t } = useTranslation('ownShops');
  return (
    <DashboardPage title={t('open')}>
      <OwnShops />
    </DashboardPage>
  );
}
