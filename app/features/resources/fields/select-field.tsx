import { SelectField } from '#app/ui/field.tsx';
import { type Choice, useResourceTexts } from '../description.ts';
import type { FormField, InputProps } from '../form-field.ts';

type Options = Partial<Pick<FormField<string>, 'label' | 'hint' | 'required' | 'only' | 'isWide' | 'write'>> & Pick<FormField, 'label'>;

/** One of a few. An optional one may be taken away again. */
export const selectField = (name: string, choices: readonly Choice[], options: Options): FormField<string> => ({
  name,
  empty: '',
  write: (value) => value || undefined,
  ...options,
  render: (props) => <Select {...props} choices={choices} />,
});

function Select({ choices, errors: _errors, onChange, hint, error, ref, ...input }: InputProps<string> & { choices: readonly Choice[] }) {
  const { t } = useResourceTexts();
  return (
    <SelectField {...input} ref={ref} hint={hint} error={error} onChange={(event) => onChange(event.target.value)}>
      <option value="">{input.required ? t('choose') : t('none')}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {t(text)}
        </option>
      ))}
    </SelectField>
  );
}
