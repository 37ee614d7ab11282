import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatMoney } from '#domain/format/format.ts';
import type { PriceUnit } from '#domain/money/unit-price.ts';

export interface PerUnit {
  unit: PriceUnit;
  price: number;
}

interface PriceTagProps {
  unitPrice: number;
  /** Shown struck through if it is higher. */
  listPrice: number;
  perUnit?: PerUnit | undefined;
  isLarge?: boolean;
}

export function PriceTag({ unitPrice, listPrice, perUnit, isLarge = false }: PriceTagProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return (
    <p className={isLarge ? 'price price-large' : 'price'}>
      <span className="sr-only">{t('price')}</span>
      <b>{formatMoney(language, unitPrice)}</b>
      {listPrice > unitPrice && (
        <s>
          <span className="sr-only">{`${t('listPrice')} `}</span>
          {formatMoney(language, listPrice)}
        </s>
      )}
      {perUnit && <small>{t(`perUnit.${perUnit.unit}`, { price: formatMoney(language, perUnit.price) })}</small>}
    </p>
  );
}
