import type { ReactNode } from 'react';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import { SearchField } from '#app/ui/form/search-field.tsx';
import type { ResourceDefinition } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { ListFilters } from './list-filters.tsx';
import type { ListState } from './list-state.ts';

interface ListControlsProps extends Pick<ResourceDefinition, 'sorts' | 'filters'> {
  list: ListState;
  /** More actions for the list. */
  children?: ReactNode;
}

/** The search, filters and sort order of a list. */
export function ListControls({ list, filters, sorts, children }: ListControlsProps) {
  const { t, find } = useResourceTexts();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField label={t('searchHint')} value={list.q} onChange={(q) => list.change({ q })} />
      <ListFilters filters={filters} list={list} t={t} />
      {sorts.length > 1 && (
        <FilterSelect label={t('sort')} value={list.sort} onChange={(sort) => list.change({ sort })}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {find(`sorts.${sort}`) ?? sort}
            </option>
          ))}
        </FilterSelect>
      )}
      {children && <div className="ms-auto flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
