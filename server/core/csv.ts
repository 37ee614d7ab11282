import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { AppError } from './app-error.ts';

export type Cell = string | number;

const formula = /^'*[=+\-@＝＋－＠\t\r]/;
/** A text that a spreadsheet would take for a formula gets a quote in front; `readCsv` takes it away again. */
const guarded = (text: string): string => (formula.test(text) ? `'${text}` : text);
const unguarded = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  // Its own quoting looks for the whole line end only.
  stringify(rows as Cell[][], { record_delimiter: 'windows', quoted_match: /[\r\n;\t]/, cast: { string: guarded } });

/** A file for spreadsheets, RFC 4180, batch by batch; the byte order mark tells them that it is UTF-8. */
export async function* csvText(header: readonly string[], batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<string> {
  let before = `\uFEFF${toCsv([header])}`;
  for await (const batch of batches) {
    yield before + toCsv(batch);
    before = '';
  }
  if (before) yield before;
}

const batchSize = 500;

/** All rows that `list` answers, which it does in the order of ids, some at a time. */
export async function* inBatches<Row extends { id: string }>(
  list: (page: { after: string | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await list({ after: last?.id, limit: batchSize });
    if (rows.length > 0) yield rows;
    last = rows.length < batchSize ? undefined : rows.at(-1);
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
  /** Separated by semicolons, as spreadsheets do where the comma stands in numbers. */
  hasDecimalCommas: boolean;
}

/** Characters; more than all fields of a product may have. */
const maxRowLength = 200_000;

const refused = (code: string, message: string) => new AppError('VALIDATION_FAILED', { errors: [{ path: 'file', code, message }] });

/**
 * Reads a file with a row of titles, blank lines left out. Other requests get their turn meanwhile.
 * Throws VALIDATION_FAILED: `EMPTY`, `TOO_MANY_ROWS`, `ROW_TOO_LONG`, `QUOTES`.
 */
export async function readCsv(text: string, maxRows: number): Promise<CsvTable> {
  const delimiter = delimiterOf(text);
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowLength,
  });
  const rows: CsvRow[] = [];
  let row = 0;
  try {
    for await (const record of Readable.from(chunksOf(text)).pipe(parser)) {
      row += 1;
      const cells = (record as string[]).map(unguarded); // no option makes it anything else
      if (cells.every((cell) => cell.trim() === '')) continue;
      rows.push({ row, cells });
      if (rows.length > maxRows + 1) throw refused('TOO_MANY_ROWS', `At most ${maxRows} rows`);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(error.code === 'CSV_MAX_RECORD_SIZE' ? 'ROW_TOO_LONG' : 'QUOTES', error.message);
  }
  const [header, ...rest] = rows;
  if (!header || rest.length === 0) throw refused('EMPTY', 'No rows');
  return { header: header.cells, rows: rest, hasDecimalCommas: delimiter === ';' };
}

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += 65_536) {
    yield bytes.subarray(start, start + 65_536);
    await setImmediate();
  }
}

/** What separates the titles. */
function delimiterOf(text: string): string {
  const [titles = ''] = text.trimStart().split(/[\r\n]/, 1);
  const count = (delimiter: string) => titles.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
