import type { Role } from '#domain/enums.ts';

/** The path of the wishlist for a role. Merchants and admins have one too, but no customer area; a visitor is asked to sign in. */
export const wishlistPath = (role: Role | undefined): string =>
  role === 'merchant' || role === 'admin' ? '/wishlist' : '/dashboard/customer/wishlist';
