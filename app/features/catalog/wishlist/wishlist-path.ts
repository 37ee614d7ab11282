import type { Role } from '#domain/enums.ts';

/** The path of the wishlist for a role. Merchants and admins have a wishlist but no customer area; visitors are asked to sign in. */
export const wishlistPath = (role: Role | undefined): string =>
  role === 'merchant' || role === 'admin' ? '/wishlist' : '/dashboard/customer/wishlist';
