import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Payment } from '#contract/money/payments.ts';
import { ClaimCard } from './claim-card.tsx';
import { useClaims, useRefundsDue } from './payment-queries.ts';

/** Payments that need an admin: claims to verify and refunds due. Only refunds if the list below is filtered by them. */
export function PaymentQueue() {
  const [search] = useSearchParams();
  return search.has('refundDue') ? <Refunds /> : <Claims />;
}

function Refunds() {
  const { t } = useTranslation('payments');
  const { data, error, refetch } = useRefundsDue();
  if (error) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} className="h-56" />;
  return data.total > 0 ? <Queue title={t('toRefund', { count: data.total })} payments={data.items} /> : <Done>{t('allRefunded')}</Done>;
}

function Claims() {
  const { t } = useTranslation('payments');
  const queries = [useClaims(), useRefundsDue()];
  const [claims, refunds] = queries.map(({ data }) => data);
  const failed = queries.filter(({ error }) => error);
  if (failed.length > 0) return <ErrorState text={t('failed')} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />;
  if (!claims || !refunds) return <SkeletonRows rows={2} className="h-56" />;
  return (
    <div className="grid gap-6">
      {claims.total > 0 ? (
        <Queue title={t('toVerify', { count: claims.total })} payments={claims.items} />
      ) : (
        <Done>{t('allVerified')}</Done>
      )}
      {refunds.total > 0 && <Queue title={t('toRefund', { count: refunds.total })} payments={refunds.items} />}
    </div>
  );
}

const Done = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-3 rounded-box bg-brand-soft p-4 leading-relaxed">
    <CircleCheckBig aria-hidden className="size-6 shrink-0 text-brand" />
    {children}
  </p>
);

const Queue = ({ title, payments }: { title: string; payments: readonly Payment[] }) => (
  <section className="grid gap-3">
    <h2 className="text-lg leading-relaxed font-semibold">{title}</h2>
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {payments.map((payment) => (
        <ClaimCard key={payment._id} payment={payment} />
      ))}
    </ul>
  </section>
);
