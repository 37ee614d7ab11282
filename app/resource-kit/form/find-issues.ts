import { ApiError } from '#app/lib/api/api.ts';
import { codeOf } from '#app/lib/form/form.ts';
import { getAt } from '#app/lib/form/paths.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  type FormField,
  type FormValues,
  fieldOfPath,
  type Issue,
  isFieldBlank,
  type RequestParts,
  shownFields,
} from '../definition/form-field.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';

interface Checked {
  fields: readonly FormField[];
  /** The body schema of the API. */
  schema: Endpoint['body'];
  request: (values: FormValues) => RequestParts;
  item: ResourceItem | undefined;
}

/** Validates values with the checks of their fields and the API's body schema. The codes are those that the API returns. */
export function findIssues({ fields, schema, request, item }: Checked, values: FormValues): Issue[] {
  const issues = new Map<string, string>();
  const all = { ...item, ...values };
  for (const field of shownFields(fields, all)) {
    const value = getAt(values, field.name);
    if (field.required && isFieldBlank(field, value)) issues.set(field.name, 'REQUIRED');
    for (const { path, code } of field.check?.(value, all, item) ?? []) issues.set(path ? `${field.name}.${path}` : field.name, code);
  }
  const { body } = request(values);
  for (const issue of schema?.safeParse(body).error?.issues ?? []) {
    const path = issue.path.join('.');
    const field = fieldOfPath(fields, path);
    if (!field || [...issues.keys()].some((known) => known === field.name || known.startsWith(`${field.name}.`))) continue;
    // Input that is not a number is invalid, not missing.
    issues.set(path, codeOf(issue) === 'invalid_type' ? 'invalid' : codeOf(issue));
  }
  return [...issues].map(([path, code]) => ({ path, code }));
}

/** The server's errors for fields of this form. */
export function fieldErrors(fields: readonly FormField[], error: unknown): Issue[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ path, code }) => {
    const field = fieldOfPath(fields, path);
    return field ? [{ path: field.name, code }] : [];
  });
}
