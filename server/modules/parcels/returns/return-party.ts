import type { PackageSide } from '#domain/parcels/package-steps.ts';
import type { Deps } from '#server/core/deps.ts';
import type { SessionUser } from '#server/core/endpoints/session-user.ts';
import { AppError } from '#server/core/errors/app-error.ts';
import { hasShopPermission } from '#server/core/resources/own-shops.ts';
import { findOrderIdOfKey } from '#server/modules/content/order-links/index.ts';
import { sideInShop } from '#server/modules/parcels/packages/index.ts';

/** Who asks: a user, or the holder of the link of an order. */
export type ReturnParty = { user: SessionUser } | { linkedOrderId: string };

interface PartyCall {
  user: SessionUser | undefined;
  headers: { 'order-key'?: string | undefined };
  meta: { ip?: string };
  setHeader: (name: string, value: string) => void;
}

/** Throws NOT_FOUND without a session and a key, and for a wrong or expired one; RATE_LIMITED after many of them. */
export async function partyOf(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  { user, headers, meta, setHeader }: PartyCall,
): Promise<ReturnParty> {
  setHeader('cache-control', 'no-store');
  const key = headers['order-key'];
  if (key === undefined) {
    if (!user) throw new AppError('NOT_FOUND');
    return { user };
  }
  const linkedOrderId = await findOrderIdOfKey(db, key);
  if (linkedOrderId !== undefined) return { linkedOrderId };
  await limits.consume('orderKeyAddress', meta.ip ?? '');
  throw new AppError('NOT_FOUND');
}

interface Owned {
  orderId: string;
  buyerId: string;
  buyerSees: boolean;
}

/** The buyer, by account or by link. */
export const isBuyer = (party: ReturnParty, { orderId, buyerId, buyerSees }: Owned): boolean =>
  'user' in party ? party.user.id === buyerId && buyerSees : party.linkedOrderId === orderId;

/** The role of the caller; `reader`: of the shop, without acts. Undefined: it does not exist for them. */
export function sideOfReturn(party: ReturnParty, owned: Owned & { shopId: string }): PackageSide | 'reader' | undefined {
  if ('user' in party) {
    const { user } = party;
    if (user.role === 'admin') return 'admin';
    const inShop = sideInShop(user, owned.shopId);
    if (inShop) return inShop;
    if (hasShopPermission(user, owned.shopId, 'orders:read')) return 'reader';
  }
  return isBuyer(party, owned) ? 'buyer' : undefined;
}
