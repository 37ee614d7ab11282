import type { UseFormReturn } from 'react-hook-form';
import { groupsOf } from '#app/features/catalog/products/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { localName } from '#app/lib/format/localise.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import type { Product } from '#contract/catalog/products.ts';
import { formatNumber } from '#domain/format/format.ts';
import type { OrderForm, OrderFormInput, positions } from './order-form-values.ts';

export type OrderFormState = UseFormReturn<OrderFormInput, unknown, OrderForm>;

interface OrderFormLineProps {
  form: OrderFormState;
  position: (typeof positions)[number];
  products: readonly Product[];
}

/** One of the two lines: a product, its options and a quantity. */
export function OrderFormLine({ form, position, products }: OrderFormLineProps) {
  const { t } = useTranslation(['checkout', 'cart']);
  const language = useLanguage();
  const fieldText = useFieldErrorText();
  const name = `products.${position}` as const;
  const errorOf = (field: 'productId' | 'quantity' | `options.${'Sizes' | 'Grades' | 'Colors' | 'Pieces'}`) =>
    fieldText('order', form.getFieldState(`${name}.${field}`, form.formState).error?.type);
  const product = products.find(({ _id }) => _id === form.watch(`${name}.productId`));
  return (
    <fieldset className="grid gap-4 rounded-box border border-base-300 p-4 sm:grid-cols-2">
      <legend className="px-2 font-semibold">{t('orderForm.line', { number: formatNumber(language, position + 1) })}</legend>
      <div className="sm:col-span-2">
        <SelectField required label={t('orderForm.product')} error={errorOf('productId')} {...form.register(`${name}.productId`)}>
          <option value="">{t('orderForm.choose')}</option>
          {products.map((each) => (
            <option key={each._id} value={each._id}>
              {t('orderForm.productPrice', { name: localName(each, language), price: each.unitPrice })}
            </option>
          ))}
        </SelectField>
      </div>
      {product &&
        groupsOf(product.variants).map((group) => (
          <SelectField
            key={`${product._id} ${group}`}
            required
            label={t(`cart:groups.${group}`)}
            error={errorOf(`options.${group}`)}
            {...form.register(`${name}.options.${group}`, { shouldUnregister: true })}
          >
            <option value="">{t('orderForm.choose')}</option>
            {product.variants[group].map((item) => (
              <option key={item.name} value={item.name} disabled={item.quantity === 0}>
                {item.additionalPrice > 0 ? t('orderForm.optionPrice', { name: item.name, price: item.additionalPrice }) : item.name}
              </option>
            ))}
          </SelectField>
        ))}
      <TextField
        required
        label={t('orderForm.quantity')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={errorOf('quantity')}
        {...form.register(`${name}.quantity`)}
      />
    </fieldset>
  );
}
