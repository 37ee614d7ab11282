import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { z } from 'zod';
import { type Access, commonErrors, type Endpoint, type Endpoints, type ParsedOf, type ResponseOf } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus, type FieldError } from '#contract/errors.ts';
import type { Db } from '#db/client.ts';
import { AppError } from './app-error.ts';
import { readMultipart, type UploadedFile } from './multipart.ts';
import { bearerToken, findSessionUser, type SessionUser } from './session.ts';

type UserOf<E> = E extends { access: 'public' } ? SessionUser | undefined : SessionUser;

/** What a handler gets: the caller and the parsed parts of the request that its endpoint names. */
export type Call<E> = ParsedOf<E> & {
  user: UserOf<E>;
  /** Pictures of a multipart request, by field name. */
  files: readonly UploadedFile[];
  /** Sets a header of the answer; lists say their total so. */
  setHeader: (name: string, value: string) => void;
  /** Of the HTTP request; empty when a page asks in process. */
  meta: { token?: string; device: string; url?: string; ip?: string; wantsTotal: boolean };
};

type Answer<E> = E extends { response: z.ZodType } ? ResponseOf<E> : undefined;
export type Handlers<T extends Endpoints> = { [K in keyof T]: (call: Call<T[K]>) => Promise<Answer<T[K]>> };

export interface MountOptions {
  db: Db;
  /** Extra Fastify options by endpoint: rate limits, body limits. */
  routes?: Partial<Record<string, RouteShorthandOptions>>;
}

/** Runs a public endpoint for a page, in process: same checks and same handler, no socket. A list is only counted with `total`. */
export type InProcess = (
  key: string,
  input: { params?: unknown; query?: unknown; body?: unknown; total?: boolean },
) => Promise<{ data: unknown; headers: Record<string, string> }>;

/** The endpoints that were mounted, for calls in process and for the route table test. */
export class EndpointRegistry {
  readonly #calls = new Map<string, InProcess>();
  readonly endpoints = new Map<string, Endpoint>();

  add(key: string, endpoint: Endpoint, call: InProcess): void {
    this.endpoints.set(key, endpoint);
    this.#calls.set(key, call);
  }

  call: InProcess = (key, input) => {
    const call = this.#calls.get(key);
    if (!call) throw new Error(`No endpoint ${key}`);
    return call(key, input);
  };
}

/**
 * Mounts endpoints of the contract on their handlers. Access is checked before anything is parsed; every part of the request is parsed
 * by its schema; the answer is serialised by its schema, so that what the contract does not name is never sent.
 */
export function mount<const T extends Endpoints>(
  app: FastifyInstance,
  registry: EndpointRegistry,
  endpoints: T,
  handlers: Handlers<T>,
  { db, routes = {} }: MountOptions,
): void {
  for (const [key, endpoint] of Object.entries(endpoints) as [string & keyof T, Endpoint][]) {
    // Object.entries forgets that each handler belongs to its endpoint.
    const handler = handlers[key] as unknown as (call: Call<Endpoint>) => Promise<unknown>;
    const [method = '', path = ''] = key.split(' ');
    const status = endpoint.status ?? 200;
    app.route({
      method,
      url: path,
      ...routes[key],
      config: { ...routes[key]?.config, access: endpoint.access },
      schema: documentation(key, endpoint),
      // Zod validates, in the handler: Fastify's own validation would only see the JSON form of the schemas.
      validatorCompiler: () => () => true,
      onRequest: async (request) => {
        request.user = await authenticate(db, endpoint.access, request);
      },
      handler: async (request, reply) => {
        const { body, files } = await readBody(endpoint, request);
        const call = parse(endpoint, { params: request.params, query: request.query, headers: request.headers, body });
        const token = bearerToken(request.headers.authorization);
        const answer = await handler({
          ...call,
          user: request.user as SessionUser, // `authenticate` made sure for endpoints that are not public
          files,
          setHeader: (name, value) => void reply.header(name, value),
          meta: {
            ...(token && { token }),
            device: request.headers['user-agent'] ?? '',
            url: request.url,
            ip: request.ip,
            wantsTotal: true,
          },
        });
        return send(reply, status, answer);
      },
    });
    registry.add(`${key}`, endpoint, async (_key, input) => {
      if (endpoint.access !== 'public') throw new AppError('UNAUTHENTICATED');
      const headers: Record<string, string> = {};
      const setHeader = (name: string, value: string) => {
        headers[name] = value;
      };
      const call = parse(endpoint, { query: {}, ...input });
      const data = await handler({
        ...call,
        user: undefined as unknown as SessionUser,
        files: [],
        setHeader,
        meta: { device: '', wantsTotal: input.total === true },
      }); // public: the type says so
      return { data, headers };
    });
  }
}

