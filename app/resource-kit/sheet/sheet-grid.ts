import type { FormField } from '../definition/form-field.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import type { Column } from '../definition/resource-definition.ts';
import type { CellName } from './sheet-store.ts';

/** Where another cell is. */
export interface Step {
  rows?: number;
  cells?: number;
}

/** The editable cells of a page, in list order. */
export interface SheetGrid {
  rows: readonly ResourceItem[];
  fields: readonly FormField<string>[];
  row: (id: string) => ResourceItem | undefined;
  /** The field of a cell, if it can be edited. */
  field: (name: CellName) => FormField<string> | undefined;
  /** The next cell that can be edited. */
  next: (from: CellName, step: Step) => CellName | undefined;
}

export function sheetGrid(rows: readonly ResourceItem[], columns: readonly Column<ResourceItem>[]): SheetGrid {
  const fields = columns.flatMap(({ edits = [] }) => edits);
  const row = (id: string) => rows.find(({ _id }) => _id === id);
  const field = ({ id, field: name }: CellName) => {
    const item = row(id);
    const column = columns.find(({ edits }) => edits?.name === name);
    return item && !column?.isLocked?.(item) ? column?.edits : undefined;
  };
  const next = (from: CellName, { rows: down = 0, cells: right = 0 }: Step) => {
    const step = down * fields.length + right;
    const count = rows.length * fields.length;
    let at = rows.findIndex(({ _id }) => _id === from.id) * fields.length + fields.findIndex(({ name }) => name === from.field);
    for (at += step; at >= 0 && at < count; at += step) {
      const name = { id: rows[Math.floor(at / fields.length)]?._id ?? '', field: fields[at % fields.length]?.name ?? '' };
      if (field(name)) return name;
    }
    return undefined;
  };
  return { rows, fields, row, field, next };
}
