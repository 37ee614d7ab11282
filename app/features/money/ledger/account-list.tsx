import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Money } from '#app/ui/money/money.tsx';
import { ErrorState } from '#app/ui/state/error-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { ledgerAccountKinds } from '#domain/money/ledger.ts';
import { useAccounts } from './ledger-queries.ts';
import { useAccountName } from './use-account-name.ts';

/** The path of the entries of an account or an order, or of the statement of a shop. */
export const entriesPath = (of: { account?: string; order?: string; shop?: string }): string => {
  const search = new URLSearchParams({ ledger: '1', ...of });
  return `/dashboard/admin/payments?${search.toString()}`;
};

/** The accounts by kind, each leading to its entries. */
export function AccountList() {
  const { t } = useTranslation('statements');
  const nameOf = useAccountName();
  const { data, isError, refetch } = useAccounts();
  if (isError) return <ErrorState text={t('ledger.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} className="h-24" />;
  const groups = ledgerAccountKinds
    .map((kind) => ({ kind, accounts: data.items.filter((account) => account.kind === kind) }))
    .filter(({ accounts }) => accounts.length > 0);
  if (groups.length === 0) return <p className="max-w-prose leading-relaxed">{t('ledger.empty')}</p>;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {groups.map(({ kind, accounts }) => (
        <section key={kind} aria-labelledby={`accounts-${kind}`} className="grid gap-2">
          <h2 id={`accounts-${kind}`} className="text-lg font-semibold">
            {t(`ledger.kind.${kind}`)}
          </h2>
          <ul className="divide-y divide-base-300 rounded-box border border-base-300">
            {accounts.map((account) => (
              <li key={account.code}>
                <Link
                  to={entriesPath({ account: account.code })}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 leading-relaxed hover:bg-base-200"
                >
                  <span className="min-w-0 wrap-anywhere">{nameOf(account)}</span>
                  <Balance of={account.balance} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Debit and credit in words: a sign says little to most people. */
function Balance({ of: balance }: { of: number }) {
  const { t } = useTranslation('statements');
  return (
    <span className="inline-flex items-baseline gap-2">
      <Money taka={Math.abs(balance)} className="font-semibold" />
      {balance !== 0 && <span className="text-sm text-base-content/80">{t(balance > 0 ? 'ledger.debit' : 'ledger.credit')}</span>}
    </span>
  );
}
