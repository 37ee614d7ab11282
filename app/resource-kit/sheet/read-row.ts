import { getAt, setAt } from '#app/lib/form/paths.ts';
import { typedNumber } from '#app/lib/format/typed-number.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FormField, type FormValues, fieldOfPath, initialValues, toRequest } from '../definition/form-field.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { findIssues } from '../form/find-issues.ts';

/** A typed value of a field of a row, and the row when it was typed. */
export interface TypedCell {
  field: FormField<string>;
  text: string;
  base: ResourceItem;
}

interface RowChange {
  /** Codes by field name. */
  issues: ReadonlyMap<string, string>;
  /** The request with the valid values that differ from the stored ones. */
  body: Record<string, unknown>;
  /** The same values as the list shows them. */
  shown: Record<string, unknown>;
}

const startOf = ({ field, base }: TypedCell) => String(getAt(initialValues([field], base), field.name));

/** Whether the value is what the row had. */
export const isUnchanged = (cell: TypedCell): boolean => typedNumber(cell.text) === typedNumber(startOf(cell));

/** Reads the typed cells of one row together: a price and a special price are compared with each other. */
export function readRow(schema: Endpoint['body'], item: ResourceItem, cells: readonly TypedCell[]): RowChange {
  const values: FormValues = {};
  const start: FormValues = {};
  for (const cell of cells) {
    setAt(values, cell.field.name, cell.text);
    setAt(start, cell.field.name, startOf(cell));
  }
  const fields = cells.map(({ field }) => field);
  const requestOf = (some: readonly FormField[]) => (typed: FormValues) => toRequest(some, typed, { item, start });
  const issues = new Map<string, string>();
  for (const { path, code } of findIssues({ fields, schema, request: requestOf(fields), item }, values)) {
    const field = fieldOfPath(fields, path);
    if (field) issues.set(field.name, code);
  }
  const valid = cells.filter((cell) => !issues.has(cell.field.name) && !isUnchanged(cell));
  const { body } = requestOf(valid.map(({ field }) => field))(values);
  const sums = valid.map(({ field, text }) => [field.name, typedNumber(text)]);
  const relative = new Set(valid.map(({ field }) => field.changedAs));
  const absolute = Object.entries(body).filter(([name]) => !relative.has(name));
  return { issues, body, shown: { ...Object.fromEntries(sums), ...Object.fromEntries(absolute) } };
}
