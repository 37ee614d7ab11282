import type { FastifyInstance } from 'fastify';
import { type AttentionGroup, type AttentionItem, attentionEndpoints } from '#contract/operations/attention.ts';
import { toTaka } from '#domain/taka.ts';
import type { Deps } from '#server/core/deps.ts';
import { mount } from '#server/core/endpoints/mount.ts';
import { type AttentionRow, listAttention } from './attention.queries.ts';

export function mountAttention(app: FastifyInstance, { db, registry }: Deps): void {
  mount(app, registry, attentionEndpoints, {
    'GET /attention/read': async ({ user }) => {
      const groups = Map.groupBy(await listAttention(db, user), ({ kind }) => kind);
      return [...groups].map(([kind, rows]): AttentionGroup => ({ kind, count: rows[0]?.count ?? 0, items: rows.map(presentItem) }));
    },
  });
}

const presentItem = ({
  id,
  orderId,
  orderNumber,
  paymentId,
  from,
  reference,
  amount,
  expected,
  detail,
  since,
}: AttentionRow): AttentionItem => ({
  _id: id,
  ...(orderId !== null && orderNumber !== null && { order: { _id: orderId, number: orderNumber } }),
  ...(paymentId !== null && { paymentId }),
  ...(from !== null && { from }),
  ...(reference !== null && { reference }),
  ...(amount !== null && { amount: toTaka(amount) }),
  ...(expected !== null && expected !== amount && { expected: toTaka(expected) }),
  ...(detail !== null && { detail }),
  since: since.toISOString(),
});
