import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Order } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';
import { OrderNumber } from './order-number.tsx';

interface ExchangeNoteProps {
  order: Pick<Order, 'exchange' | 'packages' | 'total'>;
  /** The pages of orders; undefined: the holder of a link sees only one of them. */
  path: string | undefined;
}

/** On the order of new goods: the return that they replace, what it pays, and that they wait for it. */
export default function ExchangeNote({ order: { exchange, packages, total }, path }: ExchangeNoteProps) {
  const { t } = useTranslation('changeLines');
  const language = useLanguage();
  if (!exchange) return null;
  const credit = packages.reduce((sum, part) => sum + (part.credit ?? 0), 0);
  const rest = formatMoney(language, Math.max(0, total - credit));
  return (
    <section className="grid gap-1 rounded-box border border-base-300 p-4 leading-relaxed">
      <h2 className="font-semibold">{t('exchange.of', { number: exchange.number })}</h2>
      <p>
        <span>{t('exchange.first')}</span> <OrderNumber number={exchange.order.number} path={path} />
      </p>
      {credit > 0 && (
        <p>
          <MoneyText text={t('exchange.pays', { amount: formatMoney(language, credit), rest })} />
        </p>
      )}
      {exchange.waits && <p>{t('exchange.waits')}</p>}
    </section>
  );
}
