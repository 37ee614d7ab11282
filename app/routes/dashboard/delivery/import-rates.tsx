import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { ratesPath } from './rates-path.ts';

/** As in `delivery-rates.tsx`. */
const RateImport = lazy(() => import('#app/features/parcels/delivery/rate-import.tsx'));

export default function DashboardImportRates() {
  const { t } = useTranslation('files');
  const { id } = useParams();
  return (
    <DashboardPage title={t('deliveryRates.title')}>
      <Suspense fallback={null}>
        <RateImport shopId={id} listPath={ratesPath(id)} />
      </Suspense>
    </DashboardPage>
  );
}