const send = (reply: FastifyReply, status: number, answer: unknown) =>
  status === 204 ? reply.code(204).send() : reply.code(status).send(answer);

/** The user of the request. A public endpoint takes a missing token, but never a wrong one. Throws UNAUTHENTICATED, FORBIDDEN. */
async function authenticate(db: Db, access: Access, request: FastifyRequest): Promise<SessionUser | undefined> {
  const header = request.headers.authorization;
  const token = bearerToken(header);
  if (!token) {
    if (access === 'public' && header === undefined) return undefined;
    throw new AppError('UNAUTHENTICATED');
  }
  const user = await findSessionUser(db, token);
  if (typeof access === 'object' && !access.includes(user.role)) throw new AppError('FORBIDDEN');
  return user;
}

async function readBody(endpoint: Endpoint, request: FastifyRequest): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (!request.isMultipart()) return { body: request.body, files: [] };
  if (!endpoint.multipart || !(endpoint.body instanceof z.ZodObject)) throw new AppError('UNSUPPORTED_MEDIA');
  const { fields, files } = await readMultipart(request);
  return { body: fromForm(endpoint.body, fields), files };
}

/** A form only knows texts: where a field wants something else, its text is read as JSON (`12`, `[{"productId": …}]`). */
function fromForm(schema: z.ZodObject, fields: Record<string, string>): Record<string, unknown> {
  const read = ([name, value]: [string, string]): [string, unknown] => {
    const field = schema.shape[name];
    if (!(field instanceof z.ZodType) || field.safeParse(value).success) return [name, value];
    try {
      return [name, JSON.parse(value)];
    } catch {
      return [name, value];
    }
  };
  return Object.fromEntries(Object.entries(fields).map(read));
}

function parse(endpoint: Endpoint, request: Record<'params' | 'query' | 'headers' | 'body', unknown> | Record<string, unknown>) {
  const parts = ['params', 'query', 'headers', 'body'] as const;
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
    else errors.push(...result.error.issues.flatMap(fieldErrors));
  }
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', { errors });
  return parsed;
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), code: issue.code, message: 'Unknown field' }));
  }
  const code = issue.code === 'custom' && typeof issue.params?.code === 'string' ? issue.params.code : issue.code;
  return [{ path: issue.path.join('.'), code, message: issue.message }];
}

/** The endpoint as JSON schema: for the serialiser and the published document. */
function documentation(key: string, endpoint: Endpoint): Record<string, unknown> {
  const input = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  const output = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' });
  return {
    summary: endpoint.summary,
    operationId: key.replace(/[^A-Za-z]+(\w)/g, (_all, letter: string) => letter.toUpperCase()),
    tags: [key.split('/')[1]],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.multipart && { consumes: ['application/json', 'multipart/form-data'] }),
    ...(endpoint.params && { params: input(endpoint.params) }),
    ...(endpoint.query && { querystring: input(endpoint.query) }),
    ...(endpoint.headers && { headers: input(endpoint.headers) }),
    ...(endpoint.body && { body: input(endpoint.body) }),
    response: {
      [endpoint.status ?? 200]: endpoint.response ? output(endpoint.response) : { type: 'null', description: 'Done' },
      ...problems([...(endpoint.errors ?? []), ...commonErrors(endpoint)]),
    },
  };
}

/** The error answers of an endpoint, by status, each naming its codes. */
function problems(codes: readonly ErrorCode[]): Record<number, unknown> {
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        content: {
          'application/problem+json': {
            schema: { ...problemSchema, properties: { ...problemSchema.properties, code: { enum: ofStatus } } },
          },
        },
      },
    ]),
  );
}

const text = { type: 'string' } as const;
const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
  properties: {
    type: text,
    title: text,
    status: { type: 'integer' },
    code: text,
    detail: text,
    requestId: text,
    errors: { type: 'array', items: { type: 'object', properties: { path: text, code: text, message: text } } },
    params: { type: 'object', additionalProperties: true },
    quote: { type: 'object', additionalProperties: true },
  },
} as const;

declare module 'fastify' {
  interface FastifyRequest {
    user: SessionUser | undefined;
  }
  interface FastifyContextConfig {
    /** Who may call the route; without it the server does not start. */
    access?: Access;
  }
}
