import type { EndpointKey } from '#contract/api.ts';

/** A kind of file that can be imported. */
export interface ImportDefinition<Totals = never> {
  /** Of its texts, and of the list that it is imported into. */
  name: 'products' | 'orders';
  endpoint: EndpointKey & `POST /${string}/import`;
  columns: readonly string[];
  /** Rows to be written over. */
  example: readonly Readonly<Record<string, string>>[];
  /** Of a result, in the order in which they are shown. */
  totals: readonly (keyof Totals & string)[];
  /** How many things a file would write. */
  changesOf: (totals: Totals) => number;
}

/** A file with all columns and the example; none of its cells needs quotes. The byte order mark tells spreadsheets that it is UTF-8. */
export function templateOf({ columns, example }: Pick<ImportDefinition, 'columns' | 'example'>): Blob {
  const rows = [columns, ...example.map((cells) => columns.map((column) => cells[column] ?? ''))];
  return new Blob(['\uFEFF', ...rows.map((row) => `${row.join()}\r\n`)], { type: 'text/csv' });
}
