import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { type Refund, refundEndpoints } from '#contract/money/refunds.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { csvText, inBatches } from '#server/core/files/csv.ts';
import { found, setTotalCount } from '#server/core/resources/list.ts';
import { ofSeller } from '#server/modules/people/order-access/index.ts';
import { requireBuyer } from '../require-buyer.ts';
import { changeRefund, sendByHand, setReceiver } from './change-refund.ts';
import { presentRefundItem } from './present-refund-item.ts';
import { unsealReceiver } from './refund-receiver.ts';
import { countRefunds, findRefund, listRefunds, listRefundsOfOrder, listSentByHand } from './refunds.queries.ts';
import { createRefund } from './request-refund.ts';

const titles = ['refund', 'order', 'provider', 'account', 'branch', 'name', 'amount'] as const;

/** A condition on `refunds r`: all for admins, those of their packages for merchants. */
const visibleTo = (user: SessionUser) =>
  user.role === 'admin' ? sql`true` : sql`exists (select from packages p where p.id = r.package_id ${ofSeller(user.id, 'refunds:read')})`;

export function mountRefunds(app: FastifyInstance, deps: Deps): void {
  const { db, config, registry } = deps;
  const sideOf = (user: SessionUser) => (user.role === 'admin' ? 'admin' : 'seller');
  const readFor = async (user: SessionUser, id: string): Promise<Refund> =>
    presentRefundItem(config, found(await findRefund(db, id, visibleTo(user))), sideOf(user));
  mount(app, registry, refundEndpoints, {
    'GET /refunds/read': async (call) => {
      const { user, query } = call;
      const filter = { ...query, of: visibleTo(user) };
      const rows = await listRefunds(db, filter);
      await setTotalCount(() => countRefunds(db, filter), rows.length, query, call);
      return rows.map((row) => presentRefundItem(config, row, sideOf(user)));
    },
    'GET /refunds/read/:id': ({ user, params }) => readFor(user, params.id),
    'GET /refunds/order': async (call) => {
      call.setHeader('cache-control', 'no-store');
      const orderId = await requireBuyer(deps, call, call.query.order);
      return (await listRefundsOfOrder(db, orderId)).map((row) => presentRefundItem(config, row, 'buyer'));
    },
    'PUT /refunds/receiver/:id': async (call) => {
      call.setHeader('cache-control', 'no-store');
      const { id } = call.params;
      await requireBuyer(deps, call, found(await findRefund(db, id)).orderId);
      await db.transaction((tx) => setReceiver(tx, config, id, call.body));
      return { data: presentRefundItem(config, found(await findRefund(db, id)), 'buyer') };
    },
    'POST /refunds/create': async ({ user, body }) => ({ data: await readFor(user, await createRefund(deps, user, body)) }),
    'PUT /refunds/update/:id': async ({ user, params, body }) => {
      await changeRefund(deps, user, params.id, body);
      return { data: await readFor(user, params.id) };
    },
    'POST /refunds/send': async ({ user, body }) => ({ data: { ids: await sendByHand(deps, user, body.refundIds) } }),
    'GET /refunds/file': async ({ query: { channel } }) => {
      const rows = inBatches((page) => listSentByHand(db, { channel, ...page }));
      return csvText(titles, rows, ({ id, number, orderNumber, amount, sealedReceiver, name }) => {
        const to = unsealReceiver(config, id, sealedReceiver);
        return to ? [[number, orderNumber, to.provider, to.number, to.branch ?? '', to.holder ?? name, toTaka(amount)]] : [];
      });
    },
  });
}
