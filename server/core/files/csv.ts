import { CsvError, type Parser, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { limits } from '#domain/limits.ts';
import { AppError } from '../errors/app-error.ts';
import { type CsvEncoding, encodingOf, formatOf, headerAt, refuseSpreadsheets, unreadable } from './csv-format.ts';
import { inGroups, Steps, stepLimits } from './steps.ts';

export type Cell = string | number;

const formula = /^'*[=+\-@＝＋－＠\t\r]/;
/** Prefixes a text that a spreadsheet would run as a formula with a quote; `readCsv` removes it again. */
const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);
const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  // The library quotes texts only for whole line ends.
  stringify(rows as Cell[][], { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/, cast: { string: guarded } });

/** Files are read and written in batches of rows; `pieceRows` rows are converted to text in one step. */
export const csvExportLimits = { batchRows: 200, pieceRows: 20 } as const;

/** Writes a CSV file for spreadsheets (RFC 4180), batch by batch, in steps; the byte order mark marks it as UTF-8. */
export async function* csvText<T>(
  header: readonly string[],
  batches: AsyncIterable<readonly T[]> | readonly (readonly T[])[],
  rowsOf: (item: T) => readonly (readonly Cell[])[],
): AsyncGenerator<string> {
  const steps = new Steps();
  let text = `\uFEFF${toCsv([header])}`;
  for await (const batch of batches) {
    for (const { group } of inGroups(batch, { count: csvExportLimits.pieceRows, weight: 0, weightOf: () => 0 })) {
      await steps.next();
      text += toCsv(group.flatMap(rowsOf));
    }
    yield text;
    text = '';
  }
  if (text) yield text;
}

/** Yields all rows of `list` in batches; `list` must return rows in id order. */
export async function* inBatches<Row extends { id: string }>(
  list: (page: { after: string | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await list({ after: last?.id, limit: csvExportLimits.batchRows });
    if (rows.length > 0) yield rows;
    last = rows.length < csvExportLimits.batchRows ? undefined : rows.at(-1);
  } while (last);
}

interface CsvRow {
  /** The row number in a spreadsheet. */
  row: number;
  cells: readonly string[];
}

export interface CsvTable {
  header: readonly string[];
  rows: readonly CsvRow[];
  /** Separated by semicolons, as in spreadsheets of countries with decimal commas. */
  hasDecimalCommas: boolean;
}

/** Limits of a file, larger than all fields of a product or an order. The limits of rows and file size are `limits` of the contract. */
export const csvLimits = {
  columns: limits.importColumns,
  /** The longest text of a product has 20,000 letters, three bytes each in Bengali. */
  cellBytes: 100_000,
  rowBytes: 200_000,
  /** The bytes at the start that are searched for the delimiter. */
  titleBytes: 65_536,
} as const;

const fileError = (code: string, message: string) => new AppError('VALIDATION_FAILED', { errors: [{ path: 'file', code, message }] });

/**
 * Parses a file with a header row, in steps; blank lines count as rows and are skipped, as is everything above the header. UTF-8, or UTF-16
 * as spreadsheets save "Unicode text". Stops at the first exceeded limit. Throws MALFORMED (`ENCODING`, `SPREADSHEET`), VALIDATION_FAILED:
 * `EMPTY`, `TOO_MANY_ROWS`, `TOO_MANY_COLUMNS`, `CELL_TOO_LONG`, `ROW_TOO_LONG`, `QUOTES`; and the errors of `steps`.
 */
export async function readCsv(bytes: Buffer, steps: Steps, isTitle: (title: string) => boolean): Promise<CsvTable> {
  refuseSpreadsheets(bytes);
  const start = bytes.subarray(0, csvLimits.titleBytes);
  const encoding = encodingOf(start);
  const { delimiter, hasSeparatorLine } = formatOf(new TextDecoder(encoding).decode(start), isTitle);
  const rows: CsvRow[] = [];
  let isSeparatorLine = hasSeparatorLine;
  let row = 0;
  /** Bytes since the end of the last row; the parser would not count a row of delimiters alone. */
  let rowBytes = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: csvLimits.rowBytes,
    // A callback instead of a stream of rows, which costs several times as much as parsing.
    on_record: (record: string[]) => {
      rowBytes = 0;
      if (isSeparatorLine) {
        isSeparatorLine = false;
        return null;
      }
      row += 1;
      if (row > limits.importRows + 1) throw fileError('TOO_MANY_ROWS', `At most ${limits.importRows} rows, blank ones included`);
      const cells = cellsOf(record);
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
      return null;
    },
  });
  try {
    for await (const part of partsOf(bytes, encoding, steps)) {
      rowBytes += part.length;
      await written(parser, part);
      if (rowBytes > csvLimits.rowBytes + stepLimits.pieceBytes) throw fileError('ROW_TOO_LONG', tooLong);
    }
    await written(parser, undefined);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? fileError('ROW_TOO_LONG', tooLong) : fileError('QUOTES', 'A quote is never closed');
  }
  const [header, ...rest] = rows.slice(headerAt(rows, isTitle));
  if (!header || rest.length === 0) throw fileError('EMPTY', 'No rows');
  return { header: header.cells, rows: rest, hasDecimalCommas: delimiter === ';' };
}

const tooLong = `A row has at most ${csvLimits.rowBytes} bytes`;

function cellsOf(record: readonly string[]): string[] {
  if (record.length > csvLimits.columns) throw fileError('TOO_MANY_COLUMNS', `At most ${csvLimits.columns} columns`);
  // A letter takes at least one byte, and at most three for each UTF-16 unit.
  const isLong = (cell: string) => cell.length * 3 > csvLimits.cellBytes && Buffer.byteLength(cell) > csvLimits.cellBytes;
  if (record.some(isLong)) throw fileError('CELL_TOO_LONG', `A cell has at most ${csvLimits.cellBytes} bytes`);
  return record.map(unguarded); // no option of the parser makes it anything else
}

/** Converts a file to UTF-8 without its byte order mark, piece by piece. Throws MALFORMED. */
async function* partsOf(bytes: Buffer, encoding: CsvEncoding, steps: Steps): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let start = 0;
  do {
    await steps.next();
    const end = endOfPiece(bytes, start);
    yield Buffer.from(decoded(decoder, bytes.subarray(start, end), end < bytes.length));
    start = end;
  } while (start < bytes.length);
}

/**
 * A piece also has few lines: for each line shorter than the header the parser creates an error with its stack, even if it does not throw
 * it.
 */
function endOfPiece(bytes: Buffer, start: number): number {
  const end = Math.min(start + stepLimits.pieceBytes, bytes.length);
  let lines = 0;
  for (let at = start; at < end; at += 1) {
    if (bytes[at] === 0x0a || bytes[at] === 0x0d) lines += 1;
    if (lines === stepLimits.pieceLines) return at + 1;
  }
  return end;
}

function decoded(decoder: TextDecoder, bytes: Buffer, stream: boolean): string {
  try {
    return decoder.decode(bytes, { stream });
  } catch {
    throw unreadable();
  }
}

/** Passes a part, or the end, to the parser, and resolves when its rows are parsed. Throws the errors of the parser and of `on_record`. */
const written = (parser: Parser, part: Buffer | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.once('error', reject);
    const done = () => {
      parser.off('error', reject);
      resolve();
    };
    if (part) parser.write(part, (error) => error || done());
    else parser.once('end', done).resume().end();
  });
