import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { PermittedLink } from '#app/lib/session/permissions.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Moment } from '#app/ui/moment.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Payment } from '#contract/money/payments.ts';
import { formatMoney } from '#domain/format/format.ts';
import { isPrepaid } from '#domain/money/payment-methods.ts';
import { toPoisha, toTaka } from '#domain/taka.ts';
import { PaymentDecision } from './payment-decision.tsx';

/** A payment with the details to look it up at the wallet or bank, next to the order total. */
export function ClaimCard({ payment }: { payment: Payment }) {
  const { t } = useTranslation('payments');
  const providerName = useProviderName();
  const language = useLanguage();
  const { order, customer, amount, due, refundDue, provider, transactionId, mobileNumber, accountNumber, branch, createdAt } = payment;
  const sender = mobileNumber || accountNumber;
  // The rest of the order is paid in cash.
  const isClaimOfAdvance = payment.status === 'pending' && !isPrepaid(payment.method);
  const difference = toTaka(toPoisha(amount - due));
  return (
    <li className="grid content-start gap-3 rounded-box border border-base-300 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <PermittedLink needs="orders:read" to={`/dashboard/admin/orders/${order._id}`} className="link inline-block py-2 font-semibold">
          {order.number}
        </PermittedLink>
        <Moment at={createdAt} className="text-sm text-base-content/80" />
      </div>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 leading-relaxed">
        <Fact name={t('customer')}>{customer.name}</Fact>
        {provider && <Fact name={t('provider')}>{[providerName(provider), branch].filter(Boolean).join(', ')}</Fact>}
        {sender && <Fact name={t('sender')}>{sender}</Fact>}
        {transactionId && (
          <Fact name={t('transactionId')}>
            <span className="font-mono text-sm">{transactionId}</span>
            <CopyButton text={transactionId} name={t('copyTransaction')} />
          </Fact>
        )}
        {!isClaimOfAdvance && (
          <Fact name={t('amount')}>
            <Money taka={amount} className="text-lg font-semibold" />
          </Fact>
        )}
        <Fact name={t('due')}>
          <Money taka={due} className="text-lg font-semibold" />
        </Fact>
        {refundDue !== undefined && (
          <Fact name={t('refundDue')}>
            <Money taka={refundDue} className="text-lg font-semibold" />
          </Fact>
        )}
      </dl>
      {isClaimOfAdvance && <p>{t('advanceSent')}</p>}
      {payment.status === 'pending' && !isClaimOfAdvance && difference !== 0 && (
        <p className="flex items-start gap-2 rounded-field bg-warning/25 px-3 py-2 leading-relaxed text-base-content">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <MoneyText text={t(difference < 0 ? 'tooLittle' : 'tooMuch', { amount: formatMoney(language, Math.abs(difference)) })} />
        </p>
      )}
      {isClaimOfAdvance ? (
        <Link to={`/dashboard/admin/payments/${payment._id}`} className="inline-flex min-h-11 items-center justify-self-start link">
          {t('lookAtAdvance')}
        </Link>
      ) : (
        <PaymentDecision payment={payment} />
      )}
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="contents">
    <dt className="text-sm text-base-content/80">{name}</dt>
    <dd className="flex min-w-0 items-center justify-end gap-1 text-end wrap-anywhere">{children}</dd>
  </div>
);
