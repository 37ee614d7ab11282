import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/core/errors/app-error.ts';
import { simulatorPath } from './simulator-path.ts';

export const simulatorForwardLimits = {
  /** A form that a page of the simulator posts. */
  bodyBytes: 16 * 1024,
  /** Until the simulator answers: it may wait for the shop to answer a notice. */
  timeoutMs: 15_000,
} as const;

/** Headers of the simulator's answers that the browser gets. */
const forwarded = ['content-type', 'content-security-policy', 'referrer-policy', 'cache-control', 'x-robots-tag', 'location'];

/**
 * `/sim/…`: the pages of the simulated gateways, which listen on this machine only. Not their APIs, and not what is in a request but the form.
 *
 * @param origin where they are; undefined: payments are live, and there are none
 */
export function forwardSimulator(app: FastifyInstance, origin: string | undefined): void {
  if (origin === undefined) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, form, done) => done(null, form));
    const ask = async (request: FastifyRequest<{ Params: { '*': string } }>) => {
      const path = request.params['*'];
      if (!/^(pay\.css|\w{1,20}\/pay\/[\w-]{1,64})$/.test(path)) throw new AppError('NOT_FOUND');
      const isPost = request.method === 'POST';
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const signal = AbortSignal.timeout(simulatorForwardLimits.timeoutMs);
      const form = isPost && { method: 'POST', headers, body: String(request.body ?? '') };
      return fetch(`${origin}/${path}`, { ...form, redirect: 'manual', signal }).catch(() => {
        throw new AppError('UNAVAILABLE');
      });
    };
    const options = { config: { access: 'public' }, bodyLimit: simulatorForwardLimits.bodyBytes } as const;
    scope.route<{ Params: { '*': string } }>({
      ...options,
      method: ['GET', 'POST'],
      url: `${simulatorPath}/*`,
      handler: async (request, reply) => {
        const answer = await ask(request);
        for (const name of forwarded) {
          const value = answer.headers.get(name);
          if (value !== null) void reply.header(name, value);
        }
        return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
      },
    });
  });
}
