import { type Permission, rolePermissions } from './permissions.ts';

/** The roles that a shop can give to its staff. */
export const shopStaffRoles = ['manager', 'packer', 'viewer'] as const;
export type ShopStaffRole = (typeof shopStaffRoles)[number];

/** The role of a user in a shop. The owner is the merchant of the shop. */
export const shopRoles = ['owner', ...shopStaffRoles] as const;
export type ShopRole = (typeof shopRoles)[number];

const ofViewer = ['products:read', 'orders:read', 'payments:read', 'payouts:read', 'stats:read', 'audit:read'] as const;
const ownFilters = ['savedFilters:read', 'savedFilters:write'] as const;

/** What a role can do in its shop only. A packer can see neither turnover nor payments, and can't change products. */
export const shopRolePermissions: Readonly<Record<ShopRole, ReadonlySet<Permission>>> = {
  // Merchants see the payments of their orders, like buyers see theirs.
  owner: new Set([...rolePermissions.merchant, 'payments:read']),
  manager: new Set([
    ...ofViewer,
    ...ownFilters,
    'shops:write',
    'products:write',
    'orders:write',
    'orders:export',
    'courierAccounts:read',
    'refunds:read',
    'refunds:write',
  ]),
  packer: new Set([...ownFilters, 'orders:read', 'orders:write', 'courierAccounts:read']),
  viewer: new Set([...ofViewer, ...ownFilters]),
};

/** The roles that have a permission. */
export const rolesWith = (permission: Permission): ShopRole[] => shopRoles.filter((role) => shopRolePermissions[role].has(permission));

/**
 * The permissions of a user with these roles; what they apply to depends on the shop. Undefined: all of a merchant, because the user owns a
 * shop, or has none yet.
 */
export function permissionsOfStaff(roles: readonly ShopRole[]): ReadonlySet<Permission> | undefined {
  if (roles.length === 0 || roles.includes('owner')) return undefined;
  return new Set(roles.flatMap((role) => [...shopRolePermissions[role]]));
}
