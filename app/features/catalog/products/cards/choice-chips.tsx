import { useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import type { ProductCardData } from './product-card-data.ts';

interface ChoiceChipsProps {
  /** Of the product. */
  name: string;
  items: NonNullable<ProductCardData['choices']>['items'];
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

/** The sizes or colours of a product, where there are few. They scroll sideways if they need more room. */
export function ChoiceChips({ name, items, chosen, onChoose }: ChoiceChipsProps) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const id = useId();
  return (
    <fieldset aria-label={t('chooseProductOptions', { name })} className="choice-chips no-scrollbar">
      {items.map(({ name: choice, inStock }) => (
        <label key={choice}>
          <input
            type="radio"
            name={id}
            checked={choice === chosen}
            disabled={!inStock}
            onChange={() => onChoose(choice)}
            className="sr-only"
          />
          <span>{optionName(choice, language)}</span>
        </label>
      ))}
    </fieldset>
  );
}
