import type { FastifyInstance } from 'fastify';
import { onlinePaymentEndpoints } from '#contract/money/online-payments.ts';
import { gatewayAmounts } from '#domain/money/gateways.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { findOrderIdOfKey } from '#server/modules/content/order-links/index.ts';
import { listOfferedGateways } from '#server/modules/money/pay-accounts/index.ts';
import { isBuyerOfOrder } from '#server/modules/money/payments/index.ts';
import { acceptAttempt, refuseAttempt } from './accept-attempt.ts';
import { findAttempt, findAttemptByKey, listAttempts } from './attempts.queries.ts';
import { checkAttempt } from './check-attempts.ts';
import { mountGatewayReturns } from './gateway-returns.ts';
import { presentAttempt } from './present-attempt.ts';
import { hashOfAttemptKey, startPayment } from './start-payment.ts';

interface Caller {
  user: SessionUser | undefined;
  headers: { 'order-key'?: string | undefined };
  meta: { ip?: string };
}

export function mountOnlinePayments(app: FastifyInstance, deps: Deps): void {
  const { config, db, limits, registry } = deps;
  /** The order of a link, or the one that a user names. Throws NOT_FOUND: a wrong key, or RATE_LIMITED after many of them. */
  const orderOf = async ({ user, headers, meta }: Caller, orderId: string | undefined): Promise<string> => {
    const key = headers['order-key'];
    if (key === undefined) return found(user && orderId);
    const linked = await findOrderIdOfKey(db, key);
    if (linked) return linked;
    await limits.consume('orderKeyAddress', meta.ip ?? '');
    throw new AppError('NOT_FOUND');
  };
  mount(app, registry, onlinePaymentEndpoints, {
    'GET /payments/methods': async () =>
      (await listOfferedGateways(db)).map(({ gateway, isDown, settings }) => ({
        method: gateway,
        least: toTaka(gatewayAmounts[gateway].least),
        most: toTaka(gatewayAmounts[gateway].most),
        ...(isDown && { isDown: true as const }),
        ...((config.payments === 'test' || settings.sandbox === 'on') && { isTest: true as const }),
      })),
    'POST /payments/start': async (call) => {
      const { user, body, headers, meta } = call;
      const orderId = await orderOf(call, body.orderId);
      const userId = headers['order-key'] === undefined ? user?.id : undefined;
      return { data: await startPayment(deps, { orderId, method: body.method, userId, ip: meta.ip ?? '' }) };
    },
    'GET /payments/attempts': async (call) => {
      const { user, headers, query, setHeader } = call;
      setHeader('cache-control', 'no-store');
      const orderId = await orderOf(call, query.order);
      const isForAdmin = user?.role === 'admin' && hasPermission(user, 'payments:read');
      const mayRead = headers['order-key'] !== undefined || isForAdmin || (user && (await isBuyerOfOrder(db, orderId, user.id)));
      if (!mayRead) throw new AppError('NOT_FOUND');
      return (await listAttempts(db, orderId)).map((row) => presentAttempt(row, { isForAdmin }));
    },
    'GET /payments/attempts/:id': async ({ params, headers, meta, setHeader }) => {
      setHeader('cache-control', 'no-store');
      const row = await findAttemptByKey(db, hashOfAttemptKey(headers['attempt-key']));
      if (row?.id !== params.id) {
        await limits.consume('gatewayAddress', meta.ip ?? '');
        throw new AppError('NOT_FOUND');
      }
      const { state, reason, method, amount, orderNumber } = row;
      return { state, ...(reason !== null && { reason }), method, amount: toTaka(amount), orderNumber };
    },
    'PUT /payments/attempts/:id': async ({ user, params, body }) => {
      if (body.act === 'accept') await acceptAttempt(db, user, params.id);
      else if (body.act === 'refuse') await refuseAttempt(db, user, params.id);
      else {
        // A claim is of no gateway, and one that is being opened has nothing to be asked about.
        const { ownRef, state } = found(await findAttempt(db, params.id));
        if (ownRef === null || state === 'created') throw new AppError('ILLEGAL_TRANSITION');
        const checked = found(await checkAttempt(deps, params.id));
        if (!checked.isAnswered) throw new AppError('GATEWAY_DOWN');
      }
      return { data: presentAttempt(found(await findAttempt(db, params.id)), { isForAdmin: true }) };
    },
  });
  mountGatewayReturns(app, deps);
}
