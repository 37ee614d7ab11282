import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useSession } from '#app/lib/session.tsx';
import type { Cart } from '#contract/cart.ts';
import { loadSignedInCart, previewCart, signedInCartKey, visitorCartKey } from './cart-queries.ts';
import { type CartChanges, useCartChanges } from './use-cart-changes.ts';
import { noVisitorLines, subscribeToVisitorCart, visitorLines } from './visitor-cart.ts';

export interface CartAccess extends CartChanges {
  /** As it reads at the prices of now; undefined while nobody knows. */
  cart: Cart | undefined;
  /** How many pieces lie in it. */
  count: number;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

/** The cart of whoever is here: stored for a signed-in user, in this browser for a visitor. */
export function useCart(): CartAccess {
  const { user, isLoading: isSessionLoading } = useSession();
  const queryClient = useQueryClient();
  const stored = useSyncExternalStore(subscribeToVisitorCart, visitorLines, noVisitorLines);
  const lines = user ? noVisitorLines() : stored;
  const isEmptyVisitor = !user && lines.length === 0;
  const query = useQuery({
    queryKey: user ? signedInCartKey(user._id) : visitorCartKey(lines),
    queryFn: () => (user ? loadSignedInCart() : previewCart(lines)),
    enabled: !isSessionLoading && !isEmptyVisitor,
    placeholderData: keptWhilePricing,
  });
  const cart = isEmptyVisitor && !isSessionLoading ? emptyCart : query.data;
  const changes = useCartChanges(user?._id, lines);
  const retry = useCallback(() => void queryClient.invalidateQueries({ queryKey: ['cart'] }), [queryClient]);
  return {
    cart,
    count: piecesOf(cart?.lines ?? lines),
    isLoading: isSessionLoading || (!cart && query.isPending),
    error: cart ? null : query.error,
    retry,
    ...changes,
  };
}

const emptyCart: Cart = { lines: [], subtotal: 0, quantity: 0 };
const piecesOf = (lines: readonly { quantity: number }[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** A visitor's cart stays in sight until the changed one is priced; the cart of a user never shows to the next. */
const keptWhilePricing = (previous: Cart | undefined, query: Query<Cart> | undefined) =>
  query?.queryKey[1] === 'visitor' ? previous : undefined;
