import { sql } from 'kysely';
import type { staffRoleContract } from '#contract/people/staff-roles.ts';
import { countRows } from '#server/core/resources/list.ts';
import { presentTimes } from '#server/core/resources/present.ts';
import type { Resource } from '#server/core/resources/resource.ts';
import { requireOwnPermissions } from './reach-of-staff.ts';
import { filterStaffRoles, findStaffRole, listPermissionsOfRoles, listStaffRoles, type StaffRoleRow } from './staff-roles.queries.ts';

/** Staff roles. Staff manage only roles without permissions that they lack. */
export const staffRoleResource: Resource<typeof staffRoleContract, StaffRoleRow> = {
  table: 'staff_roles',
  list: listStaffRoles,
  count: (db, filter) => countRows(filterStaffRoles(db, filter)),
  find: findStaffRole,
  present: ({ id, name, translations, permissions, users, ...times }) => ({
    _id: id,
    name,
    translations,
    permissions,
    users,
    ...presentTimes(times),
  }),
  reads: ['permissions'],
  columns: (_tx, { input: { name, translations, permissions }, user, current }) => {
    requireOwnPermissions(user, [...((current?.permissions as string[] | undefined) ?? []), ...(permissions ?? [])]);
    return { name, translations, permissions: permissions && sql`${permissions}::text[]` };
  },
  uses: [{ by: 'users', table: 'users', column: 'staff_role_id', where: sql`deleted_at is null` }],
  alsoDelete: async (tx, ids, user) => requireOwnPermissions(user, await listPermissionsOfRoles(tx, ids)),
};
