import { useCallback } from 'react';
import type { FieldErrors, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { tidied } from '#domain/text.ts';
import { ApiError } from '../api/api.ts';
import { getAt, setAt } from './paths.ts';

/** Validates a form with a schema of the contract. An error's `type` is its stable code, the same that the API would answer. */
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

/** What is wrong, as the API would say it. */
export const codeOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;

/**
 * Puts what the server says about single fields at these fields and answers true; false: nothing of it belongs to a field of this form, so
 * the text of the error as a whole must be shown.
 */
export function showFieldErrors<V extends FieldValues, C, T>(form: UseFormReturn<V, C, T>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const values = form.getValues();
  // Not a group of fields: an error there would not be visible.
  const known = error.errors.filter(({ path }) => ['string', 'number', 'boolean'].includes(typeof getAt(values, path)));
  for (const [index, { path, code }] of known.entries()) {
    form.setError(path as Path<V>, { type: code }, { shouldFocus: index === 0 }); // just found among the form's values
  }
  return known.length > 0;
}

/** The code of what the server says about one field, such as a picture, which is no value of the form. */
export const refusalAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ path }) => path === field)?.code : undefined;

/** The text for a field's error code: its own where there is one ("Name is required !!"), else the general one. */
export function useFieldErrorText(): (field: string, code: string | undefined) => string | undefined {
  const { t, find } = useTranslation('errors');
  return useCallback(
    (field, code) => {
      if (!code) return undefined;
      return find(`ofField.${field}.${code}`) ?? find(`field.${code}`) ?? t('field.invalid');
    },
    [t, find],
  );
}
