import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Moment } from '#app/ui/moment.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import { formatMoney } from '#domain/format/format.ts';
import { isOnline } from '#domain/money/payment-methods.ts';
import type { OrderToPay } from '../begin-payment.ts';
import { useAttempts } from './attempt-queries.ts';

/** How an order was paid online: amount, transaction id and time. */
export default function OnlineReceipt({ order }: { order: OrderToPay }) {
  const { t } = useTranslation('onlinePayment');
  const language = useLanguage();
  const { data = [] } = useAttempts(order);
  const paid = data.filter(({ state }) => state === 'paid');
  if (paid.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      {paid.map(
        ({ _id, method, amount, received = amount, transactionId, endedAt, createdAt }) =>
          isOnline(method) && (
            <div key={_id}>
              <p>
                <MoneyText text={t('paidBy', { method: t(`name.${method}`), amount: formatMoney(language, received) })} />
              </p>
              {transactionId && <p className="wrap-anywhere">{t('transaction', { id: transactionId })}</p>}
              <p>
                <Moment at={endedAt ?? createdAt} className="text-sm text-base-content/80" />
              </p>
            </div>
          ),
      )}
    </section>
  );
}
