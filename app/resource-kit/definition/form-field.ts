import type { ReactNode } from 'react';
import type { FieldValues, RefCallBack } from 'react-hook-form';
import { getAt, setAt } from '#app/lib/form/paths.ts';
import { tidied } from '#domain/text.ts';
import type { AreaRole, ResourceItem } from './resource-contract.ts';
import type { ResourceText, ResourceTexts } from './resource-texts.ts';

/** An error in a part of a field's value; an empty path means the value itself. */
export interface Issue {
  path: string;
  code: string;
}

/** The content of a form request: the body, and image files by field. */
export interface RequestParts {
  body: Record<string, unknown>;
  files: [field: string, file: File][];
}

/** The props of a field's control. */
export interface InputProps<V> {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  error?: string;
  /** Error codes inside the value, in the same structure. */
  errors: unknown;
  value: V;
  /** The value of the field named by `within`. */
  outer: unknown;
  onChange(value: V): void;
  onBlur(): void;
  ref: RefCallBack;
}

/** One field of a form: its label, its control, and how to read its value from an item and write it into a request. */
export interface FormField<V = unknown> {
  /** Its path in the request: `translations.en.name`. */
  name: string;
  label: ResourceText;
  hint?: ResourceText;
  /** Makes the field required; the error text if it is empty. */
  required?: ResourceText;
  /** The error text for an invalid value. */
  invalid?: ResourceText;
  /** Error texts for single codes; for a value that is too large, `max` is the limit. */
  errorTexts?: Readonly<Record<string, ResourceText>>;
  /** Also shows a toast if the value is missing. */
  warns?: boolean;
  isWide?: boolean;
  /** For pictures: the request field for the paths of the pictures to keep. */
  kept?: string;
  /** Its name in the request of an edit, if it differs. */
  changedAs?: string;
  /** The number in the hint, and in the text of `too_big`. */
  max?: number;
  only?: AreaRole;
  /** Limits the field to the create form or the edit form. */
  on?: Mode;
  /** Another field of the form, whose value is passed to the control as `outer`. */
  within?: string;
  /** Shows the field only for certain values: those of the form, and of an edited item those without a field in it. */
  when?(values: FormValues): boolean;
  empty: V;
  read?(item: ResourceItem): V;
  isBlank?(value: V): boolean;
  /** Converts the value for the API; undefined omits it. */
  write?(value: V): unknown;
  /** Replaces `write` for fields that send pictures, several values, or a change of what the form started with. */
  parts?(value: V, item: ResourceItem | undefined, start: V): RequestParts;
  /** An additional message after a save, if the stored value differs from the typed one. */
  savedNote?(typed: V, item: ResourceItem, t: ResourceTexts): string | undefined;
  /** Rebases the form on the stored value, which the error of a conflict contains. */
  rebased?(form: { value: V; start: V }, error: { path: string; now: number }): { value: V; start: V };
  /** Validates the value; `values` are those of the whole form, `item` is what they change. */
  check?(value: V, values: FormValues, item?: ResourceItem): Issue[];
  render(props: InputProps<V>): ReactNode;
}

export const forArea = (fields: readonly FormField[], area: AreaRole): FormField[] =>
  fields.filter(({ only }) => only === undefined || only === area);

export type Mode = 'create' | 'update';
export const forMode = (fields: readonly FormField[], mode: Mode): FormField[] =>
  fields.filter(({ on }) => on === undefined || on === mode);

export type FormValues = FieldValues;

const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && tidied(value) === '');
export const isFieldBlank = (field: FormField, value: unknown): boolean => field.isBlank?.(value) ?? isBlank(value);

/** The initial values of a form: those of an item, or empty ones. */
export function initialValues(fields: readonly FormField[], item: ResourceItem | undefined): FormValues {
  const values: FormValues = {};
  for (const field of fields)
    setAt(values, field.name, item ? (field.read?.(item) ?? getAt(item, field.name) ?? field.empty) : field.empty);
  return values;
}

export const shownFields = (fields: readonly FormField[], values: FormValues): FormField[] =>
  fields.filter(({ when }) => when?.(values) ?? true);

/** The edited item and the initial values of its form. */
export interface Edited {
  item: ResourceItem;
  start: FormValues;
}

const rootOf = ({ name }: FormField) => name.split('.')[0];

/**
 * Builds the request from the form values. An edit sends only changed values, to not overwrite stock that was sold since. Texts
 * of one group (`translations`) are sent together.
 */
export function toRequest(fields: readonly FormField[], values: FormValues, edited: Edited | undefined): RequestParts {
  const request: RequestParts = { body: {}, files: [] };
  const isChanged = ({ name }: FormField) => JSON.stringify(getAt(values, name)) !== JSON.stringify(getAt(edited?.start, name));
  const changed = new Set(fields.filter((field) => !edited || isChanged(field)).map(rootOf));
  for (const field of fields) {
    if (!changed.has(rootOf(field))) continue;
    const value: unknown = getAt(values, field.name);
    if (field.parts) {
      const { body, files } = field.parts(value, edited?.item, getAt(edited?.start, field.name));
      Object.assign(request.body, body);
      request.files.push(...files);
      continue;
    }
    const written = field.write ? field.write(value) : value;
    if (written !== undefined) setAt(request.body, field.name, written);
  }
  return request;
}

/** Converts a request with pictures to form data: values other than strings as JSON, null as an empty string. */
export function toFormData({ body, files }: RequestParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/** The field that an error path belongs to: `existingImages.0` and `images` both belong to the pictures. */
export const fieldOfPath = (fields: readonly FormField[], path: string): FormField | undefined =>
  fields.find(({ name, kept, changedAs }) =>
    [name, kept, changedAs].some((own) => own !== undefined && (path === own || path.startsWith(`${own}.`))),
  );
