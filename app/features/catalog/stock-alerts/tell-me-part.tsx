import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Variants } from '#contract/catalog/variants.ts';
import { mostOfChoice } from '#domain/catalog/choice-stock.ts';
import { variantGroups } from '#domain/enums.ts';
import { TellMeButton } from './tell-me-button.tsx';

interface ProductToTell {
  _id: string;
  name: string;
  inStock: boolean;
}

interface ProductWithChoices extends ProductToTell {
  quantity: number;
  variants: Variants;
  /** The displayed text of an option by its name, where they differ. */
  optionNames: Readonly<Record<string, string>>;
}

interface TellMePartProps {
  product: ProductToTell | ProductWithChoices;
  /** Of the button for the whole product. */
  className?: string;
}

/** The button of a product that is sold out; a button for each sold-out choice of one that can be bought with others. */
export default function TellMePart({ product, className }: TellMePartProps) {
  if (product.inStock) return 'variants' in product && <SoldOutChoices product={product} />;
  return <TellMeButton productId={product._id} name={product.name} {...(className !== undefined && { className })} />;
}

function SoldOutChoices({ product: { _id, name, quantity: stock, variants, optionNames } }: { product: ProductWithChoices }) {
  const { t } = useTranslation('inbox');
  const items = variantGroups.flatMap((group) =>
    variants[group].map((item) => ({ group, name: item.name, quantity: item.quantity ?? null })),
  );
  const soldOut = items.filter((item) => mostOfChoice(stock, items, item) === 0).map((item) => ({ group: item.group, name: item.name }));
  if (soldOut.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-2 text-sm text-base-content/80">{t('alerts.choices')}</legend>
      <div className="flex flex-wrap gap-2">
        {soldOut.map((choice) => {
          const label = optionNames[choice.name] ?? choice.name;
          return (
            <TellMeButton key={`${choice.group} ${choice.name}`} productId={_id} choice={choice} name={`${name}, ${label}`} label={label} />
          );
        })}
      </div>
    </fieldset>
  );
}
