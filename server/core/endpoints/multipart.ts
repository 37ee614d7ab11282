import type {} from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Endpoint, ImageCount } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { AppError } from '../errors/app-error.ts';
import { formLimits } from '../limits/body-limits.ts';
import { networkOf } from '../limits/network-of.ts';

export interface UploadedFile {
  /** Without the brackets of a list: `images`. */
  field: string;
  bytes: Buffer;
  sender: FileSender;
}

/** Who sent a file: the limit for them, and their key for counting. */
export interface FileSender {
  limit: 'uploadAddress' | 'uploadUser' | 'uploadStaff';
  key: string;
}

const senderOf = ({ user, ip }: FastifyRequest): FileSender => {
  if (!user) return { limit: 'uploadAddress', key: networkOf(ip) };
  return { limit: user.role === 'customer' ? 'uploadUser' : 'uploadStaff', key: user.id };
};

/**
 * Parses a form into values for the endpoint's body, and images. The `type` field that names the entity (specification §7) is dropped.
 * Parsing stops at the first exceeded limit. Throws FILE_TOO_LARGE, and MALFORMED when the body is not a form.
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
        // A browser sends an empty part for a file input without a file.
        if (bytes.length > 0) files.push({ field: part.fieldname.replace(/\[\]$/, ''), bytes, sender: senderOf(request) });
        continue;
      }
      const value = String(part.value);
      fieldsBytes += value.length;
      if (part.valueTruncated || part.fieldnameTruncated || fieldsBytes > limits.fieldsBytes) throw new AppError('FILE_TOO_LARGE');
      if (part.fieldname !== 'type') fields.push([part.fieldname, value]);
    }
  } catch (error) {
    // The plugin's errors have a code; the parser's (truncated, no boundary) are plain errors.
    throw error instanceof Error && 'code' in error ? error : new AppError('MALFORMED');
  }
  return { body: fromForm(endpoint.body, nested(fields)), files };
}

/** Removes the form's `type`, which names the entity, from a JSON body. */
export const withoutType = ({ multipart }: Endpoint, body: unknown): unknown => {
  if (!multipart || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { type: _type, ...fields } = body as Record<string, unknown>; // a JSON object
  return fields;
};

type FormValue = string | FormValue[] | { [key: string]: FormValue };

/** `a=x` → text; `a[]=x&a[]=y` → list; `a[0][size]=M` → list of objects. The last of repeated plain names wins. */
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
 * A form has only strings: for other types the string is parsed as JSON (`12`, `[{"productId": …}]`), and an empty one clears a nullable
 * field.
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

/** Validates the images of a request: unknown fields, too many images, missing ones. */
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
