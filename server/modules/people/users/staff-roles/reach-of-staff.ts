import type { Db, Tx } from '#db/client.ts';
import type { Role } from '#domain/enums.ts';
import { rolePermissions } from '#domain/people/permissions.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { refuse, requireReference } from '#server/core/resources/resource.ts';
import { listPermissionsOfUsers } from './staff-roles.queries.ts';

/** Staff can't give, change or take away permissions that they lack. Throws FORBIDDEN. */
export function requireOwnPermissions({ permissions }: SessionUser, wanted: Iterable<string>): void {
  const own: ReadonlySet<string> | undefined = permissions;
  if (own && [...wanted].some((permission) => !own.has(permission))) throw new AppError('FORBIDDEN');
}

/** Staff can't change users with more permissions: with a new password or phone number they could sign in as them. Throws FORBIDDEN. */
export async function requireManageableUsers(db: Db | Tx, actor: SessionUser, userIds: readonly string[]): Promise<void> {
  if (!actor.permissions) return;
  for (const { role, permissions } of await listPermissionsOfUsers(db, userIds))
    requireOwnPermissions(actor, permissions ?? rolePermissions[role]);
}

/** The columns of a role, and of an admin's staff role (null: all permissions). Throws FORBIDDEN, VALIDATION_FAILED. */
export async function takeRole(tx: Tx, actor: SessionUser, { role, staffRole }: { role: Role; staffRole: string | null }) {
  if (staffRole !== null && role !== 'admin') refuse('staffRole', 'invalid', 'Only admins have one');
  const chosen =
    staffRole !== null && (await requireReference<{ permissions: string[] }>(tx, 'staff_roles', staffRole, 'staffRole', ['permissions']));
  requireOwnPermissions(actor, chosen ? chosen.permissions : rolePermissions[role]);
  return { role, staff_role_id: staffRole };
}
