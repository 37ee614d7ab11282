import { sql } from 'kysely';
import type { users } from '#contract/people/users.ts';
import { countRows } from '#server/core/resources/list.ts';
import type { Resource } from '#server/core/resources/resource.ts';
import { endAllSessions } from '#server/modules/users/sessions/session.ts';
import { keepAnAdmin } from './keep-an-admin.ts';
import { newPasswordHash } from './new-password.ts';
import { presentUser } from './present-user.ts';
import { columnsOf } from './update-user.ts';
import { filterUsers, findUser, listUsers, lockAdmins, type UserRow } from './users.queries.ts';

/** Users as admins manage them; updates have separate rules (update-user.ts). */
export const userResource: Resource<typeof users, UserRow> = {
  table: 'users',
  list: listUsers,
  count: (db, filter) => countRows(filterUsers(db, filter)),
  find: (db, id, user) => (user?.role === 'admin' || user?.id === id ? findUser(db, id) : Promise.resolve(undefined)),
  present: presentUser,
  columns: async (_tx, { input, images }) => ({
    ...columnsOf(input, images),
    role: input.role ?? 'customer',
    password_hash: await newPasswordHash(input.password ?? '', input.phone ?? ''),
  }),
  uses: [
    { by: 'shops', table: 'shops', column: 'merchant_id', where: sql`deleted_at is null` },
    {
      by: 'orders',
      table: 'orders',
      column: 'user_id',
      where: sql`deleted_at is null and exists (
        select from packages p where p.order_id = orders.id and p.status not in ('delivered', 'returned', 'cancelled'))`,
    },
  ],
  // Before the rows: the audit log refers to the actor, whose row another request may be deleting.
  beforeDelete: lockAdmins,
  alsoDelete: async (tx, ids) => {
    await keepAnAdmin(tx, ids);
    await endAllSessions(tx, ids);
  },
};
