import type { z } from 'zod';
import type { Role } from '#domain/enums.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call an endpoint. There is no default: an endpoint without it does not mount. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/** How many images a field takes. */
export interface ImageCount {
  min?: number;
  max: number;
}

/** One endpoint, as browser, server and documentation see it. Its method and path are its key in an `Endpoints` table. */
export interface Endpoint {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON, and multipart too where `multipart` is set. */
  body?: z.ZodType;
  multipart?: boolean;
  /** Instead of JSON the body is a CSV file; the handler gets its bytes. */
  takes?: 'csv';
  /** Images that a form may carry, by field; a field may also be sent as `name[]`. */
  files?: Readonly<Record<string, ImageCount>>;
  /** Request headers that mean something, lower case. */
  headers?: z.ZodObject;
  /** The success answer; absent with status 204. What it does not name is not sent. */
  response?: z.ZodType;
  /** Instead of `response`: the answer is a stream of server-sent events with such data. */
  events?: z.ZodType;
  /** Instead of `response`: the answer is a CSV file, streamed; what its name begins with. */
  csv?: string;
  /** Instead of `response`: the answer is a stream of such values, one JSON text on each line. What fails on the way ends it with `failedLine`. */
  lines?: z.ZodType;
  status?: 200 | 201 | 204;
  /** The response is the same for every visitor: it is cached until the catalogue changes, for a minute at most, and has an ETag. */
  isCached?: boolean;
  /** Codes beside those that every endpoint may answer (see `commonErrors`). */
  errors?: readonly ErrorCode[];
}

/** Endpoints by `METHOD /path` below `/api/v1`, with `:name` for parameters. */
export type Endpoints = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Endpoint>;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type Field<E, K extends string> = E extends Record<K, infer S> ? S : undefined;

/** What a caller passes: parameters, query, body, before validation. */
export type RequestOf<E> = {
  [K in 'params' | 'query' | 'body' | 'headers' as Field<E, K> extends undefined ? never : K]: In<Field<E, K>>;
};

/** What a handler gets: the same after validation. */
export type ParsedOf<E> = {
  [K in 'params' | 'query' | 'body' | 'headers' as Field<E, K> extends undefined ? never : K]: Out<Field<E, K>>;
};

/** What a caller gets. */
export type ResponseOf<E> = Out<Field<E, 'response'>>;

/** Every code that an endpoint may answer: its own, and those of any endpoint of its access. */
export function errorsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  return new Set([
    ...(endpoint.errors ?? []),
    // An address or a body that can't be read, parameters that it does not know, a token that is wrong: also where none is needed.
    'MALFORMED',
    'UNSUPPORTED_MEDIA',
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    ...(endpoint.body ? (['FILE_TOO_LARGE'] as const) : []),
    ...(typeof endpoint.access === 'object' ? (['FORBIDDEN'] as const) : []),
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ]);
}
