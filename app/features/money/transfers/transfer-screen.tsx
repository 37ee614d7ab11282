import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { ClaimColumn } from './claim-column.tsx';
import { MoneyColumn } from './money-column.tsx';

const SettlementScreen = lazy(() => import('./settlements/settlement-screen.tsx'));
const SettlementImport = lazy(() => import('./settlements/settlement-import.tsx'));
const TransferImport = lazy(() => import('./transfer-import.tsx'));

const paymentsPath = '/dashboard/admin/payments';
const listPath = `${paymentsPath}?match=1`;
const settlementsPath = `${listPath}&settle=1`;

function BackLink({ to }: { to: string }) {
  const { t } = useTranslation('resources');
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-2 justify-self-start link-quiet">
      <ArrowLeft aria-hidden className="size-5" />
      {t('backToList')}
    </Link>
  );
}

/** Claims that wait for their money, and money that no claim names; `?import`: a statement; `?settle`: the same of gateways. */
export function TransferScreen() {
  const { t } = useTranslation('statements');
  const may = useMay();
  const [search] = useSearchParams();
  if (search.has('settle')) return <Settlements isImport={search.has('import')} />;
  if (search.has('import'))
    return (
      <div className="grid gap-4">
        <BackLink to={listPath} />
        <Suspense fallback={null}>
          <TransferImport listPath={listPath} />
        </Suspense>
      </div>
    );
  return (
    <div className="grid gap-6">
      <BackLink to={paymentsPath} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose leading-relaxed">{t('transfers.lead')}</p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={settlementsPath} variant="outline">
            {t('settlements.open')}
          </ButtonLink>
          {may('payments:write') && <ButtonLink to={`${listPath}&import=1`}>{t('transfers.import')}</ButtonLink>}
        </div>
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <ClaimColumn />
        <MoneyColumn />
      </div>
    </div>
  );
}

const Settlements = ({ isImport }: { isImport: boolean }) => (
  <div className="grid gap-6">
    <BackLink to={isImport ? settlementsPath : listPath} />
    <Suspense fallback={<SkeletonRows rows={4} className="h-40" />}>
      {isImport ? <SettlementImport listPath={settlementsPath} /> : <SettlementScreen listPath={settlementsPath} />}
    </Suspense>
  </div>
);
