import { useTranslation } from '#app/i18n/use-translation.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Money } from '#app/ui/money.tsx';
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
  className?: string;
}

export function PriceTag({ unitPrice, listPrice, perUnit, isLarge = false, className = '' }: PriceTagProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  return (
    <p className={`flex flex-wrap items-baseline gap-x-2 ${className}`}>
      <span className="sr-only">{t('price')}</span>
      <Money taka={unitPrice} className={`font-semibold ${isLarge ? 'text-3xl' : 'text-lg'}`} />
      {listPrice > unitPrice && (
        <s className={`whitespace-nowrap text-base-content/70 ${isLarge ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">{t('listPrice')} </span>
          {formatMoney(language, listPrice)}
        </s>
      )}
      {perUnit && (
        <span className={`text-base-content/75 ${isLarge ? 'text-base' : 'text-xs sm:text-sm'}`}>
          {t(`perUnit.${perUnit.unit}`, { price: formatMoney(language, perUnit.price) })}
        </span>
      )}
    </p>
  );
}
