import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useMayDo } from '../definition/resource-context.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';

export interface SheetCellProps {
  item: ResourceItem;
  /** Name of the field that the column `edits`. */
  field: string;
  /** The displayed value. */
  children: ReactNode;
}

/** The cells of the sheet, whose script the list loads. */
const CellContext = createContext<ComponentType<SheetCellProps> | undefined>(undefined);
export const CellProvider = CellContext.Provider;

/** A number in a list that is edited in place. Plain text for users who may not change it. */
export function SheetCell(props: SheetCellProps) {
  const Cell = useContext(CellContext);
  return Cell ? <Cell {...props} /> : <span className={`${cellBox} border-transparent`}>{props.children}</span>;
}

export const cellBox = 'flex min-h-11 w-full items-center gap-1 rounded-lg border px-2 text-start lg:min-h-9 lg:w-24';

/** A value that is edited in the form of the item, in place of a cell. */
export const FormCell = ({ label, children, ...link }: { label: string; children: ReactNode } & LinkProps) =>
  useMayDo()('update') ? (
    <Link {...link} className={`${cellBox} border-transparent hover:border-base-content/40`}>
      <span className="sr-only">{label}</span>
      <span className="contents">{children}</span>
    </Link>
  ) : (
    <span className={`${cellBox} border-transparent`}>{children}</span>
  );
