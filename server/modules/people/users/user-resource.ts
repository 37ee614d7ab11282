import { sql } from 'kysely';
import type { users } from '#contract/people/users.ts';
import { countRows } from '#server/core/resources/list.ts';
import type { Resource } from '#server/core/resources/resource.ts';
import { endAllSessions } from '#server/modules/people/users/sessions/session.ts';
import { requireRemainingAdmin } from './keep-an-admin.ts';
import { newPasswordHash } from './new-password.ts';
import { presentUser } from './present-user.ts';
import { requireManageableUsers, takeRole } from './staff-roles/reach-of-staff.ts';
import { columnsOf } from './update-user.ts';
import { filterUsers, findErasedUser, findUser, listUsers, lockAdmins, type UserRow } from './users.queries.ts';

/** Users as admins manage them; updates have separate rules (update-user.ts). */
export const userResource: Resource<typeof users, UserRow> = {
  table: 'users',
  list: listUsers,
  count: (db, filter) => countRows(filterUsers(db, filter)),
  find: async (db, id, user) => {
    if (user?.role !== 'admin') return user?.id === id ? findUser(db, id) : undefined;
    return (await findUser(db, id)) ?? findErasedUser(db, id);
  },
  present: presentUser,
  columns: async (tx, { input, images, user }) => ({
    ...columnsOf(input, images),
    ...(await takeRole(tx, user, { role: input.role ?? 'customer', staffRole: input.staffRole ?? null })),
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
  alsoDelete: async (tx, ids, user) => {
    await requireManageableUsers(tx, user, ids);
    await requireRemainingAdmin(tx, ids);
    await endAllSessions(tx, ids);
  },
};
