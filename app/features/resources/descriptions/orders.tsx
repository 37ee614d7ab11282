import { FileTools } from '#app/features/files/index.ts';
import { OrderDesk, OrderPackages, PackageStateBadge, PaymentStateBadge } from '#app/features/orders/index.ts';
import { AddOrder } from '#app/features/phone-order/index.ts';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money.tsx';
import { type Order, orderEndpoints, orderSorts } from '#contract/orders.ts';
import { packageStates } from '#domain/order-states.ts';
import { customerColumn } from '../customer-column.tsx';
import { dateSorts } from '../described.tsx';
import { type Choice, describeResource, useResourceTexts } from '../description.ts';
import { dayFilters, shopFilter } from '../filter-inputs.tsx';

const states: readonly Choice[] = packageStates.map((value) => ({ value, text: `orders:state.${value}` }));

function PaidBy({ payment }: { payment: Order['payment'] }) {
  const { t } = useResourceTexts();
  return (
    <span className="grid justify-items-start gap-1 max-lg:justify-items-end">
      {t(`orders:method.${payment.method}`)}
      <PaymentStateBadge payment={payment} />
    </span>
  );
}

export default describeResource<Order>({
  contract: { name: 'orders', ids: 'orderIds', endpoints: orderEndpoints },
  nameOf: ({ number }) => number,
  whose: { merchant: { as: 'seller' } },
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
  Add: AddOrder,
  Detail: OrderDesk,
});
