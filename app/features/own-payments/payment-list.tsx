import { Wallet } from 'lucide-react';
import { StateFilter } from '#app/features/orders/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { choicesOf, type Filter } from '#app/resource-kit/definition/resource-definition.ts';
import { dayFilters } from '#app/resource-kit/list/day-filters.tsx';
import { ListControls } from '#app/resource-kit/list/list-controls.tsx';
import { ListPage } from '#app/resource-kit/list/list-page.tsx';
import { useListState } from '#app/resource-kit/list/list-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { paymentStates } from '#domain/order-states.ts';
import { PaymentCard } from './payment-card.tsx';
import { type PaymentSide, useOwnPayments } from './payment-queries.ts';

const sorts = ['newest'];
const states = choicesOf(paymentStates, 'orders:paymentState');
const filters: readonly Filter[] = [{ name: 'status', label: 'filter.status', choices: states }, ...dayFilters];

/** Payments filtered by the URL; shops can also search and filter by date. */
export function PaymentList({ side }: { side: PaymentSide }) {
  const { t } = useTranslation(['ownPayments', 'orders', 'cart']);
  const list = useListState({ sorts, filters });
  const { page, q } = list;
  const { from, to } = list.filters;
  const status = paymentStates.find((state) => state === list.filters.status);
  const payments = useOwnPayments({ side, q: q || undefined, status, from, to, page, pageSize });
  const showAll = <Button onClick={list.showAll}>{t('showAll')}</Button>;
  const count = payments.data && <p className="leading-relaxed text-base-content/80">{t('count', { count: payments.data.total })}</p>;
  return (
    <div className="grid gap-4">
      {side === 'buyer' ? (
        <StateFilter states={paymentStates} textOf={(state) => t(`orders:paymentState.${state}`)} list={list}>
          {count}
        </StateFilter>
      ) : (
        <div>
          <ListControls list={list} filters={filters} sorts={sorts} />
          {count}
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
            action={list.isNarrowed ? showAll : side === 'buyer' && <ButtonLink to="/">{t('cart:toHome')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <ul className="grid gap-3 lg:grid-cols-2">
            {items.map((payment) => (
              <PaymentCard key={payment._id} payment={payment} side={side} />
            ))}
          </ul>
        )}
      </ListPage>
    </div>
  );
}
