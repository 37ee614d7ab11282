import type { Db } from '#db/client.ts';
import { hashPassword } from '#server/modules/people/users/passwords.ts';
import { insertUser, promoteToAdmin } from './users.queries.ts';

/** Ensures that an active admin with this phone and password exists. Runs once at startup (`ADMIN_PHONE`, `ADMIN_PASSWORD`). */
export async function ensureAdmin(db: Db, { phone, password }: { phone: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(password);
  if (!(await promoteToAdmin(db, phone, passwordHash))) await insertUser(db, { name: 'Admin', phone, passwordHash, role: 'admin' });
}
