import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import { useResource } from '../definition/resource-context.ts';
import { mayDo, type ResourceItem } from '../definition/resource-contract.ts';
import type { Column } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { DimmedWhileStale } from './list-page.tsx';
import type { ListState } from './list-state.ts';
import type { RowSelection } from './use-row-selection.ts';

interface ResourceTableProps {
  rows: readonly ResourceItem[];
  columns: readonly Column<ResourceItem>[];
  list: ListState;
  selection: RowSelection;
  /** The rows belong to another page while the requested one loads. */
  isStale: boolean;
}

/** The rows of a list: a table on wide screens, cards on phones. */
export function ResourceTable(props: ResourceTableProps) {
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  const { area, definition } = useResource();
  const isSelectable = mayDo(definition.contract, 'delete', area);
  const Rows = hasRoom ? Table : Cards;
  return (
    <DimmedWhileStale isStale={props.isStale}>
      <Rows {...props} isSelectable={isSelectable} />
    </DimmedWhileStale>
  );
}

type RowsProps = ResourceTableProps & { isSelectable: boolean };

function Table({ rows, columns, list, selection, isSelectable }: RowsProps) {
  const { t } = useResourceTexts();
  return (
    <div className="overflow-x-auto rounded-box border border-base-300">
      <table className="table text-base [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:ps-4">
        <thead className="text-base-content">
          <tr>
            {isSelectable && (
              <th scope="col" className="w-12">
                <SelectAll selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} list={list} />
            ))}
            <th scope="col">{t('column.action')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item._id} className={selection.has(item._id) ? 'bg-brand-soft/60' : ''}>
              {isSelectable && (
                <td>
                  <SelectRow item={item} selection={selection} />
                </td>
              )}
              {columns.map((column) =>
                column.as === 'title' ? (
                  <th key={column.label} scope="row" className="leading-relaxed font-semibold">
                    {column.cell(item)}
                  </th>
                ) : (
                  <td key={column.label} className="leading-relaxed">
                    {column.cell(item)}
                  </td>
                ),
              )}
              <td>
                <DetailsLink item={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column: { label, sorts }, list }: { column: Column<ResourceItem>; list: ListState }) {
  const { t } = useResourceTexts();
  const [usual] = useResource().definition.sorts;
  if (!sorts) return <th scope="col">{t(label)}</th>;
  const isUp = list.sort === sorts.ascending;
  const isDown = list.sort === sorts.descending;
  // Cycles ascending, descending, default; the descending order can be the default.
  const next = isUp ? sorts.descending : isDown && usual !== sorts.descending ? undefined : sorts.ascending;
  const Icon = isUp ? ArrowUp : isDown ? ArrowDown : ChevronsUpDown;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button
        type="button"
        className="-ms-2 flex min-h-11 cursor-pointer items-center gap-1 rounded-field px-2"
        onClick={() => list.change({ sort: next })}
      >
        {t(label)}
        <Icon aria-hidden className="size-4 shrink-0" />
      </button>
    </th>
  );
}

function Cards({ rows, columns, selection, isSelectable }: RowsProps) {
  const { t } = useResourceTexts();
  const picture = columns.find(({ as }) => as === 'picture');
  const title = columns.find(({ as }) => as === 'title');
  return (
    <>
      {isSelectable && (
        <div className="mb-2 flex min-h-11 items-center gap-3 px-4">
          <SelectAll selection={selection} />
          <span aria-hidden>{t('selectAll')}</span>
        </div>
      )}
      <ul className="grid gap-3 sm:grid-cols-2">
        {rows.map((item) => (
          <li
            key={item._id}
            className={`grid content-start gap-3 rounded-box border p-4 ${selection.has(item._id) ? 'border-brand bg-brand-soft' : 'border-base-300'}`}
          >
            <div className="flex items-start gap-3">
              {isSelectable && <SelectRow item={item} selection={selection} />}
              {picture?.cell(item)}
              <div className="min-w-0 grow leading-relaxed font-semibold wrap-anywhere">{title?.cell(item)}</div>
            </div>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 leading-relaxed">
              {columns
                .filter(({ as }) => as === undefined)
                .map((column) => (
                  <div key={column.label} className="contents">
                    <dt className="text-sm text-base-content/80">{t(column.label)}</dt>
                    <dd className="min-w-0 justify-self-end text-end wrap-anywhere">{column.cell(item)}</dd>
                  </div>
                ))}
            </dl>
            <DetailsLink item={item} isBlock />
          </li>
        ))}
      </ul>
    </>
  );
}

function SelectAll({ selection }: { selection: RowSelection }) {
  const { t } = useResourceTexts();
  return (
    <input
      type="checkbox"
      className="checkbox rounded-md align-middle"
      aria-label={t('selectAll')}
      checked={selection.isAll}
      ref={(box) => {
        if (box) box.indeterminate = selection.ids.length > 0 && !selection.isAll;
      }}
      onChange={selection.toggleAll}
    />
  );
}

function SelectRow({ item, selection }: { item: ResourceItem; selection: RowSelection }) {
  const { t } = useResourceTexts();
  const { nameOf } = useResource().definition;
  return (
    <input
      type="checkbox"
      className="checkbox rounded-md align-middle"
      aria-label={t('select', { name: nameOf(item, useLanguage()) })}
      checked={selection.has(item._id)}
      onChange={() => selection.toggle(item._id)}
    />
  );
}

function DetailsLink({ item, isBlock = false }: { item: ResourceItem; isBlock?: boolean }) {
  const { t } = useResourceTexts();
  const { definition, path } = useResource();
  return (
    <Link
      to={`${path}/${item._id}`}
      aria-label={t('detailsOf', { name: definition.nameOf(item, useLanguage()) })}
      className={`btn btn-soft-brand ${isBlock ? 'btn-block' : ''}`}
    >
      {t('details')}
    </Link>
  );
}
