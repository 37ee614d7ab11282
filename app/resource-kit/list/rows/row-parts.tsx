import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '#app/lib/root-data.ts';
import { useResource } from '../../definition/resource-context.ts';
import type { ResourceItem } from '../../definition/resource-contract.ts';
import type { Column } from '../../definition/resource-definition.ts';
import { useResourceTexts } from '../../definition/resource-texts.ts';
import type { ListState } from '../list-state.ts';
import type { useRowKeys } from './use-row-keys.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface ResourceTableProps {
  rows: readonly ResourceItem[];
  columns: readonly Column<ResourceItem>[];
  list: ListState;
  /** Undefined if the rows can't be selected. */
  selection: RowSelection | undefined;
  /** The rows belong to another page while the requested one loads. */
  isStale: boolean;
}

export interface RowsProps extends ResourceTableProps {
  keys: {
    list: ReturnType<typeof useRowKeys>['list'];
    row: (id: string) => ReturnType<ReturnType<typeof useRowKeys>['row']> & { onClick: (event: MouseEvent) => void };
  };
}

export const currentRow = 'cursor-pointer focus-visible:outline-2 focus-visible:-outline-offset-2';

/** The path that a row opens. */
export function useHrefOf() {
  const { definition, path } = useResource();
  return (item: ResourceItem) => definition.hrefOf?.(item) ?? `${path}/${item._id}`;
}

/** A checkbox in a touch target of 44 px. */
const boxTarget = '-m-2.5 grid size-11 shrink-0 cursor-pointer place-items-center';

export function SelectAll({ selection }: { selection: RowSelection }) {
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

export function SelectRow({ item, selection }: { item: ResourceItem; selection: RowSelection }) {
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
  className = 'min-h-11 min-w-11 justify-center whitespace-nowrap',
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
      className={`inline-flex items-center link-quiet ${className}`}
    >
      {children}
    </Link>
  );
}
