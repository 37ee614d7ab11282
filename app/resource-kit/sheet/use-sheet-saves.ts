import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError } from '#app/lib/api/api.ts';
import { useResource } from '../definition/resource-context.ts';
import { endpointOf, type ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { fieldErrors } from '../form/find-issues.ts';
import { useIssueText } from '../form/use-issue-text.ts';
import { useRejectionText } from '../requests/use-items.ts';
import { useRowSaves } from '../requests/use-row-saves.ts';
import { readRow, type TypedCell } from './read-row.ts';
import type { SheetStore } from './sheet-store.ts';
import { type RowEdit, type SavedRow, undoneRow } from './undone-row.ts';

export const countCells = (rows: readonly SavedRow[]): number => rows.reduce((sum, { edit }) => sum + edit.cells.length, 0);

interface SheetSaves {
  /** The codes of invalid cells of a row, and the change by the others. */
  read: (item: ResourceItem, cells: readonly TypedCell[]) => { issues: ReadonlyMap<string, string>; edit: RowEdit };
  /** Saves rows and shows at the cells what was rejected. Returns the saved rows. */
  save: (edits: readonly RowEdit[], onProgress?: (done: number) => void) => Promise<SavedRow[]>;
  /** Restores what was there before. */
  undo: (rows: readonly SavedRow[], onProgress?: (done: number) => void) => Promise<SavedRow[]>;
  /** What happened to the value of a saved cell in between, such as sales. */
  noteOf: (row: SavedRow, cell: TypedCell) => string | undefined;
}

/** Saves cells of a sheet. */
export function useSheetSaves(store: SheetStore): SheetSaves {
  const { t } = useTranslation('sheet');
  const resource = useResourceTexts();
  const { contract } = useResource().definition;
  const issueText = useIssueText();
  const rejectionText = useRejectionText();
  const rows = useRowSaves();
  const schema = endpointOf(contract, 'update')?.body;
  const nameOf = (item: ResourceItem, { field }: TypedCell) => ({ id: item._id, field: field.name });

  const read: SheetSaves['read'] = (item, cells) => {
    const { issues, ...change } = readRow(schema, rows.current(item), cells);
    return { issues, edit: { item, ...change, cells: cells.filter(({ field }) => !issues.has(field.name)) } };
  };

  /** Shows the error at the cells that it names, or at all of them. Returns the other ones. */
  const reject = ({ item, cells }: RowEdit, error: unknown): TypedCell[] => {
    const fields = cells.map(({ field }) => field);
    const codes = new Map(fieldErrors(fields, error).map(({ path, code }) => [path, code]));
    const named = codes.size === 0 ? cells : cells.filter(({ field }) => codes.has(field.name));
    const isOutdated = error instanceof ApiError && error.params.now !== undefined;
    for (const cell of named) {
      const own = isOutdated ? undefined : issueText(cell.field, codes.get(cell.field.name));
      // Next to an outdated stock the current one is shown, which the next value is typed against.
      store.set(nameOf(item, cell), { error: own ?? rejectionText(error), ...(!isOutdated && { text: cell.text }) });
    }
    return cells.filter((cell) => !named.includes(cell));
  };

  const save: SheetSaves['save'] = async (edits, onProgress) => {
    const before = edits.map(({ item }) => rows.current(item));
    for (const { item, cells } of edits) for (const cell of cells) store.set(nameOf(item, cell), { isSaving: true });
    const results = await rows.save(edits, onProgress);
    const saved: SavedRow[] = [];
    const again: RowEdit[] = [];
    for (const [index, edit] of edits.entries()) {
      const result = results[index];
      if (result && 'saved' in result) {
        // A cell may be edited again by now.
        for (const cell of edit.cells) if (store.cell(nameOf(edit.item, cell)).isSaving) store.set(nameOf(edit.item, cell));
        saved.push({ edit, before: before[index] ?? edit.item, saved: result.saved });
      } else {
        const others = reject(edit, result?.error);
        if (others.length > 0) again.push(read(edit.item, others).edit);
      }
    }
    return again.length > 0 ? [...saved, ...(await save(again))] : saved;
  };

  const undo: SheetSaves['undo'] = (saved, onProgress) => {
    const undone = saved.map((row) => undoneRow(row, rows.current(row.saved)));
    for (const { undo: edit, changed } of undone)
      for (const cell of changed) store.set(nameOf(edit.item, cell), { error: t('changedSince') });
    return save(
      undone.map((each) => each.undo).filter(({ cells }) => cells.length > 0),
      onProgress,
    );
  };

  const noteOf: SheetSaves['noteOf'] = ({ saved }, { field, text }) => field.savedNote?.(text, saved, resource.t);

  return { read, save, undo, noteOf };
}
