import { Link } from 'react-router';
import { PaymentStateBadge, useProviderName } from '#app/features/orders/index.ts';
import { PaymentDecision, PaymentsDesk } from '#app/features/payments/index.ts';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money.tsx';
import { type Payment, paymentEndpoints, paymentSorts } from '#contract/payments.ts';
import { walletProviders } from '#domain/enums.ts';
import { paymentStates } from '#domain/order-states.ts';
import { isPrepaid, type PaymentField, paymentInfoOf, paymentMethods } from '#domain/payment-methods.ts';
import { customerColumn, Digits } from '../customer-column.tsx';
import { dateSorts } from '../described.tsx';
import { type Choice, describeResource, useResourceTexts } from '../description.ts';
import { bankField } from '../fields/bank-field.tsx';
import { orderField } from '../fields/references.ts';
import { selectField } from '../fields/select-field.tsx';
import { moneyField, textareaField, textField } from '../fields/text-field.tsx';
import { dayFilters } from '../filter-inputs.tsx';
import type { FormField, FormValues } from '../form-field.ts';
import { useResource } from '../resource-context.ts';

const methods: readonly Choice[] = paymentMethods.map((value) => ({ value, text: `orders:method.${value}` }));
const states: readonly Choice[] = paymentStates.map((value) => ({ value, text: `orders:paymentState.${value}` }));
const wallets: readonly Choice[] = walletProviders.map((value) => ({ value, text: `orders:wallet.${value}` }));

function Method({ item: { method, provider, transactionId } }: { item: Payment }) {
  const { t } = useResourceTexts();
  const providerName = useProviderName();
  return (
    <>
      {t(`orders:method.${method}`)}
      {provider && (
        <span className="block text-sm text-base-content/80 wrap-anywhere">
          {[providerName(provider), transactionId].filter(Boolean).join(' · ')}
        </span>
      )}
    </>
  );
}

/** Only admins decide. */
const Decision = ({ payment }: { payment: Payment }) => useResource().area === 'admin' && <PaymentDecision payment={payment} />;

/** What was paid; marked when the order comes to something else and nobody has decided yet. */
const Paid = ({ payment: { amount, due, status, method } }: { payment: Payment }) => {
  const isOdd = status === 'pending' && isPrepaid(method) && amount !== due;
  return (
    <span className={isOdd ? 'rounded-field bg-warning/25 px-2 py-0.5 font-semibold' : ''}>
      <Money taka={amount} />
    </span>
  );
};

function OrderLink({ order }: { order: Payment['order'] }) {
  const { area } = useResource();
  return (
    <Link to={area === 'admin' ? `/dashboard/admin/orders/${order._id}` : `/orders/${order.number}`} className="link">
      {order.number}
    </Link>
  );
}

const required = 'requiredField';
const info = (name: PaymentField | 'amount') => `paymentInfo.${name}`;
/** A field of a new payment, shown with the methods that require it. */
const infoField = (field: FormField<string>): FormField => ({
  ...field,
  on: 'create',
  when: ({ paymentMethod }: FormValues) =>
    paymentMethods.some((method) => method === paymentMethod && paymentInfoOf(method).some((name) => info(name) === field.name)),
});

export default describeResource<Payment>({
  contract: { name: 'payments', ids: 'paymentIds', endpoints: paymentEndpoints },
  nameOf: ({ order }) => order.number,
  whose: { merchant: { as: 'seller' } },
  badge: (item) => <PaymentStateBadge payment={item} />,
  columns: [
    { label: 'column.order', as: 'title', cell: ({ order }) => <span className="whitespace-nowrap">{order.number}</span> },
    customerColumn,
    { label: 'column.method', cell: (item) => <Method item={item} /> },
    { label: 'field.transactionId', isOptional: true, cell: ({ transactionId }) => transactionId },
    { label: 'column.amount', sorts: { ascending: 'amountLow', descending: 'amountHigh' }, cell: (item) => <Paid payment={item} /> },
    { label: 'field.due', cell: ({ due }) => <Money taka={due} /> },
    {
      label: 'column.status',
      sorts: { ascending: 'status', descending: 'statusDesc' },
      cell: (item) => (
        <span className="grid justify-items-start gap-2 max-lg:justify-items-end">
          <PaymentStateBadge payment={item} />
          <Decision payment={item} />
        </span>
      ),
    },
    { label: 'column.created', sorts: dateSorts, isOptional: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
  ],
  sorts: paymentSorts,
  filters: [
    { name: 'status', label: 'filter.status', choices: states },
    { name: 'method', label: 'filter.method', choices: methods },
    ...dayFilters,
    { name: 'refundDue', label: 'filter.refund', choices: [{ value: 'true', text: 'filter.refundDue' }] },
  ],
  fields: [
    orderField,
    { ...selectField('paymentMethod', methods, { label: 'field.paymentMethod', required: 'requiredMethod' }), on: 'create' },
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
    { label: 'field.paymentMethod', value: (item) => <Method item={item} /> },
    { label: 'field.transactionId', value: ({ transactionId }) => transactionId },
    { label: 'field.amount', value: (item) => <Paid payment={item} /> },
    { label: 'field.due', value: ({ due }) => <Money taka={due} /> },
    { label: 'field.mobileNumber', value: ({ mobileNumber }) => mobileNumber && <Digits text={mobileNumber} /> },
    { label: 'field.accountNumber', value: ({ accountNumber }) => accountNumber && <Digits text={accountNumber} /> },
    { label: 'field.branch', value: ({ branch }) => branch },
    { label: 'field.note', value: ({ note }) => note, isWide: true },
    { label: 'field.verifiedAt', value: ({ verifiedAt }) => verifiedAt && <Moment at={verifiedAt} /> },
    { label: 'field.verifiedBy', value: ({ verifiedBy }) => verifiedBy },
  ],
  Desk: PaymentsDesk,
  More: ({ item }) => (
    <div className="mt-4">
      <Decision payment={item} />
    </div>
  ),
});
