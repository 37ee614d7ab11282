import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const isCsv = (request: FastifyRequest) => /^text\/csv\b/i.test(request.headers['content-type'] ?? '');

/** Reads bodies of endpoints that take a CSV file, as text. Other endpoints refuse them. */
export function acceptCsv(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.takes !== 'csv') return done(new AppError('UNSUPPORTED_MEDIA'));
    try {
      done(null, decoded(Buffer.from(body)));
    } catch {
      const message = 'Save the file as CSV in UTF-8';
      done(new AppError('MALFORMED', { errors: [{ path: 'file', code: 'ENCODING', message }] }));
    }
  });
}

/** UTF-8, or UTF-16 as spreadsheets save "Unicode text"; without its byte order mark. Throws for anything else. */
function decoded(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
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
