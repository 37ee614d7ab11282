import type { FieldError } from '#contract/errors.ts';
import type { RowError } from '#contract/import-files.ts';
import { limits } from '#domain/limits.ts';
import { AppError, isAppError } from '../app-error.ts';
import type { CsvTable } from './csv.ts';
import type { Steps } from './steps.ts';

/** The columns of a kind of file. */
export interface RowNames<C extends string> {
  columns: readonly C[];
  /** The column by which people identify a row. */
  nameColumn: NoInfer<C>;
  /** Returns the column of the request field at this path. */
  columnOf: (path: string) => C | undefined;
}

/** A row of a file: its non-blank cells. */
export interface ImportRow<C extends string> {
  row: number;
  cells: ReadonlyMap<C, string>;
}

/** The number of header errors that are reported. */
const maxHeaderErrors = 100;

const plain = (title: string) => title.toLowerCase().replace(/[\s_-]/g, '');

/** Returns the column of each header cell. Throws VALIDATION_FAILED: `UNKNOWN_COLUMN`, `COLUMN_TWICE`, each at its header cell. */
function columnsOf<C extends string>(header: readonly string[], columns: readonly C[]): (C | undefined)[] {
  const errors: FieldError[] = [];
  const seen = new Set<C>();
  const byTitle = new Map(columns.map((name) => [plain(name), name]));
  const named = header.map((title) => {
    if (title.trim() === '') return undefined;
    const column = byTitle.get(plain(title));
    if (!column) errors.push({ path: title, code: 'UNKNOWN_COLUMN', message: 'No such column' });
    else if (seen.has(column)) errors.push({ path: title, code: 'COLUMN_TWICE', message: 'This column is there twice' });
    if (column) seen.add(column);
    return column;
  });
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors: errors.slice(0, maxHeaderErrors) });
  return named;
}

/** Returns the rows of a file by column name; cells without a header become `errors`. */
export function importRows<C extends string>(
  { header, rows }: CsvTable,
  columns: readonly C[],
  errors: RowErrors<C>,
  steps: Steps,
): Promise<ImportRow<C>[]> {
  const titles = columnsOf(header, columns);
  return steps.map(rows, ({ row, cells }) => {
    const filled = cells.map((cell, index) => [titles[index], cell] as const).filter(([, cell]) => cell.trim() !== '');
    const named = filled.filter((entry): entry is [C, string] => entry[0] !== undefined);
    const read = { row, cells: new Map(named) };
    if (named.length < filled.length) errors.add(read, undefined, { code: 'NO_TITLE', message: 'A cell has no column title above it' });
    return read;
  });
}

/** The total length of the texts of a row, as a measure of the cost to write it. */
export const weightOf = ({ cells }: ImportRow<string>): number => cells.values().reduce((sum, cell) => sum + cell.length, 0);

type Refusal = Pick<RowError, 'code' | 'message' | 'params'>;

const manyErrors = 10 * limits.importErrors;

/** Collects errors row by row without duplicates; keeps the first ones, and counts all. */
export class RowErrors<C extends string> {
  count = 0;
  readonly #names: RowNames<C>;
  #kept: RowError<C>[] = [];
  readonly #columns = new Map<ImportRow<C>, Set<C | undefined>>();
  readonly #seen = new Set<string>();

  constructor(names: RowNames<C>) {
    this.#names = names;
  }

  has(row: ImportRow<C>, column?: C): boolean {
    return column ? this.#columns.get(row)?.has(column) === true : this.#columns.has(row);
  }

  add(row: ImportRow<C>, column: C | undefined, { code, message, params }: Refusal): void {
    const said = JSON.stringify([row.row, column, code, message]);
    if (this.#seen.has(said)) return;
    // Beyond this, duplicates may be counted twice: remembering every error would take more memory than the file.
    if (this.#seen.size < manyErrors) this.#seen.add(said);
    this.count += 1;
    this.#columns.set(row, (this.#columns.get(row) ?? new Set()).add(column));
    const name = row.cells.get(this.#names.nameColumn) ?? '';
    this.#kept.push({ row: row.row, ...(column && { column }), name, code, message, ...(params && { params }) });
    if (this.#kept.length > manyErrors) this.#kept = this.first();
  }

  /** Adds the errors of a request with this row, except for cells that already have an error. */
  addFieldErrors(row: ImportRow<C>, errors: readonly FieldError[]): void {
    const said = new Set(this.#columns.get(row));
    for (const { path, code, message } of errors) {
      const column = this.#names.columnOf(path);
      if (said.has(column)) continue;
      const isBlank = code === 'invalid_type' && column !== undefined && !row.cells.has(column);
      this.add(row, column, isBlank ? { code: 'REQUIRED', message: 'This field is required' } : { code, message });
    }
  }

  /** Runs a rule and collects its errors, at `column` where an error has no field. */
  attempt<T>(row: ImportRow<C>, column: C | undefined, rule: () => T): T | undefined {
    try {
      return rule();
    } catch (error) {
      this.take(row, column, error);
      return undefined;
    }
  }

  /** Collects an AppError; throws any other error. */
  take(row: ImportRow<C>, column: C | undefined, error: unknown): void {
    if (!isAppError(error) || !error.extras.errors) throw error;
    const { errors, params } = error.extras;
    for (const { path, code, message } of errors) {
      this.add(row, this.#names.columnOf(path) ?? column, { code, message, ...(params && { params }) });
    }
  }

  /** Returns the first errors, in the order of the file. */
  first(): RowError<C>[] {
    return this.#kept.toSorted((a, b) => a.row - b.row).slice(0, limits.importErrors);
  }
}
