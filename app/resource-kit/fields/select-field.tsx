import { SelectField } from '#app/ui/form/field.tsx';
import type { FormField, InputProps } from '../definition/form-field.ts';
import type { Choice } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';

type Options = Partial<Pick<FormField<string>, 'hint' | 'required' | 'only' | 'isWide' | 'read' | 'write'>> &
  Pick<FormField, 'label'> & {
    /** The text of the empty option. */
    none?: Choice['text'];
  };

/** A select with a few choices. An optional one can be cleared. */
export const selectField = (name: string, choices: readonly Choice[], { none = 'none', ...options }: Options): FormField<string> => ({
  name,
  empty: '',
  write: (value) => value || undefined,
  ...options,
  render: (props) => <Select {...props} choices={choices} none={none} />,
});

type SelectProps = InputProps<string> & { choices: readonly Choice[]; none: Choice['text'] };

function Select({ choices, none, errors: _errors, onChange, hint, error, ref, ...input }: SelectProps) {
  const { t } = useResourceTexts();
  return (
    <SelectField {...input} ref={ref} hint={hint} error={error} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t(input.required ? 'choose' : none)}</option>
      {choices.map(({ value, text }) => (
        <option key={value} value={value}>
          {t(text)}
        </option>
      ))}
    </SelectField>
  );
}
