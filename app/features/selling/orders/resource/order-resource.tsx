import { lazy } from 'react';
import { shopFilter } from '#app/features/catalog/shops/index.ts';
import { PaymentStateBadge } from '#app/features/money/payment-methods/index.ts';
import { cartPieces } from '#app/lib/cart/cart-money.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { customerColumn } from '#app/resource-kit/cells/customer-column.tsx';
import { choicesOf, defineResource, type ResourceDefinition } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { dateSorts } from '#app/resource-kit/definition/sorts.ts';
import { ExportButton } from '#app/resource-kit/files/export-button.tsx';
import { FileTools } from '#app/resource-kit/files/file-tools.tsx';
import { dayFilters } from '#app/resource-kit/list/day-filters.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { type Order, orderEndpoints } from '#contract/selling/orders.ts';
import { orderSorts } from '#domain/enums.ts';
import { formatDate } from '#domain/format/format.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { packageStates } from '#domain/parcels/package-states.ts';
import { ToCallBadge } from '../to-call-badge.tsx';
import { BulkOrders } from './bulk-orders.tsx';
import { OrderStatus } from './order-status.tsx';
import { sameOriginFilters } from './same-origin-filters.tsx';

const BackOfficeOrder = lazy(async () => ({ default: (await import('../back-office-order.tsx')).BackOfficeOrder }));

const states = choicesOf(packageStates, 'orders:state');

const Packages = ({ packages }: Order) => {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const count = cartPieces(packages.flatMap(({ lines }) => lines));
  return <CellText text={packages.map(({ shop }) => localName(shop, language)).join(', ')} detail={t('orders:items', { count })} />;
};

const PaidBy = ({ payment }: Pick<Order, 'payment'>) => {
  const { t, find } = useResourceTexts();
  // "Pay on delivery" already says the method.
  const isSaid = !isPrepaid(payment.method) && payment.status === 'pending';
  const method = find(`orders:wallet.${payment.provider}`) ?? t(`orders:method.${payment.method}`);
  return (
    <span className="flex flex-col items-start leading-5">
      <PaymentStateBadge payment={payment} />
      {!isSaid && (
        <span className="block truncate text-sm text-base-content/80 max-w-48" title={method}>
          {method}
        </span>
      )}
    </span>
  );
};

const NumberAndDay = ({ number, createdAt }: Order) => (
  <CellText room="all" text={number} detail={formatDate(useLanguage(), createdAt, 'shortDate')} />
);

const StatusAndCall = (order: Order) => (
  <span className="flex flex-col items-start gap-1">
    <OrderStatus order={order} />
    <ToCallBadge order={order} />
  </span>
);

const definition: ResourceDefinition<Order> = {
  contract: { name: 'orders', ids: 'orderIds', endpoints: orderEndpoints },
  nameOf: ({ number }) => number,
  columns: [
    { label: 'column.order', as: 'title', sorts: dateSorts, cell: NumberAndDay },
    customerColumn,
    { label: 'column.packages', isPlain: true, cell: Packages },
    {
      label: 'column.total',
      as: 'sum',
      sorts: { ascending: 'amountLow', descending: 'amountHigh' },
      cell: ({ total }) => <Money taka={total} className="font-semibold" />,
    },
    { label: 'column.payment', isPlain: true, cell: PaidBy },
    { label: 'column.status', isPlain: true, cell: StatusAndCall },
  ],
  sorts: orderSorts,
  tabs: states,
  filters: [...dayFilters, { name: 'needsCall', label: 'orders.calls', choices: [{ value: 'true', text: 'orders.onlyToCall' }] }],
  Bulk: BulkOrders,
  fields: [],
  facts: [],
};

export const orderResource = defineResource<Order>({
  ...definition,
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
