import { useTranslation } from '#app/i18n/use-translation.ts';
import { Money } from '#app/ui/money.tsx';

interface PriceTagProps {
  unitPrice: number;
  /** Shown struck through if it is higher. */
  listPrice: number;
  isLarge?: boolean;
}

export function PriceTag({ unitPrice, listPrice, isLarge = false }: PriceTagProps) {
  const { t } = useTranslation('catalog');
  return (
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
  );
}
