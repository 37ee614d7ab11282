import { z } from 'zod';
import { type Endpoint, errorsOf } from '#contract/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';

/** The endpoint as JSON schema: for the serialiser and the published document. */
export function documentation(key: string, endpoint: Endpoint): Record<string, unknown> {
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
    ...(endpoint.takes === 'csv' && { consumes: ['text/csv'] }),
    ...(endpoint.body && { body: input(endpoint.body) }),
    response: {
      [endpoint.status ?? 200]: answerOf(endpoint, output),
      ...problems(errorsOf(endpoint)),
    },
  };
}

function answerOf({ response, events, csv, lines }: Endpoint, output: (schema: z.ZodType) => unknown): unknown {
  if (events) return { description: 'A stream', content: { 'text/event-stream': { schema: output(events) } } };
  if (csv) return { description: 'A file', content: { 'text/csv': { schema: text } } };
  if (lines) return { description: 'A stream', content: { 'application/x-ndjson': { schema: output(lines) } } };
  return response ? output(response) : { type: 'null', description: 'Done' };
}

/** The error answers of an endpoint, by status, each naming its codes. */
function problems(codes: ReadonlySet<ErrorCode>): Record<number, unknown> {
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
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
