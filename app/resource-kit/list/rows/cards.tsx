import { ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useResource } from '../../definition/resource-context.ts';
import type { ResourceItem } from '../../definition/resource-contract.ts';
import { useResourceTexts } from '../../definition/resource-texts.ts';
import { currentRow, DetailsLink, type RowsProps, SelectAll, SelectRow } from './row-parts.tsx';

/** The rows of a list on phones. */
export function Cards({ rows, columns, selection, keys }: RowsProps) {
  const { t } = useResourceTexts();
  const { isCompact = false } = useResource().definition;
  const picture = columns.find(({ as }) => as === 'picture');
  const title = columns.find(({ as }) => as === 'title');
  const sum = columns.find(({ as }) => as === 'sum');
  const edited = columns.filter(({ edits }) => edits);
  const others = columns.filter(({ as, edits }) => as === undefined && !edits);
  const actions = columns.filter(({ as }) => as === 'action');
  const isDense = isCompact && edited.length === 0;
  // A wide column begins a line: beside a short one it would push the last one onto a line more.
  const wide = Math.max(
    others.findIndex(({ isWide }) => isWide),
    0,
  );
  const rest = others.slice(wide);
  const lines = [others.slice(0, wide), ...(isDense ? [rest, actions] : [[...rest, ...actions]])].filter(({ length }) => length > 0);
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
            className={`grid min-w-0 grid-cols-1 content-start rounded-box border px-3 ${isDense ? '' : 'py-1'} ${currentRow} ${selection?.has(item._id) ? 'border-brand bg-brand-soft' : 'border-base-300'}`}
          >
            <div className={`flex items-center gap-2 ${isDense ? '-mb-1.5' : ''}`}>
              {selection && <SelectRow item={item} selection={selection} />}
              {picture?.cell(item)}
              <div className="min-w-0 grow font-semibold">{title?.cell(item)}</div>
              {sum && (
                <p className="shrink-0 whitespace-nowrap">
                  <span className="sr-only">{t(sum.label)}</span> {sum.cell(item)}
                </p>
              )}
              {!isCompact && (
                <DetailsLink item={item}>
                  <ChevronRight aria-hidden className="size-5" />
                </DetailsLink>
              )}
            </div>
            {edited.length > 0 && (
              <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
                {edited.map((column) => (
                  <div key={column.label} className="min-w-0 has-[input]:col-span-full">
                    <dt className="text-xs text-base-content/80">{t(column.label)}</dt>
                    <dd>{column.cell(item)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {lines.map((line) => (
              <CardLine key={line[0]?.label} columns={line} item={item} isDense={isDense} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface CardLineProps {
  columns: RowsProps['columns'];
  item: ResourceItem;
  /** The line does not wrap: what it has no room for is cut. */
  isDense: boolean;
}

function CardLine({ columns, item, isDense }: CardLineProps) {
  const { t } = useResourceTexts();
  const isOfActions = columns[0]?.as === 'action';
  const hasWide = columns.some(({ isWide }) => isWide);
  const roomOf = (column: CardLineProps['columns'][number]) => {
    if (column.isWide) return 'min-w-0 grow basis-40';
    if (!isDense) return 'min-h-9 min-w-0 flex-wrap';
    if (hasWide) return 'shrink-0';
    return column === columns.at(-1) ? 'min-w-0 grow' : 'max-w-1/2 shrink-0';
  };
  const wraps = isOfActions || !isDense || columns.length > 3 ? 'flex-wrap' : 'leading-5';
  return (
    <dl className={`flex gap-x-4 ${wraps} ${isDense ? 'items-center' : 'items-baseline'} ${isDense && isOfActions ? 'mt-1 mb-0.5' : ''}`}>
      {columns.map((column) =>
        column.as === 'action' ? (
          <div key={column.label} className="last:ms-auto">
            <dt className="sr-only">{t(column.label)}</dt>
            <dd>{column.cell(item)}</dd>
          </div>
        ) : (
          <div key={column.label} className={`flex max-w-full items-baseline gap-1.5 ${roomOf(column)}`}>
            <dt className={column.isPlain ? 'sr-only' : 'shrink-0 text-xs text-base-content/80'}>{t(column.label)}</dt>
            <dd className="min-w-0">{column.cell(item)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
