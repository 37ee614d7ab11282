import type { Permission } from '../people/permissions.ts';

/** What in money does not match, the most harmful first, and the permission that staff need to see it: that of the screen that settles it. */
export const attentionKinds = {
  /** A courier collected other cash than was due. */
  cashDiffers: 'orders:read',
  /** Something else was paid at a gateway, or it does not say what was. */
  attempts: 'payments:read',
  /** A courier may have booked a parcel. */
  bookings: 'orders:read',
  /** More was paid than is owed, and no refund was asked for. */
  refundsDue: 'payments:read',
  /** Refunds that wait for a person or failed. */
  refunds: 'refunds:read',
  claimsWithoutMoney: 'payments:read',
  moneyWithoutClaim: 'payments:read',
  settlementLines: 'payments:read',
  /** Paid at a gateway, and in none of its files. */
  unsettled: 'payments:read',
  /** Rows of couriers' statements that name no parcel. */
  courierLines: 'courierAccounts:write',
  /** A courier said something that the shop does not understand. */
  courierWords: 'orders:read',
} as const satisfies Record<string, Permission>;
export type AttentionKind = keyof typeof attentionKinds;
