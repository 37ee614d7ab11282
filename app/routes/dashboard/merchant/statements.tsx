import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { StatementList } from '#app/features/parcels/statements/statement-list.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';

const StatementImport = lazy(() => import('#app/features/parcels/statements/statement-import.tsx'));

/** `?import`: the import of a file. */
export default function MerchantStatements() {
  const { t } = useTranslation('dashboard');
  const isImport = useSearchParams()[0].has('import');
  return (
    <DashboardPage title={t('entries.statements')}>
      {isImport ? (
        <Suspense fallback={null}>
          <StatementImport listPath="/dashboard/merchant/statements" />
        </Suspense>
      ) : (
        <StatementList area="merchant" />
      )}
    </DashboardPage>
  );
}
