import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { LineChoice } from '#domain/catalog/line-choice.ts';

export const repeatLimits = {
  /** Minutes in which a repeated order needs a confirmation. */
  askMinutes: 10,
  /** Hours in which a cart checkout can tell which order took its lines. */
  tellHours: 24,
} as const;

/**
 * The step of a statement that writes the keys of orders, null for one that may be a repeat. An open order with the same key fails the
 * statement with the constraint `repeated_order`, including a concurrent one, which this statement waits for. Keys are sorted to avoid
 * deadlocks.
 */
export const recentOrdersStep = (orders: readonly { id: string; repeatKey: string | null }[]): RawBuilder<unknown> => sql`recent as (
  insert into recent_orders as r (key, order_id)
  select decode(k."repeatKey", 'hex'), k.id from jsonb_to_recordset(${orders.flatMap(({ id, repeatKey }) => (repeatKey ? [{ id, repeatKey }] : []))}::jsonb) as k(id uuid, "repeatKey" text)
  order by k."repeatKey"
  on conflict (key) do update set placed_at = excluded.placed_at, order_id = case
    when r.placed_at < now() - make_interval(mins => ${repeatLimits.askMinutes})
      -- An order of this second is not seen yet, and is under way.
      or exists (select from orders o where o.id = r.order_id and (o.deleted_at is not null or o.status in ('cancelled', 'returned')))
    then excluded.order_id else raise_repeated_order() end)`;

/** Who asks; an order's number is revealed only to its buyer, its browser and the shop. */
export interface Asker {
  userId: string | undefined;
  /** A keyed hash, in hexadecimal. */
  device: string | null | undefined;
  isByShop: boolean;
}

export interface EarlierOrder {
  number: string;
  minutes: number;
  isTold: boolean;
}

const earlier = ({ userId, device, isByShop }: Asker) => sql`
  select o.number, floor(extract(epoch from clock_timestamp() - o.created_at) / 60)::int as minutes,
    ${isByShop}::boolean or (o.user_id is not distinct from ${userId ?? null}::uuid and buyer_sees(o))
      or exists (select from order_traces t where t.order_id = o.id and t.device = decode(${device ?? null}, 'hex')) as "isTold"
  from orders o`;

export async function findRecentOrder(db: Db, repeatKey: string, asker: Asker): Promise<EarlierOrder | undefined> {
  const { rows } = await sql<EarlierOrder>`${earlier(asker)} join recent_orders r on r.order_id = o.id
    where r.key = decode(${repeatKey}, 'hex')`.execute(db.writes);
  return rows[0];
}

/** The lines that a user's cart no longer has, or not as many of. */
export async function listNotInCart(db: Db, userId: string, lines: readonly LineChoice[]): Promise<LineChoice[]> {
  const { rows } = await sql<LineChoice>`
    select l."productId", l.options, sum(l.quantity)::int as quantity
    from jsonb_to_recordset(${lines}::jsonb) as l("productId" uuid, options jsonb, quantity int)
    group by l."productId", l.options
    having sum(l.quantity) > coalesce((select c.quantity from cart_lines c
      where c.user_id = ${userId} and c.product_id = l."productId" and c.options = l.options), 0)`.execute(db.writes);
  return rows;
}

/** The newest order of a user that took one of these lines. */
export async function findOrderOfLines(db: Db, userId: string, lines: readonly LineChoice[]): Promise<EarlierOrder | undefined> {
  const { rows } = await sql<EarlierOrder>`${earlier({ userId, device: null, isByShop: false })}
    where o.user_id = ${userId} and o.deleted_at is null and buyer_sees(o) and o.created_at > now() - make_interval(hours => ${repeatLimits.tellHours})
      and exists (select from order_lines s join jsonb_to_recordset(${lines}::jsonb) as l("productId" uuid, options jsonb)
        on s.product_id = l."productId" and s.options = l.options where s.order_id = o.id)
    order by o.created_at desc limit 1`.execute(db.writes);
  return rows[0];
}

/** Deletes expired keys; returns how many. */
export async function deleteOldKeys(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from recent_orders where key = any(array(
    select key from recent_orders where placed_at < now() - make_interval(mins => ${repeatLimits.askMinutes}) limit ${most}))`.execute(
    db.writes,
  );
  return Number(numAffectedRows);
}
