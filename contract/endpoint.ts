import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Role = 'customer' | 'merchant' | 'admin';

/** Who may call an endpoint. There is no default: an endpoint without it does not mount. */
export type Access = 'public' | 'signedIn' | readonly Role[];

/** One endpoint, as browser, server and documentation see it. Its method and path are its key in an `Endpoints` table. */
export interface Endpoint {
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** JSON, and multipart too where `multipart` is set. */
  body?: z.ZodType;
  multipart?: boolean;
  /** Request headers that mean something, lower case. */
  headers?: z.ZodObject;
  /** The success answer; absent with status 204. What it does not name is not sent. */
  response?: z.ZodType;
  status?: 200 | 201 | 204;
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

/** Codes that any endpoint of this access may answer. */
export function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const takesInput = endpoint.body || endpoint.query || endpoint.params || endpoint.headers;
  return [
    ...(endpoint.body ? (['MALFORMED', 'UNSUPPORTED_MEDIA', 'FILE_TOO_LARGE'] as const) : []),
    ...(endpoint.access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(typeof endpoint.access === 'object' ? (['FORBIDDEN'] as const) : []),
    ...(takesInput ? (['VALIDATION_FAILED'] as const) : []),
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ];
}
