import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

const isCsv = (request: FastifyRequest) => /^text\/csv\b/i.test(request.headers['content-type'] ?? '');

/** Takes bodies of endpoints that want a CSV file, as bytes: `readCsv` reads them in steps. Other endpoints refuse them. */
export function acceptCsv(app: FastifyInstance): void {
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (request, body, done) =>
    request.routeOptions.config.takes === 'csv' ? done(null, body) : done(new AppError('UNSUPPORTED_MEDIA')),
  );
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
