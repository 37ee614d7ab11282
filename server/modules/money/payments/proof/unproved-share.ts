import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { unprovedStockShare } from '#domain/selling/order-proof.ts';

export const unprovedStockLimits = {
  /** Per process. */
  countedMs: 60_000,
  /** The number of waiting orders whose pieces are summed, so that a huge shop does not read all of them for each order. */
  ordersRead: 20_000,
  /** An order of less than this share of the remainder does not wait for concurrent orders. */
  smallPart: 50,
} as const;

const counted = new WeakMap<Db, { at: number; pieces: Promise<number> }>();

/** The pieces in stock of all products on sale, cached for a moment. */
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

/** How many pieces orders of unproved numbers can hold before the next one needs a code; undefined: no limit. */
export const unprovedPieces = async (db: Db, percent: number | undefined): Promise<number | undefined> =>
  percent ? unprovedStockShare(await countStock(db), percent) : undefined;

/** The pieces of the last day's orders of unproved numbers that wait for confirmation. `except`: an order that is not counted. */
export const heldByUnproved = (except: string | null) => sql`(
  select coalesce(sum(pieces), 0)::int from (
    select t.pieces from orders o join order_traces t on t.order_id = o.id
    where o.status = 'pending' and not o.is_proved and o.deleted_at is null and o.id is distinct from ${except}::uuid
      and t.created_at > now() - interval '1 day' limit ${unprovedStockLimits.ordersRead}) as t)`;

/** Until the transaction ends no other large order reads or changes the held stock. Taken after the locks of parties, before any stock. */
export async function lockHeldByUnproved(tx: Db, except: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('orders of unproved numbers', 0))`.execute(tx.writes);
  const { rows } = await sql<{ held: number }>`select ${heldByUnproved(except)} as held`.execute(tx.writes);
  return rows[0]?.held ?? 0;
}
