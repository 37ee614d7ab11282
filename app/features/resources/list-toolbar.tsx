import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '#app/ui/menu.tsx';
import { type Column, forArea, type ResourceItem, useResourceTexts } from './description.ts';
import { ListControls } from './list-controls.tsx';
import type { ListState } from './list-state.ts';
import { useResource } from './resource-context.ts';
import type { ColumnChoice } from './use-column-choice.ts';

interface ListToolbarProps {
  list: ListState;
  columns: ColumnChoice<ResourceItem>;
  children: ReactNode;
}

/** Search, filters, order and columns of a list, and what is done with the rows selected. */
export function ListToolbar({ list, columns, children }: ListToolbarProps) {
  const { description, area } = useResource();
  return (
    <ListControls list={list} filters={description.filters} sorts={description.sorts}>
      <ColumnMenu columns={columns} all={forArea(description.columns, area)} />
      {children}
    </ListControls>
  );
}

function ColumnMenu({ columns, all }: { columns: ColumnChoice<ResourceItem>; all: readonly Column<ResourceItem>[] }) {
  const { t } = useResourceTexts();
  const label = (
    <>
      <Columns3 aria-hidden className="size-5" />
      {t('columns')}
    </>
  );
  return (
    <Menu label={label} buttonClass="btn btn-outline border-base-content/30" panelClass="end-0 w-60">
      <ul>
        {all
          .filter(({ as }) => as !== 'title')
          .map((column) => (
            <li key={column.label}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-2">
                <input type="checkbox" className="checkbox" checked={columns.isShown(column)} onChange={() => columns.toggle(column)} />
                {t(column.label)}
              </label>
            </li>
          ))}
      </ul>
    </Menu>
  );
}
