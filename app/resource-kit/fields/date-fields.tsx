import { getAt } from '#app/lib/form/paths.ts';
import { DateField } from '#app/ui/form/date/date-field.tsx';
import { DateTimeField } from '#app/ui/form/date/date-time-field.tsx';
import type { FormField } from '../definition/form-field.ts';
import type { ResourceText } from '../definition/resource-texts.ts';

type Options = Pick<FormField<string>, 'label'> & Partial<Pick<FormField<string>, 'required' | 'invalid' | 'write'>>;

/** A day. */
export const dateField = (name: string, { max, ...options }: Options & { max?: string }): FormField<string> => ({
  name,
  empty: '',
  invalid: 'invalidDate',
  ...options,
  render: ({ errors: _errors, outer: _outer, ...input }) => <DateField {...input} {...(max && { max })} />,
});

const dhakaParts = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short', timeStyle: 'short' });

/** A date and time in Asia/Dhaka. The API takes the time without an offset. */
export const dateTimeField = (name: string, options: Options & { required: ResourceText }): FormField<string> => ({
  name,
  hint: 'hint.dhaka',
  empty: '',
  invalid: 'invalidDateTime',
  errorTexts: { DATE_ORDER: 'dateOrder' },
  read: (item) => dhakaParts.format(new Date(String(getAt(item, name)))).replace(' ', 'T'),
  ...options,
  render: ({ errors: _errors, outer: _outer, ...input }) => <DateTimeField {...input} />,
});
