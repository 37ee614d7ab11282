import { PackageOpen } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { ExportButton } from '#app/features/files/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Pagination, pageOf } from '#app/ui/pagination.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { packageStates } from '#contract/order-states.ts';
import type { Order } from '#contract/orders.ts';
import { OrderCard } from './order-card.tsx';
import { type OrderSide, useOrders } from './order-queries.ts';
import { OrderRow } from './order-row.tsx';

const pageSize = 20;

/** Orders by page and state, both kept in the address: a table where there is room, cards on phones. */
export function OrderList({ side }: { side: OrderSide }) {
  const { t } = useTranslation('orders');
  const [search, setSearch] = useSearchParams();
  const page = pageOf(search);
  const status = packageStates.find((state) => state === search.get('status'));
  const { data, error, refetch } = useOrders({ side, page, pageSize, ...(status && { status }) });
  const filter = (state: string) => setSearch(state ? { status: state } : {});
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <label className="flex items-center gap-2">
          {t('filter')}
          <select className="select w-44 text-base" value={status ?? ''} onChange={(event) => filter(event.target.value)}>
            <option value="">{t('allStates')}</option>
            {packageStates.map((state) => (
              <option key={state} value={state}>
                {t(`state.${state}`)}
              </option>
            ))}
          </select>
        </label>
        {data && <p className="leading-relaxed text-base-content/80">{t('count', { count: data.total })}</p>}
        {side !== 'buyer' && <ExportButton of="orders" filter={{ status }} />}
      </div>
      {data && data.items.length > 0 ? (
        <>
          <Orders orders={data.items} side={side} />
          <Pagination page={page} pageSize={pageSize} total={data.total} />
        </>
      ) : data ? (
        <NoOrders side={side} isFiltered={search.size > 0} onShowAll={() => setSearch({})} />
      ) : error ? (
        <ErrorState text={t('listFailed')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} className="h-20" />
      )}
    </div>
  );
}

function Orders({ orders, side }: { orders: Order[]; side: OrderSide }) {
  const { t } = useTranslation('orders');
  const columns = (['number', 'date', 'customer', 'packages', 'total', 'payment', 'action'] as const).filter(
    (column) => column !== (side === 'buyer' ? 'customer' : 'action'),
  );
  return (
    <>
      <ul className="grid gap-3 xl:hidden">
        {orders.map((order) => (
          <OrderCard key={order._id} order={order} side={side} />
        ))}
      </ul>
      <div className="hidden overflow-x-auto rounded-box border border-base-300 xl:block">
        <table className="table text-base">
          <thead className="text-base-content">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={column === 'total' ? 'text-end' : ''}>
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <OrderRow key={order._id} order={order} side={side} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function NoOrders({ side, isFiltered, onShowAll }: { side: OrderSide; isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation(['orders', 'cart']);
  if (isFiltered)
    return <EmptyState Icon={PackageOpen} title={t('emptyState')} action={<Button onClick={onShowAll}>{t('showAll')}</Button>} />;
  if (side === 'buyer') {
    return (
      <EmptyState Icon={PackageOpen} title={t('empty')} text={t('emptyMine')} action={<ButtonLink to="/">{t('cart:toHome')}</ButtonLink>} />
    );
  }
  return <EmptyState Icon={PackageOpen} title={t('empty')} text={t('emptySeller')} />;
}
