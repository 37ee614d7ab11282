import type { FastifyInstance } from 'fastify';

/**
 * Deny by default: a route that does not declare its access (`config.access`) can't be added, so the server does not start. Files that
 * the static plugin serves one route each, and the documentation's own, are public by their nature.
 */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ url, method, config }) => {
    const isFile = config !== undefined && 'file' in config && 'rootPath' in config;
    if (config?.access || isFile || url.startsWith('/api/docs')) return;
    throw new Error(`${String(method)} ${url} does not declare its access`);
  });
}
