import { AppError } from '../errors/app-error.ts';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** How a file is written: it differs by spreadsheet program and country. */
export interface CsvFormat {
  delimiter: string;
  /** The first line is Excel's `sep=;`, which Excel does not show as a row. */
  hasSeparatorLine: boolean;
}

const encodingError = (code: string, message: string) => new AppError('MALFORMED', { errors: [{ path: 'file', code, message }] });

export const unreadable = () => encodingError('ENCODING', 'Save the file as CSV in UTF-8');

/** The first bytes of files that people choose instead of a CSV file: zip (xlsx, ods, numbers), xls, PDF. */
const otherFiles = ['504b0304', 'd0cf11e0', '25504446'];

/** Throws MALFORMED: `SPREADSHEET`, for a spreadsheet file that is not CSV. */
export function refuseSpreadsheets(bytes: Buffer): void {
  const isHtml = /^\s*<(!doctype html|html|table|\?xml)/i.test(bytes.toString('latin1', 0, 200));
  if (isHtml || otherFiles.includes(bytes.toString('hex', 0, 4))) throw encodingError('SPREADSHEET', 'Save the file as CSV');
}

/** By the byte order mark, else by the zero bytes that half of the Latin letters, commas and line ends have in UTF-16. */
export function encodingOf(start: Buffer): CsvEncoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < 2) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The number of first lines that can be the header. */
export const headerLines = 10;

/** Characters examined of a line, which may be one long row of delimiters. */
const maxTitles = 100;

const delimiters = [',', ';', '\t', '|'];

/** Detects the delimiter: the one of `sep=`, else the one that gives the most known column titles, else the most columns. */
export function formatOf(start: string, isTitle: (title: string) => boolean): CsvFormat {
  const [, own] = /^\uFEFF*"?sep=([^\w\s"]|\t)"?[^\S\r\n]*[,;\t]*(?:[\r\n]|$)/i.exec(start) ?? [];
  if (own) return { delimiter: own, hasSeparatorLine: true };
  const lines = start
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, headerLines);
  const scoreOf = (delimiter: string) => {
    const cells = lines.map((line) => line.split(delimiter, maxTitles).map((cell) => cell.replaceAll('"', '').trim()));
    return { known: Math.max(0, ...cells.map((row) => row.filter(isTitle).length)), columns: cells[0]?.length ?? 0 };
  };
  const better = (a: ReturnType<typeof scoreOf>, b: ReturnType<typeof scoreOf>) => a.known - b.known || a.columns - b.columns;
  const delimiter = delimiters.reduce((best, other) => (better(scoreOf(other), scoreOf(best)) > 0 ? other : best));
  return { delimiter, hasSeparatorLine: false };
}

/** The header row: the first row, unless a later one of the first rows has more known titles, as below the heading of a table. */
export function headerAt(rows: readonly { cells: readonly string[] }[], isTitle: (title: string) => boolean): number {
  const counts = rows.slice(0, headerLines).map(({ cells }) => cells.filter(isTitle).length);
  const best = Math.max(0, ...counts);
  return best < 2 ? 0 : counts.indexOf(best);
}
