import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { AppError } from './app-error.ts';

/** `GET /metrics` for Prometheus: the process, and how long each route takes. Requests that came through a proxy get 404. */
export function mountMetrics(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    // Figures of the inside are for the machine's own network, not for the shop's visitors.
    if (request.headers['x-forwarded-for'] || request.headers.forwarded) throw new AppError('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
