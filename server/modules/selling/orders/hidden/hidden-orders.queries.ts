import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';

interface OrderToHide {
  id: string;
  /** Number of packages in progress. */
  open: number;
  /** A package was confirmed once, or money arrived. */
  isConfirmed: boolean;
  /** Money may have arrived. */
  isUndecided: boolean;
}

/** Locks orders with their payments, in id order: cancelled packages no longer move. */
export async function lockToHide(tx: Tx, ids: readonly string[]): Promise<OrderToHide[]> {
  const { rows } = await sql<OrderToHide>`
    select o.id, pay.status = 'pending' as "isUndecided",
      (select count(*) from packages p where p.order_id = o.id and p.status not in ('delivered', 'returned', 'cancelled')) as open,
      pay.status in ('verified', 'refunded') or pay.verified_at is not null or exists (select from packages p
        join package_events e on e.package_id = p.id where p.order_id = o.id and e.status not in ('pending', 'cancelled')) as "isConfirmed"
    from orders o join payments pay on pay.order_id = o.id
    where o.id = any(${ids}::uuid[]) and o.deleted_at is null order by o.id for update of o, pay`.execute(tx.writes);
  return rows;
}

export const hideOrders = (tx: Tx, ids: readonly string[]) =>
  tx.writes.updateTable('orders').set({ deleted_at: new Date() }).where('id', 'in', ids).execute();

export const showOrders = (tx: Tx, ids: readonly string[]) =>
  tx.writes
    .updateTable('orders')
    .set({ deleted_at: null })
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .returning('id')
    .execute();
