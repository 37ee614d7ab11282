import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type GatewayName, gateways } from '#domain/money/gateways.ts';
import type { PaymentNotice } from '#server/adapters/payment/gateway.ts';
import { gatewayApis } from '#server/adapters/payment/open-gateway.ts';
import type { Deps } from '#server/core/deps.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { enqueue } from '#server/core/jobs/enqueue.ts';
import { findActivePayAccount, openPayAccount } from '#server/modules/money/pay-accounts/index.ts';
import { attemptLimits } from './attempt-limits.ts';
import { findAttemptByKey, findAttemptByRef, insertGatewayEvent, updateAttempt } from './attempts.queries.ts';
import { checkPayment } from './check-attempts.ts';
import { hashOfAttemptKey } from './start-payment.ts';
import { takeReturn } from './take-return.ts';

interface GatewayRoute {
  Params: { gateway: string; key?: string };
}

/**
 * `/api/v1/payments/return/:gateway/:key`, to which a gateway sends the browser, and `POST /api/v1/payments/notify/:gateway`, to which its
 * server writes. They have forms of their own and no session, so they are no endpoints of the contract. Neither is believed: each is a
 * reason to ask the gateway.
 */
export function mountGatewayReturns(app: FastifyInstance, deps: Deps): void {
  const { config, db, limits } = deps;
  app.register(async (scope) => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, text, done) => done(null, text));
    const options = { config: { access: 'public' as const }, bodyLimit: attemptLimits.bodyBytes };

    scope.route<GatewayRoute>({
      method: ['GET', 'POST'],
      url: '/payments/return/:gateway/:key',
      exposeHeadRoute: false,
      ...options,
      handler: async (request, reply) => {
        const { gateway, key = '' } = request.params;
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        const attempt = /^[0-9a-f]{32}$/.test(key) ? await findAttemptByKey(db, hashOfAttemptKey(key)) : undefined;
        if (!attempt || attempt.method !== gateway) {
          await limits.consume('gatewayAddress', request.ip);
          return reply.redirect('/orders', 303);
        }
        await takeReturn(deps, attempt, { ...fieldsOf(request.query), ...fieldsOf(formOf(request)) });
        // The browser keeps what is after # to itself.
        return reply.redirect(`/payments/${attempt.id}#${key}`, 303);
      },
    });

    scope.post<GatewayRoute>('/payments/notify/:gateway', options, async (request, reply) => {
      const gateway = gateways.find((each) => each === request.params.gateway);
      const account = gateway && (await findActivePayAccount(db, gateway));
      const { readNotice } = gateway ? gatewayApis[gateway] : {};
      if (!gateway || !account || !readNotice) return refuse(request);
      const notice = await readNotice(
        openPayAccount(config, db, account),
        { headers: request.headers, body: formOf(request) },
        AbortSignal.timeout(attemptLimits.returnMs),
      );
      if (!notice) return refuse(request);
      if (notice !== 'confirmed') await takeNotice(gateway, notice);
      return reply.code(200).send({ received: true });
    });
  });

  /** Throws RATE_LIMITED: others than the gateway may send notices of an attempt, and each of them asks the gateway. */
  async function takeNotice(gateway: GatewayName, { key, ownRef, hint, payload }: PaymentNotice): Promise<void> {
    const attemptId = ownRef && (await findAttemptByRef(db, gateway, ownRef));
    if (!attemptId) return;
    await limits.consume('gatewayAttempt', attemptId);
    await db.transaction(async (tx) => {
      if (!(await insertGatewayEvent(tx, { gateway, key, attemptId, payload }))) return;
      await updateAttempt(tx, attemptId, { hint });
      await enqueue(tx, checkPayment, { attemptId });
    });
  }

  /** Throws UNAUTHENTICATED, or RATE_LIMITED for those who guess. */
  async function refuse(request: FastifyRequest): Promise<never> {
    await limits.consume('gatewayAddress', request.ip);
    throw new AppError('UNAUTHENTICATED');
  }
}

/** JSON as an object, whatever type it was sent with; a form as its fields. */
function formOf({ body, headers }: FastifyRequest): unknown {
  if (typeof body !== 'string') return body;
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The texts of a query or form. */
function fieldsOf(input: unknown): Record<string, string> {
  const entries = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
