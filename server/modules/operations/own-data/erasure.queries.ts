import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Role } from '#domain/enums.ts';
import { erasedPhone } from '#domain/phone.ts';
import { isRefundDue } from '#server/modules/money/payments/index.ts';
import { personalTables } from './personal-tables.ts';
import type { Person } from './tables/personal-table.ts';

export const erasureLimits = {
  /** Days in which a user can cancel the erasure. */
  graceDays: 7,
  /** Names of orders or shops that prevent the erasure. */
  names: 20,
  /** Accounts per batch of the job. */
  batch: 100,
} as const;

interface Standing {
  dueAt: Date | null;
  openOrders: string[];
  refundsDue: string[];
  shops: string[];
  isLastAdmin: boolean;
  hasHiddenOrders: boolean;
}

/** What must be settled before an account is erased; counts only the orders that it sees, or all of them. */
export async function findStanding(db: Db | Tx, userId: string, { seesAll }: { seesAll: boolean }): Promise<Standing | undefined> {
  const seen = sql`o.user_id = u.id and o.deleted_at is null and (${seesAll} or buyer_sees(o))`;
  const first = sql`limit ${erasureLimits.names}`;
  const { rows } = await sql<Standing>`
    select u.erasure_due_at as "dueAt",
      array(select o.number from orders o where ${seen} and exists (
        select from packages p where p.order_id = o.id and p.status not in ('delivered', 'returned', 'cancelled'))
        order by o.created_at desc ${first}) as "openOrders",
      array(select o.number from orders o join payments pay on pay.order_id = o.id where ${seen} and ${isRefundDue}
        order by o.created_at desc ${first}) as "refundsDue",
      array(select s.name from shops s where s.merchant_id = u.id and s.deleted_at is null order by s.name ${first}) as shops,
      u.role = 'admin' and u.staff_role_id is null and u.status = 'active' and not exists (select from users a
        where a.id <> u.id and a.role = 'admin' and a.staff_role_id is null and a.status = 'active' and a.deleted_at is null) as "isLastAdmin",
      exists (select from orders o where o.user_id = u.id and o.placed_for_phone is not null and not buyer_sees(o)) as "hasHiddenOrders"
    from users u where u.id = ${userId}`.execute(db.reads);
  return rows[0];
}

/** Sets when an account is erased, unless already set, or clears it. Returns whether that changed anything. */
export async function setErasure(tx: Tx, userId: string, isAsked: boolean): Promise<boolean> {
  const { rows } = await sql`
    update users set erasure_due_at = ${isAsked ? sql`now() + make_interval(days => ${erasureLimits.graceDays})` : sql`null`}
    where id = ${userId} and deleted_at is null and (erasure_due_at is null) = ${isAsked} returning id`.execute(tx.writes);
  return rows.length > 0;
}

/** Accounts that are due, in id order; also erased ones with an order that was placed concurrently. */
export async function listDue(db: Db, after: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${after ? sql`u.id > ${after}::uuid` : sql`true`} and (u.erasure_due_at <= now() or u.erased_at is not null and (
        exists (select from orders o where o.user_id = u.id and o.delivery_phone <> ${erasedPhone})
        or exists (select from addresses a where a.user_id = u.id)))
    order by u.id limit ${erasureLimits.batch}`.execute(db.slowReads);
  return rows.map(({ id }) => id);
}

export interface LockedAccount extends Omit<Person, 'ownsPhone'> {
  role: Role;
  isVerified: boolean;
  isDue: boolean;
  isErased: boolean;
  images: string[];
}

/** Locks an account, also against new rows that refer to it. */
export async function lockAccount(tx: Tx, id: string): Promise<LockedAccount | undefined> {
  const { rows } = await sql<LockedAccount>`
    select id, phone, email, role, phone_verified_at is not null as "isVerified", erased_at is not null as "isErased",
      coalesce(erasure_due_at <= now(), false) as "isDue", array_remove(array[image, cover_image], null)
        || array(select unnest(r.images) from reviews r where r.user_id = users.id) as images
    from users where id = ${id} for update`.execute(tx.writes);
  return rows[0];
}

/** Deletes or overwrites everything about a person. The transaction has no actor, so the audit log does not keep the old values. */
export async function erasePerson(tx: Tx, person: Person): Promise<void> {
  // First, because entries are found by the rows that they are about.
  for (const [table, { of, audited }] of Object.entries(personalTables)) {
    if (!audited) continue;
    await sql`
      update audit_log a set changes = coalesce((select jsonb_object_agg(key, case when key = any(${audited.except ?? []}::text[]) then value else '{}' end)
        from jsonb_each(a.changes)), '{}')
      where a.resource = ${audited.resource}
        and ${audited.entries?.(person) ?? sql`a.row_id in (select t.id from ${sql.table(table)} t where ${of(person)})`}`.execute(
      tx.writes,
    );
  }
  for (const [table, { of, erase }] of Object.entries(personalTables)) {
    if (erase === 'delete') await sql`delete from ${sql.table(table)} t where ${of(person)}`.execute(tx.writes);
    else if (!('stays' in erase)) {
      const values = Object.entries(erase).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      await sql`update ${sql.table(table)} t set ${sql.join(values)} where ${of(person)}`.execute(tx.writes);
    }
  }
}

export const logErasure = (tx: Tx, userId: string, actorId: string) =>
  tx.writes
    .insertInto('audit_log')
    .values({ actor_id: actorId, resource: 'users', row_id: userId, action: 'erase', changes: {} })
    .execute();
