import type { z } from 'zod';
import type { Role } from '#domain/enums.ts';
import type { Permission } from '#domain/people/permissions.ts';
import type { ErrorCode } from './errors.ts';

/** Who can call an endpoint. There is no default: an endpoint without it does not mount. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/** The number of images of a field. */
export interface ImageCount {
  min?: number;
  max: number;
}

/** One endpoint, shared by browser, server and documentation. Its method and path are its key in an `Endpoints` table. */
export interface Endpoint {
  summary: string;
  access: Access;
  /** Users with a second factor must have shown it in this session in the last 10 minutes, or get STEP_UP_REQUIRED. */
  stepUp?: true;
  /** Also for users whose role requires a second factor that they have not set up; everything else answers SECOND_FACTOR_REQUIRED. */
  isFactorSetup?: true;
  /** The permission that staff need to call it, or to call it as staff if access is `public` or `signedIn`. */
  permission?: Permission;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON, and also multipart if `multipart` is set. */
  body?: z.ZodType;
  multipart?: boolean;
  /** Instead of JSON, the body is a CSV file; the handler gets its bytes. */
  takes?: 'csv';
  /** Images of a form, by field; a field can also be sent as `name[]`. */
  files?: Readonly<Record<string, ImageCount>>;
  /** Request headers that the endpoint reads, in lower case. */
  headers?: z.ZodObject;
  /** The success response; absent with status 204. Fields that it does not contain are not sent. */
  response?: z.ZodType;
  /** The success response to `?fields=card`: products with the fields of a card. */
  card?: z.ZodType;
  /** Instead of `response`: a stream of server-sent events with this data. */
  events?: z.ZodType;
  /** Instead of `response`: a streamed CSV file; the prefix of its name. */
  csv?: string;
  /** The same for a streamed JSON file. */
  json?: string;
  /** The same for a PDF file, which is sent when it is whole. */
  pdf?: string;
  /** Beside `response`: a CSV or PDF file if `?format` says so; the prefix of its name. */
  formats?: string;
  /** The handler of `pdf` may answer with a text instead: a page to print. */
  html?: true;
  /** Instead of `response`: a stream of these values, one JSON text per line. An error in between ends it with `failedLine`. */
  lines?: z.ZodType;
  status?: 200 | 201 | 204;
  /** The response is the same for every visitor: it is cached until the catalogue changes, for a minute at most, and has an ETag. */
  isCached?: boolean;
  /** Error codes in addition to those of every endpoint (see `commonErrors`). */
  errors?: readonly ErrorCode[];
}

/** Endpoints by `METHOD /path` below `/api/v1`, with `:name` for parameters. */
export type Endpoints = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** The input of a caller: parameters, query, body, before validation. */
export type RequestOf<E> = {
  [K in 'params' | 'query' | 'body' | 'headers' as Field<E, K> extends undefined ? never : K]: In<Field<E, K>>;
};

/** The input of a handler: the same after validation. */
export type ParsedOf<E> = {
  [K in 'params' | 'query' | 'body' | 'headers' as Field<E, K> extends undefined ? never : K]: Out<Field<E, K>>;
};

/** The result for a caller, depending on the requested fields. */
export type ResponseOf<E, Input = unknown> = Out<Field<E, Input extends { query: { fields: 'card' } } ? 'card' : 'response'>>;

/** Every error code that an endpoint can return: its specific ones, and those of any endpoint with its access. */
export function errorsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  return new Set([
    ...(endpoint.errors ?? []),
    // A URL or body that can't be parsed, unknown parameters, an invalid token (even if no token is needed).
    'MALFORMED',
    'UNSUPPORTED_MEDIA',
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    ...(endpoint.body ? (['FILE_TOO_LARGE'] as const) : []),
    ...(endpoint.files ? (['TOO_MANY_PIXELS', 'BROKEN_IMAGE', 'HEIC'] as const) : []),
    ...(endpoint.isFactorSetup ? [] : (['SECOND_FACTOR_REQUIRED'] as const)),
    ...(endpoint.stepUp ? (['STEP_UP_REQUIRED'] as const) : []),
    ...(typeof endpoint.access === 'object' ? (['FORBIDDEN'] as const) : []),
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ]);
}
