import { lazy } from 'react';
import { shopFilter } from '#app/features/catalog/shops/index.ts';
import { PaymentStateBadge } from '#app/features/money/payment-methods/index.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { type Column, choicesOf, defineResource, type ResourceDefinition } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { dateSorts } from '#app/resource-kit/definition/sorts.ts';
import { ExportButton } from '#app/resource-kit/files/export-button.tsx';
import { FileTools } from '#app/resource-kit/files/file-tools.tsx';
import { dayFilters } from '#app/resource-kit/list/day-filters.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Order, orderEndpoints } from '#contract/selling/orders.ts';
import { orderSorts } from '#domain/enums.ts';
import { localDigits } from '#domain/format/format.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { BuyerAndArea, DueBy, Items, NumberAndAge, ToCollect } from './board-cells.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { NextStep } from './next-step.tsx';
import { OrderStatus } from './order-status.tsx';
import { sameOriginFilters } from './same-origin-filters.tsx';

const BackOfficeOrder = lazy(async () => ({ default: (await import('../back-office-order.tsx')).BackOfficeOrder }));

const states = choicesOf(packageStates, 'orders:state');

const Shops = ({ packages }: Order) => {
  const language = useLanguage();
  return <CellText text={packages.map(({ shop }) => localName(shop, language)).join(', ')} room="less" />;
};

const Phone = ({ customer }: Order) => localDigits(useLanguage(), customer.phone);

const PaidBy = ({ payment }: Pick<Order, 'payment'>) => {
  const { t, find } = useResourceTexts();
  // "Pay on delivery" already says the method.
  const isSaid = !isPrepaid(payment.method) && payment.status === 'pending';
  const method = find(`orders:wallet.${payment.provider}`) ?? t(`orders:method.${payment.method}`);
  return (
    <span className="flex items-center gap-2">
      <PaymentStateBadge payment={payment} />
      {!isSaid && <span className="text-sm text-base-content/80">{method}</span>}
    </span>
  );
};

const definition: ResourceDefinition<Order> = {
  contract: { name: 'orders', ids: 'orderIds', endpoints: orderEndpoints },
  nameOf: ({ number }) => number,
  columns: [
    { label: 'column.order', as: 'title', sorts: dateSorts, cell: (order) => <NumberAndAge order={order} /> },
    { label: 'column.customer', isPlain: true, cell: (order) => <BuyerAndArea order={order} /> },
    { label: 'column.phone', isPlain: true, isOptional: true, cell: Phone },
    { label: 'column.items', isPlain: true, isWide: true, cell: (order) => <Items order={order} /> },
    {
      label: 'column.toCollect',
      as: 'sum',
      sorts: { ascending: 'amountLow', descending: 'amountHigh' },
      cell: (order) => <ToCollect order={order} />,
    },
    { label: 'column.total', isOptional: true, cell: ({ total }) => <Money taka={total} /> },
    { label: 'column.payment', isPlain: true, isOptional: true, cell: PaidBy },
    { label: 'column.dueBy', cell: (order) => <DueBy order={order} /> },
    { label: 'column.status', isPlain: true, cell: (order) => <OrderStatus order={order} /> },
    { label: 'column.nextStep', as: 'action', cell: (order) => <NextStep order={order} /> },
  ],
  sorts: orderSorts,
  tabs: states,
  filters: [...dayFilters, { name: 'needsCall', label: 'orders.calls', choices: [{ value: 'true', text: 'orders.onlyToCall' }] }],
  isCompact: true,
  Bulk: BulkOrders,
  holdBy: (orders) => ({ numbers: orders.map(({ number }) => number).join(',') }),
  fields: [],
  facts: [],
};

/** An admin sees the shops instead of the promised day. */
const shops: Column<Order> = { label: 'column.shop', isPlain: true, cell: Shops };

export const orderResource = defineResource<Order>({
  ...definition,
  columns: definition.columns.flatMap((column): Column<Order>[] => {
    if (column.label === 'column.customer') return [shops, column];
    return [column.label === 'column.dueBy' ? { ...column, isOptional: true } : column];
  }),
  filters: [
    ...definition.filters,
    shopFilter,
    ...sameOriginFilters,
    {
      name: 'hidden',
      label: 'orders.hidden',
      unset: 'orders.withoutHidden',
      choices: [{ value: 'true', text: 'orders.onlyHidden' }],
      needs: 'orders:delete',
    },
  ],
  isDeleted: ({ isHidden = false }) => isHidden,
  tools: (list) => <FileTools of="orders" {...list} />,
  Detail: ({ id }) => <BackOfficeOrder id={id} area="admin" />,
});

/** The orders with packages of the merchant's shops. */
export const sellerOrderResource = defineResource<Order>({
  ...definition,
  listQuery: { as: 'seller' },
  hrefOf: ({ number }) => `/dashboard/merchant/orders/${number}`,
  tools: ({ filter }) => <ExportButton of="orders" filter={filter} />,
});
