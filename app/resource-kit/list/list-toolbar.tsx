import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '#app/ui/overlay/menu.tsx';
import { useResource } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import type { Column } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { ListControls } from './list-controls.tsx';
import type { ListState } from './list-state.ts';
import type { ColumnChoice } from './use-column-choice.ts';

interface ListToolbarProps {
  list: ListState;
  columns: ColumnChoice<ResourceItem>;
  children: ReactNode;
}

/** The search, filters, sort order and columns of a list, and the actions for selected rows. */
export function ListToolbar({ list, columns, children }: ListToolbarProps) {
  const { definition } = useResource();
  return (
    <ListControls list={list} filters={definition.filters} sorts={definition.sorts}>
      <ColumnMenu columns={columns} all={definition.columns} />
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
