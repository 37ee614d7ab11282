import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, ImageCount } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { formLimits } from '../limits/body-limits.ts';

export interface UploadedFile {
  /** Without the brackets of a list: `images`. */
  field: string;
  bytes: Buffer;
}

/**
 * Reads a form: its fields, as values for the endpoint's body, and its images. The `type` field that names the entity (specification
 * §7) is dropped. Reading ends with the first limit that is exceeded. Throws FILE_TOO_LARGE, MALFORMED for what is no form.
 */
export async function readMultipart(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ body: Record<string, unknown>; files: UploadedFile[] }> {
  if (!endpoint.multipart || !(endpoint.body instanceof z.ZodObject)) throw new AppError('UNSUPPORTED_MEDIA');
  const limits = formLimits(endpoint, request.user === undefined);
  const fields: [string, string][] = [];
  const files: UploadedFile[] = [];
  let fieldsBytes = 0;
  try {
    const { fields: count, fieldBytes, fileBytes } = limits;
    const parts = request.parts({
      limits: { fields: count, fieldSize: fieldBytes, fieldNameSize: 200, files: limits.files, fileSize: fileBytes, headerPairs: 20 },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // A browser sends an empty part for a file input with nothing chosen.
        if (bytes.length > 0) files.push({ field: part.fieldname.replace(/\[\]$/, ''), bytes });
        continue;
      }
      const value = String(part.value);
      fieldsBytes += value.length;
      if (part.valueTruncated || part.fieldnameTruncated || fieldsBytes > limits.fieldsBytes) throw new AppError('FILE_TOO_LARGE');
      if (part.fieldname !== 'type') fields.push([part.fieldname, value]);
    }
  } catch (error) {
    // The plugin's own refusals have a code; the parser's (cut off, no boundary) are plain errors.
    throw error instanceof Error && 'code' in error ? error : new AppError('MALFORMED');
  }
  return { body: fromForm(endpoint.body, nested(fields)), files };
}

/** JSON in the place of a form, without the `type` that forms name the entity with. */
export const withoutType = ({ multipart }: Endpoint, body: unknown): unknown => {
  if (!multipart || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { type: _type, ...fields } = body as Record<string, unknown>; // a JSON object
  return fields;
};

type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** `a=x` → text; `a[]=x&a[]=y` → list; `a[0][size]=M` → list of objects. Of a plain name sent twice the last counts. */
function nested(fields: readonly [string, string][]): Map<string, FormValue> {
  const values = new Map<string, FormValue>();
  const rows = new Map<string, Record<number, [string, string][]>>();
  for (const [name, value] of fields) {
    const [, list, index, key] = /^([^[\]]+)\[(\d{0,3})\](?:\[([^[\]]+)\])?$/.exec(name) ?? [];
    if (list === undefined) values.set(name, value);
    else if (key === undefined || index === '') {
      const before = values.get(list);
      const item = key === undefined ? value : { [key]: value };
      values.set(list, [...(Array.isArray(before) ? before : []), item]);
    } else {
      const ofList = rows.get(list) ?? {};
      const row = Number(index);
      ofList[row] = [...(ofList[row] ?? []), [key, value]];
      rows.set(list, ofList);
    }
  }
  // JavaScript lists whole numbers in ascending order.
  for (const [list, byIndex] of rows) values.set(list, Object.values(byIndex).map(Object.fromEntries));
  return values;
}

/**
 * A form only knows texts: where a field wants something else, its text is read as JSON (`12`, `[{"productId": …}]`), and an empty one
 * clears what may be empty.
 */
function fromForm(schema: z.ZodObject, fields: ReadonlyMap<string, FormValue>): Record<string, unknown> {
  const read = ([name, value]: [string, FormValue]): [string, unknown] => {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    if (!(field instanceof z.ZodType) || field.safeParse(value).success) return [name, value];
    if (value === '' && field.safeParse(null).success) return [name, null];
    return [name, Array.isArray(value) ? value.map(fromJson) : fromJson(value)];
  };
  return Object.fromEntries([...fields].map(read));
}

function fromJson(value: FormValue): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** What is wrong with the images of a request: a field that takes none, too many, or one that is missing. */
export function imageErrors(expected: Readonly<Record<string, ImageCount>> = {}, files: readonly UploadedFile[]): FieldError[] {
  const unknown = files.filter(({ field }) => !Object.hasOwn(expected, field));
  return [
    ...new Set(unknown.map(({ field }) => field)).values().map((path) => ({ path, code: 'unrecognized_keys', message: 'Unknown field' })),
    ...Object.entries(expected).flatMap(([path, { min = 0, max }]) => {
      const count = files.filter(({ field }) => field === path).length;
      if (count < min) return [{ path, code: 'REQUIRED', message: 'An image is needed' }];
      return count > max ? [{ path, code: 'too_big', message: `At most ${max} images` }] : [];
    }),
  ];
}
