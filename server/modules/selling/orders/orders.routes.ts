import type { FastifyInstance } from 'fastify';
import { type Order, orderEndpoints } from '#contract/selling/orders.ts';
import type { Deps } from '#server/core/deps.ts';
import { type Call, mount } from '#server/core/endpoints/mount.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { countsOf, found, setTotalCount } from '#server/core/resources/list.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import {
  changeLines,
  moveOrder,
  moveOrders,
  movePackage,
  proveCode,
  receivePackage,
  sideInShop,
  withCodes,
} from '#server/modules/parcels/packages/index.ts';
import { seesAccounts, viewOf } from '#server/modules/people/order-access/index.ts';
import { clientOf } from '#server/modules/people/users/index.ts';
import { presentQuote } from './build-quote.ts';
import { removeOrders, restoreOrders } from './hidden/delete-orders.ts';
import { cancelFlood } from './holds/cancel-flood.ts';
import { confirmByPhone } from './holds/confirm-by-phone.ts';
import { waiveAdvance } from './holds/waive-advance.ts';
import { inKnownDistrict } from './known-district.ts';
import { countOrders, countOrdersByState, findOrder, listOrders } from './orders.queries.ts';
import { placeOrder, quoteOrder } from './place-order.ts';
import { presentOrder } from './present-order.ts';
import { quoteForBuyer } from './risk/risk-of-quote.ts';

type PlaceOrderCall = Call<(typeof orderEndpoints)['POST /orders/create']>;

const place =
  (deps: Deps) =>
  async ({ user, body, headers, meta }: PlaceOrderCall) => {
    await deps.limits.consume('orderUser', user.id);
    const placement = { actor: user, request: body, idempotencyKey: headers['idempotency-key'], client: clientOf(meta) };
    return {
      data: presentOrder(await placeOrder(deps, placement), {
        seesAccounts: seesAccounts(user, 'all'),
        sideOfShop: () => (user.role === 'admin' ? 'admin' : 'buyer'),
      }),
    };
  };

/** The order form posts to `/api/orders` (specification §7): an alias of the same endpoint. */
export const mountOrderForm = (app: FastifyInstance, deps: Deps): void =>
  mount(app, deps.registry, { 'POST /orders': orderEndpoints['POST /orders/create'] }, { 'POST /orders': place(deps) });

/** The orders that a user sees in a list. Throws FORBIDDEN. */
function filterOf<Q extends Parameters<typeof viewOf>[1] & { hidden?: 'true' | undefined }>(user: SessionUser, query: Q) {
  const view = viewOf(user, query);
  if (query.hidden && !(view === 'all' && hasPermission(user, 'orders:delete'))) throw new AppError('FORBIDDEN');
  const isOwnShop = view === 'seller' ? (shopId: string) => hasShopPermission(user, shopId, 'orders:read') : undefined;
  return { filter: { ...query, view, userId: user.id, seesAccounts: seesAccounts(user, view) }, isOwnShop };
}

export function mountOrders(app: FastifyInstance, deps: Deps): void {
  const { db, registry } = deps;
  const readFor = async (user: SessionUser, idOrNumber: string): Promise<Order> => {
    const row = found(await findOrder(db, idOrNumber));
    const isBuyer = row.user_id === user.id && row.buyer_sees;
    const show = (order: Order) => (isBuyer || user.role !== 'admin' ? withCodes(deps, order, isBuyer ? 'buyer' : 'seller') : order);
    if (user.role === 'admin' || isBuyer) {
      const side = user.role === 'admin' ? 'admin' : 'buyer';
      return show(
        presentOrder(row, { seesAccounts: isBuyer || seesAccounts(user, 'all'), sideOfShop: () => side, seesRisk: side === 'admin' }),
      );
    }
    const isOwnShop = (shopId: string) => hasShopPermission(user, shopId, 'orders:read');
    if (!row.packages.some((part) => isOwnShop(part.shopId))) throw new AppError('NOT_FOUND');
    return show(presentOrder(row, { seesAccounts: false, isOwnShop, sideOfShop: (shopId) => sideInShop(user, shopId), seesRisk: true }));
  };
  mount(app, registry, orderEndpoints, {
    'POST /orders/quote': async ({ body, user, meta }) => {
      const address = typeof body.deliveryAddress === 'object' ? inKnownDistrict(body.deliveryAddress) : undefined;
      const quote = await quoteOrder(db, body.products, address, { offersSlots: true });
      return presentQuote(user ? await quoteForBuyer(deps, quote, { user, address, client: clientOf(meta) }) : quote);
    },
    'POST /orders/create': place(deps),
    'GET /orders/read': async (call) => {
      const { filter, isOwnShop } = filterOf(call.user, call.query);
      const rows = await listOrders(db, filter);
      await setTotalCount(() => countOrders(db, filter), rows.length, filter, call);
      const sideOfShop = (shopId: string) =>
        filter.view === 'all' ? 'admin' : filter.view === 'seller' ? sideInShop(call.user, shopId) : 'buyer';
      return rows.map((row) => presentOrder(row, { ...filter, isOwnShop, sideOfShop }));
    },
    'GET /orders/counts': async ({ user, query }) => countsOf(await countOrdersByState(db, filterOf(user, query).filter)),
    'GET /orders/read/:id': ({ user, params }) => readFor(user, params.id),
    'PUT /orders/update/:id': async ({ user, params, body }) => {
      await moveOrder(db, user, params.id, body);
      return { data: await readFor(user, params.id) };
    },
    'PUT /orders/cancelFlood': async ({ user, body }) => ({ data: await cancelFlood(db, user, body) }),
    'PUT /orders/called/:id': async ({ user, params }) => {
      await confirmByPhone(db, user, params.id);
      return { data: await readFor(user, params.id) };
    },
    'PUT /orders/waiveAdvance/:id': async ({ user, params, body }) => {
      await waiveAdvance(db, user, params.id, body.reason);
      return { data: await readFor(user, params.id) };
    },
    'PUT /orders/update': async ({ user, body: { orderIds, ...move } }) => ({ data: await moveOrders(db, user, orderIds, move) }),
    'DELETE /orders/delete': async ({ user, body }) => ({ data: { ids: await removeOrders(db, user, body.orderIds) } }),
    'PUT /orders/restore': async ({ user, body }) => ({ data: { ids: await restoreOrders(db, user, body.orderIds) } }),
    'PUT /orders/:id/lines': async ({ user, params, body }) => {
      await changeLines(db, user, params.id, body);
      return { data: await readFor(user, params.id) };
    },
    'PUT /packages/receive/:id': async ({ user, params, body }) => ({
      data: await readFor(user, await receivePackage(db, user, params.id, body)),
    }),
    'PUT /packages/update/:id': async ({ user, params, body }) => {
      const isProved = await proveCode(deps, user, params.id, body);
      const { code: _code, ...move } = body;
      return { data: await readFor(user, await movePackage(db, user, params.id, { ...move, isProved })) };
    },
  });
}
