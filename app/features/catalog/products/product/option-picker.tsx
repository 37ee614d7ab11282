import { useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Money } from '#app/ui/money/money.tsx';
import type { VariantGroup } from '#domain/enums.ts';
import type { ProductDetail } from './product-detail.ts';
import { canBeChosen, choose, groupsOf, type Selection, type Sellable } from './selection.ts';

interface OptionPickerProps {
  product: Sellable & Pick<ProductDetail, 'optionNames'>;
  selection: Selection;
  /** Groups to highlight: the buyer continued without choosing. */
  missing: readonly VariantGroup[];
  onChoose: (group: VariantGroup, name: string) => void;
}

/** One row of chips per group; sold-out items are disabled. */
export const OptionPicker = ({ product, selection, missing, onChoose }: OptionPickerProps) =>
  groupsOf(product.variants).map((group) => (
    <Group key={group} group={group} product={product} selection={selection} isMissing={missing.includes(group)} onChoose={onChoose} />
  ));

interface GroupProps extends Pick<OptionPickerProps, 'product' | 'selection' | 'onChoose'> {
  group: VariantGroup;
  isMissing: boolean;
}

function Group({ product, selection, group, isMissing, onChoose }: GroupProps) {
  const { t } = useTranslation(['catalog', 'cart']);
  const id = useId();
  const name = t(`cart:groups.${group}`);
  const items = product.variants[group];
  const pricesDiffer = items.some(({ additionalPrice }) => additionalPrice > 0);
  const priceWith = (item: string) => choose(product, { ...selection, [group]: item }).unitPrice;
  return (
    <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined}>
      <legend className="mb-2 font-semibold">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {items.map((item) => (
          <label
            key={item.name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-field border-2 border-base-content/20 px-4 hover:border-base-content/50 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-base-content/60 has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={id}
              value={item.name}
              checked={item.name === selection[group]}
              disabled={!canBeChosen(product, selection, group, item)}
              onChange={() => onChoose(group, item.name)}
              className="sr-only"
            />
            <span>{product.optionNames[item.name] ?? item.name}</span>
            {pricesDiffer && <Money taka={priceWith(item.name)} className="text-sm text-base-content/75" />}
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={`${id}-missing`} className="mt-1 text-sm font-semibold text-error-strong">
          {t('chooseGroup', { group: name })}
        </p>
      )}
    </fieldset>
  );
}
