import { Wallet } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { choicesOf, type Filter } from '#app/resource-kit/definition/resource-definition.ts';
import { ListPage } from '#app/resource-kit/list/list-page.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { StateFilter } from '#app/resource-kit/list/state-filter.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { paymentStates } from '#domain/money/payment-states.ts';
import { PaymentCard } from './payment-card.tsx';
import { useOwnPayments } from './payment-queries.ts';

const sorts = ['newest'];
const states = choicesOf(paymentStates, 'orders:paymentState');
const filters: readonly Filter[] = [
  { name: 'status', label: 'filter.status', choices: states },
  // Set by the link of a tile on the home page.
  { name: 'toRetry', label: 'filter.status', choices: [{ value: 'true', text: 'orders:paymentState.failed' }] },
];

/** The payments of the user's own purchases, filtered by the URL. */
export function PaymentList() {
  const { t } = useTranslation(['ownPayments', 'orders', 'cart']);
  const list = useListState({ sorts, filters });
  const { page } = list;
  const status = paymentStates.find((state) => state === list.filters.status);
  const toRetry = list.filters.toRetry ? 'true' : undefined;
  const payments = useOwnPayments({ status, toRetry, page, pageSize });
  const showAll = <Button onClick={list.showAll}>{t('showAll')}</Button>;
  const count = payments.data && <p className="leading-relaxed text-base-content/80">{t('count', { count: payments.data.total })}</p>;
  return (
    <div className="grid gap-4">
      <StateFilter states={paymentStates} textOf={(state) => t(`orders:paymentState.${state}`)} list={list}>
        {count}
      </StateFilter>
      {toRetry && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 className="font-semibold">{t('toRetry')}</h2>
          {showAll}
        </div>
      )}
      <ListPage
        query={payments}
        page={page}
        skeleton={<SkeletonRows rows={4} className="h-28" />}
        failedText={t('failed')}
        empty={
          <EmptyState
            Icon={Wallet}
            title={t(list.isNarrowed ? 'emptyState' : 'empty')}
            action={list.isNarrowed ? showAll : <ButtonLink to="/">{t('cart:toHome')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <ul className="grid gap-3 lg:grid-cols-2">
            {items.map((payment) => (
              <PaymentCard key={payment._id} payment={payment} />
            ))}
          </ul>
        )}
      </ListPage>
    </div>
  );
}
