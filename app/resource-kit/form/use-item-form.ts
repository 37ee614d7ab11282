import { useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { ApiError } from '#app/lib/api/api.ts';
import { getAt, setAt } from '#app/lib/form/paths.ts';
import { useShopForm } from '#app/lib/form/use-shop-form.ts';
import { useLanguage } from '#app/lib/root-data.ts';
import { formatNumber } from '#domain/format/format.ts';
import {
  type FormField,
  type FormValues,
  fieldOfPath,
  type InputProps,
  initialValues,
  type RequestParts,
  shownFields,
  toRequest,
} from '../definition/form-field.ts';
import { useResource } from '../definition/resource-context.ts';
import { endpointOf, type ResourceItem } from '../definition/resource-contract.ts';
import { useResourceTexts } from '../definition/resource-texts.ts';
import { fieldErrors } from './find-issues.ts';
import { resourceResolver } from './resource-resolver.ts';
import { useIssueText } from './use-issue-text.ts';

interface ItemForm {
  form: UseFormReturn<FormValues>;
  /** Builds the API request from the form values. */
  request: (values: FormValues) => RequestParts;
  /** Shows the server's errors at their fields. */
  showRefusal: (error: unknown) => void;
  /** Additional messages about the fields of this edit. */
  noteOf: (values: FormValues) => (saved: ResourceItem) => string | undefined;
}

/** A form for some fields of an existing or new item: the whole form, or a single field in a row. */
export function useItemForm(fields: readonly FormField[], item: ResourceItem | undefined): ItemForm {
  const { contract } = useResource().definition;
  const { t } = useResourceTexts();
  const [start, setStart] = useState(() => initialValues(fields, item));
  const request = (values: FormValues) => toRequest(shownFields(fields, { ...item, ...values }), values, item && { item, start });
  const schema = endpointOf(contract, item ? 'update' : 'create')?.body;
  const form = useShopForm<FormValues>({ defaultValues: start, resolver: resourceResolver(fields, schema, request, item) });
  const showRefusal = (error: unknown) => {
    const errors = fieldErrors(fields, error);
    if (item && error instanceof ApiError && typeof error.params.now === 'number') rebase(error.errors[0]?.path ?? '', error.params.now);
    for (const { path, code } of errors) form.setError(path, { type: code });
  };
  const rebase = (path: string, now: number) => {
    const field = fieldOfPath(fields, path);
    if (!field?.rebased) return;
    const { name } = field;
    const next = field.rebased({ value: form.getValues(name), start: getAt(start, name) }, { path, now });
    form.setValue(name, next.value, { shouldDirty: true });
    const started = structuredClone(start);
    setAt(started, name, next.start);
    setStart(started);
  };
  const noteOf = (values: FormValues) => (saved: ResourceItem) => {
    if (!item) return undefined;
    const changed = fields.filter(({ name }) => JSON.stringify(getAt(values, name)) !== JSON.stringify(getAt(start, name)));
    return changed.flatMap((field) => field.savedNote?.(getAt(values, field.name), saved, t) ?? []).join(' · ') || undefined;
  };
  return { form, request, showRefusal, noteOf };
}

/** The props that a field's control gets from the surrounding form. */
export function useFieldProps(field: FormField): InputProps<unknown> {
  const { t } = useResourceTexts();
  const language = useLanguage();
  const issueText = useIssueText();
  const { field: control, fieldState } = useController<FormValues>({ name: field.name });
  const outer: unknown = useWatch({ name: field.within ?? field.name });
  const code = typeof fieldState.error?.type === 'string' ? fieldState.error.type : undefined;
  const error = issueText(field, code);
  return {
    name: field.name,
    label: t(field.label),
    required: field.required !== undefined,
    ...(field.hint && { hint: t(field.hint, { max: formatNumber(language, field.max ?? 0) }) }),
    ...(error && { error }),
    errors: fieldState.error,
    value: control.value,
    outer,
    onChange: control.onChange,
    onBlur: control.onBlur,
    ref: control.ref,
  };
}
