import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FilterSelect } from '#app/ui/form/filter-select.tsx';
import { SearchField } from '#app/ui/form/search-field.tsx';
import { opens, Sheet } from '#app/ui/overlay/sheet.tsx';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import type { ResourceDefinition } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { ListFilters } from './list-filters.tsx';
import type { ListState } from './list-state.ts';

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
      <PhoneControls
        search={search}
        choices={choices}
        tools={children}
        chosen={filters.filter(({ name }) => name in list.filters).length}
        selected={selected}
      />
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

interface PhoneControlsProps {
  search: ReactNode;
  choices: ReactNode;
  tools: ReactNode;
  /** The number of active filters. */
  chosen: number;
  selected: ListControlsProps['selected'];
}

function PhoneControls({ search, choices, tools, chosen, selected }: PhoneControlsProps) {
  const { t } = useResourceTexts();
  const id = useId();
  const isSelecting = selected !== undefined && selected.count > 0;
  useEffect(() => {
    const sheet = document.getElementById(id);
    // The action for the selected rows is done.
    if (!isSelecting && sheet instanceof HTMLDialogElement) sheet.close();
  }, [id, isSelecting]);
  const label = isSelecting
    ? t('actionsFor', { count: selected.count })
    : chosen > 0
      ? t('filtersActive', { count: chosen })
      : t('filters');
  return (
    <>
      <div className="mb-3 flex items-end gap-2">
        <div className="min-w-0 grow">{search}</div>
        <Button
          variant={isSelecting ? 'primary' : 'outline'}
          Icon={SlidersHorizontal}
          className="shrink-0 px-3"
          aria-haspopup="dialog"
          {...opens(id)}
        >
          {label}
        </Button>
      </div>
      <Sheet id={id} title={label} done={t('showList')}>
        <div className="grid gap-4 px-3 pb-3">
          {isSelecting && <div className="grid gap-2">{selected.actions}</div>}
          <div className="grid gap-3 *:w-full">{choices}</div>
          {tools && <div className="flex flex-wrap gap-2">{tools}</div>}
        </div>
      </Sheet>
    </>
  );
}
