import { ArrowDown, ArrowUp, ChevronRight, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '#app/lib/root-data.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import { useResource } from '../../definition/resource-context.ts';
import type { ResourceItem } from '../../definition/resource-contract.ts';
import type { Column } from '../../definition/resource-definition.ts';
import { useResourceTexts } from '../../definition/resource-texts.ts';
import { useListTitle } from '../../definition/use-list-title.ts';
import { DimmedWhileStale } from '../list-page.tsx';
import type { ListState } from '../list-state.ts';
import { useRowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';

interface ResourceTableProps {
  rows: readonly ResourceItem[];
  columns: readonly Column<ResourceItem>[];
  list: ListState;
  /** Undefined if the rows can't be selected. */
  selection: RowSelection | undefined;
  /** The rows belong to another page while the requested one loads. */
  isStale: boolean;
}

/** The rows of a list: a table on wide screens, cards on phones. A row opens its item. */
export function ResourceTable(props: ResourceTableProps) {
  const hasRoom = useMediaQuery('(min-width: 64rem)');
  const navigate = useNavigate();
  const hrefOf = useHrefOf();
  const { rows, selection } = props;
  const open = (id: string | undefined) => {
    const item = rows.find(({ _id }) => _id === id);
    if (item) void navigate(hrefOf(item));
  };
  const keys = useRowKeys({ ids: rows.map(({ _id }) => _id), selection, onOpen: open });
  const onClick = (event: MouseEvent) => {
    if (isOwnClick(event)) open(event.currentTarget.getAttribute('data-row') ?? undefined);
  };
  const Rows = hasRoom ? Table : Cards;
  return (
    <DimmedWhileStale isStale={props.isStale}>
      <Rows {...props} list={props.list} keys={{ list: keys.list, row: (id) => ({ ...keys.row(id), onClick }) }} />
    </DimmedWhileStale>
  );
}

/** A click on the row itself: not on a control in it, and not at the end of selecting text. */
function isOwnClick({ target, defaultPrevented }: MouseEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || window.getSelection()?.type === 'Range') return false;
  return !target.closest('a, button, input, label, select, textarea, dialog, form, [role=menu]');
}

/** The path that a row opens. */
function useHrefOf() {
  const { definition, path } = useResource();
  return (item: ResourceItem) => definition.hrefOf?.(item) ?? `${path}/${item._id}`;
}

interface RowsProps extends ResourceTableProps {
  keys: {
    list: ReturnType<typeof useRowKeys>['list'];
    row: (id: string) => ReturnType<ReturnType<typeof useRowKeys>['row']> & { onClick: (event: MouseEvent) => void };
  };
}

const currentRow = 'cursor-pointer focus-visible:outline-2 focus-visible:-outline-offset-2';

function Table({ rows, columns, list, selection, keys }: RowsProps) {
  const { t } = useResourceTexts();
  const { isCompact = false } = useResource().definition;
  const [height, pad] = isCompact ? ['h-11', ''] : ['h-15', 'py-1'];
  const wide = columns.find(({ isWide }) => isWide) ?? columns.find(({ as }) => as === 'title');
  // A grid: its rows take the focus and can be selected.
  const grid = { role: 'grid', 'aria-label': useListTitle(), 'aria-multiselectable': selection !== undefined };
  return (
    <div className="overflow-x-auto rounded-box border border-base-300">
      <table
        {...keys.list}
        ref={keys.list.ref as RefObject<HTMLTableElement | null>}
        {...grid}
        className={`table text-base [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:ps-4 ${isCompact ? '[&_:is(td,th)]:py-0' : ''}`}
      >
        <thead className="text-base-content">
          <tr>
            {selection && (
              <th scope="col" className="w-12">
                <SelectAll selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} list={list} />
            ))}
            {!isCompact && <th scope="col">{t('column.action')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr
              key={item._id}
              {...keys.row(item._id)}
              aria-selected={selection?.has(item._id)}
              className={`${currentRow} ${selection?.has(item._id) ? 'bg-brand-soft/60' : 'hover:bg-base-200/60'}`}
            >
              {selection && (
                <td className={pad}>
                  <SelectRow item={item} selection={selection} />
                </td>
              )}
              {columns.map((column) => {
                const room = column === wide ? `w-full max-w-0 ${isCompact ? 'min-w-32' : 'min-w-40'}` : 'whitespace-nowrap';
                return column.as === 'title' ? (
                  <th key={column.label} scope="row" className={`${height} ${room} ${pad} font-semibold`}>
                    {column.cell(item)}
                  </th>
                ) : (
                  <td key={column.label} className={`${room} ${pad}`}>
                    {column.cell(item)}
                  </td>
                );
              })}
              {!isCompact && (
                <td className={pad}>
                  <DetailsLink item={item}>{t('details')}</DetailsLink>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({ column: { label, sorts }, list }: { column: Column<ResourceItem>; list: ListState }) {
  const { t } = useResourceTexts();
  const {
    sorts: [usual],
    isCompact,
  } = useResource().definition;
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
        className={`-ms-2 flex ${isCompact ? 'min-h-9' : 'min-h-11'} cursor-pointer items-center gap-1 rounded-field px-2`}
        onClick={() => list.change({ sort: next })}
      >
        <span>{t(label)}</span>
        <Icon aria-hidden className="size-4 shrink-0" />
      </button>
    </th>
  );
}

function Cards({ rows, columns, selection, keys }: RowsProps) {
  const { t } = useResourceTexts();
  const { isCompact } = useResource().definition;
  const actions = columns.filter(({ as }) => as === 'action');
  const picture = columns.find(({ as }) => as === 'picture');
  const title = columns.find(({ as }) => as === 'title');
  const sum = columns.find(({ as }) => as === 'sum');
  return (
    <>
      {selection && (
        <div className="flex min-h-11 items-center gap-2 px-3">
          <SelectAll selection={selection} />
          <span aria-hidden>{t('selectAll')}</span>
        </div>
      )}
      <ul {...keys.list} ref={keys.list.ref as RefObject<HTMLUListElement | null>} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {rows.map((item) => (
          <li
            key={item._id}
            {...keys.row(item._id)}
            className={`grid min-w-0 grid-cols-1 content-start rounded-box border px-3 py-1 ${currentRow} ${selection?.has(item._id) ? 'border-brand bg-brand-soft' : 'border-base-300'}`}
          >
            <div className="flex items-center gap-2">
              {selection && <SelectRow item={item} selection={selection} />}
              {picture?.cell(item)}
              <div className="min-w-0 grow font-semibold">{title?.cell(item)}</div>
              {sum && (
                <p>
                  <span className="sr-only">{t(sum.label)}</span> {sum.cell(item)}
                </p>
              )}
              {!isCompact && (
                <DetailsLink item={item}>
                  <ChevronRight aria-hidden className="size-5" />
                </DetailsLink>
              )}
            </div>
            <dl className="flex flex-wrap items-baseline gap-x-4">
              {columns
                .filter(({ as }) => as === undefined)
                .map((column) => (
                  <div key={column.label} className="flex min-h-9 max-w-full min-w-0 items-baseline gap-1.5">
                    <dt className={column.isPlain ? 'sr-only' : 'shrink-0 text-xs text-base-content/80'}>{t(column.label)}</dt>
                    <dd className="min-w-0">{column.cell(item)}</dd>
                  </div>
                ))}
            </dl>
            {actions.map((column) => (
              <div key={column.label} className="grid pb-2 empty:hidden">
                {column.cell(item)}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** A checkbox in a touch target of 44 px. */
const boxTarget = '-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center';

function SelectAll({ selection }: { selection: RowSelection }) {
  const { t } = useResourceTexts();
  return (
    <label className={boxTarget}>
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
    </label>
  );
}

function SelectRow({ item, selection }: { item: ResourceItem; selection: RowSelection }) {
  const { t } = useResourceTexts();
  const { nameOf } = useResource().definition;
  return (
    <label className={boxTarget}>
      <input
        type="checkbox"
        className="checkbox rounded-md align-middle"
        aria-label={t('select', { name: nameOf(item, useLanguage()) })}
        checked={selection.has(item._id)}
        onChange={() => selection.toggle(item._id)}
      />
    </label>
  );
}

/** Opens the item. Named after it: "Details of …". */
export function DetailsLink({
  item,
  className = 'justify-center',
  children,
}: {
  item: ResourceItem;
  className?: string;
  children: ReactNode;
}) {
  const { t } = useResourceTexts();
  const { definition } = useResource();
  return (
    <Link
      to={useHrefOf()(item)}
      aria-label={t('detailsOf', { name: definition.nameOf(item, useLanguage()) })}
      className={`inline-flex min-h-11 min-w-11 items-center link-quiet whitespace-nowrap ${className}`}
    >
      {children}
    </Link>
  );
}
