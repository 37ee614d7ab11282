import { type ComponentType, Suspense } from 'react';
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

const LazyLedger = lazyPart(async () => ({ default: (await import('#app/features/money/ledger/index.ts')).LedgerScreen }));

/** `?ledger`: the books; `?refunds`: what goes back; `?match`: what came, and for which claim. */
export default function Payments() {
  const [search] = useSearchParams();
  if (search.has('ledger')) return <Part title="payments:ledger" Content={LazyLedger} />;
  if (search.has('refunds')) return <Part title="toDo.refundsDue" Content={LazyRefundList} />;
  if (search.has('match')) return <Part title="payments:match" Content={LazyTransfers} />;
  return <ResourceScreen definition={paymentResource} ChangeLog={AuditLog} />;
}

interface PartProps {
  title: 'payments:ledger' | 'payments:match' | 'toDo.refundsDue';
  Content: ComponentType;
}

function Part({ title, Content }: PartProps) {
  const { t } = useTranslation(['dashboard', 'payments']);
  return (
    <DashboardPage title={t(title)}>
      <Suspense fallback={<SkeletonRows rows={4} className="h-40" />}>
        <Content />
      </Suspense>
    </DashboardPage>
  );
}
