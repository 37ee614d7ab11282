import { useParams } from 'react-router';
import { DeliveryRates } from '#app/features/parcels/delivery/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { ratesPath } from './rates-path.ts';

/** The platform's rates, or those of the shop in the path. */
export default function DashboardDeliveryRates() {
  const { t } = useTranslation('dashboard');
  const { id } = useParams();
  return (
    <DashboardPage title={t('screens.deliveryRates')}>
      <DeliveryRates key={id} {...(id !== undefined && { shopId: id })} importPath={`${ratesPath(id)}/import`} />
    </DashboardPage>
  );
}
