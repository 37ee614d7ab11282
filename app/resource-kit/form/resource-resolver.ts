import { type FieldErrors, get, type Resolver, set } from 'react-hook-form';
import { ApiError } from '#app/lib/api/api.ts';
import { codeOf } from '#app/lib/form/form.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type FormField, type FormValues, fieldOfPath, isFieldBlank, type RequestParts, shownFields } from '../definition/form-field.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';

/**
 * Validates the form with the checks of its fields and the API's body schema. Errors are codes (`type`), the same as the API
 * returns.
 */
export function resourceResolver(
  fields: readonly FormField[],
  schema: Endpoint['body'],
  request: (values: FormValues) => RequestParts,
  item: ResourceItem | undefined,
): Resolver<FormValues> {
  return (values) => {
    const errors: FieldErrors<FormValues> = {};
    const all = { ...item, ...values };
    for (const field of shownFields(fields, all)) {
      const value: unknown = get(values, field.name);
      if (field.required && isFieldBlank(field, value)) set(errors, field.name, { type: 'REQUIRED' });
      for (const { path, code } of field.check?.(value, all) ?? [])
        set(errors, path ? `${field.name}.${path}` : field.name, { type: code });
    }
    const { body } = request(values);
    for (const issue of schema?.safeParse(body).error?.issues ?? []) {
      const path = issue.path.join('.');
      const field = fieldOfPath(fields, path);
      // Input that is not a number is invalid, not missing.
      const code = codeOf(issue) === 'invalid_type' ? 'invalid' : codeOf(issue);
      if (field && !get(errors, field.name)) set(errors, path, { type: code });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/** The server's errors for fields of this form. */
export function fieldErrors(fields: readonly FormField[], error: unknown): { path: string; code: string }[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ path, code }) => {
    const field = fieldOfPath(fields, path);
    return field ? [{ path: field.name, code }] : [];
  });
}
