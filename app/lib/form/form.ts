import { useCallback } from 'react';
import type { FieldErrors, FieldValues, Path, PathValue, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { tidied } from '#domain/text.ts';
import { ApiError } from '../api/api.ts';
import { getAt, setAt } from './paths.ts';

/** Validates a form with a schema of the contract. The `type` of an error is its stable code, the same as in API errors. */
export function schemaResolver<S extends z.ZodType<FieldValues, FieldValues>>(schema: S): Resolver<z.input<S>, unknown, z.output<S>> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<z.input<S>> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.');
      if (!getAt(errors, path)) setAt(errors, path, { type: isBlank(getAt(values, path)) ? 'REQUIRED' : codeOf(issue), message: '' });
    }
    return { values: {}, errors };
  };
}

const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && tidied(value) === '');

/** The error code that the API returns for this issue. */
export const codeOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;

const samePath = (path: string) => path;

/**
 * Shows the field errors of an API error at their fields. Returns false if none belongs to a field of this form: the form must then show
 * the text of the error itself. `toField` maps a path of the request to the field of the form.
 */
export function showFieldErrors<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>, error: unknown, toField = samePath): boolean {
  if (!(error instanceof ApiError)) return false;
  const values = form.getValues();
  // Skips groups of fields: an error there would not be visible.
  const known = error.errors
    .map(({ path, code }) => ({ path: toField(path), code }))
    .filter(({ path }) => ['string', 'number', 'boolean'].includes(typeof getAt(values, path)));
  for (const { path, code } of known) form.setError(path as Path<V>, { type: code }); // filtered above to the form's values
  return known.length > 0;
}

/** Sets fields that are chosen together, and clears their errors. */
export function setFields<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>, values: object, within = ''): void {
  for (const [field, value] of Object.entries(values)) {
    const path = `${within}${field}` as Path<V>; // a field of this form
    form.setValue(path, value as PathValue<V, Path<V>>, { shouldDirty: true }); // the type that its field has
    form.clearErrors(path);
  }
}

/** The error code of the server for one field that is not a form value, such as an image. */
export const rejectionAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === field)?.code : undefined;

/** The text for the error code of a field: specific to the field if there is one ("Name is required !!"), else the general text. */
export function useFieldErrorText(): (field: string, code: string | undefined) => string | undefined {
  const { t, find } = useTranslation('fieldErrors');
  return useCallback(
    (field, code) => {
      if (!code) return undefined;
      return find(`ofField.${field}.${code}`) ?? find(`field.${code}`) ?? t('field.invalid');
    },
    [t, find],
  );
}
