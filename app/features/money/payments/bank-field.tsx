import { BankOptions } from '#app/features/money/payment-methods/index.ts';
import type { FormField, InputProps } from '#app/resource-kit/definition/form-field.ts';
import { useResourceTexts } from '#app/resource-kit/definition/resource-texts.ts';
import { SelectField } from '#app/ui/form/field.tsx';

/** A select field for the bank. */
export const bankField = (name: string, options: Pick<FormField, 'label' | 'required'>): FormField<string> => ({
  name,
  empty: '',
  write: (value) => value || undefined,
  ...options,
  render: (props) => <BankSelect {...props} />,
});

function BankSelect({ errors: _errors, onChange, hint, error, ref, ...input }: InputProps<string>) {
  const { t } = useResourceTexts();
  return (
    <SelectField {...input} ref={ref} hint={hint} error={error} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('choose')}</option>
      <BankOptions />
    </SelectField>
  );
}
