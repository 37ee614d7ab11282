import {
  Bell,
  Heart,
  History,
  House,
  Images,
  Inbox,
  Languages,
  LayoutList,
  ListChecks,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageSquareQuote,
  MessageSquareText,
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

import type { Task } from './to-do.ts';

/** The texts of pages that are not resource screens. */
type PageKey =
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
  | 'contacts'
  | 'synonyms'
  | 'zeroResults'
  | 'settings'
  | 'homePage'
  | 'activity'
  | 'inbox'
  | 'sms'
  | 'messageTexts';

export interface Entry {
  /** The translation key of the label; a resource uses its plural. */
  key: PageKey | { resource: ResourceName };
  to: string;
  Icon: LucideIcon;
  /** Shows how many of these wait. */
  waits?: Task;
}

export interface EntryGroup {
  /** Without a heading: the pages of a customer, and the home page of the others. */
  heading?: 'sales' | 'catalogue' | 'marketing' | 'customers' | 'search' | 'settings' | 'account';
  entries: readonly Entry[];
}

const managed = (resource: ResourceName, Icon: LucideIcon, waits?: Task): Entry => ({
  key: { resource },
  to: `/dashboard/admin/${resource}`,
  Icon,
  ...(waits && { waits }),
});

const ownAccount = (role: Role): Entry[] => [
  { key: 'inbox', to: `/dashboard/${role}/inbox`, Icon: Bell },
  { key: 'profile', to: `/dashboard/${role}/profile`, Icon: UserRound },
  { key: 'sessions', to: `/dashboard/${role}/sessions`, Icon: MonitorSmartphone },
];

/** The links in the drawer of each area. */
export const entryGroups: Record<Role, readonly EntryGroup[]> = {
  customer: [
    {
      entries: [
        { key: 'home', to: '/dashboard/customer', Icon: House },
        { key: 'orders', to: '/dashboard/customer/orders', Icon: Package },
        { key: 'cart', to: '/dashboard/customer/cart', Icon: ShoppingCart },
        { key: 'wishlist', to: '/dashboard/customer/wishlist', Icon: Heart },
        { key: 'payments', to: '/dashboard/customer/payments', Icon: Wallet },
        { key: 'reviews', to: '/dashboard/customer/reviews', Icon: Star },
        { key: 'addresses', to: '/dashboard/customer/addresses', Icon: MapPin },
        { key: 'openShop', to: '/dashboard/customer/shop', Icon: Store },
        ...ownAccount('customer'),
      ],
    },
  ],
  merchant: [
    { entries: [{ key: 'home', to: '/dashboard/merchant', Icon: House }] },
    {
      heading: 'sales',
      entries: [
        { key: 'shopOrders', to: '/dashboard/merchant/orders', Icon: Package, waits: 'toConfirm' },
        { key: 'shopPayments', to: '/dashboard/merchant/payments', Icon: Wallet },
      ],
    },
    {
      heading: 'catalogue',
      entries: [
        { key: 'products', to: '/dashboard/merchant/products', Icon: ShoppingBasket, waits: 'outOfStock' },
        { key: 'shop', to: '/dashboard/merchant/shop', Icon: Store },
      ],
    },
    { heading: 'account', entries: ownAccount('merchant') },
  ],
  admin: [
    { entries: [{ key: 'home', to: '/dashboard/admin', Icon: House }] },
    { heading: 'sales', entries: [managed('orders', Package, 'toConfirm'), managed('payments', Wallet, 'paymentsToVerify')] },
    {
      heading: 'catalogue',
      entries: [
        managed('products', ShoppingBasket, 'productsPending'),
        managed('categories', Shapes),
        managed('subCategories', Network),
        managed('shops', Store, 'shopsPending'),
      ],
    },
    {
      heading: 'marketing',
      entries: [
        managed('campaigns', Megaphone),
        managed('carousels', Images),
        { key: 'homePage', to: '/dashboard/admin/home-page', Icon: LayoutList },
      ],
    },
    {
      heading: 'customers',
      entries: [
        managed('users', Users),
        { key: 'contacts', to: '/dashboard/admin/contacts', Icon: Inbox, waits: 'messagesOpen' },
        { key: 'sms', to: '/dashboard/admin/sms', Icon: MessageSquareText },
      ],
    },
    {
      heading: 'search',
      entries: [
        { key: 'synonyms', to: '/dashboard/admin/synonyms', Icon: Languages },
        { key: 'zeroResults', to: '/dashboard/admin/zero-results', Icon: SearchX },
      ],
    },
    {
      heading: 'settings',
      entries: [
        { key: 'settings', to: '/dashboard/admin/settings', Icon: Truck },
        { key: 'messageTexts', to: '/dashboard/admin/message-texts', Icon: MessageSquareQuote },
        { key: 'activity', to: '/dashboard/admin/activity', Icon: History },
        managed('jobs', ListChecks),
        ...ownAccount('admin'),
      ],
    },
  ],
};
