import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useFieldErrorText } from '#app/lib/form/form.ts';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import { PhoneField } from '#app/ui/form/phone-field.tsx';
import { AreaField } from './area-field.tsx';
import type { DeliveryArea } from './delivery-area.ts';

type Field = 'name' | 'phone' | 'line';

interface AddressFieldsProps {
  value: DeliveryArea & { line: string };
  /** Registers a field with the form. */
  bind: (field: Field) => UseFormRegisterReturn;
  onArea: (area: DeliveryArea) => void;
  /** The error code of a field. */
  codeOf: (field: Field | keyof DeliveryArea) => string | undefined;
  /** The receiver is known from elsewhere in the form. */
  isReceiverKnown?: boolean;
  phoneHint?: string | undefined;
}

/** The recipient and address fields, for a two-column grid. */
export function AddressFields({ value, bind, onArea, codeOf, isReceiverKnown, phoneHint }: AddressFieldsProps) {
  const { t } = useTranslation('addresses');
  const fieldText = useFieldErrorText();
  // Field names are generic here (`name`, `phone`); the error texts of the sign-in form would not fit.
  const errorOf = (field: Field | keyof DeliveryArea) => fieldText('address', codeOf(field));
  return (
    <>
      {!isReceiverKnown && (
        <>
          <TextField required label={t('name')} autoComplete="name" maxLength={200} error={errorOf('name')} {...bind('name')} />
          <PhoneField required label={t('phone')} hint={phoneHint} error={errorOf('phone')} {...bind('phone')} />
        </>
      )}
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
      <div className="sm:col-span-2">
        <AreaField
          value={value}
          onChange={onArea}
          line={value.line}
          error={errorOf('upazila') ?? errorOf('district') ?? errorOf('division')}
        />
      </div>
    </>
  );
}
