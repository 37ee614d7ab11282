import { CsvError, type Parser, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { limits } from '#domain/limits.ts';
import { AppError } from '../app-error.ts';
import { inGroups, Steps, stepLimits } from './steps.ts';

export type Cell = string | number;

const formula = /^'*[=+\-@＝＋－＠\t\r]/;
/** A text that a spreadsheet would take for a formula gets a quote in front; `readCsv` takes it away again. */
const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);
const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  // Its own quoting looks for the whole line end only.
  stringify(rows as Cell[][], { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/, cast: { string: guarded } });

/** Rows of a file are read and written in batches; texts of so many rows are made as one piece of work. */
export const csvExportLimits = { batchRows: 200, pieceRows: 20 } as const;

/** A file for spreadsheets, RFC 4180, batch by batch, in steps; the byte order mark tells them that it is UTF-8. */
export async function* csvText<T>(
  header: readonly string[],
  batches: AsyncIterable<readonly T[]>,
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

/** All rows that `list` answers, which it does in the order of ids, some at a time. */
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
  /** As a spreadsheet counts. */
  row: number;
  cells: readonly string[];
}

export interface CsvTable {
  header: readonly string[];
  rows: readonly CsvRow[];
  /** Separated by semicolons, as spreadsheets do in countries with decimal commas. */
  hasDecimalCommas: boolean;
}

/** What a file may hold; more than all fields of a product or an order may have. `limits` of the contract has its rows and its size. */
export const csvLimits = {
  columns: 100,
  /** The longest text of a product has 20,000 letters, three bytes each in Bengali. */
  cellBytes: 100_000,
  rowBytes: 200_000,
  /** Where the titles are looked for, to see what separates them. */
  titleBytes: 65_536,
} as const;

const refused = (code: string, message: string) => new AppError('VALIDATION_FAILED', { errors: [{ path: 'file', code, message }] });

/**
 * Reads a file with a row of titles, in steps; blank lines count as rows and are left out. UTF-8, or UTF-16 as spreadsheets save "Unicode
 * text". Ends with the first limit that is exceeded. Throws MALFORMED (`ENCODING`), VALIDATION_FAILED: `EMPTY`, `TOO_MANY_ROWS`,
 * `TOO_MANY_COLUMNS`, `CELL_TOO_LONG`, `ROW_TOO_LONG`, `QUOTES`; what `steps` throws.
 */
export async function readCsv(bytes: Buffer, steps: Steps): Promise<CsvTable> {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(bytes.subarray(0, csvLimits.titleBytes)));
  const rows: CsvRow[] = [];
  let row = 0;
  /** Since the last row ended; of a row of separators alone the parser would not count any. */
  let rowBytes = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: csvLimits.rowBytes,
    // Without rows in between: a stream of them costs several times what reading them does.
    on_record: (record: string[]) => {
      row += 1;
      rowBytes = 0;
      if (row > limits.importRows + 1) throw refused('TOO_MANY_ROWS', `At most ${limits.importRows} rows, blank ones included`);
      const cells = cellsOf(record);
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells });
      return null;
    },
  });
  try {
    for await (const part of partsOf(bytes, encoding, steps)) {
      rowBytes += part.length;
      await written(parser, part);
      if (rowBytes > csvLimits.rowBytes + stepLimits.pieceBytes) throw refused('ROW_TOO_LONG', tooLong);
    }
    await written(parser, undefined);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_MAX_RECORD_SIZE' ? refused('ROW_TOO_LONG', tooLong) : refused('QUOTES', 'A quote is never closed');
  }
  const [header, ...rest] = rows;
  if (!header || rest.length === 0) throw refused('EMPTY', 'No rows');
  return { header: header.cells, rows: rest, hasDecimalCommas: delimiter === ';' };
}

const tooLong = `A row has at most ${csvLimits.rowBytes} bytes`;

/** Throws VALIDATION_FAILED. */
function cellsOf(record: readonly string[]): string[] {
  if (record.length > csvLimits.columns) throw refused('TOO_MANY_COLUMNS', `At most ${csvLimits.columns} columns`);
  // A letter is at least one byte, and at most three in a text of so many UTF-16 units.
  const isLong = (cell: string) => cell.length * 3 > csvLimits.cellBytes && Buffer.byteLength(cell) > csvLimits.cellBytes;
  if (record.some(isLong)) throw refused('CELL_TOO_LONG', `A cell has at most ${csvLimits.cellBytes} bytes`);
  return record.map(unguarded); // no option of the parser makes it anything else
}

/** The text of a file as UTF-8, without its byte order mark, piece by piece. Throws MALFORMED. */
async function* partsOf(bytes: Buffer, encoding: 'utf-8' | 'utf-16le', steps: Steps): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let start = 0;
  do {
    await steps.next();
    const end = endOfPiece(bytes, start);
    yield Buffer.from(decoded(decoder, bytes.subarray(start, end), end < bytes.length));
    start = end;
  } while (start < bytes.length);
}

/** Few lines, too: for each one that is shorter than the titles the parser makes an error with its stack, though it does not throw it. */
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
    throw new AppError('MALFORMED', { errors: [{ path: 'file', code: 'ENCODING', message: 'Save the file as CSV in UTF-8' }] });
  }
}

/** Hands a part to the parser, or the end of all of them; its rows have been read then. Throws what it refuses, and what `on_record` throws. */
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

/** What separates the titles. */
function delimiterOf(text: string): string {
  const [titles = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => titles.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
