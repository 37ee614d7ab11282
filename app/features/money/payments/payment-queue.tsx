import { CircleCheckBig } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useMay } from '#app/lib/session/permissions.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { ClaimCard } from './claim-card.tsx';
import { useClaims, useRefundsWaiting } from './payment-queries.ts';

/** Payments that need an admin: claims to verify, and the way to refunds that wait. */
export function PaymentQueue() {
  const { t } = useTranslation('payments');
  const { data: claims, error, refetch } = useClaims();
  if (error) return <ErrorState text={t('failed')} onRetry={() => void refetch()} />;
  if (!claims) return <SkeletonRows rows={2} className="h-56" />;
  return (
    <div className="grid gap-6">
      {claims.total > 0 ? (
        <section className="grid gap-3">
          <h2 className="text-lg leading-relaxed font-semibold">{t('toVerify', { count: claims.total })}</h2>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {claims.items.map((payment) => (
              <ClaimCard key={payment._id} payment={payment} />
            ))}
          </ul>
        </section>
      ) : (
        <Done>{t('allVerified')}</Done>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink to="?match=1" variant="outline">
          {t('match')}
        </ButtonLink>
        <RefundsWaiting />
        <Books />
      </div>
    </div>
  );
}

function Books() {
  const { t } = useTranslation('payments');
  const may = useMay();
  return (
    <>
      {may('payouts:read') && (
        <ButtonLink to="?payouts=1" variant="outline">
          {t('payouts')}
        </ButtonLink>
      )}
      {may('ledger:read') && (
        <ButtonLink to="?ledger=1" variant="outline">
          {t('ledger')}
        </ButtonLink>
      )}
    </>
  );
}

function RefundsWaiting() {
  const { t } = useTranslation('payments');
  const may = useMay();
  const { data } = useRefundsWaiting();
  if (!may('refunds:read')) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 leading-relaxed">
      {data && data.total > 0 && <span className="font-semibold">{t('toRefund', { count: data.total })}</span>}
      <ButtonLink to={`?refunds=1${data?.total ? '&waiting=true' : ''}`} variant="outline">
        {t('seeRefunds')}
      </ButtonLink>
    </p>
  );
}

const Done = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center gap-3 rounded-box bg-brand-soft p-4 leading-relaxed">
    <CircleCheckBig aria-hidden className="size-6 shrink-0 text-brand" />
    {children}
  </p>
);
