import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { PermittedLink } from '#app/lib/session/permissions.tsx';
import { Button } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { LedgerEntry } from '#contract/money/ledger.ts';
import { entriesPath } from './account-list.tsx';
import { shownEntries, useEntries } from './ledger-queries.ts';
import { useAccountName } from './use-account-name.ts';

/** The entries of an account or an order, the newest first, each with its postings and the order behind it. */
export function EntryList({ account, order }: { account: string | undefined; order: string | undefined }) {
  const { t } = useTranslation('statements');
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useEntries({ account, order, page });
  if (isError) return <ErrorState text={t('ledger.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} className="h-24" />;
  if (data.items.length === 0) return <p className="max-w-prose leading-relaxed">{t('ledger.noEntries')}</p>;
  return (
    <div className="grid gap-3">
      <p className="text-base-content/80">{t('ledger.entries', { count: data.total })}</p>
      <ul className="grid gap-3">
        {data.items.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {page > 1 && (
          <Button variant="outline" onClick={() => setPage(page - 1)}>
            {t('ledger.newer')}
          </Button>
        )}
        {page * shownEntries < data.total && (
          <Button variant="outline" onClick={() => setPage(page + 1)}>
            {t('ledger.older')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Entry({ entry: { at, kind, reason, order, by, postings } }: { entry: LedgerEntry }) {
  const { t } = useTranslation('statements');
  const nameOf = useAccountName();
  return (
    <li className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{t(`ledger.entry.${kind}`)}</span>
        <Moment at={at} className="text-sm text-base-content/80" />
      </p>
      {kind === 'correction' && <p>{[reason, by].filter(Boolean).join(' · ')}</p>}
      {order && (
        <p className="flex flex-wrap gap-x-4">
          <PermittedLink needs="orders:read" to={`/dashboard/admin/orders/${order._id}`} className="link">
            {order.number}
          </PermittedLink>
          <Link to={entriesPath({ order: order._id })} className="link-quiet">
            {t('ledger.ofOrder')}
          </Link>
        </p>
      )}
      <table className="w-full max-w-2xl text-start">
        <thead className="text-sm text-base-content/80">
          <tr>
            <th scope="col" className="text-start font-normal">
              {t('ledger.accountOf')}
            </th>
            <th scope="col" className="text-end font-normal">
              {t('ledger.debit')}
            </th>
            <th scope="col" className="text-end font-normal">
              {t('ledger.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {postings.map((posting) => (
            <tr key={`${posting.account} ${posting.amount}`} className="align-baseline">
              <th scope="row" className="py-1 pe-2 text-start font-normal wrap-anywhere">
                <Link to={entriesPath({ account: posting.account })} className="link-quiet">
                  {nameOf({ code: posting.account, name: posting.name })}
                </Link>
              </th>
              <td className="ps-2 text-end">{posting.amount > 0 && <Money taka={posting.amount} />}</td>
              <td className="ps-2 text-end">{posting.amount < 0 && <Money taka={-posting.amount} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </li>
  );
}
