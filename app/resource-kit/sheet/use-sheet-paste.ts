import { useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { useIssueText } from '../form/use-issue-text.ts';
import { pastedLines } from './pasted-lines.ts';
import { isUnchanged, type TypedCell } from './read-row.ts';
import type { Spreadsheet } from './sheet-context.ts';
import type { SheetGrid } from './sheet-grid.ts';
import type { Paste, SheetStore } from './sheet-store.ts';
import type { SavedRow } from './undone-row.ts';
import { countCells, type useSheetSaves } from './use-sheet-saves.ts';

interface PasteOptions {
  store: SheetStore;
  grid: SheetGrid;
  saves: ReturnType<typeof useSheetSaves>;
}

interface SheetPaste extends Pick<Spreadsheet, 'paste' | 'savePaste' | 'cancelPaste' | 'undoPaste'> {
  /** Validates the pasted values of a row, and counts all of them. */
  check: (ids: Iterable<string>) => void;
}

/** Pasting a column of a spreadsheet: the values are drafts, until the user saves them together. */
export function useSheetPaste({ store, grid, saves }: PasteOptions): SheetPaste {
  const { t } = useTranslation('sheet');
  const issueText = useIssueText();
  const undoable = useRef<readonly SavedRow[]>([]);

  const draftsOf = (id: string): TypedCell[] =>
    store.drafts().flatMap(({ id: own, field, state: { text = '', base } }) => {
      const known = grid.fields.find(({ name }) => name === field);
      return own === id && known && base ? [{ field: known, text, base }] : [];
    });
  const validOf = (id: string) => draftsOf(id).filter(({ field }) => !store.cell({ id, field: field.name }).error);

  const check: SheetPaste['check'] = (ids) => {
    for (const id of ids) {
      const [drafts, row] = [draftsOf(id), grid.row(id)];
      if (!row) continue;
      const { issues } = saves.read(row, drafts);
      for (const { field, text, base } of drafts) {
        const name = { id, field: field.name };
        const error = grid.field(name) ? issueText(field, issues.get(field.name)) : t('inForm');
        store.set(name, { isDraft: true, text, base, ...(error && { error }) });
      }
    }
    const drafts = store.drafts();
    const valid = drafts.filter(({ state }) => !state.error);
    const changes: Record<string, number> = {};
    for (const { field } of valid) changes[field] = (changes[field] ?? 0) + 1;
    store.changePaste({ changes, wrong: drafts.length - valid.length });
  };

  const paste: Spreadsheet['paste'] = (from, text) => {
    const lines = pastedLines(text);
    if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return false;
    store.clear();
    const firstRow = grid.rows.findIndex(({ _id }) => _id === from.id);
    const firstField = grid.fields.findIndex(({ name }) => name === from.field);
    const counts = { unchanged: 0, leftOut: 0 };
    const ids = new Set<string>();
    for (const [down, line] of lines.entries()) {
      for (const [right, value] of line.entries()) {
        const row = grid.rows[firstRow + down];
        const field = grid.fields[firstField + right];
        if (!row || !field) counts.leftOut += 1;
        else if (isUnchanged({ field, text: value, base: row })) counts.unchanged += 1;
        else {
          store.set({ id: row._id, field: field.name }, { isDraft: true, text: value, base: row });
          ids.add(row._id);
        }
      }
    }
    store.setPaste({ phase: 'asking', from, changes: {}, wrong: 0, ...counts, done: 0, of: 0, saved: 0, refused: 0 });
    check(ids);
    return true;
  };

  const run = async (of: number, work: (onProgress: (done: number) => void) => Promise<Partial<Paste>>) => {
    store.changePaste({ phase: 'saving', done: 0, of });
    store.changePaste(await work((done) => store.changePaste({ done })));
  };
  const savePaste = () => {
    if (store.paste()?.phase !== 'asking') return;
    const edits = grid.rows.flatMap((row) => {
      const cells = validOf(row._id);
      return cells.length > 0 ? [saves.read(row, cells).edit] : [];
    });
    const wanted = edits.reduce((sum, { cells }) => sum + cells.length, 0);
    void run(edits.length, async (onProgress) => {
      const rows = await saves.save(edits, onProgress);
      undoable.current = rows;
      for (const row of rows) {
        for (const cell of row.edit.cells) {
          const note = saves.noteOf(row, cell);
          if (note) store.set({ id: row.saved._id, field: cell.field.name }, { note });
        }
      }
      // Wrong values stay with their reasons, to be corrected one by one.
      for (const { id, field, state } of store.drafts()) store.set({ id, field }, { ...state, isDraft: false });
      const saved = countCells(rows);
      return { phase: 'done', saved, refused: wanted - saved };
    });
  };
  const undoPaste = () => {
    if (store.paste()?.phase !== 'done') return;
    const rows = undoable.current;
    undoable.current = [];
    void run(rows.length, async (onProgress) => {
      const saved = countCells(await saves.undo(rows, onProgress));
      return { phase: 'undone', saved, refused: countCells(rows) - saved };
    });
  };
  const cancelPaste = () => {
    for (const { id, field } of store.drafts()) store.set({ id, field });
    store.setPaste(undefined);
  };

  return { check, paste, savePaste, cancelPaste, undoPaste };
}
