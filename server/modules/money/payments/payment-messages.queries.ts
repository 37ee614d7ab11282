import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { messageLanguage } from '#server/modules/people/order-access/index.ts';

/** A payment with its buyer. */
export const findPaymentForMessage = (db: Db, id: string) =>
  db.reads
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select([
      'pay.status',
      'pay.note',
      'pay.amount_poisha as amount',
      'pay.keep_until as keepUntil',
      'o.id as orderId',
      'o.number',
      'u.id as userId',
      'u.phone',
      messageLanguage(sql`u.language`).as('language'),
      sql<boolean>`o.placed_for_phone is not null`.as('isForPhone'),
      sql<boolean>`buyer_sees(o)`.as('buyerSees'),
      sql<boolean>`exists (select from payment_attempts a where a.payment_id = pay.id and (a.state in ('mismatch', 'unknown') or a.kind = 'advance' and a.state = 'claimed'))`.as(
        'isUnclear',
      ),
    ])
    .where('pay.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();
