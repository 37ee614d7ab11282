import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FormField, FormValues, RequestParts } from '../definition/form-field.ts';
import type { ResourceItem } from '../definition/resource-contract.ts';
import { findIssues } from './find-issues.ts';

/** Validates the form. Errors are codes (`type`), the same as the API returns. */
export function resourceResolver(
  fields: readonly FormField[],
  schema: Endpoint['body'],
  request: (values: FormValues) => RequestParts,
  item: ResourceItem | undefined,
): Resolver<FormValues> {
  return (values) => {
    const errors: FieldErrors<FormValues> = {};
    for (const { path, code } of findIssues({ fields, schema, request, item }, values)) set(errors, path, { type: code });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
