import { useState } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Money } from '#app/ui/money/money.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { DueShop } from '#contract/money/payouts.ts';
import { AccountHint } from './account-hint.tsx';
import { MorePages } from './more-pages.tsx';
import { PayBy } from './pay-by.tsx';
import { shownPayouts, useDueShops } from './payout-queries.ts';

/** Shops that are owed money, or owe it: what is due now, what will be, and the cash that they hold. */
export function DueShops() {
  const { t } = useTranslation('statements');
  const [page, setPage] = useState(1);
  const { data, isError, refetch } = useDueShops(page);
  if (isError) return <ErrorState text={t('payout.failedToLoad')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} className="h-20" />;
  return (
    <details className="rounded-box border border-base-300">
      <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">{t('payout.owed', { count: data.total })}</summary>
      {data.total === 0 ? (
        <p className="px-4 py-2 leading-relaxed">{t('payout.nothingOwed')}</p>
      ) : (
        <ul className="divide-y divide-base-300 border-t border-base-300">
          {data.items.map((due) => (
            <Shop key={due.shop._id} due={due} />
          ))}
        </ul>
      )}
      <div className="px-4">
        <MorePages page={page} size={shownPayouts} total={data.total} onPage={setPage} />
      </div>
    </details>
  );
}

function Shop({ due: { shop, payable, available, cashHeld, payBy, isOverdue, account } }: { due: DueShop }) {
  const { t } = useTranslation('statements');
  const language = useLanguage();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-3 leading-relaxed">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{localName(shop, language)}</p>
        <p className="flex flex-wrap gap-x-4 text-sm text-base-content/80">
          <AccountHint account={account} />
          {payBy && <PayBy day={payBy} isOverdue={isOverdue} />}
        </p>
      </div>
      <dl className="flex flex-wrap items-baseline gap-x-6">
        <Figure name={t('payout.available')} taka={available} isStrong />
        <Figure name={t('payout.later')} taka={payable - available} />
        <Figure name={t('payout.cashHeld')} taka={cashHeld} />
      </dl>
    </li>
  );
}

const Figure = ({ name, taka, isStrong = false }: { name: string; taka: number; isStrong?: boolean }) =>
  taka !== 0 || isStrong ? (
    <div>
      <dt className="text-sm text-base-content/80">{name}</dt>
      <dd className={isStrong ? 'font-semibold' : ''}>
        <Money taka={taka} />
      </dd>
    </div>
  ) : null;
