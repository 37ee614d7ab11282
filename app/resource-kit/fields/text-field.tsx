import { getAt } from '#app/lib/form/paths.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import { TextareaField, TextField } from '#app/ui/form/field.tsx';
import type { FormField } from '../definition/form-field.ts';

type Options = Partial<
  Pick<FormField<string>, 'label' | 'hint' | 'required' | 'invalid' | 'errorTexts' | 'check' | 'only' | 'isWide' | 'write' | 'read'>
>;
type Name = Extract<FormField['label'], `field.${string}`> extends `field.${infer K}` ? K : never;

interface TextOptions extends Options {
  maxLength?: number;
  type?: 'text' | 'tel' | 'email' | 'password';
  prefix?: string;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'url';
}

/** A single-line text field. The label defaults to the text with the field's name. */
export const textField = (
  name: string,
  { maxLength = 300, type = 'text', prefix, inputMode, ...options }: TextOptions = {},
): FormField<string> => ({
  name,
  label: `field.${name as Name}`,
  empty: '',
  ...options,
  render: ({ errors: _errors, onChange, ref, hint, error, ...input }) => (
    <TextField
      {...input}
      ref={ref}
      hint={hint}
      error={error}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
      {...(prefix && { prefix })}
      {...(inputMode && { inputMode })}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
});

/** A multi-line text field. */
export const textareaField = (
  name: string,
  { maxLength = 5000, ...options }: Options & { maxLength?: number } = {},
): FormField<string> => ({
  name,
  label: `field.${name as Name}`,
  empty: '',
  isWide: true,
  ...options,
  render: ({ errors: _errors, onChange, ref, hint, error, ...input }) => (
    <TextareaField
      {...input}
      ref={ref}
      hint={hint}
      error={error}
      rows={3}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
});

/** A number, in English or Bengali digits. Other input is sent unchanged for the schema to reject. `isCleared`: empty input sends null. */
export const numberField = (
  name: string,
  { isCleared = false, ...options }: Omit<TextOptions, 'type' | 'inputMode'> & { isCleared?: boolean } = {},
): FormField<string> =>
  textField(name, {
    maxLength: 20,
    inputMode: 'decimal',
    read: (item) => {
      const value = getAt(item, name);
      return value === undefined ? '' : String(value);
    },
    write: (value) => {
      if (value.trim() === '') return isCleared ? null : undefined;
      const number = typedNumber(value);
      return Number.isNaN(number) ? value : number;
    },
    ...options,
  });

/** An amount in taka. */
export const moneyField = (name: string, options: Parameters<typeof numberField>[1] = {}): FormField<string> =>
  numberField(name, {
    hint: 'hint.taka',
    invalid: 'invalidMoney',
    errorTexts: { too_big: 'tooLarge', ABOVE_PRICE: 'abovePrice', ABOVE_MRP: 'aboveMrp' },
    ...options,
  });
