import type { FastifyInstance } from 'fastify';

/**
 * Deny by default: a route that does not declare its access (`config.access`) can't be added, so the server does not start. The routes of
 * the documentation are always public.
 */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.access || url.startsWith('/api/docs')) return;
    throw new Error(`${String(method)} ${url} does not declare its access`);
  });
}
