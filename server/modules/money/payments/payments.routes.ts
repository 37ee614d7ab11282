import type { FastifyInstance } from 'fastify';
import { type Payment, paymentEndpoints } from '#contract/money/payments.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countsOf, setTotalCount } from '#server/core/resources/list.ts';
import { type OrderView, seesAccounts, viewOf } from '#server/modules/people/order-access/index.ts';
import { clientOf } from '#server/modules/people/users/index.ts';
import { changePayment, removePayments, replacePaymentOf } from './change-payment.ts';
import { countPayments, countPaymentsByState, findPayment, listPayments } from './payments.queries.ts';
import { presentPayment } from './present-payment.ts';

const filterOf = (user: SessionUser, view: OrderView) => ({ view, userId: user.id, seesAccounts: seesAccounts(user, view) });

export function mountPayments(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  /** A buyer sees more of a payment than the merchant who gets a share of it. */
  const readFor = async (user: SessionUser, id: string): Promise<Payment> => {
    const views: OrderView[] = { admin: ['all' as const], merchant: ['buyer' as const, 'seller' as const], customer: ['buyer' as const] }[
      user.role
    ];
    for (const view of views) {
      const row = await findPayment(db, id, filterOf(user, view));
      if (row) return presentPayment(row, filterOf(user, view));
    }
    throw new AppError('NOT_FOUND');
  };
  mount(app, registry, paymentEndpoints, {
    'GET /payments/read': async (call) => {
      const filter = { ...call.query, ...filterOf(call.user, viewOf(call.user, call.query)) };
      const rows = await listPayments(db, filter);
      await setTotalCount(() => countPayments(db, filter), rows.length, filter, call);
      return rows.map((row) => presentPayment(row, filter));
    },
    'GET /payments/counts': async ({ user, query }) =>
      countsOf(await countPaymentsByState(db, { ...query, ...filterOf(user, viewOf(user, query)) })),
    'GET /payments/read/:id': ({ user, params }) => readFor(user, params.id),
    'POST /payments/create': async ({ user, body, meta }) => ({
      data: await readFor(user, await replacePaymentOf(deps, user, body, { client: clientOf(meta) })),
    }),
    'PUT /payments/update/:id': async ({ user, params, body }) => {
      await changePayment(deps, user, params.id, body);
      return { data: await readFor(user, params.id) };
    },
    'DELETE /payments/delete': async ({ user, body }) => ({ data: { ids: await removePayments(db, user, body.paymentIds) } }),
  });
}
