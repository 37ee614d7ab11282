import { sql } from 'kysely';
import type { z } from 'zod';
import type { orderEndpoints } from '#contract/selling/orders.ts';
import type { Db } from '#db/client.ts';
import { limits } from '#domain/limits.ts';
import { cancellableStates } from '#domain/parcels/package-states.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { oneOf } from '#server/core/resources/one-of.ts';
import { moveOrders } from '#server/modules/parcels/packages/index.ts';
import { ordersFrom } from '../order-filter.queries.ts';

type Flood = z.output<(typeof orderEndpoints)['PUT /orders/cancelFlood']['body']>;

/**
 * Cancels open orders from the network or device of an order, a limited number at a time, except those of buyers who proved their number:
 * an address may be shared with honest neighbours. Throws NOT_FOUND: the order's trace was deleted. Returns how many are left.
 */
export async function cancelFlood(db: Db, user: SessionUser, { orderId, of, ...because }: Flood) {
  const { rows: known } = await sql`select from order_traces where order_id = ${orderId} and ${sql.id(of)} is not null`.execute(db.reads);
  if (known.length === 0) throw new AppError('NOT_FOUND');
  const { rows } = await sql<{ id: string }>`
    select id from orders o where o.id in (${ordersFrom(of, orderId)}) and not o.is_proved and o.deleted_at is null
      and exists (select from packages p where p.order_id = o.id and p.status in ${oneOf(cancellableStates)})
    order by o.created_at desc, o.id`.execute(db.slowReads);
  const ids = rows.slice(0, limits.floodOrders).map(({ id }) => id);
  const { changed } = await moveOrders(db, user, ids, { status: 'cancelled', ...because });
  return { cancelled: changed, left: rows.length - ids.length };
}
