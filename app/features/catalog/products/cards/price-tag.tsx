import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { PriceUnit } from '#domain/catalog/unit-price.ts';
import { formatMoney } from '#domain/format/format.ts';

export interface PerUnit {
  unit: PriceUnit;
  price: number;
}

interface PriceTagProps {
  unitPrice: number;
  /** Shown struck through: the price that was charged before. */
  wasPrice?: number | undefined;
  /** The maximum price on the pack. If the struck-through price is this one, it is labelled so. */
  mrp?: number | undefined;
  perUnit?: PerUnit | undefined;
  isLarge?: boolean;
}

export function PriceTag({ unitPrice, wasPrice, mrp, perUnit, isLarge = false }: PriceTagProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return (
    <p className={isLarge ? 'price price-large' : 'price'}>
      <span className="sr-only">{t('price')}</span>
      <b>{formatMoney(language, unitPrice)}</b>
      {wasPrice !== undefined && (
        <s>
          <span className={wasPrice === mrp ? undefined : 'sr-only'}>{`${t(wasPrice === mrp ? 'mrp' : 'listPrice')} `}</span>
          <span className="money line-through">{formatMoney(language, wasPrice)}</span>
        </s>
      )}
      {perUnit && <small>{t(`perUnit.${perUnit.unit}`, { price: formatMoney(language, perUnit.price) })}</small>}
    </p>
  );
}
