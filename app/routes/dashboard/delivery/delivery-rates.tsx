import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { ratesPath } from './rates-path.ts';

/** A separate file, because every page lists the imports of each route. */
const DeliveryRates = lazy(() => import('#app/features/parcels/delivery/delivery-rates.tsx'));

/** The platform's rates, or those of the shop in the path. */
export default function DashboardDeliveryRates() {
  const { t } = useTranslation('dashboard');
  const { id } = useParams();
  return (
    <DashboardPage title={t('screens.deliveryRates')}>
      <Suspense fallback={<SkeletonRows rows={3} className="h-40" />}>
        <DeliveryRates key={id} {...(id !== undefined && { shopId: id })} importPath={`${ratesPath(id)}/import`} />
      </Suspense>
    </DashboardPage>
  );
}
