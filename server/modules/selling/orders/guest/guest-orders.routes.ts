import type { FastifyInstance } from 'fastify';
import { type GuestOrder, guestOrderEndpoints } from '#contract/selling/guest-orders.ts';
import { setAnyActor } from '#server/core/actor.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { found } from '#server/core/resources/list.ts';
import { isGuestCheckoutOn } from '#server/core/settings/shop-settings.queries.ts';
import { findOrderIdOfKey } from '#server/modules/content/order-links/index.ts';
import { refuseToKeep, replacePaymentOf, requireBuyer } from '#server/modules/money/payments/index.ts';
import { cancelByLink, changeLines, withCodes } from '#server/modules/parcels/packages/index.ts';
import { clientOf, deviceCookie, deviceSecretOf, newDeviceSecret } from '#server/modules/people/users/index.ts';
import { keepOrder } from '../keep/keep-order.ts';
import { findOrder, type OrderRecord } from '../orders.queries.ts';
import { placeGuestOrder } from './place-guest-order.ts';
import { presentGuestOrder } from './present-guest-order.ts';

interface LinkCall {
  headers: { 'order-key': string };
  meta: { ip?: string };
  setHeader: (name: string, value: string) => void;
}

export function mountGuestOrders(app: FastifyInstance, deps: Deps): void {
  const { db, registry, limits, config } = deps;
  /** The order of a link. Throws NOT_FOUND: wrong or expired key, or RATE_LIMITED after many of them. */
  const linked = async ({ headers, meta, setHeader }: LinkCall): Promise<OrderRecord> => {
    setHeader('cache-control', 'no-store');
    const id = await findOrderIdOfKey(db, headers['order-key']);
    const order = id && (await findOrder(db, id));
    if (order) return order;
    await limits.consume('orderKeyAddress', meta.ip ?? '');
    throw new AppError('NOT_FOUND');
  };
  const present = (row: OrderRecord): Promise<GuestOrder> => withCodes(deps, presentGuestOrder(row), 'buyer');
  const readAgain = async (id: string): Promise<GuestOrder> => present(found(await findOrder(db, id)));
  mount(app, registry, guestOrderEndpoints, {
    'POST /guest-orders/create': async ({ body, headers, meta, setHeader }) => {
      if (!(await isGuestCheckoutOn(db))) throw new AppError('UNAUTHENTICATED');
      const known = deviceSecretOf(meta.cookie);
      const deviceSecret = known ?? newDeviceSecret();
      if (known === undefined) setHeader('set-cookie', deviceCookie(deviceSecret, config.publicUrl));
      setHeader('cache-control', 'no-store');
      const { ip: address = '', puzzleSolution } = meta;
      const guest = { address, deviceSecret, puzzleSolution, idempotencyKey: headers['idempotency-key'] };
      return { data: await placeGuestOrder(deps, body, guest) };
    },
    'GET /guest-orders/read': async (call) => present(await linked(call)),
    'PUT /guest-orders/cancel': async (call) => {
      const { id } = await linked(call);
      await cancelByLink(db, id);
      return { data: await readAgain(id) };
    },
    'PUT /guest-orders/lines': async (call) => {
      const { id } = await linked(call);
      await changeLines(db, 'link', id, call.body);
      return { data: await readAgain(id) };
    },
    'POST /guest-orders/pay': async (call) => {
      const { id, user_id: buyerId } = await linked(call);
      const client = clientOf(call.meta);
      await replacePaymentOf(
        deps,
        { id: buyerId, role: 'customer', isPhoneVerified: false },
        { orderId: id, ...call.body },
        { client, isByLink: true },
      );
      return { data: await readAgain(id) };
    },
    'POST /orders/keep': async (call) => {
      call.setHeader('cache-control', 'no-store');
      const orderId = await requireBuyer(deps, call, call.body.orderId);
      const buyer = call.headers['order-key'] === undefined ? call.user : undefined;
      if (call.body.act === 'keep') return { data: await keepOrder(deps, orderId, buyer) };
      await db.transaction(async (tx) => {
        if (buyer) await setAnyActor(tx, buyer);
        await refuseToKeep(tx, config, orderId);
      });
      const { id: _id, number } = found(await findOrder(db, orderId));
      return { data: { _id, number } };
    },
  });
}
