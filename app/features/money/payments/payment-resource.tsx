import { Suspense } from 'react';
import { PaymentStateBadge } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PermittedLink, useMay } from '#app/lib/session/permissions.tsx';
import { CellText } from '#app/resource-kit/cells/cell-text.tsx';
import { customerColumn } from '#app/resource-kit/cells/customer-column.tsx';
import type { FormField, FormValues } from '#app/resource-kit/definition/form-field.ts';
import { choicesOf, defineResource } from '#app/resource-kit/definition/resource-definition.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { dateSorts } from '#app/resource-kit/definition/sorts.ts';
import { selectField } from '#app/resource-kit/fields/select-field.tsx';
import { moneyField, textareaField, textField } from '#app/resource-kit/fields/text-field.tsx';
import { dayFilters } from '#app/resource-kit/list/day-filters.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { type Payment, paymentEndpoints, paymentSorts } from '#contract/money/payments.ts';
import { walletProviders } from '#domain/enums.ts';
import { formatDate } from '#domain/format/format.ts';
import { isClaimed, isOnline, type PaymentField, paymentInfoOf, paymentMethods } from '#domain/money/payment-methods.ts';
import { paymentStates } from '#domain/money/payment-states.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { bankField } from './bank-field.tsx';
import { orderField } from './order-field.ts';
import { PaymentDecision, PaymentStatus } from './payment-decision.tsx';

const methods = choicesOf(paymentMethods, 'orders:method');
/** An admin takes no online payment for a buyer. */
const newMethods = methods.filter(({ value }) => !paymentMethods.some((method) => method === value && isOnline(method)));

const LazyQueue = lazyPart(async () => ({ default: (await import('./payment-queue.tsx')).PaymentQueue }));

/** On the detail page only. */
const PaymentAttempts = lazyPart(() => import('./attempts/payment-attempts.tsx'));
const LazyOrderRefunds = lazyPart(async () => ({ default: (await import('#app/features/money/refunds/index.ts')).OrderRefunds }));
const states = choicesOf(paymentStates, 'orders:paymentState');
const wallets = choicesOf(walletProviders, 'orders:wallet');

function Method({ item: { method, provider, transactionId } }: { item: Payment }) {
  const { t } = useResourceTexts();
  const providerName = useProviderName();
  const text = provider ? providerName(provider) : t(`orders:method.${method}`);
  return <CellText text={text} detail={transactionId} />;
}

function MethodFact({ item: { method, provider } }: { item: Payment }) {
  const { t } = useResourceTexts();
  const providerName = useProviderName();
  return <span>{[t(`orders:method.${method}`), provider && providerName(provider)].filter(Boolean).join(' · ')}</span>;
}

/** The paid amount, highlighted while the payment is pending and the amount differs from the order total. */
const Paid = ({ payment: { amount, due, status, method } }: { payment: Payment }) => {
  const isOdd = status === 'pending' && isClaimed(method) && amount !== due;
  return (
    <span className={isOdd ? 'rounded-field bg-warning/25 px-2 py-0.5 font-semibold' : ''}>
      <Money taka={amount} />
    </span>
  );
};

const OrderLink = ({ order }: { order: Payment['order'] }) => (
  <PermittedLink needs="orders:read" to={`/dashboard/admin/orders/${order._id}`} className="link">
    {order.number}
  </PermittedLink>
);

const amountSorts = { ascending: 'amountLow', descending: 'amountHigh' };
const statusSorts = { ascending: 'status', descending: 'statusDesc' };

const required = 'requiredField';
const info = (name: PaymentField | 'amount') => `paymentInfo.${name}`;
/** A field of a new payment, shown with the methods that require it. */
const infoField = (field: FormField<string>): FormField => ({
  ...field,
  on: 'create',
  when: ({ paymentMethod }: FormValues) =>
    paymentMethods.some((method) => method === paymentMethod && paymentInfoOf(method).some((name) => info(name) === field.name)),
});

const NumberAndDay = ({ order, createdAt }: Payment) => (
  <CellText room="all" text={order.number} detail={formatDate(useLanguage(), createdAt, 'shortDate')} />
);

