import { FileTools } from '#app/features/files/index.ts';
import { shopFilter } from '#app/features/shops/index.ts';
import { choicesOf, defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { dateSorts } from '#app/resource-kit/definition/sorts.ts';
import { dayFilters } from '#app/resource-kit/list/day-filters.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money.tsx';
import { type Order, orderEndpoints, orderSorts } from '#contract/orders/orders.ts';
import { packageStates } from '#domain/order-states.ts';
import { BackOfficeOrder, OrderPackages, PackageStateBadge, PaymentStateBadge } from '../index.ts';
import { customerColumn } from './customer-column.tsx';

const states = choicesOf(packageStates, 'orders:state');

function PaidBy({ payment }: { payment: Order['payment'] }) {
  const { t } = useResourceTexts();
  return (
    <span className="grid justify-items-start gap-1 max-lg:justify-items-end">
      {t(`orders:method.${payment.method}`)}
      <PaymentStateBadge payment={payment} />
    </span>
  );
}

export const orderResource = defineResource<Order>({
  contract: { name: 'orders', ids: 'orderIds', endpoints: orderEndpoints },
  nameOf: ({ number }) => number,
  columns: [
    {
      label: 'column.order',
      as: 'title',
      sorts: dateSorts,
      cell: ({ number, createdAt }) => (
        <>
          <span className="whitespace-nowrap">{number}</span>
          <Moment at={createdAt} style="shortDate" className="block text-sm font-normal text-base-content/80" />
        </>
      ),
    },
    customerColumn,
    {
      label: 'column.packages',
      cell: (order) => (
        <div className="text-start lg:min-w-72">
          <OrderPackages order={order} side="all" />
        </div>
      ),
    },
    {
      label: 'column.total',
      sorts: { ascending: 'amountLow', descending: 'amountHigh' },
      cell: ({ total }) => <Money taka={total} className="font-semibold" />,
    },
    { label: 'column.payment', cell: ({ payment }) => <PaidBy payment={payment} /> },
    { label: 'column.status', isOptional: true, cell: ({ status }) => <PackageStateBadge state={status} /> },
  ],
  sorts: orderSorts,
  filters: [{ name: 'status', label: 'filter.status', choices: states }, ...dayFilters, shopFilter],
  fields: [],
  facts: [],
  tools: (list) => <FileTools of="orders" {...list} />,
  Detail: ({ id }) => <BackOfficeOrder id={id} area="admin" />,
});
