import { readStored, writeStored } from '#app/lib/session/session-store.ts';
import type { Cart } from '#contract/orders/cart.ts';

/** Signing out removes it (`lib/session-store.ts`). */
const storageKey = 'keptCart';

/** Keeps the cart as it was priced last, for times without network. `owner`: a user's id; undefined: a visitor. */
export const keepCart = (owner: string | undefined, cart: Cart): void => writeStored(storageKey, JSON.stringify({ owner, cart }));

/** The cart of this owner as it was priced last. */
export function keptCart(owner: string | undefined): Cart | undefined {
  try {
    const kept = JSON.parse(readStored(storageKey) ?? 'null') as { owner?: string; cart: Cart } | null; // written by this file only
    return kept?.owner === owner ? kept?.cart : undefined;
  } catch {
    return undefined;
  }
}
