import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';

/** The number of an advisory lock, arbitrary but the same in every process. */
const importsKey = 7_240_516;

/** Runs one import of orders at a time: if a file is sent twice concurrently, the second import finds the orders of the first. */
export const lockOrderImports = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${importsKey})`.execute(tx.reads));

/**
 * Finds orders by phone and idempotency key, with the hash of the request, including deleted ones. The phone is that of the delivery, or
 * the buyer's current one. Matches of the delivery phone come last.
 */
export async function listPlaced(
  tx: Tx,
  keys: readonly { phone: string; key: string }[],
): Promise<{ phone: string; key: string; requestHash: Buffer }[]> {
  const { rows } = await sql<{ phone: string; key: string; requestHash: Buffer }>`
    with asked as (select * from jsonb_to_recordset(${keys}::jsonb) as k(phone text, key text))
    select k.phone, k.key, o.request_hash as "requestHash" from asked k
      join users u on u.phone = k.phone and u.deleted_at is null join orders o on o.user_id = u.id and o.idempotency_key = k.key
    union all
    select k.phone, k.key, o.request_hash from asked k join orders o on o.delivery_phone = k.phone and o.idempotency_key = k.key`.execute(
    tx.writes,
  );
  return rows;
}
