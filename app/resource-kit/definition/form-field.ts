import type { ReactNode } from 'react';
import type { FieldValues, RefCallBack } from 'react-hook-form';
import { getAt, setAt } from '#app/lib/form/paths.ts';
import { tidied } from '#domain/text.ts';
import type { AreaRole, ResourceItem } from './resource-contract.ts';
import type { ResourceText } from './resource-texts.ts';

/** Something is wrong with a part of a field's value; an empty path means the value itself. */
export interface Issue {
  path: string;
  code: string;
}

/** What a form sends: the fields of the body, and pictures by field. */
export interface RequestParts {
  body: Record<string, unknown>;
  files: [field: string, file: File][];
}

/** What a field's control gets. */
export interface InputProps<V> {
  name: string;
  label: string;
  hint?: string;
  required: boolean;
  error?: string;
  /** Codes of what is wrong inside the value, as it is built. */
  errors: unknown;
  value: V;
  /** Of the field named by `within`. */
  outer: unknown;
  onChange(value: V): void;
  onBlur(): void;
  ref: RefCallBack;
}

/** One field of a form: what it is called, how it is shown, and how its value comes from a thing and goes into a request. */
export interface FormField<V = unknown> {
  /** Its path in the request: `translations.en.name`. */
  name: string;
  label: ResourceText;
  hint?: ResourceText;
  /** It must be filled; said when it is not. */
  required?: ResourceText;
  /** Said about every value that is not possible. */
  invalid?: ResourceText;
  /** Said about a number that is too large instead, with the largest amount as `max`. */
  tooBig?: ResourceText;
  /** What is missing is said in a popup too. */
  warns?: boolean;
  isWide?: boolean;
  /** Of pictures: the path under which those that stay are sent. */
  kept?: string;
  /** A number for the hint. */
  max?: number;
  only?: AreaRole;
  /** Only in the form for a new thing, or for one that is there. */
  on?: Mode;
  /** Another field of the form, whose value its control is given. */
  within?: string;
  /** Only when the form's other values ask for it. */
  when?(values: FormValues): boolean;
  empty: V;
  read?(item: ResourceItem): V;
  isBlank?(value: V): boolean;
  /** The value as the API takes it; undefined: it is not sent. */
  write?(value: V): unknown;
  /** Instead of `write`, for fields that send pictures or several values. */
  parts?(value: V, item: ResourceItem | undefined): RequestParts;
  check?(value: V): Issue[];
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

/** What a form starts with: the values of a thing, or empty ones. */
export function initialValues(fields: readonly FormField[], item: ResourceItem | undefined): FormValues {
  const values: FormValues = {};
  for (const field of fields)
    setAt(values, field.name, item ? (field.read?.(item) ?? getAt(item, field.name) ?? field.empty) : field.empty);
  return values;
}

export const shownFields = (fields: readonly FormField[], values: FormValues): FormField[] =>
  fields.filter(({ when }) => when?.(values) ?? true);

/** What is edited, and what its form started with. */
export interface Edited {
  item: ResourceItem;
  start: FormValues;
}

const rootOf = ({ name }: FormField) => name.split('.')[0];

/**
 * The request that a form's values make. An edit sends only changed values: stock that was sold since then stays sold. Texts
 * of one group (`translations`) go together.
 */
export function toRequest(fields: readonly FormField[], values: FormValues, edited: Edited | undefined): RequestParts {
  const request: RequestParts = { body: {}, files: [] };
  const isChanged = ({ name }: FormField) => JSON.stringify(getAt(values, name)) !== JSON.stringify(getAt(edited?.start, name));
  const changed = new Set(fields.filter((field) => !edited || isChanged(field)).map(rootOf));
  for (const field of fields) {
    if (!changed.has(rootOf(field))) continue;
    const value: unknown = getAt(values, field.name);
    if (field.parts) {
      const { body, files } = field.parts(value, edited?.item);
      Object.assign(request.body, body);
      request.files.push(...files);
      continue;
    }
    const written = field.write ? field.write(value) : value;
    if (written !== undefined) setAt(request.body, field.name, written);
  }
  return request;
}

/** The same as a form, for pictures: what is no text goes as JSON, and nothing as an empty text. */
export function toFormData({ body, files }: RequestParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    form.append(name, value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of files) form.append(name, file);
  return form;
}

/** The field that an error's path belongs to: `existingImages.0` and `images` are both the pictures. */
export const fieldOfPath = (fields: readonly FormField[], path: string): FormField | undefined =>
  fields.find(({ name, kept }) => [name, kept].some((own) => own !== undefined && (path === own || path.startsWith(`${own}.`))));
