import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import type { Access, Endpoint, Endpoints, ParsedOf, ResponseOf } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { limits } from '#domain/limits.ts';
import { CachedResponse, sendCached } from '../cache/cached-response.ts';
import type { CacheKey, ResponseCache } from '../cache/response-cache.ts';
import { type AddTags, TagCollector } from '../cache/tags.ts';
import { AppError } from '../errors/app-error.ts';
import { isUnavailable } from '../errors/to-app-error.ts';
import { admitBody, bodyLimits } from '../limits/body-limits.ts';
import type { RequestRate } from '../limits/request-rate.ts';
import { puzzleHeader } from '../security/puzzle.ts';
import { requireCsv } from './csv-body.ts';
import { JsonText } from './json-text.ts';
import { imageErrors, readMultipart, type UploadedFile, withoutType } from './multipart.ts';
import { admit, requirePermission } from './permission.ts';
import type { EndpointRegistry } from './registry.ts';
import { bearerToken, requireFreshFactor, type SessionUser } from './session-user.ts';
import { FileAnswer, isStreamed, sendStreamed, signalOf } from './streamed.ts';

type UserOf<E> = E extends { access: 'public' } ? SessionUser | undefined : SessionUser;

/** What a handler gets: the user and the parsed parts of the request that its endpoint declares. */
export type Call<E> = ParsedOf<E> & {
  user: UserOf<E>;
  /** Images of a multipart request, by field name. */
  files: readonly UploadedFile[];
  /** Sets a response header, such as the total of a list. */
  setHeader: (name: string, value: string) => void;
  /** Declares the tags of the response; each public handler calls it. */
  addTags: AddTags;
  /** About the HTTP request; `url`, `ip` and `token` are absent for in-process calls by a page. `key` is the endpoint's. */
  meta: {
    key: string;
    token?: string;
    /** The user agent. */
    device: string;
    /** The `Cookie` header. */
    cookie?: string;
    url?: string;
    ip?: string;
    /** The proof of work of the request (`requirePuzzle`). */
    puzzleSolution?: string;
    wantsTotal: boolean;
    cache: ResponseCache | undefined;
    /** Set for imports: aborted when the client disconnects. */
    signal?: AbortSignal;
  };
};

type Answer<E> = E extends { response: z.ZodType }
  ?
      | ResponseOf<E>
      | (E extends { card: infer Card extends z.ZodType } ? z.output<Card> : never)
      | (E extends { formats: string } ? FileAnswer : never)
  : E extends { events: z.ZodType }
    ? Readable
    : E extends { csv: string } | { json: string }
      ? AsyncIterable<string>
      : E extends { pdf: string }
        ? E extends { html: true }
          ? Uint8Array | string
          : Uint8Array
        : E extends { lines: infer Line extends z.ZodType }
          ? AsyncIterable<z.output<Line>>
          : undefined;
/** A handler of any endpoint. `authenticate` guarantees a user for endpoints that are not public. */
type Handler = (call: Omit<Call<Endpoint>, 'user'> & { user: SessionUser | undefined }) => Promise<unknown>;
export type Handlers<T extends Endpoints> = { [K in keyof T]: (call: Call<T[K]>) => Promise<Answer<T[K]> | JsonText<Answer<T[K]>>> };

/**
 * Mounts endpoints of the contract on their handlers. Access is checked before anything is parsed; every part of the request is parsed by
 * its schema; the response is serialised by its schema, so fields that are not in the contract are never sent.
 */
