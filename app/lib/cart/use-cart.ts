import { type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ApiError, isWithoutAnswer } from '#app/lib/api/api.ts';
import { useIsOnline } from '#app/lib/online.ts';
import { useSession } from '#app/lib/session/session.tsx';
import { useStorageNotice } from '#app/lib/storage/use-storage-notice.ts';
import type { Cart, CartLine } from '#contract/selling/cart.ts';
import { type LineChoice, lineKey, type Options } from '#domain/catalog/line-choice.ts';
import { cartLineKey, cartPieces, fitted } from './cart-money.ts';
import { onCartOrderedElsewhere } from './cart-ordered.ts';
import { loadSignedInCart, previewCart, signedInCartKey, visitorCartKey } from './cart-queries.ts';
import { lastCart, storeCart } from './last-cart.ts';
import { rememberLines } from './seen-lines.ts';
import { type CartChanges, useCartChanges } from './use-cart-changes.ts';
import { noVisitorLines, visitorCart } from './visitor-cart.ts';

export interface CartAccess extends CartChanges {
  /** The cart at current prices; undefined until it is loaded. */
  cart: Cart | undefined;
  /** The server can't be reached: the cart shows the last known prices. */
  isOffline: boolean;
  /** The number of pieces in the cart. */
  count: number;
  isLoading: boolean;
  error: Error | null;
  retry: () => void;
}

const CartContext = createContext<CartAccess | undefined>(undefined);
export const CartProvider = CartContext.Provider;

export function useCart(): CartAccess {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart outside of CartProvider');
  return cart;
}

/** A separate context, so that product cards do not rerender when the cart changes. */
const ChangeCartContext = createContext<CartChanges | undefined>(undefined);
export const ChangeCartProvider = ChangeCartContext.Provider;

export function useChangeCart(): CartChanges {
  const changes = use(ChangeCartContext);
  if (!changes) throw new Error('useChangeCart outside of ChangeCartProvider');
  return changes;
}

/** The lines of the cart on the screen, by key. In the browser only. */
let shownLines: ReadonlyMap<string, CartLine> = new Map();
const lineListeners = new Set<() => void>();

function showLines(cart: Cart | undefined): void {
  shownLines = new Map(cart?.lines.map((line) => [cartLineKey(line), line]));
  for (const listener of lineListeners) listener();
}

function subscribeToLines(listener: () => void): () => void {
  lineListeners.add(listener);
  return () => lineListeners.delete(listener);
}

/** The cart's line of a product with these options. Rerenders only when this line changes. */
export function useLineInCart(productId: string, options: Options): CartLine | undefined {
  const key = lineKey({ productId, options });
  return useSyncExternalStore(
    subscribeToLines,
    () => shownLines.get(key),
    () => undefined,
  );
}

/** The current cart: on the server for a user, in this browser for a visitor. Call it once, in the root; others use `useCart`. */
export function useCartOfUser(): { cart: CartAccess; changes: CartChanges } {
  const { user, isLoading: isSessionLoading } = useSession();
  const queryClient = useQueryClient();
  const stored = useSyncExternalStore(visitorCart.subscribe, visitorCart.read, noVisitorLines);
  const lines = user ? noVisitorLines() : stored;
  const isEmptyVisitor = !user && lines.length === 0;
  const query = useQuery({
    queryKey: user ? signedInCartKey(user._id) : visitorCartKey(lines),
    queryFn: () => (user ? loadSignedInCart() : previewCart(lines)),
    enabled: !isSessionLoading && !isEmptyVisitor,
    placeholderData: previousCart,
  });
  const isOffline = !useIsOnline() || isWithoutAnswer(query.failureReason);
  const known = query.data ?? (isOffline && !isSessionLoading ? lastKnown(user?._id, lines) : undefined);
  const cart = isEmptyVisitor && !isSessionLoading ? emptyCart : known;
  useRemembered(user?._id, query.isPlaceholderData ? undefined : query.data);
  useEffect(() => showLines(cart), [cart]);
  const changes = useCartChanges(user?._id, cart);
  useEffect(() => onCartOrderedElsewhere(() => void queryClient.invalidateQueries({ queryKey: ['cart'] })), [queryClient]);
  useStorageNotice();
  const retry = useCallback(() => void queryClient.invalidateQueries({ queryKey: ['cart'] }), [queryClient]);
  const count = cartPieces(cart?.lines ?? lines);
  const isLoading = isSessionLoading || (!cart && query.isPending && !isOffline);
  const error = cart || isLoading ? null : (query.error ?? noAnswer);
  const access = useMemo(
    () => ({ cart, isOffline, count, isLoading, error, retry, ...changes }),
    [cart, isOffline, count, isLoading, error, retry, changes],
  );
  return { cart: access, changes };
}

const noAnswer = new ApiError('NETWORK', 0);

function useRemembered(userId: string | undefined, cart: Cart | undefined): void {
  useEffect(() => {
    if (!cart) return;
    rememberLines(cart.lines);
    storeCart(userId, cart);
  }, [userId, cart]);
}

/** The last priced cart. For a visitor, it is matched to the current lines, which may have changed since. */
function lastKnown(userId: string | undefined, lines: readonly LineChoice[]): Cart | undefined {
  const kept = lastCart(userId);
  if (!kept || userId) return kept;
  return fitted(
    kept,
    lines.map((line) => ({ key: lineKey(line), quantity: line.quantity })),
  );
}

const emptyCart: Cart = { lines: [], subtotal: 0, quantity: 0 };

/** Keeps showing a visitor's cart until the changed one is priced, but never the cart of a previous user. */
const previousCart = (previous: Cart | undefined, query: Query<Cart> | undefined) =>
  query?.queryKey[1] === 'visitor' ? previous : undefined;
