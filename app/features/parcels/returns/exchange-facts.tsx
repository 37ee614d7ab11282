import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLineName } from '#app/lib/format/use-line-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Return } from '#contract/parcels/returns.ts';
import { formatMoney } from '#domain/format/format.ts';
import { OrderNumber } from './order-number.tsx';

interface ExchangeFactsProps {
  item: Return;
  /** The pages of orders; undefined: its reader sees only one of them. */
  path: string | undefined;
}

/** What a buyer wants instead of what comes back, and its order. */
export default function ExchangeFacts({ item: { exchange, lines, state }, path }: ExchangeFactsProps) {
  const { t } = useTranslation('changeLines');
  const language = useLanguage();
  const lineName = useLineName();
  const isOn = exchange && exchange.status !== 'cancelled';
  return (
    <div className="grid gap-1">
      {lines.map(
        ({ newOptions, ...line }) =>
          newOptions && (
            <p key={line.lineId} className="wrap-anywhere">
              {t('exchange.options', { name: lineName({ ...line, options: newOptions }) })}
            </p>
          ),
      )}
      {exchange ? (
        <p>
          <span className="font-semibold">{t('exchange.order')}</span> <OrderNumber number={exchange.number} path={path} />
          <span className="ms-2">{t(isOn ? 'exchange.ordered' : 'exchange.cancelled')}</span>
        </p>
      ) : (
        <p className="font-semibold">{t('exchange.wanted')}</p>
      )}
      {exchange && exchange.credit > 0 && (
        <p>
          <MoneyText text={t('exchange.credit', { amount: formatMoney(language, exchange.credit) })} />
        </p>
      )}
      {isOn && state === 'settled' && <p>{t('exchange.sent')}</p>}
    </div>
  );
}
