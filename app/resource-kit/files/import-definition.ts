import type { EndpointKey } from '#contract/api.ts';

/** A kind of file that can be imported. */
export interface ImportDefinition<Totals = never> {
  /** The prefix of its translation keys, and the list that it imports into. */
  name: 'products' | 'orders' | 'deliveryRates' | 'courierStatements' | 'transfers' | 'settlements';
  endpoint: EndpointKey & `POST /${string}/import`;
  columns: readonly string[];
  /** Parameters of the endpoint. */
  query?: Readonly<Record<string, string>>;
  /** Sample rows for the template. */
  example: readonly Readonly<Record<string, string>>[];
  /** The user may choose that rows with the name of an existing record create new ones. */
  hasSameNames?: boolean;
  /** The totals of a result, in display order. */
  totals: readonly (keyof Totals & string)[];
  /** The number of records that a file would write. */
  changesOf: (totals: Totals) => number;
}

/** A template with all columns and the example; no cell needs quotes. Spreadsheets need the byte order mark to detect UTF-8. */
export function templateOf({ columns, example }: Pick<ImportDefinition, 'columns' | 'example'>): Blob {
  const rows = [columns, ...example.map((cells) => columns.map((column) => cells[column] ?? ''))];
  return new Blob(['\uFEFF', ...rows.map((row) => `${row.join()}\r\n`)], { type: 'text/csv' });
}
