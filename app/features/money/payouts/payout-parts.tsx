import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PermittedLink } from '#app/lib/session/permissions.tsx';
import { useSession } from '#app/lib/session/session.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { formatDate } from '#domain/format/format.ts';
import { MorePages } from './more-pages.tsx';
import { shownPayouts, usePayoutLines } from './payout-queries.ts';

/** What a payout is made of, entry by entry, and what happened to it. */
export function PayoutParts({ id }: { id: string }) {
  const { t } = useTranslation('statements');
  const { data, isError, refetch } = useQuery({
    queryKey: ['back-office', 'payout', id],
    queryFn: () => api('GET /payouts/read/:id', { params: { id } }),
    staleTime: 0,
  });
  if (isError) return <ErrorState text={t('payout.failedToLoad')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} className="h-16" />;
  return (
    <div className="grid gap-4 border-t border-base-300 pt-3">
      {data.parts.length > 0 && (
        <dl className="grid gap-1">
          {data.parts.map(({ kind, count, amount }) => (
            <div key={kind} className="flex flex-wrap justify-between gap-x-4">
              <dt>
                <span>{t(`ledger.entry.${kind}`)}</span>{' '}
                <span className="text-sm text-base-content/80">{t('ledger.entries', { count })}</span>
              </dt>
              <dd>
                <Money taka={amount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Lines id={id} />
      <ol className="grid gap-1 text-sm">
        {data.events.map(({ state, at, by, note }) => (
          <li key={at} className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{t(`payout.state.${state}`)}</span>
            <Moment at={at} className="text-base-content/80" />
            {by && <span>{by}</span>}
            {note && <span className="wrap-anywhere">{note}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Lines({ id }: { id: string }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  const { user } = useSession();
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = usePayoutLines(id, page);
  if (isError) return <ErrorState text={t('payout.failedToLoad')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} className="h-10" />;
  if (data.total === 0) return <p className="text-sm">{t('payout.freed')}</p>;
  return (
    <div>
      <ul className="divide-y divide-base-300">
        {data.items.map(({ _id, day, kind, order, amount }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-sm text-base-content/80">{formatDate(language, day, 'dayMonth')}</span>
              <span>{t(`ledger.entry.${kind}`)}</span>
              {order && (
                <PermittedLink needs="orders:read" to={`/dashboard/${user?.role}/orders/${order.number}`} className="link">
                  {order.number}
                </PermittedLink>
              )}
            </span>
            <Money taka={amount} />
          </li>
        ))}
      </ul>
      <MorePages page={page} size={shownPayouts} total={data.total} onPage={setPage} />
    </div>
  );
}
