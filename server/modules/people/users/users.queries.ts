import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { users } from '#contract/people/users.ts';
import type { reference } from '#contract/resource.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Users } from '#db/types.ts';
import { latinDigits } from '#domain/digits.ts';
import { type Language, languages } from '#domain/languages.ts';
import { paged, searchPatterns } from '#server/core/resources/list.ts';
import { unusableHash } from './passwords.ts';

const userColumns = [
  'id',
  'name',
  'phone',
  'phone_verified_at',
  'email',
  'email_verified_at',
  'gender',
  'dob',
  'address',
  'image',
  'cover_image',
  'role',
  'status',
  'erasure_due_at',
  'erased_at',
  'created_at',
  'updated_at',
] as const;

/** Its name, as a reference. */
const staffRoleOf = sql<z.output<
  typeof reference
> | null>`(select jsonb_build_object('_id', r.id, 'name', r.name, 'translations', r.name_translations)
  from staff_roles r where r.id = users.staff_role_id)`.as('staff_role');

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const findUser = (db: Db | Tx, id: string) =>
  db.reads
    .selectFrom('users')
    .select(userColumns)
    .select(staffRoleOf)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Erased account. */
export const findErasedUser = (db: Db | Tx, id: string) =>
  db.reads
    .selectFrom('users')
    .select(userColumns)
    .select(staffRoleOf)
    .where('id', '=', id)
    .where('erased_at', 'is not', null)
    .executeTakeFirst();

export const hasVerifiedPhone = async (db: Db, id: string): Promise<boolean> => (await findUser(db, id))?.phone_verified_at instanceof Date;

/** Marks this number as proved by a code, unless it was changed since. */
export const markPhoneVerified = (tx: Tx, { id, phone }: { id: string; phone: string }) =>
  tx.writes.updateTable('users').set({ phone_verified_at: new Date() }).where('id', '=', id).where('phone', '=', phone).execute();

/** Marks this address (in lower case) as proved by a link. Undefined: it was changed since. */
export const markEmailVerified = (tx: Db, { userId, email }: { userId: string; email: string }) =>
  tx.writes
    .updateTable('users')
    .set((eb) => ({ email_verified_at: eb.fn.coalesce('email_verified_at', sql<Date>`now()`) }))
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', email)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .returning('email')
    .executeTakeFirst();

