import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { paymentResource } from '#app/features/money/payments/payment-resource.tsx';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { DashboardPage } from '#app/layouts/dashboard/index.ts';
import { AuditLog } from '#app/resource-kit/history/audit-log.tsx';
import { ResourceScreen } from '#app/resource-kit/resource-screen.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

export { resourceHandle as handle } from '#app/resource-kit/definition/resource-texts.ts';

const LazyRefundList = lazyPart(async () => ({ default: (await import('#app/features/money/refunds/index.ts')).RefundList }));
const LazyTransfers = lazyPart(async () => ({ default: (await import('#app/features/money/transfers/index.ts')).TransferScreen }));
const LazyPayouts = lazyPart(async () => ({ default: (await import('#app/features/money/payouts/index.ts')).PayoutScreen }));
const LazyLedger = lazyPart(async () => ({ default: (await import('#app/features/money/ledger/index.ts')).LedgerScreen }));

/** `?refunds`: what goes back; `?match`: what came, and for which claim; with `settle`: what gateways paid out; `?payouts`: what shops get; `?ledger`: the books. */
export default function Payments() {
  const { t } = useTranslation(['payments', 'dashboard']);
  const [search] = useSearchParams();
  const [title, View] = search.has('ledger')
    ? [t('ledger'), LazyLedger]
    : search.has('payouts')
      ? [t('payouts'), LazyPayouts]
      : search.has('refunds')
        ? [t('dashboard:toDo.refundsDue'), LazyRefundList]
        : [t(search.has('settle') ? 'settle' : 'match'), search.has('match') ? LazyTransfers : undefined];
  if (!View) return <ResourceScreen definition={paymentResource} ChangeLog={AuditLog} />;
  return (
    <DashboardPage title={title}>
      <Suspense fallback={<SkeletonRows rows={4} className="h-40" />}>
        <View />
      </Suspense>
    </DashboardPage>
  );
}
