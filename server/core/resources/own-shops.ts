import { type RawBuilder, sql } from 'kysely';
import type { Permission } from '#domain/people/permissions.ts';
import { rolesWith, shopRolePermissions } from '#domain/people/shop-roles.ts';
import type { SessionUser } from '../endpoints/session-user.ts';

/** A subquery: the ids of the shops that this user owns or works for, in a role with this permission; including deleted ones. */
export const ownShops = (userId: string | undefined, permission?: Permission): RawBuilder<unknown> =>
  sql`(select m.shop_id from shop_members m where m.user_id = ${userId ?? null} ${permission ? sql`and ${memberHasPermission(permission)}` : sql``})`;

/** A condition on `shop_members m`. */
export const memberHasPermission = (permission: Permission): RawBuilder<boolean> =>
  sql<boolean>`m.role in (${sql.join(rolesWith(permission).map((role) => sql.lit(role)))})`;

/** The same for one shop, from the session. */
export const hasShopPermission = (
  { role, shops }: Pick<SessionUser, 'role' | 'shops'>,
  shopId: string | null | undefined,
  permission: Permission,
): boolean => {
  const own = role === 'merchant' && shopId ? shops?.get(shopId) : undefined;
  return own !== undefined && shopRolePermissions[own].has(permission);
};

/** A condition: the user owns the shop or works for it, in any role. */
export const isMemberOf = (shopId: RawBuilder<unknown>, userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from shop_members m where m.shop_id = ${shopId} and m.user_id = ${userId})`;
