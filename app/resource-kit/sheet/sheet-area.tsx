import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePopup } from '#app/lib/popup.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import type { Column } from '../definition/resource-definition.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { useIssueText } from '../form/use-issue-text.ts';
import { EditableCell } from './editable-cell.tsx';
import { isUnchanged } from './read-row.ts';
import { SheetBar } from './sheet-bar.tsx';
import { CellProvider } from './sheet-cell.tsx';
import { SheetProvider, type Spreadsheet } from './sheet-context.ts';
import { sheetGrid } from './sheet-grid.ts';
import { SheetStore, usePaste } from './sheet-store.ts';
import type { RowEdit, SavedRow } from './undone-row.ts';
import { useSheetPaste } from './use-sheet-paste.ts';
import { useSheetSaves } from './use-sheet-saves.ts';

export interface SheetAreaProps {
  rows: readonly ResourceItem[];
  columns: readonly Column<ResourceItem>[];
  /** Identifies the page: another one begins without errors and drafts. */
  of: string;
  /** The rows, with their cells. */
  children: ReactNode;
}

/** Around a list with columns that are edited in place. */
export function SheetArea({ children, ...options }: SheetAreaProps) {
  const sheet = useSheetOf(options);
  const isPasting = usePaste(sheet.store) !== undefined;
  return (
    <SheetProvider value={sheet}>
      <CellProvider value={EditableCell}>{children}</CellProvider>
      {isPasting && <SheetBar sheet={sheet} />}
    </SheetProvider>
  );
}

function useSheetOf({ rows, columns, of }: Omit<SheetAreaProps, 'children'>): Spreadsheet {
  const { t } = useResourceTexts();
  const popup = usePopup();
  const issueText = useIssueText();
  const [store] = useState(() => new SheetStore());
  const shown = useRef(of);
  const saves = useSheetSaves(store);
  const grid = sheetGrid(rows, columns);
  const { check, ...pasting } = useSheetPaste({ store, grid, saves });
  useEffect(() => {
    if (of !== shown.current) store.clear();
    shown.current = of;
  }, [store, of]);

  const undo = async (row: SavedRow) => {
    const [undone] = await saves.undo([row]);
    if (undone) popup.success(t('updated'));
  };
  const save = async (edit: RowEdit) => {
    const [row] = await saves.save([edit]);
    const [cell] = edit.cells;
    if (!cell) return;
    const { error } = store.cell({ id: edit.item._id, field: cell.field.name });
    if (row) popup.success(t('updated'), saves.noteOf(row, cell), { label: t('undo'), onAct: () => void undo(row) });
    else if (error) popup.error(error);
  };

  const edit: Spreadsheet['edit'] = (name, text) => {
    const row = grid.row(name.id);
    if (!row || !grid.field(name)) return;
    const { isDraft = false, base = row, text: own } = store.cell(name);
    store.set(name, { isEditing: true, isDraft, base: isDraft ? base : row, text: text ?? own });
  };
  const restore: Spreadsheet['restore'] = (name) => {
    const { isDraft } = store.cell(name);
    store.set(name);
    if (isDraft) check([name.id]);
  };
  const commit: Spreadsheet['commit'] = (name, text, leave = false) => {
    const { isDraft = false, base } = store.cell(name);
    const [row, field] = [grid.row(name.id), grid.field(name)];
    if (!row || !field || !base || isUnchanged({ field, text, base })) {
      restore(name);
      return true;
    }
    if (isDraft) {
      store.set(name, { isDraft, text, base });
      check([name.id]);
      return true;
    }
    const { issues, edit: change } = saves.read(row, [{ field, text, base }]);
    const error = issueText(field, issues.get(field.name));
    if (error) store.set(name, { isEditing: !leave, text, base, error });
    else void save(change);
    return !error;
  };

  return { store, grid, edit, restore, commit, ...pasting };
}
