import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type MouseEvent, type RefObject, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#app/ui/overlay/lazy-part.tsx';
import { SkeletonRows } from '#app/ui/state/skeleton.tsx';
import { useMediaQuery } from '#app/ui/use-media-query.ts';
import { useResource } from '../../definition/resource-context.ts';
import type { ResourceItem } from '../../definition/resource-contract.ts';
import type { Column } from '../../definition/resource-definition.ts';
import { useResourceTexts } from '../../definition/resource-texts.ts';
import { useListTitle } from '../../definition/use-list-title.ts';
import { DimmedWhileStale } from '../list-page.tsx';
import type { ListState } from '../list-state.ts';
import { currentRow, DetailsLink, type ResourceTableProps, type RowsProps, SelectAll, SelectRow, useHrefOf } from './row-parts.tsx';
import { useRowKeys } from './use-row-keys.ts';

/** Loads on phones only, with the controls of the list. */
const Cards = lazyPart(async () => ({ default: (await import('./cards.tsx')).Cards }));

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
      <Suspense fallback={<SkeletonRows rows={8} className="h-16" />}>
        <Rows {...props} keys={{ list: keys.list, row: (id) => ({ ...keys.row(id), onClick }) }} />
      </Suspense>
    </DimmedWhileStale>
  );
}

/** A click on the row itself: not on a control in it, and not at the end of selecting text. */
function isOwnClick({ target, defaultPrevented }: MouseEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || window.getSelection()?.type === 'Range') return false;
  return !target.closest('a, button, input, label, select, textarea, dialog, form, [role=menu]');
}

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
        className={`table text-base [&_:is(td,th):first-child]:ps-4 ${isCompact ? '[&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-0 2xl:[&_:is(td,th)]:px-2' : '[&_:is(td,th)]:px-2'}`}
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
                const room = column === wide ? `w-full max-w-0 ${isCompact ? 'min-w-28' : 'min-w-40'}` : 'whitespace-nowrap';
                return column.as === 'title' ? (
                  <th key={column.label} scope="row" className={`${height} ${room} py-0 font-semibold`}>
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
