import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { AppError } from '../app-error.ts';

/** Of a body in one turn of the event loop. libuv would read up to 2 MB of each at once. */
const turnBytes = 128 * 1024;

const isCsv = (request: FastifyRequest) => /^text\/csv\b/i.test(request.headers['content-type'] ?? '');

/** Takes bodies of endpoints that want a CSV file, as bytes: `readCsv` reads them in steps. Other endpoints refuse them. */
export function acceptCsv(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', async (request: FastifyRequest, body: Readable) => {
    if (request.routeOptions.config.takes !== 'csv') throw new AppError('UNSUPPORTED_MEDIA');
    return bytesOf(body, Number(request.headers['content-length'] ?? limits.importBytes));
  });
}

/** Into one buffer from the start: joining 16 MB at the end would hold everyone up. Throws FILE_TOO_LARGE. */
async function bytesOf(body: Readable, maxBytes: number): Promise<Buffer> {
  // Not part of a block that other buffers share: `freeCsv` gives all of it back.
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

/** Gives the memory of a body back as soon as it was read: until garbage is collected, several files of 16 MB could wait for it. */
export function freeCsv(body: Uint8Array): void {
  if (body.buffer instanceof ArrayBuffer) body.buffer.transfer(0);
}

/** Throws UNSUPPORTED_MEDIA. */
export function requireCsv(request: FastifyRequest): void {
  if (!isCsv(request)) throw new AppError('UNSUPPORTED_MEDIA');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the body is, when it is not JSON or a form. */
    takes?: 'csv' | undefined;
  }
}
