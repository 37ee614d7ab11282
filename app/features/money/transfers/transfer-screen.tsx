import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ClaimColumn } from './claim-column.tsx';
import { MoneyColumn } from './money-column.tsx';

const TransferImport = lazy(() => import('./transfer-import.tsx'));

const listPath = '/dashboard/admin/payments?match=1';

/** Claims that wait for their money, and money that no claim names; `?import`: a statement. */
export function TransferScreen() {
  const { t } = useTranslation('statements');
  const may = useMay();
  if (useSearchParams()[0].has('import'))
    return (
      <Suspense fallback={null}>
        <TransferImport listPath={listPath} />
      </Suspense>
    );
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose leading-relaxed">{t('transfers.lead')}</p>
        {may('payments:write') && <ButtonLink to={`${listPath}&import=1`}>{t('transfers.import')}</ButtonLink>}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <ClaimColumn />
        <MoneyColumn />
      </div>
    </div>
  );
}
