import { createContext, useContext } from 'react';
import type { SheetGrid } from './sheet-grid.ts';
import type { CellName, SheetStore } from './sheet-store.ts';

/** The cells of a list that are edited in place. */
export interface Spreadsheet {
  store: SheetStore;
  grid: SheetGrid;
  /** Begins to edit a cell, with its own text or another one. */
  edit: (name: CellName, text?: string) => void;
  /** Ends editing, and shows the stored value again. */
  restore: (name: CellName) => void;
  /** Ends editing and saves. False if the value is invalid: editing goes on, or with `leave` the cell shows the value and its error. */
  commit: (name: CellName, text: string, leave?: boolean) => boolean;
  /** Fills this cell and those below and to its right, and asks before they are saved. False for a single value. */
  paste: (from: CellName, text: string) => boolean;
  savePaste: () => void;
  cancelPaste: () => void;
  /** Restores what was there before the pasted values were saved. */
  undoPaste: () => void;
}

const SheetContext = createContext<Spreadsheet | undefined>(undefined);
export const SheetProvider = SheetContext.Provider;

/** The sheet around a cell. */
export function useSheet(): Spreadsheet {
  const sheet = useContext(SheetContext);
  if (!sheet) throw new Error('useSheet outside of a sheet');
  return sheet;
}

/** Marks the element that shows a cell. */
export const cellMark = ({ id, field }: CellName) => ({ 'data-cell': `${id} ${field}` });

/** Moves the focus to a cell. */
export function focusCell({ id, field }: CellName): void {
  const cell = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(`${id} ${field}`)}"]`);
  cell?.focus();
}
