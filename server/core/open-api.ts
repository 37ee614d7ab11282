import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { endpoints } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import answers from '#contract/examples/answers.json' with { type: 'json' };
import { examples } from '#contract/examples/examples.ts';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';
import { problemOf } from './error-handler.ts';

/** Head of the published document; its paths come from the mounted endpoints, their examples from `contract/examples`. */
export const openApi = ({ brand, publicUrl }: Config): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description:
        'Reads return the list or object itself, writes `{ "data": … }`. Money is in taka with at most two decimals. Errors are `application/problem+json` with a stable `code`.',
    },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  },
  transformObject: (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    const { openapiObject } = document;
    for (const [path, methods] of Object.entries(openapiObject.paths ?? {})) {
      for (const [method, operation] of Object.entries(methods ?? {})) addExample(keyOf(method, path), operation as unknown as Operation); // as mount.ts documented it
    }
    return openapiObject;
  },
});

interface Schema {
  properties?: { code?: { enum?: ErrorCode[] } };
  required?: string[];
}

interface Content {
  content?: Record<string, { schema?: Schema; example?: unknown; examples?: unknown }>;
}

interface Operation {
  parameters?: { in: 'path' | 'query' | 'header'; name: string; example?: unknown }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

/** The endpoint of an operation: `get /api/v1/products/read/{id}` → `GET /products/read/:id`. */
function keyOf(method: string, path: string): string {
  const key = `${method.toUpperCase()} ${path.replace(/^\/api(\/v1)?/, '').replace(/\{(\w+)\}/g, ':$1')}`;
  return key === 'POST /orders' ? 'POST /orders/create' : key;
}

interface AnyExample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, unknown>;
  body?: unknown;
  stream?: string;
}

/** What each refusal looks like, by its code. */
function addRefusals(responses: Record<string, Content>): void {
  for (const { content } of Object.values(responses)) {
    const problem = content?.['application/problem+json'];
    const codes = problem?.schema?.properties?.code?.enum ?? [];
    const shown = codes.map((code) => [code, { value: problemOf(new AppError(code), 'c309530ed305-1') }] as const);
    if (problem) problem.examples = Object.fromEntries(shown);
  }
}

/** The fields of a form that carry pictures; where one is needed, there is no JSON. */
function addFiles(key: string, requestBody: Content | undefined): void {
  const { files = {} } = (endpoints as Record<string, Endpoint>)[key] ?? {};
  const form = requestBody?.content?.['multipart/form-data'];
  if (!requestBody?.content || !form || Object.keys(files).length === 0) return;
  const picture = { type: 'string', format: 'binary' };
  const properties = Object.entries(files).map(([name, { max }]) => [
    name,
    max === 1 ? picture : { type: 'array', maxItems: max, items: picture },
  ]);
  const needed = Object.entries(files).flatMap(([name, { min = 0 }]) => (min > 0 ? [name] : []));
  form.schema = {
    ...form.schema,
    properties: { ...form.schema?.properties, ...Object.fromEntries(properties) },
    required: [...(form.schema?.required ?? []), ...needed],
  };
  if (needed.length > 0) delete requestBody.content['application/json'];
}

function addExample(key: string, { parameters = [], requestBody, responses = {} }: Operation): void {
  addRefusals(responses);
  addFiles(key, requestBody);
  const example = (examples as Record<string, AnyExample | undefined>)[key]; // looked up by whatever is mounted
  if (!example) return;
  const values = { path: example.params, query: example.query, header: example.headers };
  for (const parameter of parameters) {
    const value = values[parameter.in]?.[parameter.name];
    if (value !== undefined) parameter.example = value;
  }
  for (const content of Object.values(requestBody?.content ?? {})) content.example = example.body;
  const answer = example.stream ?? (answers as Record<string, unknown>)[key];
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  for (const content of Object.values(success?.content ?? {})) content.example = answer;
}
