import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

/** As in `delivery-rates.tsx`. */
const DeliveryTimes = lazy(() => import('#app/features/parcels/delivery/times/delivery-times.tsx'));

/** The times of the platform, or those of the shop in the path. */
export default function DashboardDeliveryTimes() {
  const { t } = useTranslation('dashboard');
  const { id } = useParams();
  return (
    <DashboardPage title={t('screens.deliveryTimes')}>
      <Suspense fallback={<SkeletonRows rows={3} className="h-40" />}>
        <DeliveryTimes key={id} {...(id !== undefined && { shopId: id })} />
      </Suspense>
    </DashboardPage>
  );
}
