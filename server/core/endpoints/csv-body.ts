import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { AppError } from '../errors/app-error.ts';

/** Bytes of a body read in one turn of the event loop. libuv would read up to 2 MB of each. */
const turnBytes = 128 * 1024;

const isCsv = (request: FastifyRequest) => /^text\/csv\b/i.test(request.headers['content-type'] ?? '');

/** Accepts CSV bodies as bytes for endpoints that take a CSV file: `readCsv` parses them in steps. Other endpoints reject them. */
export function acceptCsv(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', async (request: FastifyRequest, body: Readable) => {
    if (request.routeOptions.config.takes !== 'csv') throw new AppError('UNSUPPORTED_MEDIA');
    return bytesOf(body, Number(request.headers['content-length'] ?? limits.importBytes));
  });
}

/** Reads into one buffer from the start: joining 16 MB at the end would block the event loop. Throws FILE_TOO_LARGE. */
async function bytesOf(body: Readable, maxBytes: number): Promise<Buffer> {
  // Not part of Node's shared pool: `freeCsv` releases all of it.
  const bytes = Buffer.allocUnsafeSlow(maxBytes);
  let length = 0;
  let turnEnd = turnBytes;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    if (length + chunk.length > maxBytes) throw new AppError('FILE_TOO_LARGE');
    length += chunk.copy(bytes, length);
    if (length < turnEnd) continue;
    await setImmediate();
    turnEnd = length + turnBytes;
  }
  return bytes.subarray(0, length);
}

/** Releases the memory of a body: otherwise several files of 16 MB could wait for the garbage collector. */
export function freeCsv(body: Uint8Array): void {
  if (body.buffer instanceof ArrayBuffer) body.buffer.transfer(0);
}

/** Throws UNSUPPORTED_MEDIA. */
export function requireCsv(request: FastifyRequest): void {
  if (!isCsv(request)) throw new AppError('UNSUPPORTED_MEDIA');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The type of the body, when it is neither JSON nor a form. */
    takes?: 'csv' | undefined;
  }
}
