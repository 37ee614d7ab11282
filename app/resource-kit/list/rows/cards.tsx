import { ChevronRight } from 'lucide-react';
import type { RefObject } from 'react';
import { useResource } from '../../definition/resource-context.ts';
import { useResourceTexts } from '../../definition/resource-texts.ts';
import { currentRow, DetailsLink, type RowsProps, SelectAll, SelectRow } from './row-parts.tsx';

/** The rows of a list on phones. */
export function Cards({ rows, columns, selection, keys }: RowsProps) {
  const { t } = useResourceTexts();
  const { isCompact } = useResource().definition;
  const picture = columns.find(({ as }) => as === 'picture');
  const title = columns.find(({ as }) => as === 'title');
  const sum = columns.find(({ as }) => as === 'sum');
  const edited = columns.filter(({ edits }) => edits);
  const others = columns.filter(({ as, edits }) => (as === undefined || as === 'action') && !edits);
  // A wide column begins a line: beside a short one it would push the last one onto a line more.
  const wide = others.findIndex(({ isWide }) => isWide);
  const lines = [others.slice(0, Math.max(wide, 0)), others.slice(Math.max(wide, 0))].filter(({ length }) => length > 0);
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
              <dl className="mt-1 grid grid-cols-3 gap-2">
                {edited.map((column) => (
                  <div key={column.label} className="min-w-0 has-[input]:col-span-full">
                    <dt className="text-xs text-base-content/80">{t(column.label)}</dt>
                    <dd>{column.cell(item)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {lines.map((line) => (
              <dl key={line[0]?.label} className={`flex flex-wrap gap-x-4 ${isCompact ? 'items-center' : 'items-baseline'}`}>
                {line.map((column) =>
                  column.as === 'action' ? (
                    <div key={column.label} className="ms-auto">
                      <dt className="sr-only">{t(column.label)}</dt>
                      <dd>{column.cell(item)}</dd>
                    </div>
                  ) : (
                    <div
                      key={column.label}
                      className={`flex max-w-full min-w-0 items-baseline gap-1.5 ${isCompact ? '' : 'min-h-9'} ${column.isWide ? 'grow basis-40' : ''}`}
                    >
                      <dt className={column.isPlain ? 'sr-only' : 'shrink-0 text-xs text-base-content/80'}>{t(column.label)}</dt>
                      <dd className="min-w-0">{column.cell(item)}</dd>
                    </div>
                  ),
                )}
              </dl>
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}
