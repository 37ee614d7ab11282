import { Suspense, useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';

const CashRiskTable = lazyPart(async () => ({ default: (await import('./cash-risk-table.tsx')).CashRiskTable }));

/** Whether the points of risk of orders in cash come true. Collapsed at first, read when expanded. */
export function CashRiskReport() {
  const { t } = useTranslation('stats');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="rounded-box border border-base-300" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-14 cursor-pointer content-center p-4 leading-relaxed font-semibold">{t('risk.title')}</summary>
      {isOpen && (
        <Suspense fallback={<SkeletonRows rows={2} className="mx-4 mb-4 h-16" />}>
          <CashRiskTable />
        </Suspense>
      )}
    </details>
  );
}
