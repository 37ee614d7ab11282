import type { Endpoint } from '#contract/endpoint.ts';
import { type Permission, rolePermissions } from '#domain/people/permissions.ts';
import { AppError } from '../errors/app-error.ts';
import type { SessionUser } from './session-user.ts';

/** Deny by default: an endpoint that is limited to roles but names no permission does not mount. */
export function requirePermission(key: string, { access, permission }: Endpoint): void {
  if (typeof access === 'object' && !permission) throw new Error(`${key} does not declare its permission`);
}

/** Whether a user may do something: staff can have fewer permissions than their role. */
export const hasPermission = ({ role, permissions }: Pick<SessionUser, 'role' | 'permissions'>, permission: Permission): boolean =>
  (permissions ?? rolePermissions[role]).has(permission);

/** Whether two users have the same role and the same permissions. */
export const haveSamePermissions = (one: SessionUser, other: SessionUser): boolean =>
  one.role === other.role && [...(one.permissions ?? ['all'])].sort().join() === [...(other.permissions ?? ['all'])].sort().join();

/**
 * Returns the user as the endpoint sees it. On endpoints for everyone, staff without its permission (or if it names none) count as
 * customers. Throws FORBIDDEN.
 */
export function admit({ access, permission }: Endpoint, user: SessionUser): SessionUser {
  const isGranted = permission !== undefined && hasPermission(user, permission);
  if (typeof access === 'object') {
    if (!access.includes(user.role) || !isGranted) throw new AppError('FORBIDDEN');
    return user;
  }
  return user.permissions && !isGranted ? { ...user, role: 'customer' } : user;
}
