import { type ReactNode, Suspense } from 'react';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import { SearchField } from '#app/ui/form/search-field.tsx';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import type { ResourceDefinition } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { ListFilters } from './list-filters.tsx';
import type { ListState } from './list-state.ts';

/** Loads on phones only. */
const PhoneControls = lazyPart(async () => ({ default: (await import('./rows/phone-controls.tsx')).PhoneControls }));

interface ListControlsProps extends Pick<ResourceDefinition, 'sorts' | 'filters' | 'isCompact'> {
  list: ListState;
  /** The number of selected rows and their actions, shown here on phones only. */
  selected?: { count: number; actions: ReactNode };
  /** More actions for the list: on phones with the filters, else after them. */
  children?: ReactNode;
}

/** The search, filters and sort order of a list. On phones, everything but the search is behind one button. */
export function ListControls({ list, filters, sorts, isCompact = false, selected, children }: ListControlsProps) {
  const { t, find } = useResourceTexts();
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  const hidesLabels = isCompact && hasRoom;
  const search = <SearchField label={t('searchHint')} value={list.q} onChange={(q) => list.change({ q })} />;
  const choices = (
    <>
      <ListFilters filters={filters} list={list} t={t} hidesLabels={hidesLabels} />
      {sorts.length > 1 && (
        <FilterSelect label={t('sort')} hidesLabel={hidesLabels} value={list.sort} onChange={(sort) => list.change({ sort })}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {find(`sorts.${sort}`) ?? sort}
            </option>
          ))}
        </FilterSelect>
      )}
    </>
  );
  if (!hasRoom) {
    return (
      <Suspense fallback={<div className="mb-3">{search}</div>}>
        <PhoneControls
          search={search}
          choices={choices}
          tools={children}
          chosen={filters.filter(({ name }) => name in list.filters).length}
          selected={selected}
        />
      </Suspense>
    );
  }
  return (
    <div className="mb-2 flex flex-wrap items-end gap-3">
      <div className="min-w-40 grow basis-40 [&_label]:w-full">{search}</div>
      {choices}
      <div className="contents">{children}</div>
    </div>
  );
}
