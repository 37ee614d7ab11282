import { Heart, House, type LucideIcon, Package, ShoppingCart, UserRound } from 'lucide-react';
import type { Role } from '#contract/endpoint.ts';

interface Entry {
  key: 'home' | 'profile' | 'cart' | 'orders' | 'wishlist' | 'shopOrders' | 'allOrders';
  to: string;
  Icon: LucideIcon;
}

/** What stands in the drawer of each area: the pages that exist. */
export const entries: Record<Role, readonly Entry[]> = {
  customer: [
    { key: 'home', to: '/dashboard/customer', Icon: House },
    { key: 'orders', to: '/dashboard/customer/orders', Icon: Package },
    { key: 'cart', to: '/dashboard/customer/cart', Icon: ShoppingCart },
    { key: 'wishlist', to: '/dashboard/customer/wishlist', Icon: Heart },
    { key: 'profile', to: '/dashboard/customer/profile', Icon: UserRound },
  ],
  merchant: [
    { key: 'home', to: '/dashboard/merchant', Icon: House },
    { key: 'shopOrders', to: '/dashboard/merchant/orders', Icon: Package },
    { key: 'profile', to: '/dashboard/merchant/profile', Icon: UserRound },
  ],
  admin: [
    { key: 'home', to: '/dashboard/admin', Icon: House },
    { key: 'allOrders', to: '/dashboard/admin/orders', Icon: Package },
    { key: 'profile', to: '/dashboard/admin/profile', Icon: UserRound },
  ],
};
