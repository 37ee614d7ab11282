import { Readable, type ReadableOptions } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { dhakaDay } from '#domain/days.ts';
import { toAppError } from '../errors/to-app-error.ts';
import { logFailure, problemOf } from './error-handler.ts';

/** A file that the handler of an endpoint with `formats` returns instead of JSON. */
export class FileAnswer {
  readonly format: 'csv' | 'pdf';
  readonly content: AsyncIterable<string> | Uint8Array;

  constructor(...[format, content]: ['csv', AsyncIterable<string>] | ['pdf', Uint8Array]) {
    this.format = format;
    this.content = content;
  }
}

export const isStreamed = ({ events, csv, json, pdf, lines }: Endpoint): boolean => Boolean(events ?? csv ?? json ?? pdf ?? lines);

const fileName = (prefix: string, ending: string): string => `${prefix}-${dhakaDay()}.${ending}`;

/** A signal that is aborted when the client disconnects before the response is complete. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  if (raw.destroyed) controller.abort();
  return controller.signal;
}

/** Streams a response. An error before its first part is sent as a problem. */
export async function sendStreamed(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: unknown) {
  // Proxies must neither buffer nor store it.
  reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  // The connection ends with the stream, so that a closing server doesn't wait for it.
  if (endpoint.events) {
    reply.eventStream = answer as Readable; // guaranteed by the types of the handlers
    return reply.header('connection', 'close').type('text/event-stream; charset=utf-8').send(answer);
  }
  if (endpoint.html && typeof answer === 'string') {
    // Nothing in it runs or loads; its styles are in it.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(answer);
  }
  if (endpoint.pdf) {
    reply.header('content-disposition', `attachment; filename="${fileName(endpoint.pdf, 'pdf')}"`).type('application/pdf');
    return reply.send(Buffer.from(answer as Uint8Array)); // guaranteed by the types of the handlers
  }
  const { parts, end } = await started(answer as AsyncIterable<unknown>); // guaranteed by the types of the handlers
  const send = (lines: AsyncIterable<string>, options?: ReadableOptions) => {
    const stream = Readable.from(lines, options);
    // Nothing reads the stream if the client disconnects before the first line: only this ends the generator.
    stream.once('close', () => end().catch((error: unknown) => request.log.error({ err: error }, 'ending the stream failed')));
    return reply.send(stream);
  };
  const file = endpoint.csv ?? endpoint.json;
  if (file) {
    const [ending, type] = endpoint.csv ? ['csv', 'text/csv'] : ['json', 'application/json'];
    reply.header('content-disposition', `attachment; filename="${fileName(file, ending)}"`).type(`${type}; charset=utf-8`);
    return send(parts as AsyncIterable<string>, { highWaterMark: 1 }); // guaranteed by the type of its handler
  }
  reply.type('application/x-ndjson; charset=utf-8');
  return send(jsonLines(request, endpoint, parts));
}

/** Starts the generator, so that the first part exists; `end` stops the generator, whether it was read or not. */
async function started<T>(parts: AsyncIterable<T>): Promise<{ parts: AsyncIterable<T>; end: () => Promise<unknown> }> {
  const iterator = parts[Symbol.asyncIterator]();
  const first = await iterator.next();
  const all = async function* () {
    for (let part = first; !part.done; part = await iterator.next()) yield part.value;
  };
  return { parts: all(), end: async () => iterator.return?.() };
}

declare module 'fastify' {
  interface FastifyReply {
    /** The body of an event stream; it buffers what its client does not read. */
    eventStream?: Readable;
  }
}

async function* jsonLines(request: FastifyRequest, { lines }: Endpoint, parts: AsyncIterable<unknown>): AsyncGenerator<string> {
  try {
    for await (const part of parts) yield `${JSON.stringify(lines?.parse(part))}\n`;
  } catch (error) {
    const known = toAppError(error);
    logFailure(request, error, known);
    const { code, detail } = problemOf(known, request.id);
    yield `${JSON.stringify({ type: 'failed', code, detail })}\n`;
  }
}