export const paymentResource = defineResource<Payment>({
  contract: { name: 'payments', ids: 'paymentIds', endpoints: paymentEndpoints },
  nameOf: ({ order }) => order.number,
  badge: (item) => <PaymentStateBadge payment={item} />,
  columns: [
    { label: 'column.order', as: 'title', sorts: dateSorts, cell: NumberAndDay },
    customerColumn,
    { label: 'column.method', isPlain: true, cell: (item) => <Method item={item} /> },
    { label: 'field.transactionId', isOptional: true, cell: ({ transactionId }) => transactionId },
    { label: 'column.amount', as: 'sum', sorts: amountSorts, cell: (item) => <Paid payment={item} /> },
    { label: 'field.due', cell: ({ due }) => <Money taka={due} /> },
    {
      label: 'column.status',
      isPlain: true,
      sorts: statusSorts,
      cell: (item) => <PaymentStatus payment={item} />,
    },
  ],
  sorts: paymentSorts,
  tabs: states,
  filters: [
    { name: 'method', label: 'filter.method', choices: methods },
    ...dayFilters,
    { name: 'refundDue', label: 'filter.refund', choices: [{ value: 'true', text: 'filter.refundDue' }] },
  ],
  fields: [
    orderField,
    { ...selectField('paymentMethod', newMethods, { label: 'field.paymentMethod', required: 'requiredMethod' }), on: 'create' },
    infoField(selectField(info('mfsProvider'), wallets, { label: 'field.mfsProvider', required })),
    infoField(textField(info('mobileNumber'), { label: 'field.mobileNumber', required, invalid: 'invalidPhone', prefix: '+88' })),
    infoField(bankField(info('bankName'), { label: 'field.bankName', required })),
    infoField(textField(info('branch'), { label: 'field.branch', required, maxLength: 100 })),
    infoField(textField(info('accountNumber'), { label: 'field.accountNumber', required, maxLength: 40 })),
    infoField(textField(info('transactionId'), { label: 'field.transactionId', required, maxLength: 40 })),
    infoField(moneyField(info('amount'), { label: 'field.amount', required })),
    { ...textareaField('note', { maxLength: 500 }), on: 'update' },
  ],
  facts: [
    { label: 'field.order', value: ({ order }) => <OrderLink order={order} /> },
    { label: 'field.customer', value: ({ customer }) => customer.name },
    { label: 'field.paymentMethod', value: (item) => <MethodFact item={item} /> },
    { label: 'field.transactionId', value: ({ transactionId }) => transactionId },
    { label: 'field.amount', value: (item) => <Paid payment={item} /> },
    { label: 'field.due', value: ({ due }) => <Money taka={due} /> },
    { label: 'field.refundDue', value: ({ refundDue }) => refundDue !== undefined && <Money taka={refundDue} /> },
    { label: 'field.refunded', value: ({ refunded }) => refunded !== undefined && <Money taka={refunded} /> },
    { label: 'field.mobileNumber', value: ({ mobileNumber }) => mobileNumber && <span>{mobileNumber}</span> },
    { label: 'field.accountNumber', value: ({ accountNumber }) => accountNumber },
    { label: 'field.branch', value: ({ branch }) => branch },
    { label: 'field.note', value: ({ note }) => note, isWide: true },
    { label: 'field.verifiedAt', value: ({ verifiedAt }) => verifiedAt && <Moment at={verifiedAt} /> },
    { label: 'field.verifiedBy', value: ({ verifiedBy }) => verifiedBy },
  ],
  Queue: () => (
    <Suspense fallback={<SkeletonRows rows={2} className="h-56" />}>
      <LazyQueue />
    </Suspense>
  ),
  More: ({ item }) => (
    <>
      <div className="mt-4">
        <PaymentDecision payment={item} />
      </div>
      <Suspense fallback={null}>
        <LazyOrderRefunds
          orderId={item.order._id}
          isPaid={item.status === 'verified'}
          due={item.refundDue === undefined ? undefined : toTaka(toPoisha(item.refundDue) - toPoisha(item.refunding ?? 0)) || undefined}
        />
      </Suspense>
      <Suspense fallback={isOnline(item.method) && <div className="h-40" />}>
        <PaymentAttempts orderId={item.order._id} isExpected={isOnline(item.method)} />
      </Suspense>
    </>
  ),
});

/** The payments of orders with packages of the merchant's shops. */
function OwnPayoutsLink() {
  const { t } = useTranslation('payments');
  return (
    useMay()('payouts:read') && (
      <ButtonLink to="?payouts=1" variant="outline" className="mb-4">
        {t('payoutsOwn')}
      </ButtonLink>
    )
  );
}

/** The payments of the orders of a shop. */
export const sellerPaymentResource = defineResource<Payment>({
  contract: { name: 'payments', ids: 'paymentIds', endpoints: paymentEndpoints },
  nameOf: ({ order }) => order.number,
  listQuery: { as: 'seller' },
  hrefOf: ({ order }) => `/dashboard/merchant/orders/${order.number}`,
  columns: [
    { label: 'column.order', as: 'title', sorts: dateSorts, cell: NumberAndDay },
    customerColumn,
    { label: 'column.method', isPlain: true, cell: (item) => <Method item={item} /> },
    { label: 'column.amount', as: 'sum', sorts: amountSorts, cell: ({ amount }) => <Money taka={amount} className="font-semibold" /> },
    { label: 'column.status', isPlain: true, sorts: statusSorts, cell: (item) => <PaymentStateBadge payment={item} /> },
    { label: 'field.note', isPlain: true, cell: ({ note }) => note && <CellText text={note} /> },
  ],
  sorts: paymentSorts,
  tabs: states,
  filters: [{ name: 'method', label: 'filter.method', choices: methods }, ...dayFilters],
  fields: [],
  facts: [],
  Queue: OwnPayoutsLink,
});
