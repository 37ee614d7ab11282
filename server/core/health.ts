import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/** `GET /healthz`: the process lives. `GET /readyz`: the database answers and has every migration of this version. */
export function mountHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', { config: { access: 'public' }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public' }, logLevel: 'warn' }, async () => {
    const ready = await isReady().catch(() => false);
    if (!ready) throw new AppError('UNAVAILABLE');
    return { status: 'ready' };
  });
}
