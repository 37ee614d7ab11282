import {
  Heart,
  History,
  House,
  Images,
  Inbox,
  Languages,
  type LucideIcon,
  MapPin,
  Megaphone,
  MonitorSmartphone,
  Network,
  Package,
  SearchX,
  Shapes,
  ShoppingBasket,
  ShoppingCart,
  Star,
  Store,
  Truck,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { ResourceName } from '#app/resource-kit/definition/resource-names.ts';
import type { Role } from '#domain/enums.ts';

/** Admin tools other than resource screens. */
const backOffice = [
  { key: 'contacts', to: '/dashboard/admin/contacts', Icon: Inbox },
  { key: 'synonyms', to: '/dashboard/admin/synonyms', Icon: Languages },
  { key: 'zeroResults', to: '/dashboard/admin/zero-results', Icon: SearchX },
  { key: 'settings', to: '/dashboard/admin/settings', Icon: Truck },
  { key: 'activity', to: '/dashboard/admin/activity', Icon: History },
] as const;

interface Entry {
  /** The translation key of the label; a resource uses the title of its screen. */
  key:
    | 'home'
    | 'profile'
    | 'cart'
    | 'orders'
    | 'wishlist'
    | 'payments'
    | 'reviews'
    | 'addresses'
    | 'openShop'
    | 'shop'
    | 'shopOrders'
    | 'products'
    | 'shopPayments'
    | 'sessions'
    | (typeof backOffice)[number]['key']
    | { resource: ResourceName };
  to: string;
  Icon: LucideIcon;
}

const managed = (resource: ResourceName, Icon: LucideIcon): Entry => ({ key: { resource }, to: `/dashboard/admin/${resource}`, Icon });

/** The links in the drawer of each area. */
export const entries: Record<Role, readonly Entry[]> = {
  customer: [
    { key: 'home', to: '/dashboard/customer', Icon: House },
    { key: 'orders', to: '/dashboard/customer/orders', Icon: Package },
    { key: 'cart', to: '/dashboard/customer/cart', Icon: ShoppingCart },
    { key: 'wishlist', to: '/dashboard/customer/wishlist', Icon: Heart },
    { key: 'payments', to: '/dashboard/customer/payments', Icon: Wallet },
    { key: 'reviews', to: '/dashboard/customer/reviews', Icon: Star },
    { key: 'addresses', to: '/dashboard/customer/addresses', Icon: MapPin },
    { key: 'openShop', to: '/dashboard/customer/shop', Icon: Store },
    { key: 'profile', to: '/dashboard/customer/profile', Icon: UserRound },
    { key: 'sessions', to: '/dashboard/customer/sessions', Icon: MonitorSmartphone },
  ],
  merchant: [
    { key: 'home', to: '/dashboard/merchant', Icon: House },
    { key: 'shopOrders', to: '/dashboard/merchant/orders', Icon: Package },
    { key: 'products', to: '/dashboard/merchant/products', Icon: ShoppingBasket },
    { key: 'shop', to: '/dashboard/merchant/shop', Icon: Store },
    { key: 'shopPayments', to: '/dashboard/merchant/payments', Icon: Wallet },
    { key: 'profile', to: '/dashboard/merchant/profile', Icon: UserRound },
    { key: 'sessions', to: '/dashboard/merchant/sessions', Icon: MonitorSmartphone },
  ],
  admin: [
    { key: 'home', to: '/dashboard/admin', Icon: House },
    managed('users', Users),
    managed('shops', Store),
    managed('orders', Package),
    managed('products', ShoppingBasket),
    managed('payments', Wallet),
    managed('carousels', Images),
    managed('campaigns', Megaphone),
    managed('categories', Shapes),
    managed('subCategories', Network),
    ...backOffice,
    { key: 'profile', to: '/dashboard/admin/profile', Icon: UserRound },
    { key: 'sessions', to: '/dashboard/admin/sessions', Icon: MonitorSmartphone },
  ],
};
