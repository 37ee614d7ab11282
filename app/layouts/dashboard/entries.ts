import {
  Bell,
  BellRing,
  Heart,
  History,
  House,
  Images,
  Inbox,
  KeyRound,
  Languages,
  LayoutList,
  ListChecks,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessageSquareText,
  Network,
  Package,
  SearchX,
  Shapes,
  ShieldCheck,
  ShoppingBasket,
  ShoppingCart,
  Star,
  Store,
  Truck,
  Undo2,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { Catalogue } from '#app/i18n/texts.ts';
import type { May } from '#app/lib/session/permissions.tsx';
import type { Role } from '#domain/enums.ts';
import type { ResourceName } from '#domain/operations/resource-names.ts';
import type { Permission } from '#domain/people/permissions.ts';

import type { Task } from './to-do.ts';

/** The pages whose label is in `entries` of `dashboard.json`. */
type PageKey = keyof Catalogue['dashboard']['entries'];
/** The screens of admins that are not resources; their texts are in `backOffice.json`. */
type ScreenName = keyof Catalogue['dashboard']['screens'];

export interface Entry {
  /** The translation key of the label: a screen has its title, a resource its plural. */
  key: PageKey | { screen: ScreenName } | { resource: ResourceName };
  to: string;
  Icon: LucideIcon;
  /** What staff need to open it; absent: everyone with the role. */
  needs?: Permission;
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
  needs: `${resource}:read`,
  ...(waits && { waits }),
});

/** The page `zero-results.tsx` in `app/routes/dashboard/admin/` for `zeroResults`. */
const screen = (name: ScreenName, Icon: LucideIcon, needs: Permission, waits?: Task): Entry => ({
  key: { screen: name },
  to: `/dashboard/admin/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  Icon,
  needs,
  ...(waits && { waits }),
});

const ownAccount = (role: Role): Entry[] => [
  { key: 'inbox', to: `/dashboard/${role}/inbox`, Icon: Bell },
  { key: 'profile', to: `/dashboard/${role}/profile`, Icon: UserRound },
  { key: 'security', to: `/dashboard/${role}/security`, Icon: ShieldCheck },
  { key: 'messageSettings', to: `/dashboard/${role}/message-settings`, Icon: ListChecks },
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
        { key: 'work', to: '/dashboard/customer/team', Icon: Users },
        ...ownAccount('customer'),
      ],
    },
  ],
  merchant: [
    { entries: [{ key: 'home', to: '/dashboard/merchant', Icon: House }] },
    {
      heading: 'sales',
      entries: [
        { key: 'shopOrders', to: '/dashboard/merchant/orders', Icon: Package, needs: 'orders:read', waits: 'toConfirm' },
        { key: 'handOver', to: '/dashboard/merchant/hand-over', Icon: ListChecks, needs: 'orders:write' },
        { key: 'returns', to: '/dashboard/merchant/returns', Icon: Undo2, needs: 'orders:read', waits: 'returnsToAnswer' },
        { key: 'shopPayments', to: '/dashboard/merchant/payments', Icon: Wallet, needs: 'payments:read' },
        { key: { resource: 'courierAccounts' }, to: '/dashboard/merchant/courierAccounts', Icon: Truck, needs: 'courierAccounts:read' },
        { key: 'statements', to: '/dashboard/merchant/statements', Icon: Wallet, needs: 'courierAccounts:write' },
      ],
    },
    {
      heading: 'catalogue',
      entries: [
        { key: 'products', to: '/dashboard/merchant/products', Icon: ShoppingBasket, needs: 'products:read', waits: 'outOfStock' },
        { key: 'shop', to: '/dashboard/merchant/shop', Icon: Store, needs: 'shops:write' },
      ],
    },
    { heading: 'account', entries: [{ key: 'staff', to: '/dashboard/merchant/team', Icon: Users }, ...ownAccount('merchant')] },
  ],
  admin: [
    { entries: [{ key: 'home', to: '/dashboard/admin', Icon: House }] },
    {
      heading: 'sales',
      entries: [
        managed('orders', Package, 'toConfirm'),
        { key: 'returns', to: '/dashboard/admin/returns', Icon: Undo2, needs: 'orders:read', waits: 'returnsEscalated' },
        managed('payments', Wallet, 'paymentsToVerify'),
        managed('payAccounts', KeyRound),
        managed('commissionRates', Wallet),
        managed('vatRates', Wallet),
        managed('courierAccounts', Truck),
        { key: 'statements', to: '/dashboard/admin/statements', Icon: Wallet, needs: 'courierAccounts:write' },
      ],
    },
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
      entries: [managed('campaigns', Megaphone), managed('carousels', Images), screen('homePage', LayoutList, 'home:write')],
    },
    {
      heading: 'customers',
      entries: [
        managed('users', Users),
        managed('roles', KeyRound),
        screen('contacts', Inbox, 'contacts:read', 'messagesOpen'),
        screen('sms', MessageSquareText, 'messages:read'),
      ],
    },
    {
      heading: 'search',
      entries: [screen('synonyms', Languages, 'searches:read'), screen('zeroResults', SearchX, 'searches:read')],
    },
    {
      heading: 'settings',
      entries: [
        screen('settings', Truck, 'settings:write'),
        screen('deliveryRates', MapPin, 'settings:write'),
        screen('deliveryTimes', History, 'settings:write'),
        managed('returnPolicies', Undo2),
        screen('messageTexts', BellRing, 'templates:read'),
        screen('activity', History, 'audit:read'),
        managed('jobs', ListChecks),
        ...ownAccount('admin'),
      ],
    },
  ],
};

/** The groups of the menu with the entries that a user may open. */
export const groupsFor = (role: Role, may: May): EntryGroup[] =>
  entryGroups[role]
    .map((group) => ({ ...group, entries: group.entries.filter(({ needs }) => !needs || may(needs)) }))
    .filter(({ entries }) => entries.length > 0);

/** What the page at a path needs: the same as its entry in the menu, and to write where it is a form or an import. */
export function permissionOf(role: Role, path: string): Permission | undefined {
  const { needs } = entryGroups[role]
    .flatMap(({ entries }) => entries)
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .reduce<Partial<Entry>>((best, entry) => (entry.to.length > (best.to?.length ?? 0) ? entry : best), {});
  return needs && /\/(new|edit|import)$/.test(path) ? (needs.replace(':read', ':write') as Permission) : needs; // each resource with forms has both
}
