import type { FieldError } from '#contract/errors.ts';
import type { FileColumn, FileColumnChoice, RowError } from '#contract/import-files.ts';
import { limits } from '#domain/limits.ts';
import { AppError, isAppError } from '../errors/app-error.ts';
import { cellText, isBlank } from './cells.ts';
import type { CsvTable } from './csv.ts';
import type { Steps } from './steps.ts';

/** The resources that files are imported into. */
export type ImportedKind = 'products' | 'orders' | 'deliveryRates' | 'courierStatements' | 'transfers' | 'settlements';

/** A file that another shop system exported. */
export interface KnownExport<C extends string> {
  /** Titles that together appear only in such a file. */
  signature: readonly string[];
  /** The column of a title; null: skipped. Other titles mean what they mean in all files. */
  titles: Readonly<Record<string, C | null>>;
}

/** The columns of a kind of file. */
export interface RowNames<C extends string> {
  kind: ImportedKind;
  columns: readonly C[];
  /** Other titles of columns: the labels of the screens in both languages, and common names. */
  titles: Readonly<Partial<Record<NoInfer<C>, readonly string[]>>>;
  /** Files of other shop systems, whose titles have other meanings. */
  exports?: readonly KnownExport<NoInfer<C>>[];
  /** The column that identifies a row for people. */
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

/** Letters of the longest title that is compared with known ones, and how many chosen titles a shop keeps. */
export const titleLimits = { length: 200, perShop: 500 } as const;

/** Titles are compared by letters and digits only. */
export const plainTitle = (title: string) =>
  cellText(title)
    .toLowerCase()
    .replace(/[\p{P}\p{S}\p{Z}\p{Cf}\s]/gu, '');

/** The columns of a kind by title. */
export class Titles<C extends string> {
  readonly #own: ReadonlyMap<string, C>;
  readonly #others: ReadonlyMap<string, C>;

  readonly #exports: readonly KnownExport<C>[];

  constructor({ columns, titles, exports = [] }: Pick<RowNames<C>, 'columns' | 'titles' | 'exports'>) {
    this.#exports = exports;
    this.#own = new Map(columns.map((column) => [plainTitle(column), column]));
    this.#others = new Map(columns.flatMap((column) => (titles[column] ?? []).map((title) => [plainTitle(title), column] as const)));
  }

  /** What the titles of another shop system's file mean; undefined if it is not one. */
  exportOf(header: readonly string[]): KnownExport<C>['titles'] | undefined {
    const there = new Set(header.map((title) => title.trim()));
    return this.#exports.find(({ signature }) => signature.every((title) => there.has(title)))?.titles;
  }

