import type { FieldError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import { type ProductColumn, productColumns, type RowError } from '#contract/product-files.ts';
import { AppError, isAppError } from '#server/core/app-error.ts';
import type { CsvTable } from '#server/core/csv.ts';
import { productCells } from './product-cells.ts';

/** A row of a file: its cells that are not blank. */
export interface ImportRow {
  row: number;
  cells: ReadonlyMap<ProductColumn, string>;
}

const plain = (title: string) => title.toLowerCase().replace(/[\s_-]/g, '');

/** The column of each title. Throws VALIDATION_FAILED: `UNKNOWN_COLUMN`, `COLUMN_TWICE`, each at the title. */
function columnsOf(header: readonly string[]): (ProductColumn | undefined)[] {
  const errors: FieldError[] = [];
  const seen = new Set<ProductColumn>();
  const columns = header.map((title) => {
    if (title.trim() === '') return undefined;
    const column = productColumns.find((name) => plain(name) === plain(title));
    if (!column) errors.push({ path: title, code: 'UNKNOWN_COLUMN', message: 'No such column' });
    else if (seen.has(column)) errors.push({ path: title, code: 'COLUMN_TWICE', message: 'This column is there twice' });
    if (column) seen.add(column);
    return column;
  });
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors });
  return columns;
}

/** The rows of a file by the names of its columns; cells without a title are noted in `errors`. */
export function importRows({ header, rows }: CsvTable, errors: RowErrors): ImportRow[] {
  const columns = columnsOf(header);
  return rows.map(({ row, cells }) => {
    const filled = cells.map((cell, index) => [columns[index], cell] as const).filter(([, cell]) => cell.trim() !== '');
    const named = filled.filter((entry): entry is [ProductColumn, string] => entry[0] !== undefined);
    const read = { row, cells: new Map(named) };
    if (named.length < filled.length) errors.add(read, undefined, 'NO_TITLE', 'A cell has no column title above it');
    return read;
  });
}

/** What is wrong, row by row, nothing twice; the first of it in words, all of it counted. */
export class RowErrors {
  count = 0;
  readonly #kept: RowError[] = [];
  readonly #columns = new Map<ImportRow, Set<ProductColumn | undefined>>();
  readonly #said = new Set<string>();

  has(row: ImportRow, column?: ProductColumn): boolean {
    return column ? this.#columns.get(row)?.has(column) === true : this.#columns.has(row);
  }

  add(row: ImportRow, column: ProductColumn | undefined, code: string, message: string): void {
    const said = JSON.stringify([row.row, column, code, message]);
    if (this.#said.has(said)) return;
    this.#said.add(said);
    this.count += 1;
    this.#columns.set(row, (this.#columns.get(row) ?? new Set()).add(column));
    this.#kept.push({ row: row.row, ...(column && { column }), name: row.cells.get('name') ?? '', code, message });
  }

  /** What a request with this row would be answered; what its cells could not even be read as has been said already. */
  addFieldErrors(row: ImportRow, errors: readonly FieldError[]): void {
    const said = new Set(this.#columns.get(row));
    for (const { path, code, message } of errors) {
      const column = columnOfPath(path);
      if (said.has(column)) continue;
      const isBlank = code === 'invalid_type' && column !== undefined && !row.cells.has(column);
      this.add(row, column, isBlank ? 'REQUIRED' : code, isBlank ? 'This field is required' : message);
    }
  }

  /** Runs a rule; what it refuses is noted, at `column` where the rule does not say where. */
  attempt<T>(row: ImportRow, column: ProductColumn | undefined, rule: () => T): T | undefined {
    try {
      return rule();
    } catch (error) {
      this.take(row, column, error);
      return undefined;
    }
  }

  /** Throws what is no refusal. */
  take(row: ImportRow, column: ProductColumn | undefined, error: unknown): void {
    if (!isAppError(error) || !error.extras.errors) throw error;
    for (const { path, code, message } of error.extras.errors) this.add(row, columnOfPath(path) ?? column, code, message);
  }

  /** In the order of the file. */
  first(): RowError[] {
    return this.#kept.toSorted((a, b) => a.row - b.row).slice(0, limits.importErrors);
  }
}

function columnOfPath(path: string): ProductColumn | undefined {
  if (path === 'images') return 'images';
  return productColumns.find((column) => column !== '_id' && `${path}.`.startsWith(`${productCells[column].path}.`));
}
