import { Columns3 } from 'lucide-react';
import { Menu } from '#app/ui/overlay/menu.tsx';
import type { ResourceItem } from '../definition/resource-contract.ts';
import type { Column } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import type { ColumnChoice } from './rows/use-column-choice.ts';

/** Shows and hides the columns of a list. */
export function ColumnMenu({ columns, all }: { columns: ColumnChoice<ResourceItem>; all: readonly Column<ResourceItem>[] }) {
  const { t } = useResourceTexts();
  const label = (
    <>
      <Columns3 aria-hidden className="size-5" />
      {t('columns')}
    </>
  );
  return (
    <Menu label={label} buttonClass="btn btn-outline border-base-content/30" panelClass="w-60 max-lg:static max-lg:start-0 lg:end-0">
      <ul>
        {all
          .filter(({ as }) => as !== 'title')
          .map((column) => (
            <li key={column.label}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3 px-2">
                <input type="checkbox" className="checkbox" checked={columns.isShown(column)} onChange={() => columns.toggle(column)} />
                <span>{t(column.label)}</span>
              </label>
            </li>
          ))}
      </ul>
    </Menu>
  );
}
