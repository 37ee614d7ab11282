import { useTranslation } from '#app/i18n/use-translation.ts';
import { formatMoney } from '#app/lib/format/format.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { Money } from '#app/ui/money.tsx';
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
    <div className="flex flex-wrap items-baseline gap-x-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={`font-semibold ${isLarge ? 'text-3xl' : 'text-lg'}`}>
          <span className="sr-only">{t('price')} </span>
          <Money taka={unitPrice} />
        </span>
        {listPrice > unitPrice && (
          <s className={`text-base-content/70 ${isLarge ? 'text-lg' : 'text-sm'}`}>
            <span className="sr-only">{t('listPrice')} </span>
            <Money taka={listPrice} />
          </s>
        )}
      </p>
      {perUnit && (
        <p className={`text-base-content/75 ${isLarge ? 'text-base' : 'text-xs sm:text-sm'}`}>
          {t(`perUnit.${perUnit.unit}`, { price: formatMoney(language, perUnit.price) })}
        </p>
      )}
    </div>
  );
}
