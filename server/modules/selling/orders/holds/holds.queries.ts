import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

/** Orders that have expired, the earliest first. */
export async function listExpired(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where expires_at <= now() order by expires_at limit ${limit}`.execute(db.reads);
  return rows.map(({ id }) => id);
}

/** What an order waits for; read it after its packages and payment are locked. */
export async function findHold(tx: Tx, orderId: string): Promise<{ needsCall: boolean; isExpired: boolean } | undefined> {
  const { rows } = await sql<{ needsCall: boolean; isExpired: boolean }>`
    select needs_call as "needsCall", coalesce(expires_at <= now(), false) as "isExpired" from orders
    where id = ${orderId} and deleted_at is null`.execute(tx.writes);
  return rows[0];
}

/** The order no longer waits for anything. */
export const endHold = (tx: Tx, orderId: string) =>
  tx.writes.updateTable('orders').set({ expires_at: null, needs_call: false }).where('id', '=', orderId).execute();
