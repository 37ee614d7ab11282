import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { unprovedStockShare } from '#domain/selling/order-proof.ts';

export const unprovedStockLimits = {
  /** In each process. */
  countedMs: 60_000,
  /** Waiting orders whose pieces are added up, so that a huge shop does not read all of them for each order. */
  ordersRead: 20_000,
  /** An order of less than this part of what is left does not wait for others that are placed at the same time. */
  smallPart: 50,
} as const;

const counted = new WeakMap<Db, { at: number; pieces: Promise<number> }>();

/** The pieces in stock of all products that are for sale, as they were a moment ago. */
function countStock(db: Db): Promise<number> {
  const known = counted.get(db);
  if (known && Date.now() - known.at < unprovedStockLimits.countedMs) return known.pieces;
  const pieces = readStock(db);
  counted.set(db, { at: Date.now(), pieces });
  pieces.catch(() => counted.delete(db));
  return pieces;
}

async function readStock(db: Db): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(coalesce(v.quantity, p.quantity)), 0)::float8 as pieces
    from products p left join (select product_id, sum(quantity) as quantity from variant_items where quantity is not null group by 1) v on v.product_id = p.id
    where p.status = 'active' and p.deleted_at is null`.execute(db.slowReads);
  return rows[0]?.pieces ?? 0;
}

/** How many pieces orders of unproved numbers may hold together before the next one needs a code; undefined: any. */
export const unprovedPieces = async (db: Db, percent: number | undefined): Promise<number | undefined> =>
  percent ? unprovedStockShare(await countStock(db), percent) : undefined;

/** The pieces of orders of unproved numbers of the last day that wait to be confirmed. `except`: an order that is not counted. */
export const heldByUnproved = (except: string | null) => sql`(
  select coalesce(sum(pieces), 0)::int from (
    select t.pieces from orders o join order_traces t on t.order_id = o.id
    where o.status = 'pending' and not o.is_proved and o.deleted_at is null and o.id is distinct from ${except}::uuid
      and t.created_at > now() - interval '1 day' limit ${unprovedStockLimits.ordersRead}) as t)`;

/** Until the transaction ends no other one of large orders reads or changes what is held. After the locks of parties, before any stock. */
export async function lockHeldByUnproved(tx: Db, except: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('orders of unproved numbers', 0))`.execute(tx.writes);
  const { rows } = await sql<{ held: number }>`select ${heldByUnproved(except)} as held`.execute(tx.writes);
  return rows[0]?.held ?? 0;
}
