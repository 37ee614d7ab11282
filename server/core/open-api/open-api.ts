import type { z } from 'zod';
import { endpoints } from '#contract/api.ts';
import { type Endpoint, errorsOf } from '#contract/endpoint.ts';
import answers from '#contract/examples/answers.json' with { type: 'json' };
import { examples } from '#contract/examples/examples.ts';
import type { Config } from '../../config/config.ts';
import { operationId } from './operation-id.ts';
import { Problems, problemSchemas } from './problem-schemas.ts';
import { type Json, PublishedSchemas } from './published-schemas.ts';
import { shareParameters } from './shared-parameters.ts';

/** Builds the published document from the contract and its examples, without a server or database. */
export function openApiDocument({ brand, publicUrl }: Pick<Config, 'brand' | 'publicUrl'>) {
  const schemas = new PublishedSchemas();
  const problems = new Problems();
  const paths: Record<string, Json> = {};
  const add = (prefix: string, key: string, endpoint: Endpoint, example: AnyExample) => {
    const [method = '', path = ''] = key.split(' ');
    const url = prefix + path.replace(/:(\w+)/g, '{$1}');
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(key, endpoint, example, schemas, problems) };
  };
  for (const [key, endpoint] of Object.entries(endpoints)) add('/api/v1', key, endpoint, exampleOf(key));
  // The order form posts to this address (specification §7): an alias of the same endpoint.
  add('/api', 'POST /orders', endpoints['POST /orders/create'], exampleOf('POST /orders/create'));
  const parameters = shareParameters(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description:
        'Reads return the list or object itself, writes `{ "data": … }`. Money is in taka with at most two decimals. Errors are `application/problem+json` with a stable `code`. Public operations also accept a token, but reject an invalid one.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The `accessToken` of a sign-in' } },
      schemas: { ...schemas.named, ...problemSchemas },
      parameters,
      responses: problems.responses,
      examples: problems.examples,
    },
  };
}

interface AnyExample {
  params?: Json;
  query?: Json;
  headers?: Json;
  body?: unknown;
  stream?: string;
  /** The recorded response of the endpoint in a test. */
  answer?: unknown;
}

const exampleOf = (key: string): AnyExample => ({
  ...(examples as Record<string, AnyExample>)[key],
  answer: inShort((answers as Json)[key]),
});

/** How many items of a list an example shows. */
const shownItems = 3;

/** The first items of each list: more say nothing new. */
function inShort(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, shownItems).map(inShort);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inShort(each)]));
}

function operationOf(key: string, endpoint: Endpoint, example: AnyExample, schemas: PublishedSchemas, problems: Problems): Json {
  const parameters = [
    ...parametersOf('path', endpoint.params, example.params, schemas),
    ...parametersOf('query', endpoint.query, example.query, schemas),
    ...parametersOf('header', endpoint.headers, example.headers, schemas),
  ];
  return {
    summary: endpoint.summary,
    operationId: operationId(key),
    tags: [key.split('/')[1]],
    security: endpoint.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true, content: requestOf(endpoint, endpoint.body, example.body, schemas) } }),
    responses: { [endpoint.status ?? 200]: answerOf(endpoint, example, schemas), ...problems.of(errorsOf(endpoint)) },
  };
}

function parametersOf(
  where: 'path' | 'query' | 'header',
  part: z.ZodObject | undefined,
  values: Json = {},
  schemas: PublishedSchemas,
): Json[] {
  if (!part) return [];
  const { properties = {}, required = [] } = schemas.of(part, 'input') as { properties?: Record<string, Json>; required?: string[] }; // the form in which zod writes an object
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: where,
    ...(required.includes(name) && { required: true }),
    ...(description !== undefined && { description }),
    schema,
    ...(values[name] !== undefined && { example: values[name] }),
  }));
}

/** JSON, a form, or both: an endpoint with a required image accepts no JSON. */
function requestOf({ takes, multipart, files = {} }: Endpoint, body: z.ZodType, example: unknown, schemas: PublishedSchemas): Json {
  if (takes === 'csv') return { 'text/csv': { schema: schemas.of(body, 'input'), example } };
  const needsImage = Object.values(files).some(({ min = 0 }) => min > 0);
  return {
    ...(!needsImage && { 'application/json': { schema: schemas.of(body, 'input'), example } }),
    // The same fields as in JSON need no second example.
    ...(multipart && { 'multipart/form-data': formOf(body, files, needsImage ? example : undefined, schemas) }),
  };
}

const image = { type: 'string', format: 'binary' };

function formOf(body: z.ZodType, files: NonNullable<Endpoint['files']>, example: unknown, schemas: PublishedSchemas): Json {
  const fields = Object.entries(files);
  if (fields.length === 0) return { schema: schemas.of(body, 'input') };
  const needed = fields.filter(([, { min = 0 }]) => min > 0);
  const schemaOf = ([name, { max }]: (typeof fields)[number]) =>
    [name, max === 1 ? image : { type: 'array', maxItems: max, items: image }] as const;
  const exampleOf = ([name, { max }]: (typeof fields)[number]) => [name, max === 1 ? 'image.webp' : ['image.webp']] as const;
  const { properties, required = [], ...schema } = schemas.inline(body) as { properties?: Json; required?: string[] }; // forms are objects
  return {
    schema: {
      ...schema,
      properties: { ...properties, ...Object.fromEntries(fields.map(schemaOf)) },
      required: [...required, ...needed.map(([name]) => name)],
    },
    ...(example !== undefined && { example: { ...(example as Json), ...Object.fromEntries(needed.map(exampleOf)) } }),
  };
}

function answerOf(endpoint: Endpoint, { answer, stream }: AnyExample, schemas: PublishedSchemas): Json {
  const { response, events, csv, json, pdf, formats, lines, status } = endpoint;
  if (events) {
    const schema = streamOf('text/event-stream', 'Server-sent events; `contentSchema` is the JSON in their `data`', events, schemas);
    return { description: 'A stream', content: { 'text/event-stream': { schema, example: stream } } };
  }
  if (lines) {
    const schema = streamOf('application/x-ndjson', 'One JSON text on each line, as in `contentSchema`', lines, schemas);
    return { description: 'A stream', content: { 'application/x-ndjson': { schema, example: answer } } };
  }
  if (csv) return { description: 'A file', content: { 'text/csv': { schema: { type: 'string' }, example: answer } } };
  if (json) return { description: 'A file', content: { 'application/json': { schema: { type: 'object' }, example: answer } } };
  if (pdf) {
    const page = endpoint.html && { 'text/html': { schema: { type: 'string' } } };
    return { description: 'A file', content: { 'application/pdf': { schema: { type: 'string' }, example: answer }, ...page } };
  }
  if (!response) return { description: 'Done' };
  const file = { schema: { type: 'string' } };
  const content = {
    'application/json': { schema: schemas.of(response, 'output'), example: answer },
    ...(formats && { 'text/csv': file, 'application/pdf': file }),
  };
  return { description: status === 201 ? 'Created' : 'OK', content };
}

/** A stream is published as text; generators read the type of its parts from `contentSchema`. */
const streamOf = (type: string, description: string, part: z.ZodType, schemas: PublishedSchemas): Json => ({
  type: 'string',
  description,
  contentMediaType: type,
  contentSchema: schemas.of(part, 'output'),
});
