import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { ShopStatementScreen } from '#app/features/money/shop-statements/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { AccountList, entriesPath } from './account-list.tsx';
import { Corrections } from './corrections.tsx';
import { EntryList } from './entry-list.tsx';
import { useAccounts } from './ledger-queries.ts';
import { useAccountName } from './use-account-name.ts';

/** The accounts of the ledger; `?account` or `?order`: the entries behind a figure; `?shop`: its statement. */
export function LedgerScreen() {
  const { t } = useTranslation('statements');
  const [search] = useSearchParams();
  const account = search.get('account') ?? undefined;
  const order = search.get('order') ?? undefined;
  const shop = search.get('shop');
  if (shop !== null)
    return (
      <ShopStatementScreen
        shopId={shop}
        area="admin"
        back={{ to: entriesPath({ account: `shop:${shop}` }), text: t('ledger.toEntries') }}
      />
    );
  const isList = account === undefined && order === undefined;
  return (
    <div className="grid gap-6">
      <Link
        to={isList ? '/dashboard/admin/payments' : entriesPath({})}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start link-quiet"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <span>{t(isList ? 'ledger.toPayments' : 'ledger.toAccounts')}</span>
      </Link>
      {isList ? (
        <>
          <p className="max-w-prose leading-relaxed">{t('ledger.lead')}</p>
          <AccountList />
          <Corrections />
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <Subject account={account} />
            {account?.startsWith('shop:') && (
              <ButtonLink to={entriesPath({ shop: account.slice('shop:'.length) })} variant="outline">
                {t('books.title')}
              </ButtonLink>
            )}
          </div>
          <EntryList key={`${account} ${order}`} account={account} order={order} />
        </>
      )}
    </div>
  );
}

function Subject({ account }: { account: string | undefined }) {
  const { t } = useTranslation('statements');
  const nameOf = useAccountName();
  const { data } = useAccounts();
  const found = data?.items.find(({ code }) => code === account);
  return (
    <h2 className="text-lg font-semibold wrap-anywhere">
      {account === undefined ? t('ledger.ofOrder') : nameOf(found ?? { code: account })}
    </h2>
  );
}
