import { PackageOpen } from 'lucide-react';
import { ExportButton } from '#app/features/files/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { pageSize } from '#app/lib/page-size.ts';
import { choicesOf, type Filter } from '#app/resource-kit/definition/resource-definition.ts';
import { dayFilters } from '#app/resource-kit/list/day-filters.tsx';
import { ListControls } from '#app/resource-kit/list/list-controls.tsx';
import { ListPage } from '#app/resource-kit/list/list-page.tsx';
import { type ListState, useListState } from '#app/resource-kit/list/list-state.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/state/empty-state.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import type { Order } from '#contract/orders/orders.ts';
import { packageStates } from '#domain/order-states.ts';
import { OrderCard } from './order-card.tsx';
import { type OrderSide, useOrders } from './order-queries.ts';
import { OrderTableRow } from './order-row.tsx';
import { StateFilter } from './state-filter.tsx';

const sorts = ['newest'];
const states = choicesOf(packageStates, 'orders:state');
const filters: readonly Filter[] = [{ name: 'status', label: 'filter.status', choices: states }, ...dayFilters];

/** Orders filtered by the URL; shops can also search and filter by date. A table on wide screens, cards on phones. */
export function OrderList({ side }: { side: OrderSide }) {
  const { t } = useTranslation('orders');
  const list = useListState({ sorts, filters });
  const { page, q } = list;
  const { from, to } = list.filters;
  const status = packageStates.find((state) => state === list.filters.status);
  const narrowed = { q: q || undefined, status, from, to };
  const orders = useOrders({ side, page, pageSize, ...narrowed });
  const count = orders.data && <p className="leading-relaxed text-base-content/80">{t('count', { count: orders.data.total })}</p>;
  return (
    <div className="grid gap-4">
      {side === 'buyer' ? (
        <StateFilter states={packageStates} textOf={(state) => t(`state.${state}`)} list={list}>
          {count}
        </StateFilter>
      ) : (
        <div>
          <ListControls list={list} filters={filters} sorts={sorts}>
            <ExportButton of="orders" filter={narrowed} />
          </ListControls>
          {count}
        </div>
      )}
      <ListPage
        query={orders}
        page={page}
        skeleton={<SkeletonRows rows={5} className="h-20" />}
        failedText={t('listFailed')}
        empty={<NoOrders side={side} list={list} />}
      >
        {(items) => <Orders orders={items} side={side} />}
      </ListPage>
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
              <OrderTableRow key={order._id} order={order} side={side} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function NoOrders({ side, list }: { side: OrderSide; list: ListState }) {
  const { t } = useTranslation(['orders', 'cart']);
  if (list.isNarrowed)
    return <EmptyState Icon={PackageOpen} title={t('emptyState')} action={<Button onClick={list.showAll}>{t('showAll')}</Button>} />;
  if (side === 'buyer') {
    return (
      <EmptyState Icon={PackageOpen} title={t('empty')} text={t('emptyMine')} action={<ButtonLink to="/">{t('cart:toHome')}</ButtonLink>} />
    );
  }
  return <EmptyState Icon={PackageOpen} title={t('empty')} text={t('emptySeller')} />;
}
