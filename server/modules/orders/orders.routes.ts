import type { FastifyInstance } from 'fastify';
import { type Order, orderEndpoints } from '#contract/orders/orders.ts';
import { AppError } from '#server/core/app-error.ts';
import type { Deps } from '#server/core/deps.ts';
import { type Call, mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { countsOf, found, tellTotal } from '#server/core/resources/list.ts';
import { viewOf } from '#server/modules/order-access/index.ts';
import { presentQuote } from './build-quote.ts';
import { removeOrders } from './delete-orders.ts';
import { moveOrder, moveOrders, movePackage } from './move-packages.ts';
import { countOrders, countOrdersByState, findOrder, findTracked, listOrders } from './orders.queries.ts';
import { placeOrder, quoteOrder } from './place-order.ts';
import { presentOrder, presentTracking } from './present-order.ts';

type PlaceOrderCall = Call<(typeof orderEndpoints)['POST /orders/create']>;

const place =
  ({ db, limits }: Deps) =>
  async ({ user, body, headers }: PlaceOrderCall) => {
    await limits.consume('orderUser', user.id);
    return { data: presentOrder(await placeOrder(db, user, body, headers['idempotency-key'])) };
  };

/** The order form posts to `/api/orders` (specification §7): an alias of the same endpoint. */
export const mountOrderForm = (app: FastifyInstance, deps: Deps): void =>
  mount(app, deps.registry, { 'POST /orders': orderEndpoints['POST /orders/create'] }, { 'POST /orders': place(deps) });

export function mountOrders(app: FastifyInstance, deps: Deps): void {
  const { db, registry, limits } = deps;
  const readFor = async (user: SessionUser, idOrNumber: string): Promise<Order> => {
    const row = found(await findOrder(db, idOrNumber));
    if (user.role === 'admin' || row.user_id === user.id) return presentOrder(row);
    if (user.role !== 'merchant' || !row.packages.some((part) => part.merchantId === user.id)) throw new AppError('NOT_FOUND');
    return presentOrder(row, user.id);
  };
  mount(app, registry, orderEndpoints, {
    'POST /orders/quote': async ({ body }) => {
      const address = typeof body.deliveryAddress === 'object' ? body.deliveryAddress : undefined;
      return presentQuote(await quoteOrder(db, body.products, address, undefined));
    },
    'POST /orders/create': place(deps),
    'GET /orders/read': async (call) => {
      const filter = { ...call.query, view: viewOf(call.user, call.query), userId: call.user.id };
      const rows = await listOrders(db, filter);
      await tellTotal(() => countOrders(db, filter), rows.length, filter, call);
      return rows.map((row) => presentOrder(row, filter.view === 'seller' ? call.user.id : undefined));
    },
    'GET /orders/counts': async ({ user, query }) =>
      countsOf(await countOrdersByState(db, { ...query, view: viewOf(user, query), userId: user.id })),
    'GET /orders/read/:id': ({ user, params }) => readFor(user, params.id),
    'PUT /orders/update/:id': async ({ user, params, body }) => {
      await moveOrder(db, user, params.id, body);
      return { data: await readFor(user, params.id) };
    },
    'PUT /orders/update': async ({ user, body: { orderIds, ...move } }) => ({ data: await moveOrders(db, user, orderIds, move) }),
    'DELETE /orders/delete': async ({ user, body }) => ({ data: { ids: await removeOrders(db, user, body.orderIds) } }),
    'PUT /packages/update/:id': async ({ user, params, body }) => ({
      data: await readFor(user, await movePackage(db, user, params.id, body)),
    }),
    'GET /orders/track': async ({ query, meta }) => {
      await limits.consume('trackAddress', meta.ip ?? '');
      return presentTracking(found(await findTracked(db, query.number, query.phone)));
    },
  });
}
