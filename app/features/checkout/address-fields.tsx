import type { UseFormReturn } from 'react-hook-form';
import { PhoneField } from '#app/features/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { SelectField, TextareaField, TextField } from '#app/ui/field.tsx';
import { divisions } from '#contract/places.ts';
import type { CheckoutForm, CheckoutInput } from './checkout-form.ts';

export type CheckoutFormState = UseFormReturn<CheckoutInput, unknown, CheckoutForm>;

export function AddressFields({ form }: { form: CheckoutFormState }) {
  const { t } = useTranslation('checkout');
  const fieldText = useFieldErrorText();
  const language = useLanguage();
  // Names of fields here are generic (`name`, `phone`); the texts of the sign-in form would not fit.
  const textOf = (field: keyof CheckoutInput['deliveryAddress']) =>
    fieldText('address', form.getFieldState(`deliveryAddress.${field}`, form.formState).error?.type);
  const chosen = form.watch('deliveryAddress.division');
  const districts = divisions.find((division) => division.en === chosen)?.districts ?? [];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        required
        label={t('name')}
        autoComplete="name"
        maxLength={200}
        error={textOf('name')}
        {...form.register('deliveryAddress.name')}
      />
      <PhoneField required label={t('phone')} error={textOf('phone')} {...form.register('deliveryAddress.phone')} />
      <SelectField
        required
        label={t('division')}
        error={textOf('division')}
        {...form.register('deliveryAddress.division', { onChange: () => form.setValue('deliveryAddress.district', '') })}
      >
        <option value="">{t('choose')}</option>
        {divisions.map((division) => (
          <option key={division.en} value={division.en}>
            {division[language]}
          </option>
        ))}
      </SelectField>
      <SelectField
        required
        label={t('district')}
        error={textOf('district')}
        disabled={districts.length === 0}
        {...form.register('deliveryAddress.district')}
      >
        <option value="">{t('choose')}</option>
        {districts.map((district) => (
          <option key={district.en} value={district.en}>
            {district[language]}
          </option>
        ))}
      </SelectField>
      <TextField required label={t('upazila')} maxLength={100} error={textOf('upazila')} {...form.register('deliveryAddress.upazila')} />
      <div className="sm:col-span-2">
        <TextareaField
          required
          label={t('line')}
          hint={t('lineHint')}
          rows={2}
          maxLength={500}
          autoComplete="street-address"
          error={textOf('line')}
          {...form.register('deliveryAddress.line')}
        />
      </div>
    </div>
  );
}
