import { useParams } from 'react-router';
import { rateImportDefinition } from '#app/features/parcels/delivery/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { ImportScreen } from '#app/resource-kit/files/import-screen.tsx';
import { ratesPath } from './rates-path.ts';

export default function DashboardImportRates() {
  const { t } = useTranslation('files');
  const { id } = useParams();
  return (
    <DashboardPage title={t('deliveryRates.title')}>
      <ImportScreen kind={rateImportDefinition(id)} listPath={ratesPath(id)} />
    </DashboardPage>
  );
}
