import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';

interface AdvanceFactsProps {
  advance: NonNullable<Order['payment']['advance']>;
  isOfBuyer?: boolean;
}

/** What was asked for in advance, what came, and what was kept of it; for a buyer who may still refuse the parcel, what would be. */
export default function AdvanceFacts({ advance: { amount, due, paid, keeps, kept }, isOfBuyer = false }: AdvanceFactsProps) {
  const { t } = useTranslation('onlinePayment');
  const language = useLanguage();
  const money = (taka: number) => formatMoney(language, taka);
  // Sellers are not told what came for all shops: that it does not wait says it.
  const came = paid ?? (due === undefined ? amount : 0);
  return (
    <section className="grid gap-2 rounded-box border border-base-300 p-4 leading-relaxed">
      <h2 className="font-semibold">{t('advance.title')}</h2>
      {due !== undefined && (
        <p>
          <MoneyText text={t('advance.waits', { amount: money(due) })} />
        </p>
      )}
      {came > 0 && (
        <p>
          <MoneyText text={t('advance.paid', { amount: money(came) })} />
        </p>
      )}
      {kept !== undefined && (
        <p>
          <MoneyText text={t('advance.kept', { amount: money(kept) })} />
        </p>
      )}
      {isOfBuyer && keeps !== undefined && kept === undefined && (
        <p className="text-sm leading-relaxed">
          <MoneyText text={t('advance.keeps', { amount: money(keeps) })} />
        </p>
      )}
    </section>
  );
}
