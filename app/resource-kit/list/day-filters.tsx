import { DateInput } from '#app/ui/form/date/date-input.tsx';
import type { Filter } from '../definition/resource-definition.ts';

/** Filters a list by start and end date, inclusive. */
export const dayFilters: readonly Filter<'filter.from' | 'filter.to'>[] = (['from', 'to'] as const).map((name) => ({
  name,
  label: `filter.${name}`,
  choices: [],
  accepts: (value) => /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)),
  render: (props) => <DateInput {...props} min="2000-01-01" />,
}));
