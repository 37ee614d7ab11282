import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

const today = sql`(now() at time zone 'Asia/Dhaka')::date`;

/** The cost of today's SMS, in poisha. */
export async function getSpending(db: Db): Promise<number> {
  const { rows } = await sql<{ price: number }>`select price_poisha as price from sms_spending where day = ${today}`.execute(db.reads);
  return rows[0]?.price ?? 0;
}

/** Adds the price of an SMS, and returns today's total. */
export async function addSpending(tx: Tx, messageId: string): Promise<number> {
  const { rows } = await sql<{ price: number }>`
    insert into sms_spending as s (day, price_poisha) select ${today}, price_poisha from messages where id = ${messageId}
    on conflict (day) do update set price_poisha = s.price_poisha + excluded.price_poisha returning price_poisha as price`.execute(
    tx.writes,
  );
  return rows[0]?.price ?? 0;
}

/** False when admins were already notified of this percentage today. */
export async function markBudgetNotified(tx: Tx, percent: number): Promise<boolean> {
  const { rows } = await sql`
    update sms_spending set told_percent = ${percent}::int where day = ${today} and told_percent < ${percent}::int returning day`.execute(
    tx.writes,
  );
  return rows.length > 0;
}
