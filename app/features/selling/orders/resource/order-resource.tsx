import { lazy, Suspense } from 'react';
import { shopFilter } from '#app/features/catalog/shops/index.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { type Column, choicesOf, defineResource, type ResourceDefinition } from '#app/resource-kit/definition/resource-definition.ts';
import { dateSorts } from '#app/resource-kit/definition/sorts.ts';
import { dayFilters } from '#app/resource-kit/list/day-filters.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { type Order, orderEndpoints } from '#contract/selling/orders.ts';
import { dueTimes, orderSorts, parcelTroubles } from '#domain/enums.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { BuyerAndArea, dueBy, Items, NumberAndAge, toCollect, totalAndPayment } from './board-cells.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { NextStep } from './next-step.tsx';
import { OrderStatus } from './order-status.tsx';
import { sameOriginFilters } from './same-origin-filters.tsx';

const BackOfficeOrder = lazy(async () => ({ default: (await import('../back-office-order.tsx')).BackOfficeOrder }));

/** Files load after the rows. */
const ExportButton = lazyPart(async () => ({ default: (await import('#app/resource-kit/files/export-button.tsx')).ExportButton }));
const FileTools = lazyPart(async () => ({ default: (await import('#app/resource-kit/files/file-tools.tsx')).FileTools }));

const states = choicesOf(packageStates, 'orders:state');

/** Where parcels are that were handed over; what is delivered or back has ended. */
const stepChoices = choicesOf(
  ['out_for_delivery', 'delivery_failed', 'returning', 'partly_delivered', 'lost', 'damaged'] as const,
  'orders:state',
);

const Shops = ({ packages }: Order) => {
  const language = useLanguage();
  return (
    <span className="flex max-lg:text-sm max-lg:text-base-content/80 max-lg:after:ms-1.5 max-lg:after:content-['·']">
      <CellText text={packages.map(({ shop }) => localName(shop, language)).join(', ')} room="less" isTight />
    </span>
  );
};

const Phone = ({ customer }: Order) => customer.phone;

/** Loads when its column is chosen. */
const PaidBy = lazyPart(async () => ({ default: (await import('./paid-by.tsx')).PaidBy }));

const definition: ResourceDefinition<Order> = {
  contract: { name: 'orders', ids: 'orderIds', endpoints: orderEndpoints },
  nameOf: ({ number }) => number,
  columns: [
    { label: 'column.order', as: 'title', sorts: dateSorts, cell: (order) => <NumberAndAge order={order} /> },
    { label: 'column.customer', isPlain: true, cell: (order) => <BuyerAndArea order={order} /> },
    { label: 'column.phone', isPlain: true, isOptional: true, cell: Phone },
    { label: 'column.items', isPlain: true, isWide: true, cell: (order) => <Items order={order} /> },
    { label: 'column.toCollect', as: 'sum', cell: toCollect },
    {
      label: 'column.total',
      isOptional: true,
      sorts: { ascending: 'amountLow', descending: 'amountHigh' },
      cell: ({ total }) => <Money taka={total} className="font-semibold" />,
    },
    {
      label: 'column.payment',
      isPlain: true,
      isOptional: true,
      cell: ({ payment }) => (
        <Suspense fallback={null}>
          <PaidBy payment={payment} />
        </Suspense>
      ),
    },
    { label: 'column.dueBy', isPlain: true, cell: dueBy },
    { label: 'column.status', as: 'action', cell: (order) => <OrderStatus order={order} /> },
    { label: 'column.nextStep', as: 'action', cell: (order) => <NextStep order={order} /> },
  ],
  sorts: orderSorts,
  tabs: states,
  filters: [
    ...dayFilters,
    { name: 'due', label: 'orders.due', choices: choicesOf(dueTimes, 'orders.dueTime') },
    { name: 'step', label: 'orders.parcelStep', choices: stepChoices, isRare: true },
    { name: 'trouble', label: 'orders.trouble', choices: choicesOf(parcelTroubles, 'orders.troubles'), isRare: true },
    { name: 'needsCall', label: 'orders.calls', choices: [{ value: 'true', text: 'orders.onlyToCall' }] },
  ],
  isCompact: true,
  Bulk: BulkOrders,
  holdBy: (orders) => ({ numbers: orders.map(({ number }) => number).join(',') }),
  fields: [],
  facts: [],
};

/** What an admin sees instead of what a packer needs. */
const shops: Column<Order> = { label: 'column.shop', isPlain: true, cell: Shops };

export const orderResource = defineResource<Order>({
  ...definition,
  columns: definition.columns.flatMap((column): Column<Order>[] => {
    if (column.label === 'column.customer') return [shops, column];
    if (column.label === 'column.total') return [{ ...column, as: 'sum', isOptional: false, cell: totalAndPayment }];
    return [column.label === 'column.toCollect' ? { ...column, isOptional: true } : column];
  }),
  filters: [
    ...definition.filters.map((filter) => (filter.name === 'due' ? { ...filter, isRare: true as const } : filter)),
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
  columns: [...definition.columns.slice(0, 2), { ...shops, isOptional: true }, ...definition.columns.slice(2)],
  listQuery: { as: 'seller' },
  hrefOf: ({ number }) => `/dashboard/merchant/orders/${number}`,
  tools: ({ filter }) => <ExportButton of="orders" filter={filter} />,
});
