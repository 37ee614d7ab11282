import { Wallet } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Pagination, pageOf } from '#app/ui/pagination.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { paymentStates } from '#contract/order-states.ts';
import { PaymentCard } from './payment-card.tsx';
import { type PaymentSide, useOwnPayments } from './payment-queries.ts';

const pageSize = 20;

/** Payments by page and state, both kept in the address. */
export function PaymentList({ side }: { side: PaymentSide }) {
  const { t } = useTranslation(['ownPayments', 'orders', 'cart']);
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const status = paymentStates.find((state) => state === search.get('status'));
  const { data, error, refetch } = useOwnPayments({ side, status, page, pageSize });
  const showAll = <Button onClick={() => setSearch({})}>{t('showAll')}</Button>;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label className="flex items-center gap-2">
          {t('orders:filter')}
          <select
            className="select w-44 text-base"
            value={status ?? ''}
            onChange={({ target }) => setSearch(target.value ? { status: target.value } : {})}
          >
            <option value="">{t('orders:allStates')}</option>
            {paymentStates.map((state) => (
              <option key={state} value={state}>
                {t(`orders:paymentState.${state}`)}
              </option>
            ))}
          </select>
        </label>
        {data && <p className="leading-relaxed text-base-content/80">{t('count', { count: data.total })}</p>}
      </div>
      {data && data.items.length > 0 ? (
        <>
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.items.map((payment) => (
              <PaymentCard key={payment._id} payment={payment} side={side} />
            ))}
          </ul>
          <Pagination page={page} pageSize={pageSize} total={data.total} />
        </>
      ) : data ? (
        <EmptyState
          Icon={Wallet}
          title={t(search.size > 0 ? 'emptyState' : 'empty')}
          action={search.size > 0 ? showAll : side === 'buyer' && <ButtonLink to="/">{t('cart:toHome')}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState text={t('failed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={4} className="h-28" />
      )}
    </div>
  );
}
