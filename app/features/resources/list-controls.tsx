import type { ReactNode } from 'react';
import { SearchField } from '#app/ui/search-field.tsx';
import { type Description, useResourceTexts } from './description.ts';
import { ListFilters, Select } from './list-filters.tsx';
import type { ListState } from './list-state.ts';

interface ListControlsProps extends Pick<Description, 'sorts' | 'filters'> {
  list: ListState;
  /** What else is done with the list. */
  children?: ReactNode;
}

/** Search, filters and order of a list. */
export function ListControls({ list, filters, sorts, children }: ListControlsProps) {
  const { t, find } = useResourceTexts();
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField label={t('searchHint')} value={list.q} onChange={(q) => list.change({ q })} />
      <ListFilters filters={filters} list={list} t={t} />
      {sorts.length > 1 && (
        <Select label={t('sort')} value={list.sort} onChange={(sort) => list.change({ sort })}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {find(`sorts.${sort}`) ?? sort}
            </option>
          ))}
        </Select>
      )}
      {children && <div className="ms-auto flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}