export function mount<const T extends Endpoints>(
  app: FastifyInstance,
  registry: EndpointRegistry,
  endpoints: T,
  handlers: Handlers<T>,
  /** Extra Fastify options by endpoint: rate limits, body limits. */
  routes: Partial<Record<string, RouteShorthandOptions>> = {},
): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [string & keyof T, Endpoint][]) {
    requirePermission(key, endpoint);
    // Object.entries loses the type that links each handler to its endpoint.
    const handler = handlers[key] as unknown as Handler;
    const [method = '', path = ''] = key.split(' ');
    const status = endpoint.status ?? 200;
    app.route({
      method,
      url: path,
      // A HEAD request would open a stream that is never read.
      ...(isStreamed(endpoint) && { exposeHeadRoute: false }),
      bodyLimit: endpoint.takes === 'csv' ? limits.importBytes : bodyLimits.jsonBytes,
      ...routes[key],
      config: {
        ...routes[key]?.config,
        access: endpoint.access,
        readsToken: true,
        takes: endpoint.takes,
        isUpload: endpoint.takes === 'csv' || endpoint.files !== undefined,
        mayTakeLong: endpoint.takes === 'csv' || isStreamed(endpoint) || endpoint.formats !== undefined,
      },
      // Only for the serialiser: the handler validates with Zod, and the published document is built from the contract (`open-api.ts`).
      ...(endpoint.response && { schema: { response: { [status]: answerSchema(endpoint.response) } } }),
      onRequest: async (request, reply) => {
        request.user = await countedUser(registry.rate, request, () => authenticate(registry, endpoint, request));
        admitBody(registry.bodyMemory, endpoint, request, reply);
      },
      handler: async (request, reply) => {
        const { cache } = registry;
        const answer = (addTags: AddTags = () => {}) => callHandler(endpoint, handler, request, reply, { key, cache, addTags });
        if (isStreamed(endpoint)) return sendStreamed(request, reply, endpoint, await answer());
        if (!cache || !endpoint.isCached || request.user || bypassesCache(request)) {
          const whole = await answer();
          if (!(whole instanceof FileAnswer)) return send(reply, status, whole);
          return sendStreamed(request, reply, { ...endpoint, [whole.format]: endpoint.formats }, whole.content);
        }
        const cacheKey = cache.keyOf(request.url, () => cacheKeyOf(key, endpoint, request));
        return sendCached(request, reply, await cache.get(cacheKey, async (collector) => toCache(reply, await collector.collect(answer))));
      },
    });
    registry.add(`${key}`, endpoint, async (_key, input, collector = new TagCollector()) => {
      if (endpoint.access !== 'public') throw new AppError('UNAUTHENTICATED');
      const headers: Record<string, string> = {};
      const setHeader = (name: string, value: string) => {
        headers[name] = value;
      };
      const call = parse(endpoint, { query: {}, ...input });
      const meta = { key, cache: registry.cache, device: '', wantsTotal: input.total === true };
      const answer = collector.collect((addTags) => handler({ ...call, user: undefined, files: [], setHeader, addTags, meta }));
      const data = await answer.catch((error: unknown) => {
        // A page that the database could not serve becomes an error page with this status.
        throw isUnavailable(error) ? new AppError('UNAVAILABLE') : error;
      });
      return { data: data instanceof JsonText ? data.parse() : data, headers };
    });
  }
}

const answerSchema = (response: z.ZodType) => z.toJSONSchema(response, { io: 'output', target: 'draft-7', unrepresentable: 'any' });

/** Parses the request and calls the handler. */
async function callHandler(
  endpoint: Endpoint,
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  { addTags, ...meta }: { key: string; cache: ResponseCache | undefined; addTags: AddTags },
): Promise<unknown> {
  if (endpoint.takes === 'csv') requireCsv(request);
  const { body, files } = request.isMultipart()
    ? await readMultipart(request, endpoint)
    : { body: withoutType(endpoint, request.body), files: [] };
  const call = parse(endpoint, { params: request.params, query: request.query, headers: request.headers, body }, files);
  const token = bearerToken(request.headers.authorization);
  const { cookie, [puzzleHeader]: puzzleSolution } = request.headers;
  return handler({
    ...call,
    user: request.user,
    files,
    setHeader: (name, value) => void reply.header(name, value),
    addTags,
    meta: {
      ...meta,
      ...(token && { token }),
      ...(cookie && { cookie }),
      ...(typeof puzzleSolution === 'string' && { puzzleSolution }),
      ...(endpoint.takes === 'csv' && { signal: signalOf(reply) }),
      device: request.headers['user-agent'] ?? '',
      url: request.url,
      ip: request.ip,
      wantsTotal: true,
    },
  });
}

const jsonType = 'application/json; charset=utf-8';

function send(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  if (status === 204) return reply.code(204).send();
  return answer instanceof JsonText ? reply.code(status).type(jsonType).send(answer.bytes) : reply.code(status).send(answer);
}

const bypassesCache = (request: FastifyRequest) => /\bno-(cache|store)\b/.test(request.headers['cache-control'] ?? '');

/**
 * The cache key of a public response: its endpoint and the parsed parameters that the endpoint declares, in the order of its schema. Throws
 * VALIDATION_FAILED.
 */
