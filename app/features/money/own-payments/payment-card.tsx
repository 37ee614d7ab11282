import { Link } from 'react-router';
import { PaymentStateBadge } from '#app/features/money/payment-methods/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import type { Payment } from '#contract/money/payments.ts';
import { PayAgain } from './pay-again.tsx';

export function PaymentCard({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['ownPayments', 'orders']);
  const { order, method, amount, due, note, createdAt } = payment;
  return (
    <li className="grid content-start gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={`/orders/${order.number}`} className="inline-block link py-2 font-semibold">
          {order.number}
        </Link>
        <Money taka={amount} className="text-lg font-semibold" />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{t(`orders:method.${method}`)}</span>
        <PaymentStateBadge payment={payment} />
        <Moment at={createdAt} style="shortDate" className="ms-auto text-sm text-base-content/80" />
      </div>
      <ClaimFacts payment={payment} />
      {due > 0 && due !== amount && (
        <p className="text-sm">
          {t('due')} <Money taka={due} />
        </p>
      )}
      {note && <p className="text-sm whitespace-pre-line wrap-anywhere">{t('note', { note })}</p>}
      {payment.status === 'failed' && due > 0 && <PayAgain payment={payment} />}
    </li>
  );
}

/** The prepayment details the buyer entered. */
function ClaimFacts({ payment: { provider, transactionId, mobileNumber, accountNumber, branch } }: { payment: Payment }) {
  const { t } = useTranslation(['ownPayments', 'orders']);
  const providerName = useProviderName();
  const facts = [
    provider && t('orders:provider', { provider: providerName(provider) }),
    branch && t('branch', { branch }),
    transactionId && t('orders:transaction', { id: transactionId }),
    mobileNumber && t('from', { number: mobileNumber }),
    accountNumber && t('from', { number: accountNumber }),
  ].filter((fact) => fact !== undefined && fact !== '');
  return facts.length > 0 && <p className="text-sm text-base-content/80 wrap-anywhere">{facts.join(' · ')}</p>;
}
