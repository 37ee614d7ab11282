import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';

/** Any number, but the same in every process. */
const importsKey = 7_240_516;

/** Imports of orders run one at a time: a file that is sent twice at once finds its orders the second time. */
export const lockOrderImports = async (tx: Tx): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${importsKey})`.execute(tx.reads));

/**
 * What was delivered to which phone, or ordered by whom it is the phone now, under which idempotency key, with the hash of what was asked
 * for; deleted orders too. What was delivered to the phone comes last.
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
