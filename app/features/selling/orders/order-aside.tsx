import type { ReactNode } from 'react';
import { PaymentStateBadge } from '#app/features/money/payment-methods/index.ts';
import { AddressText } from '#app/features/people/addresses/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useProviderName } from '#app/lib/format/use-provider-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';
import { BuyerPayment } from './buyer/buyer-payment.tsx';
import { Totals } from './totals.tsx';

const card = 'grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed';

interface OrderAsideProps {
  order: Omit<Order, 'customer'>;
  /** Its address is beside the customer elsewhere. */
  isOfBuyer?: boolean;
  /** What can be done with the payment. */
  children?: ReactNode;
}

/** The sidebar of an order: totals, payment and, for its buyer, the delivery address. */
export function OrderAside({ order, isOfBuyer = false, children }: OrderAsideProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const providerName = useProviderName();
  const { payment } = order;
  return (
    <div className="grid gap-4">
      <section className={card}>
        <Totals subtotal={order.subtotal} deliveryFee={order.deliveryFee} total={order.total} />
      </section>
      <section className={card}>
        <h2 className="font-semibold">{t('payment')}</h2>
        <p>{t(`method.${payment.method}`)}</p>
        {payment.provider && <p>{t('provider', { provider: providerName(payment.provider) })}</p>}
        {payment.transactionId && <p className="wrap-anywhere">{t('transaction', { id: payment.transactionId })}</p>}
        <p>{isOfBuyer ? <BuyerPayment order={order} /> : <PaymentStateBadge payment={payment} />}</p>
        {(['refundDue', 'refunded'] as const).map(
          (each) =>
            payment[each] !== undefined && (
              <p key={each}>
                <MoneyText text={t(each, { amount: formatMoney(language, payment[each]) })} />
              </p>
            ),
        )}
        <div className="contents">{children}</div>
      </section>
      {isOfBuyer && <DeliveryAddress address={order.deliveryAddress} />}
    </div>
  );
}

function DeliveryAddress({ address }: { address: Order['deliveryAddress'] }) {
  const { t } = useTranslation('orders');
  return (
    <section className={card}>
      <h2 className="font-semibold">{t('address')}</h2>
      <AddressText address={address} />
    </section>
  );
}
