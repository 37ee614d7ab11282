import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { api } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { optionName } from '#app/lib/format/option-name.ts';
import { useLineName } from '#app/lib/format/use-line-name.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { SelectField } from '#app/ui/form/field.tsx';
import { MoneyText } from '#app/ui/money/money-text.tsx';
import type { Product } from '#contract/catalog/products.ts';
import type { OrderPackage } from '#contract/selling/orders.ts';
import type { Options } from '#domain/catalog/line-choice.ts';
import { variantGroups } from '#domain/enums.ts';
import { formatMoney } from '#domain/format/format.ts';
import { type ReturnWants, returnWants } from '#domain/parcels/return-states.ts';

/** The options of the new goods, by line; without any, the same again. */
export type NewOptions = Readonly<Record<string, Options>>;

interface ExchangeFieldsProps {
  /** What comes back of each line. */
  chosen: readonly { line: OrderPackage['lines'][number]; lineId: string; quantity: number }[];
  wants: ReturnWants;
  onWants: (wants: ReturnWants) => void;
  newOptions: NewOptions;
  onOptions: (options: NewOptions) => void;
  /** The buyer pays the new delivery. */
  paysDelivery: boolean;
}

/** Money back or another one, with its options and what it costs today. */
export default function ExchangeFields({ chosen, wants, onWants, newOptions, onOptions, paysDelivery }: ExchangeFieldsProps) {
  const { t } = useTranslation('changeLines');
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-semibold">{t('wants.title')}</legend>
      {returnWants.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3 leading-relaxed">
          <input type="radio" className="radio" name="wants" checked={wants === each} onChange={() => onWants(each)} />
          <span>{t(`wants.${each}`)}</span>
        </label>
      ))}
      {wants === 'exchange' && <NewGoods {...{ chosen, newOptions, onOptions, paysDelivery }} />}
    </fieldset>
  );
}

type NewGoodsProps = Pick<ExchangeFieldsProps, 'chosen' | 'newOptions' | 'onOptions' | 'paysDelivery'>;

function NewGoods({ chosen, newOptions, onOptions, paysDelivery }: NewGoodsProps) {
  const { t } = useTranslation('changeLines');
  return (
    <>
      {chosen.map(({ line, lineId }) => (
        <NewLine
          key={lineId}
          line={line}
          options={newOptions[lineId] ?? line.options}
          onChange={(options) => onOptions({ ...newOptions, [lineId]: options })}
        />
      ))}
      <Difference chosen={chosen} newOptions={newOptions} />
      {paysDelivery && <p className="text-sm leading-relaxed">{t('wants.delivery')}</p>}
    </>
  );
}

interface NewLineProps {
  line: OrderPackage['lines'][number];
  options: Options;
  onChange: (options: Options) => void;
}

/** The options of new goods, if there are others; those that are gone can't be chosen. */
function NewLine({ line, options: current, onChange }: NewLineProps) {
  const { t } = useTranslation('changeLines');
  const language = useLanguage();
  const lineName = useLineName();
  const { data } = useQuery({
    queryKey: ['products', line.productId],
    queryFn: () => api('GET /products/read/:id', { params: { id: line.productId } }),
  });
  const choices = choicesOf(data);
  if (choices.length < 2) return null;
  return (
    <SelectField
      label={t('wants.which', { name: lineName(line) })}
      value={keyOf(current)}
      onChange={({ target }) => {
        const choice = choices.find((each) => keyOf(each.options) === target.value);
        if (choice) onChange(choice.options);
      }}
    >
      {choices.map(({ options, isGone }) => (
        <option key={keyOf(options)} value={keyOf(options)} disabled={isGone}>
          {Object.values(options)
            .map((each) => optionName(each, language))
            .join(', ')}
        </option>
      ))}
    </SelectField>
  );
}

/** What the new goods cost today, compared with what the others cost. */
function Difference({ chosen, newOptions }: Pick<NewGoodsProps, 'chosen' | 'newOptions'>) {
  const { t } = useTranslation('changeLines');
  const language = useLanguage();
  const errorText = useErrorText();
  const products = chosen.map(({ line, lineId, quantity }) => ({
    productId: line.productId,
    quantity,
    options: newOptions[lineId] ?? line.options,
  }));
  const { data, error } = useQuery({
    queryKey: ['quote', 'exchange', products],
    queryFn: () => api('POST /orders/quote', { body: { products } }),
    enabled: products.length > 0,
  });
  if (error) return <p className="font-semibold text-error-strong">{errorText(error)}</p>;
  if (!data) return <div className="h-7" />;
  const more = data.subtotal - chosen.reduce((sum, { line, quantity }) => sum + line.unitPrice * quantity, 0);
  const amount = formatMoney(language, Math.abs(more));
  return (
    <p className="leading-relaxed" role="status">
      <MoneyText text={more > 0 ? t('wants.more', { amount }) : more < 0 ? t('wants.less', { amount }) : t('wants.same')} />
    </p>
  );
}

const keyOf = (options: Options): string => JSON.stringify(variantGroups.flatMap((group) => options[group] ?? []));

/** Every choice of one item of each group. */
function choicesOf(product: Pick<Product, 'variants'> | undefined): { options: Options; isGone: boolean }[] {
  let choices: { options: Options; isGone: boolean }[] = [{ options: {}, isGone: false }];
  for (const group of product ? variantGroups : []) {
    const items = product?.variants[group] ?? [];
    if (items.length > 0) {
      choices = choices.flatMap(({ options, isGone }) =>
        items.map(({ name, quantity }) => ({ options: { ...options, [group]: name }, isGone: isGone || quantity === 0 })),
      );
    }
  }
  return choices;
}
