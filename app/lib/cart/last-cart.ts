import { createStoredValue } from '#app/lib/storage/stored-value.ts';
import type { Cart } from '#contract/selling/cart.ts';

/** Signing out removes it (`lib/session/session-store.ts`). */
const storedCart = createStoredValue('keptCart', (stored) => stored as { owner: string | undefined; cart: Cart } | null | undefined); // written by this file only

/** Stores the last priced cart for offline use. `owner` is a user's id, or undefined for a visitor. */
export const storeCart = (owner: string | undefined, cart: Cart): void => storedCart.write({ owner, cart });

/** The last priced cart of this owner. */
export function lastCart(owner: string | undefined): Cart | undefined {
  const kept = storedCart.read();
  return kept?.owner === owner ? kept?.cart : undefined;
}
