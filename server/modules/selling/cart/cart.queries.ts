import { sql } from 'kysely';
import { batchWrites } from '#db/batch.ts';
import type { Db, Tx } from '#db/client.ts';
import type { LineChoice } from '#domain/catalog/line-choice.ts';
import { limits } from '#domain/limits.ts';

export interface StoredLine extends LineChoice {
  id: string;
}

const columns = ['id', 'product_id as productId', 'options', 'quantity'] as const;

/** A user's lines, in the order they were added. */
export const listLines = (db: Db, userId: string): Promise<StoredLine[]> =>
  db.reads.selectFrom('cart_lines').select(columns).where('user_id', '=', userId).orderBy('created_at').orderBy('id').limit(500).execute();

export const findLine = (db: Db, userId: string, id: string): Promise<StoredLine | undefined> =>
  db.reads.selectFrom('cart_lines').select(columns).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

interface Raise extends LineChoice {
  userId: string;
  /** The maximum quantity of the line. */
  available: number;
}

/**
 * Adds a line or increases the existing one, in one statement; returns undefined, with nothing changed, when it would exceed `available`.
 * Commits asynchronously, so that the customer waits less: if the database crashes, the latest cart changes are lost. An order commits
 * synchronously, and flushes everything written before it. Not for use in a transaction, which would not wait either.
 */
export const raiseLine = batchWrites<Raise, StoredLine | undefined>(async (db, raises) => {
  const asked = raises.map((line, position) => ({ ...line, available: Math.min(line.available, limits.lineQuantity), position }));
  const { rows } = await sql<StoredLine & { position: number }>`
    with asked as (
      select a.* from set_config('synchronous_commit', 'off', true), jsonb_to_recordset(${asked}::jsonb)
        as a("userId" uuid, "productId" uuid, options jsonb, quantity int, available int, position int)
    ), raised as (
      insert into cart_lines (user_id, product_id, options, quantity) select "userId", "productId", options, quantity from asked
      -- A fixed order avoids deadlocks between requests that raise the same lines.
      order by "userId", "productId", options
      on conflict (user_id, product_id, options) do update set quantity = cart_lines.quantity + excluded.quantity
        where cart_lines.quantity + excluded.quantity <= (select a.available from asked a
          where a."userId" = excluded.user_id and a."productId" = excluded.product_id and a.options = excluded.options)
      returning id, user_id, product_id, options, quantity
    ) select r.id, r.product_id as "productId", r.options, r.quantity, a.position from raised r
      join asked a on a."userId" = r.user_id and a."productId" = r.product_id and a.options = r.options`.execute(db.writes);
  const stored = new Map(rows.map(({ position, ...line }) => [position, line]));
  return raises.map((_, position) => stored.get(position));
});

/** Adds lines; for an existing line the larger quantity wins. */
export const mergeLines = (db: Db, userId: string, lines: readonly LineChoice[]) =>
  sql`
    insert into cart_lines (user_id, product_id, options, quantity)
    select ${userId}::uuid, l."productId", l.options, max(l.quantity)
    from jsonb_to_recordset(${lines}::jsonb) as l("productId" uuid, options jsonb, quantity int) group by l."productId", l.options
    on conflict on constraint cart_lines_line_key do update set quantity = greatest(cart_lines.quantity, excluded.quantity)`.execute(
    db.writes,
  );

export const updateLineQuantity = (db: Db, userId: string, id: string, quantity: number) =>
  db.writes.updateTable('cart_lines').set({ quantity }).where('user_id', '=', userId).where('id', '=', id).execute();

/** Returns how many lines were deleted. */
export async function deleteLines(tx: Tx, userId: string, ids: readonly string[]): Promise<number> {
  const result = await tx.writes
    .deleteFrom('cart_lines')
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export const insertWishlistItem = (db: Db, userId: string, productId: string) =>
  db.writes
    .insertInto('wishlist_items')
    .values({ user_id: userId, product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteWishlistItems = (db: Db, userId: string, productIds: readonly string[]) =>
  db.writes
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute();

/** The steps of a statement that remove bought quantities from carts: a buyer who orders one of three keeps two. */
export const removeBoughtStep = (bought: readonly (LineChoice & { userId: string })[]) => sql`bought as (
  select "userId", "productId", options, sum(quantity)::int as quantity
  from jsonb_to_recordset(${bought}::jsonb) as l("userId" uuid, "productId" uuid, options jsonb, quantity int) group by 1, 2, 3
), lowered as (
  update cart_lines c set quantity = c.quantity - l.quantity from bought l
  where c.user_id = l."userId" and c.product_id = l."productId" and c.options = l.options and c.quantity > l.quantity
), emptied as (
  delete from cart_lines c using bought l
  where c.user_id = l."userId" and c.product_id = l."productId" and c.options = l.options and c.quantity <= l.quantity)`;
