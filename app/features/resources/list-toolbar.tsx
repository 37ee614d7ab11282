import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '#app/ui/menu.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { type Column, forArea, type ResourceItem, useResourceTexts } from './description.ts';
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
  const { t, find } = useResourceTexts();
  const { description, area } = useResource();
  const sorts = description.sorts.map((value) => ({ value, text: find(`sorts.${value}`) ?? value }));
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <SearchField label={t('searchHint')} value={list.q} onChange={(q) => list.change({ q })} />
      {description.filters.map(({ name, label, choices, Input }) => {
        const filter = { label: t(label), value: list.filters[name] ?? '', onChange: (value: string) => list.change({ [name]: value }) };
        return Input ? (
          <Input key={name} {...filter} />
        ) : (
          <Select key={name} {...filter}>
            <option value="">{t('filter.all')}</option>
            {choices.map(({ value, text }) => (
              <option key={value} value={value}>
                {t(text)}
              </option>
            ))}
          </Select>
        );
      })}
      <Select label={t('sort')} value={list.sort} onChange={(sort) => list.change({ sort })}>
        {sorts.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <div className="ms-auto flex flex-wrap gap-2">
        <ColumnMenu columns={columns} all={forArea(description.columns, area)} />
        {children}
      </div>
    </div>
  );
}

interface SelectProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

const Select = ({ label, value, onChange, children }: SelectProps) => (
  <label className="grid grow gap-1 text-sm sm:grow-0">
    {label}
    <select className="select w-full text-base sm:w-44" value={value} onChange={(event) => onChange(event.target.value)}>
      {children}
    </select>
  </label>
);

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
