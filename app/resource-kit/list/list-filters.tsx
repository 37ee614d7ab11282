import { Fragment } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import type { Filter } from '../definition/resource-definition.ts';
import type { ListState } from './list-state.ts';

interface ListFiltersProps<Text extends string> {
  filters: readonly Filter<Text>[];
  list: ListState;
  t: (key: Text) => string;
  /** The first option of each filter then is its label. */
  hidesLabels?: boolean;
}

/** The filters of a list, each with its own input or a dropdown of choices. */
export function ListFilters<Text extends string>({ filters, list, t, hidesLabels = false }: ListFiltersProps<Text>) {
  const resources = useTranslation('resources');
  const shown = filters.filter(({ name, isRare }) => !isRare || list.filters[name]);
  return shown.map(({ name, label, choices, unset, render }) => {
    const filter = {
      label: t(label),
      hidesLabel: hidesLabels,
      value: list.filters[name] ?? '',
      onChange: (value: string) => list.change({ [name]: value }),
    };
    const all = unset ? t(unset) : resources.t('filter.all');
    return render ? (
      <Fragment key={name}>{render(filter)}</Fragment>
    ) : (
      <FilterSelect key={name} {...filter}>
        <option value="">{hidesLabels ? filter.label : all}</option>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {t(text)}
          </option>
        ))}
      </FilterSelect>
    );
  });
}