  /** The column with this name, however it is spaced, unless it is another column's title: “Mobile number” is `phone`. */
  named(title: string): C | undefined {
    if (title.length > titleLimits.length) return undefined;
    const key = plainTitle(title);
    const column = this.#own.get(key);
    return column && (title.trim() === column || !this.#others.has(key)) ? column : undefined;
  }

  /** The columns that a title can mean, the likeliest first; a part in brackets, such as a unit, is optional. */
  meant(title: string): C[] {
    if (title.length > titleLimits.length) return [];
    const [full, short] = [plainTitle(title), plainTitle(title.replace(/[([].*$/, ''))];
    const meanings = [this.named(title), this.#others.get(full), this.#own.get(full), this.#own.get(short), this.#others.get(short)];
    return meanings.filter((column) => column !== undefined);
  }
}

/** Chosen columns: by the sender of this file, and by senders of earlier files with these titles. */
export interface ChosenColumns<C extends string> {
  /** By column index. */
  chosen: readonly FileColumnChoice<C>[];
  /** By `plainTitle`. */
  remembered: ReadonlyMap<string, C | null>;
}

/**
 * Returns the column of each header cell; null for a skipped one, undefined for an unknown one or a duplicate. The sender's choices win,
 * then earlier choices. Throws VALIDATION_FAILED: `COLUMN_TWICE`, each at its header cell.
 */
function columnsOf<C extends string>(header: readonly string[], titles: Titles<C>, said: ChosenColumns<C>): FileColumnChoice<C>[] {
  const errors: FieldError[] = [];
  const seen = new Set<C>();
  const known = titles.exportOf(header);
  const sources: ((title: string, index: number) => FileColumnChoice<C>)[] = [
    (_title, index) => said.chosen[index],
    (title) => said.remembered.get(plainTitle(title.slice(0, titleLimits.length))),
    (title) => (known && Object.hasOwn(known, title.trim()) ? known[title.trim()] : titles.named(title)),
  ];
  const decided = new Map<number, C | null>();
  for (const source of sources) {
    const before = new Set(seen);
    for (const [index, title] of header.entries()) {
      const column = decided.has(index) ? undefined : source(title, index);
      if (column === undefined || (column !== null && before.has(column))) continue;
      if (column !== null && seen.has(column)) errors.push({ path: title, code: 'COLUMN_TWICE', message: 'This column is there twice' });
      decided.set(index, column);
      if (column !== null) seen.add(column);
    }
  }
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors: errors.slice(0, maxHeaderErrors) });
  return header.map((title, index) => {
    const given = decided.get(index);
    if (given !== undefined) return given;
    const column = titles.meant(title).find((meaning) => !seen.has(meaning));
    if (column) seen.add(column);
    return column;
  });
}

/** The number and length of sample cells of a column, and in how many rows they are looked for. */
const samples = { rows: 20, count: 3, length: 60 } as const;

const columnReport = <C extends string>(named: readonly FileColumnChoice<C>[], { header, rows }: CsvTable): FileColumn<C>[] => {
  const width = Math.max(header.length, ...rows.slice(0, samples.rows).map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_each, index) => {
    const column = named[index];
    const cells = rows
      .slice(0, samples.rows)
      .map(({ cells: row }) => cellText((row[index] ?? '').slice(0, 10 * samples.length)).slice(0, samples.length));
    const filled = [...new Set(cells)].filter((cell) => cell !== '').slice(0, samples.count);
    const title = cellText(header[index] ?? '').slice(0, titleLimits.length);
    return { title, ...(column && { column }), ...(column === null && { isLeftOut: true as const }), samples: filled };
  });
};

/** Returns the rows of a file by column name, and its columns; cells without a header become `errors`. */
export async function importRows<C extends string>(
  table: CsvTable,
  titles: Titles<C>,
  { said, errors, steps }: { said: ChosenColumns<C>; errors: RowErrors<C>; steps: Steps },
): Promise<{ rows: ImportRow<C>[]; columns: FileColumn<C>[] }> {
  const { header, rows } = table;
  // A chosen column may have no title.
  const named = columnsOf(
    Array.from({ length: Math.max(header.length, said.chosen.length) }, (_each, index) => header[index] ?? ''),
    titles,
    said,
  );
  const columns = columnReport(named, table);
  errors.header = new Set(named.filter((column) => column != null));
  if (errors.header.size === 0) {
    errors.add({ row: 1, cells: new Map() }, undefined, { code: 'NO_COLUMNS', message: 'None of the columns is known' });
    return { rows: [], columns };
  }
  const read = await steps.map(rows, ({ row, cells }) => {
    const filled = cells.map((cell, index) => ({ index, cell })).filter(({ cell }) => !isBlank(cell));
    const known = filled.flatMap(({ index, cell }) => (named[index] ? [[named[index], cell] as const] : []));
    const one = { row, cells: new Map(known) };
    if (filled.some(({ index }) => isBlank(header[index] ?? '') && said.chosen[index] === undefined))
      errors.add(one, undefined, { code: 'NO_TITLE', message: 'A cell has no column title above it' });
    return one;
  });
  return { rows: read, columns };
}

/** The total length of a row's texts, an estimate of the cost of writing it. */
export const weightOf = ({ cells }: ImportRow<string>): number => cells.values().reduce((sum, cell) => sum + cell.length, 0);

type Refusal = Pick<RowError, 'code' | 'message' | 'params'>;

const manyErrors = 10 * limits.importErrors;

/** Collects errors row by row without duplicates; keeps the first ones, and counts all. */
export class RowErrors<C extends string> {
  count = 0;
  /** The columns of the file, once known. */
  header: ReadonlySet<C> | undefined;
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

  /** Adds the errors of a request to this row, except for cells that already have an error. */
  addFieldErrors(row: ImportRow<C>, errors: readonly FieldError[]): void {
    const said = new Set(this.#columns.get(row));
    for (const { path, code, message } of errors) {
      const column = this.#names.columnOf(path);
      if (said.has(column)) continue;
      const isBlank = code === 'invalid_type' && column !== undefined && !row.cells.has(column);
      if (isBlank && this.header?.has(column) === false) {
        // Reported once for the file, at its header.
        this.add({ row: 1, cells: new Map() }, column, { code: 'COLUMN_MISSING', message: 'The file has no such column' });
        this.#columns.set(row, (this.#columns.get(row) ?? new Set()).add(column));
      } else this.add(row, column, isBlank ? { code: 'REQUIRED', message: 'This field is required' } : { code, message });
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
