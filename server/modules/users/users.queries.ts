import type { Db, Tx } from '#db/client.ts';

const userColumns = [
  'id',
  'name',
  'phone',
  'email',
  'gender',
  'dob',
  'address',
  'image',
  'role',
  'status',
  'created_at',
  'updated_at',
] as const;

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(userColumns).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** With the password's hash: for signing in only. */
export const findUserForSignIn = (db: Db, phone: string) =>
  db
    .selectFrom('users')
    .select(['id', 'status', 'password_hash'])
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export interface NewUser {
  name: string;
  phone: string;
  passwordHash: string;
  image?: string | undefined;
  role?: 'customer' | 'admin';
}

/** Fails with PHONE_TAKEN by the unique index. */
export const insertUser = (db: Db | Tx, { name, phone, passwordHash, image, role = 'customer' }: NewUser) =>
  db
    .insertInto('users')
    .values({ name, phone, password_hash: passwordHash, image: image ?? null, role })
    .returning(userColumns)
    .executeTakeFirstOrThrow();

/** Sets role and state of whoever has this phone; false when nobody has. */
export async function makeAdmin(db: Db, phone: string, passwordHash: string): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ role: 'admin', status: 'active', password_hash: passwordHash })
    .where('phone', '=', phone)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