function cacheKeyOf(key: string, endpoint: Endpoint, { params, query }: FastifyRequest): CacheKey {
  const parsed = parse(endpoint, { params, query }, [], ['params', 'query']);
  const { q } = (parsed.query ?? {}) as { q?: string }; // free text has this name in every list
  return { key: `api ${key} ${JSON.stringify([parsed.params, parsed.query])}`, isFreeText: Boolean(q), isPage: false };
}

/** Wraps a response that is the same for every visitor, with the headers that its handler set. */
function toCache(reply: FastifyReply, answer: unknown): CachedResponse {
  const body = answer instanceof JsonText ? answer.bytes : Buffer.from(String(reply.code(200).serialize(answer))); // JSON is text
  const { 'x-total-count': total, link } = reply.getHeaders();
  return new CachedResponse(
    200,
    {
      'content-type': jsonType,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding, Authorization',
      ...(total !== undefined && { 'x-total-count': String(total) }),
      ...(link !== undefined && { link: String(link) }),
    },
    body,
  );
}

/** Authenticates and counts a request: by user, or by address when the token is invalid. Throws RATE_LIMITED. */
async function countedUser(
  rate: RequestRate,
  request: FastifyRequest,
  authenticated: () => Promise<SessionUser | undefined>,
): Promise<SessionUser | undefined> {
  // Already counted before this hook (`limitRequests`).
  if (request.headers.authorization === undefined) return authenticated();
  const user = await authenticated().catch((error: unknown) => {
    rate.countAddress(request);
    throw error;
  });
  if (user) rate.countUser(user.id);
  return user;
}

/**
 * Returns the user of the request. A public endpoint accepts a missing token, but never an invalid one. Throws UNAUTHENTICATED, FORBIDDEN,
 * STEP_UP_REQUIRED, SECOND_FACTOR_REQUIRED.
 */
async function authenticate(
  { findSessionUser }: EndpointRegistry,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<SessionUser | undefined> {
  const header = request.headers.authorization;
  const token = bearerToken(header);
  if (!token) {
    if (endpoint.access === 'public' && header === undefined) return undefined;
    throw new AppError('UNAUTHENTICATED');
  }
  const user = await findSessionUser(token, request.ip);
  if (user.secondFactor === 'missing' && !endpoint.isFactorSetup) throw new AppError('SECOND_FACTOR_REQUIRED');
  const admitted = admit(endpoint, user);
  if (endpoint.stepUp) requireFreshFactor(user);
  return admitted;
}

function parse(
  endpoint: Endpoint,
  request: Record<'params' | 'query' | 'headers' | 'body', unknown> | Record<string, unknown>,
  files: readonly UploadedFile[] = [],
  parts: readonly ('params' | 'query' | 'headers' | 'body')[] = ['params', 'query', 'headers', 'body'],
) {
  const errors: FieldError[] = [];
  const parsed: Record<string, unknown> = {};
  for (const part of parts) {
    const schema = endpoint[part];
    if (!schema) {
      if (part === 'query' && Object.keys((request[part] as object) ?? {}).length > 0) {
        errors.push(
          ...Object.keys(request[part] as object).map((name) => ({ path: name, code: 'unrecognized_keys', message: 'Unknown field' })),
        ); // Fastify parses a query into an object
      }
      continue;
    }
    const result = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
    if (result.success) parsed[part] = result.data;
    else errors.push(...result.error.issues.flatMap(toFieldErrors));
  }
  errors.push(...imageErrors(endpoint.files, files));
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors });
  return parsed;
}

/** For a union, such as an address as fields or as text: the issues of the variant that was sent. */
function meantBranch(branches: readonly z.core.$ZodIssue[][]): z.core.$ZodIssue[] | undefined {
  const isOtherForm = ({ path, code }: z.core.$ZodIssue) => path.length === 0 && code === 'invalid_type';
  return branches.filter((issues) => !issues.some(isOtherForm)).sort((one, other) => one.length - other.length)[0];
}

/** Converts the issues of a schema to field errors. */
export function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: issue.code, message: 'Unknown field' }));
  }
  if (issue.code === 'invalid_union') {
    const meant = meantBranch(issue.errors);
    if (meant) return meant.flatMap((inner) => toFieldErrors({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  const code = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;
  return [{ path: issue.path.join('.'), code, message: issue.message }];
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | undefined;
  }
  interface FastifyContextConfig {
    /** Who can call the route; without it the server does not start. */
    access?: Access;
  }
}
