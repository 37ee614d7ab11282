import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors/app-error.ts';

/** A load balancer needs a quick answer: a timeout counts as not ready. */
export const healthLimits = { readyMs: 800 } as const;

interface Readiness {
  /** The database answers and has every migration of this version. */
  isDatabaseReady: () => Promise<boolean>;
  /** The process is shutting down and wants no new requests. */
  isDraining: () => boolean;
}

/** `GET /healthz`: the process is alive. `GET /readyz`: it can serve requests; 503 UNAVAILABLE otherwise, within a second. */
export function mountHealth(app: FastifyInstance, { isDatabaseReady, isDraining }: Readiness): void {
  app.get('/healthz', { config: { access: 'public' }, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { access: 'public' }, logLevel: 'warn' }, async () => {
    const tooLate = new AbortController();
    const timeout = delay(healthLimits.readyMs, false, { signal: tooLate.signal, ref: false }).catch(() => false);
    const isReady = !isDraining() && (await Promise.race([isDatabaseReady().catch(() => false), timeout]));
    tooLate.abort();
    if (!isReady) throw new AppError('UNAVAILABLE');
    return { status: 'ready' };
  });
}
