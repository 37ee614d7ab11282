import { useId } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Money } from '#app/ui/money/money.tsx';
import type { VariantGroup } from '#domain/enums.ts';
import type { ProductDetail } from './product-detail.ts';
import { canBeChosen, choose, groupsOf, type Selection, type Sellable } from './selection.ts';

interface OptionPickerProps {
  product: Sellable & Pick<ProductDetail, 'optionNames'>;
  /** By the buyer. */
  chosen: Selection;
  /** With the first items of other groups, which give way to a choice that needs others. */
  selection: Selection;
  onChoose: (group: VariantGroup, name: string) => void;
}

/** One row of chips per group; sold-out items are disabled. */
export const OptionPicker = (props: OptionPickerProps) =>
  groupsOf(props.product.variants).map((group) => <Group key={group} group={group} {...props} />);

function Group({ product, chosen, selection, group, onChoose }: OptionPickerProps & { group: VariantGroup }) {
  const { t } = useTranslation('cart');
  const id = useId();
  const name = t(`groups.${group}`);
  const items = product.variants[group];
  const pricesDiffer = items.some(({ additionalPrice }) => additionalPrice > 0);
  const priceWith = (item: string) => choose(product, { ...selection, [group]: item }).unitPrice;
  return (
    <fieldset>
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
              disabled={!canBeChosen(product, chosen, group, item)}
              onChange={() => onChoose(group, item.name)}
              className="sr-only"
            />
            <span>{product.optionNames[item.name] ?? item.name}</span>
            {pricesDiffer && <Money taka={priceWith(item.name)} className="text-sm text-base-content/75" />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
