import { useTranslation } from '#app/i18n/use-translation.ts';
import { Money } from '#app/ui/money/money.tsx';

/** Order totals. `deliveryFee` is undefined until there is an address. */
export function Totals({
  subtotal,
  deliveryFee,
  total,
  unknownFee,
}: {
  subtotal: number;
  deliveryFee: number | undefined;
  total: number;
  unknownFee?: string;
}) {
  const { t } = useTranslation('orders');
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4';
  return (
    <dl className="grid gap-1 leading-relaxed">
      <div className={row}>
        <dt>{t('subtotal')}</dt>
        <dd>
          <Money taka={subtotal} />
        </dd>
      </div>
      <div className={row}>
        <dt>{t('delivery')}</dt>
        <dd>{deliveryFee === undefined ? unknownFee : deliveryFee === 0 ? t('freeDelivery') : <Money taka={deliveryFee} />}</dd>
      </div>
      {/* Without the fee it would not be the total. */}
      {deliveryFee !== undefined && (
        <div className={`${row} mt-2 border-t border-base-300 pt-3 text-lg font-semibold`}>
          <dt>{t('total')}</dt>
          <dd>
            <Money taka={total} className="text-xl" />
          </dd>
        </div>
      )}
    </dl>
  );
}