/** Whether orders for a user's phone number are hidden from them because it is not verified. */
export async function hasHiddenOrders(db: Db | Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from orders o where o.user_id = ${id} and o.placed_for_phone is not null and not buyer_sees(o)) as has`.execute(
    db.reads,
  );
  return rows[0]?.has === true;
}

/** An active user, as a recipient of messages. */
export const findRecipient = (db: Db, id: string) =>
  db.reads
    .selectFrom('users')
    .select(['id as userId', 'phone', 'language', 'role', sql<boolean>`email is not null and email_verified_at is not null`.as('hasEmail')])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findUserByPhone = (db: Db | Tx, phone: string) =>
  db.reads
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'language', 'phone_verified_at'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const listUsersByPhone = (db: Db | Tx, phones: readonly string[]) =>
  db.reads
    .selectFrom('users')
    .select(['id', 'name', 'phone', 'language', 'phone_verified_at'])
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();

/** Includes the hash of the password: for signing in only. */
export const findUserForSignIn = (db: Db, phone: string) =>
  db.reads
    .selectFrom('users')
    .select(['id', 'status', 'password_hash', 'phone_verified_at'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Rehashes the same password, unless it was changed since. */
export const replaceHash = (tx: Tx, { id, password_hash: old }: { id: string; password_hash: string }, passwordHash: string) =>
  tx.writes.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).where('password_hash', '=', old).execute();

type UserFilter = z.output<(typeof users)['query']>;

export function filterUsers(db: Db, { q, role, status }: UserFilter) {
  let query = db.reads.selectFrom('users').where('deleted_at', 'is', null);
  if (role) query = query.where('role', '=', role);
  if (status) query = query.where('status', '=', status);
  for (const pattern of searchPatterns(q && latinDigits(q))) {
    query = query.where(sql<string>`lower(name || ' ' || phone || ' ' || coalesce(email, ''))`, 'like', pattern);
  }
  return query;
}

export function listUsers(db: Db, filter: UserFilter) {
  const query = filterUsers(db, filter).select(userColumns).select(staffRoleOf);
  const sorted = {
    newest: query.orderBy('created_at', 'desc'),
    oldest: query.orderBy('created_at'),
    name: query.orderBy(sql`lower(name)`),
    nameDesc: query.orderBy(sql`lower(name)`, 'desc'),
  }[filter.sort ?? 'newest'];
  return paged(sorted.orderBy('id'), filter).execute();
}

export interface NewUser {
  name: string;
  phone: string;
  passwordHash: string;
  image?: string | undefined;
  language?: Language | undefined;
  role?: 'customer' | 'admin';
}

/** Throws PHONE_TAKEN by the unique index. */
export const insertUser = (db: Db | Tx, { name, phone, passwordHash, image, language, role = 'customer' }: NewUser) =>
  db.writes
    .insertInto('users')
    .values({ name, phone, password_hash: passwordHash, image: image ?? null, role, ...(language && { language }) })
    .returning(userColumns)
    .executeTakeFirstOrThrow();

/**
 * Inserts a customer, or replaces an account that was created for this phone number and never signed in to: everything except its id, so
 * that orders for the number stay with it, hidden until the number is proved. Undefined: the number has an account.
 */
export const registerAccount = (tx: Tx, { name, phone, passwordHash, image, language = languages[0] }: Omit<NewUser, 'role'>) =>
  tx.writes
    .insertInto('users')
    .values({ name, phone, password_hash: passwordHash, image: image ?? null, language })
    .onConflict((conflict) =>
      conflict
        .column('phone')
        .where('deleted_at', 'is', null)
        .doUpdateSet({
          name,
          password_hash: passwordHash,
          image: image ?? null,
          language,
          created_at: sql`now()`,
          // What an admin added may be about another person than the one who registers.
          email: null,
          email_verified_at: null,
          gender: null,
          dob: null,
          address: null,
          cover_image: null,
        })
        .where('users.password_hash', '=', unusableHash)
        .where('users.has_proved_phone', '=', false)
        .where('users.role', '=', 'customer')
        .where('users.status', '=', 'active')
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.user_id', '=', 'users.id'))),
        ),
    )
    .returning(userColumns)
    .returning(sql<boolean>`xmax <> 0`.as('wasOpened'))
    .executeTakeFirst();

/** Makes the user with this phone an active admin with all permissions; false when there is none. */
export async function promoteToAdmin(db: Db, phone: string, passwordHash: string): Promise<boolean> {
  const result = await db.writes
    .updateTable('users')
    .set({ role: 'admin', staff_role_id: null, status: 'active', password_hash: passwordHash })
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Inserts those whose phone is free, without a password. Their ids are random, because other ids reveal the creation time, and the account
 * may later belong to the person who registers the number.
 */
export async function insertCustomers(tx: Tx, customers: readonly { name: string; phone: string; language?: Language | undefined }[]) {
  const { rows } = await sql<{ id: string; phone: string }>`
    insert into users (id, name, phone, language, password_hash)
    select gen_random_uuid(), c.name, c.phone, coalesce(c.language, ${languages[0]}), ${unusableHash} from jsonb_to_recordset(${customers}::jsonb) as c(name text, phone text, language text) order by c.phone
    on conflict (phone) where deleted_at is null do nothing returning id, phone`.execute(tx.writes);
  return rows;
}

/** The sign-in data of a user, with the password hash for comparison. */
export const findSignInData = (db: Db, id: string) =>
  db.reads.selectFrom('users').select(['phone', 'password_hash']).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** The same for active users with these phone numbers. */
export const listActiveSignInData = (db: Db, phones: readonly string[]) =>
  db.reads
    .selectFrom('users')
    .select(['id', 'phone', 'password_hash'])
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('phone')
    .execute();

export const suspendUsers = (tx: Tx, ids: readonly string[]) =>
  tx.writes.updateTable('users').set({ status: 'inactive' }).where('id', 'in', ids).execute();

export const lockUser = (tx: Tx, id: string) =>
  tx.writes
    .selectFrom('users')
    .select(['id', 'role', 'status', 'staff_role_id', 'email', 'email_verified_at', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateUserColumns = (tx: Tx, id: string, changes: Updateable<Users>) =>
  tx.writes.updateTable('users').set(changes).where('id', '=', id).execute();

/** The number of an advisory lock, arbitrary but the same in every process. */
const adminsKey = 7_240_514;

/** Waits for concurrent requests that may remove an admin, until they commit. Call it before any row is locked. */
export const lockAdmins = async (tx: Tx): Promise<void> => void (await sql`select pg_advisory_xact_lock(${adminsKey})`.execute(tx.reads));

/**
 * Counts the active admins with all permissions, with and without these users. Call it after `lockAdmins`: when two admins demote each
 * other, one remains.
 */
export async function countAdminsAlone(tx: Tx, ids: readonly string[]): Promise<{ going: number; staying: number }> {
  const { rows } = await sql<{ going: number; staying: number }>`
    select count(*) filter (where id = any(${ids}::uuid[])) as going, count(*) filter (where id <> all(${ids}::uuid[])) as staying
    from users where role = 'admin' and staff_role_id is null and status = 'active' and deleted_at is null`.execute(tx.reads);
  return rows[0] ?? { going: 0, staying: 0 };
}
