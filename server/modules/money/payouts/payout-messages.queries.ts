import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Language } from '#domain/languages.ts';

interface Owner {
  userId: string;
  phone: string;
  language: Language;
}

const owner = sql`u.id as "userId", u.phone, u.language`;

/** Amount in poisha, and why it failed. */
export async function findPayoutForMessage(
  db: Db,
  id: string,
): Promise<(Owner & { number: string; amount: number; note: string; hint: string }) | undefined> {
  const { rows } = await sql<Owner & { number: string; amount: number; note: string; hint: string }>`
    select ${owner}, p.number, p.amount_poisha as amount, a.hint,
      coalesce((select e.note from payout_events e where e.payout_id = p.id order by e.id desc limit 1), '') as note
    from payouts p join shops s on s.id = p.shop_id join users u on u.id = s.merchant_id join payout_accounts a on a.id = p.account_id
    where p.id = ${id} and u.status = 'active'`.execute(db.reads);
  return rows[0];
}

export async function findAccountForMessage(db: Db, id: string): Promise<(Owner & { hint: string }) | undefined> {
  const { rows } = await sql<Owner & { hint: string }>`
    select ${owner}, a.hint from payout_accounts a join shops s on s.id = a.shop_id join users u on u.id = s.merchant_id
    where a.id = ${id} and u.status = 'active'`.execute(db.reads);
  return rows[0];
}
