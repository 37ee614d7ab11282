import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Button } from '#app/ui/button.tsx';
import { Money } from '#app/ui/money/money.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Quote } from '#contract/selling/orders.ts';
import { formatMoney } from '#domain/format/format.ts';

interface PlaceOrderBarProps {
  quote: Quote | undefined;
  /** False until the delivery fee, and so the total, is known. */
  isAreaKnown: boolean;
  isBusy: boolean;
  isDisabled: boolean;
  /** The page of a gateway comes next. */
  paysOnline: boolean;
}

/** The total and the button that places the order: fixed at the bottom on phones, at the end of the summary elsewhere. */
export function PlaceOrderBar({ quote, isAreaKnown, isBusy, isDisabled, paysOnline }: PlaceOrderBarProps) {
  const { t } = useTranslation(['checkout', 'orders']);
  const language = useLanguage();
  const money = (taka: number) => formatMoney(language, taka);
  return (
    <div className="bottom-bar lg:contents">
      {quote && (
        <p className="grid leading-snug lg:hidden">
          <span className="text-sm text-base-content/80">
            {!isAreaKnown ? (
              t('orders:subtotal')
            ) : quote.deliveryFee === 0 ? (
              t('withFreeDelivery')
            ) : (
              <MoneyText text={t('withDelivery', { fee: money(quote.deliveryFee) })} />
            )}
          </span>
          <strong>
            <Money taka={isAreaKnown ? quote.total : quote.subtotal} className="text-xl font-semibold" />
          </strong>
        </p>
      )}
      <Button type="submit" isBusy={isBusy} disabled={isDisabled} className="btn-lg h-auto min-h-13 grow py-2 lg:btn-block">
        <span>{t(paysOnline ? 'placeAndPay' : 'place')}</span>
        {quote && isAreaKnown && (
          <span className="max-lg:sr-only">
            <MoneyText text={t('placeTotal', { total: money(quote.total) })} />
          </span>
        )}
      </Button>
    </div>
  );
}
