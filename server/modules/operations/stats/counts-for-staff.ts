import type { Permission } from '#domain/people/permissions.ts';
import { hasPermission } from '#server/core/endpoints/permission.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';

/** Which permission staff need to see a count: that to read its list. */
const needs = {
  orders: 'orders:read',
  toConfirm: 'orders:read',
  toPack: 'orders:read',
  toShip: 'orders:read',
  failedAtDoor: 'orders:read',
  comingBack: 'orders:read',
  toReceive: 'orders:read',
  overdue: 'orders:read',
  silent: 'orders:read',
  notBack: 'orders:read',
  cashDiffers: 'orders:read',
  returnsToAnswer: 'orders:read',
  returnsToReceive: 'orders:read',
  returnsEscalated: 'orders:read',
  products: 'products:read',
  lowStock: 'products:read',
  outOfStock: 'products:read',
  productsPending: 'products:read',
  payments: 'payments:read',
  paymentsToVerify: 'payments:read',
  refundsDue: 'refunds:read',
  shopsPending: 'shops:read',
  shopsRenamed: 'shops:read',
  messagesOpen: 'contacts:read',
  zeroResultSearches: 'searches:read',
} as const satisfies Record<string, Permission>;

type Counts = { [K in keyof typeof needs]?: number | undefined };

/** The counts that a user can see; users with all permissions of their role see all. */
export const countsFor = <C extends Counts>(user: SessionUser, counts: C): C =>
  Object.fromEntries(
    Object.entries(counts).filter(([name]) => !user.permissions || hasPermission(user, needs[name as keyof typeof needs])), // its keys
  ) as C; // all of them are optional
