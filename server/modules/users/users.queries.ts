import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { users } from '#contract/people/users.ts';
import type { Db, Tx } from '#db/client.ts';
import type { Users } from '#db/types.ts';
import { latinDigits } from '#domain/digits.ts';
import { paged, searchPatterns } from '#server/core/resources/list.ts';

const userColumns = [
  'id',
  'name',
  'phone',
  'email',
  'gender',
  'dob',
  'address',
  'image',
  'cover_image',
  'role',
  'status',
  'created_at',
  'updated_at',
] as const;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const findUser = (db: Db | Tx, id: string) =>
  db.reads.selectFrom('users').select(userColumns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** An active user, as a recipient of messages. */
export const findRecipient = (db: Db, id: string) =>
  db.reads
    .selectFrom('users')
    .select(['id as userId', 'phone', 'language', 'role'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const findUserByPhone = (db: Db | Tx, phone: string) =>
  db.reads
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export const listUsersByPhone = (db: Db | Tx, phones: readonly string[]) =>
  db.reads
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('phone', '=', sql<string>`any(${phones}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();

/** Includes the hash of the password: for signing in only. */
export const findUserForSignIn = (db: Db, phone: string) =>
  db.reads
    .selectFrom('users')
    .select(['id', 'status', 'password_hash'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

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
  const query = filterUsers(db, filter).select(userColumns);
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
  role?: 'customer' | 'admin';
}

/** Fails with PHONE_TAKEN by the unique index. */
export const insertUser = (db: Db | Tx, { name, phone, passwordHash, image, role = 'customer' }: NewUser) =>
  db.writes
    .insertInto('users')
    .values({ name, phone, password_hash: passwordHash, image: image ?? null, role })
    .returning(userColumns)
    .executeTakeFirstOrThrow();

/** Makes the user with this phone an active admin; false when there is none. */
export async function makeAdmin(db: Db, phone: string, passwordHash: string): Promise<boolean> {
  const result = await db.writes
    .updateTable('users')
    .set({ role: 'admin', status: 'active', password_hash: passwordHash })
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Inserts those whose phone is free; they share the hash of a password. */
export async function insertCustomers(tx: Tx, customers: readonly { name: string; phone: string }[], passwordHash: string) {
  const { rows } = await sql<{ id: string; phone: string }>`
    insert into users (name, phone, password_hash)
    select c.name, c.phone, ${passwordHash} from jsonb_to_recordset(${customers}::jsonb) as c(name text, phone text) order by c.phone
    on conflict (phone) where deleted_at is null do nothing returning id, phone`.execute(tx.writes);
  return rows;
}

/** The sign-in data of a user: the hash of the password is for comparison. */
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
    .select(['id', 'role', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const updateUserColumns = (tx: Tx, id: string, changes: Updateable<Users>) =>
  tx.writes.updateTable('users').set(changes).where('id', '=', id).execute();

/** Any number, but the same in every process. */
const adminsKey = 7_240_514;

/** Waits for other requests that may remove an admin, until they commit. Call it before any row is locked. */
export const lockAdmins = async (tx: Tx): Promise<void> => void (await sql`select pg_advisory_xact_lock(${adminsKey})`.execute(tx.reads));

/** Counts the active admins, with and without these users. Call it after `lockAdmins`: when two admins demote each other, one remains. */
export async function countAdminsAlone(tx: Tx, ids: readonly string[]): Promise<{ going: number; staying: number }> {
  const { rows } = await sql<{ going: number; staying: number }>`
    select count(*) filter (where id = any(${ids}::uuid[])) as going, count(*) filter (where id <> all(${ids}::uuid[])) as staying
    from users where role = 'admin' and status = 'active' and deleted_at is null`.execute(tx.reads);
  return rows[0] ?? { going: 0, staying: 0 };
}
