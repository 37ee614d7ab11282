import { OwnShops } from '#app/features/catalog/own-shops/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

export default function CustomerShop() {
  const { t } = useTranslation('ownShops');
  return (
    <DashboardPage title={t('open')}>
      <OwnShops />
    </DashboardPage>
  );
}
