import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

/** A load balancer that asks wants to know now: no answer in this time is a no. */
export const healthLimits = { readyMs: 800 } as const;

interface Readiness {
  /** The database answers and has every migration of this version. */
  isDatabaseReady: () => Promise<boolean>;
  /** The process is about to end and wants no new visitors. */
  isDraining: () => boolean;
}

/** `GET /healthz`: the process lives. `GET /readyz`: it can serve; 503 UNAVAILABLE otherwise, within a second. */
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
