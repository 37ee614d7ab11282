import type { ResourceItem } from '../definition/resource-contract.ts';
import type { RowSave } from '../requests/use-row-saves.ts';
import type { TypedCell } from './read-row.ts';

/** The changes of a row, and the cells that they come from. */
export interface RowEdit extends RowSave {
  cells: readonly TypedCell[];
}

export interface SavedRow {
  edit: RowEdit;
  before: ResourceItem;
  saved: ResourceItem;
}

/**
 * The edit that reverses a saved one: differences with the opposite sign, other values as they were. Cells that have
 * another value since stay as they are (`changed`).
 */
export function undoneRow({ edit, before, saved }: SavedRow, now: ResourceItem): { undo: RowEdit; changed: readonly TypedCell[] } {
  const isRelative = ({ field }: TypedCell) => field.changedAs !== undefined && field.changedAs in edit.body;
  const relative = edit.cells.filter(isRelative);
  const absolute = edit.cells.filter((cell) => !isRelative(cell));
  const names = Object.keys(edit.body).filter((name) => !relative.some(({ field }) => field.changedAs === name));
  const changed = names.some((name) => Reflect.get(now, name) !== Reflect.get(saved, name)) ? absolute : [];
  const undo: RowEdit = { item: now, cells: [], body: {}, shown: {} };
  const cells: TypedCell[] = [];
  const show = ({ field }: TypedCell, value: unknown) => {
    undo.shown[field.name] = value;
    cells.push({ field, text: String(value), base: now });
  };
  for (const cell of relative) {
    const change = Number(edit.body[cell.field.changedAs ?? '']);
    undo.body[cell.field.changedAs ?? ''] = -change;
    show(cell, Number(Reflect.get(now, cell.field.name)) - change);
  }
  if (changed.length === 0) {
    for (const name of names) undo.body[name] = undo.shown[name] = Reflect.get(before, name);
    for (const cell of absolute) show(cell, Reflect.get(before, cell.field.name));
  }
  return { undo: { ...undo, cells }, changed };
}
