import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import type { Filter } from './description.ts';
import type { ListState } from './list-state.ts';

interface ListFiltersProps<Text extends string> {
  filters: readonly Filter<Text>[];
  list: ListState;
  t: (key: Text) => string;
}

/** What narrows a list, each filter by its own input or a dropdown of its choices. */
export function ListFilters<Text extends string>({ filters, list, t }: ListFiltersProps<Text>) {
  const resources = useTranslation('resources');
  return filters.map(({ name, label, choices, Input }) => {
    const filter = { label: t(label), value: list.filters[name] ?? '', onChange: (value: string) => list.change({ [name]: value }) };
    return Input ? (
      <Input key={name} {...filter} />
    ) : (
      <Select key={name} {...filter}>
        <option value="">{resources.t('filter.all')}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </Select>
    );
  });
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

export const Select = ({ label, value, onChange, children }: SelectProps) => (
  <label className="grid grow gap-1 text-sm sm:grow-0">
    {label}
    <select className="select w-full text-base sm:w-44" value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  </label>
);
