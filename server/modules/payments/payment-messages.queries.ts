import type { Db } from '#db/client.ts';

/** A payment with its buyer. */
export const findToldPayment = (db: Db, id: string) =>
  db.reads
    .selectFrom('payments as pay')
    .innerJoin('orders as o', 'o.id', 'pay.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['pay.status', 'pay.note', 'pay.amount_poisha as amount', 'o.number', 'u.id as userId', 'u.phone', 'u.language'])
    .where('pay.id', '=', id)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();

/** Admins who can be told of what waits; there are few. */
export const listAdmins = (db: Db) =>
  db.reads
    .selectFrom('users')
    .select(['id as userId', 'phone', 'language'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute();
