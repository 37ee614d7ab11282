import type { UseFormRegisterReturn } from 'react-hook-form';
import { PhoneField } from '#app/features/session/index.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import { type DeliveryArea, DeliveryAreaFields } from './delivery-area-fields.tsx';

type Field = keyof DeliveryArea | 'name' | 'phone' | 'line';

interface AddressFieldsProps {
  place: DeliveryArea;
  /** Registers a field with the form; `onChange` runs as well. */
  bind: (field: Field, onChange?: () => void) => UseFormRegisterReturn;
  /** Clears a field whose choice belongs to another area. */
  clear: (field: keyof DeliveryArea) => void;
  /** The error code of a field. */
  codeOf: (field: Field) => string | undefined;
}

/** The recipient and address fields, for a two-column grid. */
export function AddressFields({ place, bind, clear, codeOf }: AddressFieldsProps) {
  const { t } = useTranslation('addresses');
  const fieldText = useFieldErrorText();
  // Field names are generic here (`name`, `phone`); the error texts of the sign-in form would not fit.
  const errorOf = (field: Field) => fieldText('address', codeOf(field));
  return (
    <>
      <TextField required label={t('name')} autoComplete="name" maxLength={200} error={errorOf('name')} {...bind('name')} />
      <PhoneField required label={t('phone')} error={errorOf('phone')} {...bind('phone')} />
      <DeliveryAreaFields place={place} bind={bind} clear={clear} errorOf={errorOf} />
      <div className="sm:col-span-2">
        <TextareaField
          required
          label={t('line')}
          hint={t('lineHint')}
          rows={2}
          maxLength={500}
          autoComplete="street-address"
          error={errorOf('line')}
          {...bind('line')}
        />
      </div>
    </>
  );
}
