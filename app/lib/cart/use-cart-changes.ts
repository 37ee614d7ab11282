import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { ApiError, api, isWithoutAnswer } from '#app/lib/api/api.ts';
import { useErrorText } from '#app/lib/api/error-text.ts';
import { refetchAll } from '#app/lib/api/query-client.ts';
import { signedInUserId } from '#app/lib/api/session-store.ts';
import { usePopup } from '#app/lib/popup.ts';
import type { Cart, CartLine } from '#contract/selling/cart.ts';
import { type LineChoice, lineKey } from '#domain/catalog/line-choice.ts';
import { cartLineKey, withLine, withQuantity } from './cart-money.ts';
import { previewCart, signedInCartKey, visitorCartKey } from './cart-queries.ts';
import { addLine, setLineQuantity, visitorCart } from './visitor-cart.ts';

export type AddInput = Pick<LineChoice, 'productId'> & Partial<LineChoice>;

export interface CartChanges {
  /** Adds a line and shows the result in a toast; `isQuiet` skips the toast on success. Returns whether it succeeded. */
  add: (input: AddInput, isQuiet?: boolean) => Promise<boolean>;
  setQuantity: (line: CartLine, quantity: number) => void;
  remove: (line: CartLine) => void;
  /** Restores a removed line. */
  restore: (line: CartLine) => void;
}

/**
 * The mutations of a cart: the stored one of a user, or a visitor's lines. `shown` is the cart on the screen. The functions stay the same
 * when the cart changes, so that product cards do not rerender.
 */
export function useCartChanges(userId: string | undefined, shown: Cart | undefined): CartChanges {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('cart');
  const changeStoredLine = useStoredLineChange(userId);
  const addStoredLine = useStoredLineAddition();
  const onScreen = useRef(shown);
  useEffect(() => {
    onScreen.current = shown;
  }, [shown]);

  const add = useCallback(
    async ({ productId, options = {}, quantity = 1 }: AddInput, isQuiet = false) => {
      try {
        const line = { productId, options, quantity };
        const buyer = signedInUserId();
        if (buyer) await addStoredLine({ buyer, line });
        else await addVisitorLine(queryClient, line);
        if (!isQuiet) popup.success(t('added'), undefined, { to: '/cart', label: t('toCart') });
        return true;
      } catch (error) {
        popup.error(errorText(error));
        return false;
      }
    },
    [queryClient, addStoredLine, popup, errorText, t],
  );
  const keep = useStoreVisitorCart();
  const setQuantity = useCallback(
    (line: CartLine, quantity: number) => {
      if (userId) return changeStoredLine({ line, quantity });
      const cart = onScreen.current;
      keep(setLineQuantity(visitorCart.read(), lineKey(visitorLine(line)), quantity), cart && withQuantity(cart, line, quantity));
    },
    [userId, keep, changeStoredLine],
  );
  const remove = useCallback((line: CartLine) => setQuantity(line, 0), [setQuantity]);
  const restore = useCallback(
    (line: CartLine) => {
      if (userId) void add(visitorLine(line), true);
      else keep(addLine(visitorCart.read(), visitorLine(line)), onScreen.current && withLine(onScreen.current, line));
    },
    [userId, keep, add],
  );
  return useMemo(() => ({ add, setQuantity, remove, restore }), [add, setQuantity, remove, restore]);
}

/** Stores a visitor's lines, shows `cart` as an optimistic update, and reloads the prices. */
function useStoreVisitorCart(): (lines: readonly LineChoice[], cart: Cart | undefined) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (lines, cart) => {
      if (cart && lines.length > 0) queryClient.setQueryData(visitorCartKey(lines), cart);
      visitorCart.write(lines);
      void queryClient.invalidateQueries({ queryKey: visitorCartKey(lines) });
    },
    [queryClient],
  );
}

const visitorLine = ({ product, options, quantity }: CartLine): LineChoice => ({ productId: product._id, options, quantity });

/** Adds a line to a visitor's cart, once the server has priced it. Throws ApiError if the line can't be ordered. */
async function addVisitorLine(queryClient: QueryClient, added: LineChoice): Promise<void> {
  const stored = visitorCart.read();
  const lines = addLine(stored, added);
  const cart = await previewCart(lines);
  // Another click or tab has changed the lines since: that change stays, and the stock has to suffice for both. Nothing may be awaited
  // between this check and the write.
  if (visitorCart.read() !== stored) return addVisitorLine(queryClient, added);
  requireOrderable(cart, added);
  queryClient.setQueryData(visitorCartKey(lines), cart);
  visitorCart.write(lines);
}

function requireOrderable(cart: Cart, added: LineChoice): void {
  const line = cart.lines.find((candidate) => cartLineKey(candidate) === lineKey(added));
  if (!line) throw new ApiError('NOT_FOUND', 404);
  if (line.problem) {
    const { name } = line.product;
    if (line.problem === 'MAX_PER_ORDER')
      throw new ApiError(line.problem, 409, { params: { available: line.available, max: line.maxPerOrder ?? line.available, name } });
    const available = line.problem === 'OUT_OF_STOCK' ? line.available : 0;
    throw new ApiError('OUT_OF_STOCK', 409, { params: { available, name } });
  }
}

/** Changes to the stored cart reach the server one at a time, in the order of the clicks. */
const queue = { mutationKey: ['cart', 'line'], scope: { id: 'cart' } };

/** When a change is queued: a read that is running would return older data, and the queue would wait for it. */
const stopReading = (queryClient: QueryClient, userId: string): void =>
  void queryClient.cancelQueries({ queryKey: signedInCartKey(userId) });

/** For `onSettled` of a queued change: refetches after the last one. */
function readAfterLast(queryClient: QueryClient, userId: string, error: Error | null): Promise<void> | undefined {
  // While more changes are queued, a refetch would return older data than the screen shows.
  const isLast = queryClient.isMutating({ mutationKey: queue.mutationKey }) <= 1;
  return isLast ? refetchAll(queryClient, { queryKey: signedInCartKey(userId) })(undefined, error) : undefined;
}

interface LineAddition {
  /** The signed-in user at the click. */
  buyer: string;
  line: LineChoice;
}

/** Queues additions to the stored cart. Resolves when the line is in it; rejects with ApiError. */
function useStoredLineAddition(): (addition: LineAddition) => Promise<unknown> {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    ...queue,
    mutationFn: ({ buyer, line }: LineAddition) => {
      // The queue may have waited until another user signed in.
      if (signedInUserId() !== buyer) throw new ApiError('UNAUTHENTICATED', 401);
      return api('POST /carts/create', { body: line });
    },
    onSuccess: ({ data }, { buyer }) => {
      // Shown without the refetch, which waits for the changes queued after this one.
      queryClient.setQueryData<Cart>(signedInCartKey(buyer), (cart) => cart && withLine(cart, data));
    },
    onSettled: (_answer, error, { buyer }) => readAfterLast(queryClient, buyer, error),
  });
  return useCallback(
    (addition) => {
      stopReading(queryClient, addition.buyer);
      return mutateAsync(addition);
    },
    [queryClient, mutateAsync],
  );
}

interface LineChange {
  line: CartLine;
  /** 0 removes the line. */
  quantity: number;
}

/** Updates the cart optimistically and queues the changes. Rolls back a line that fails. */
function useStoredLineChange(userId = ''): (change: LineChange) => void {
  const queryClient = useQueryClient();
  const popup = usePopup();
  const errorText = useErrorText();
  const { t } = useTranslation('cart');
  const { mutate } = useMutation({
    ...queue,
    mutationFn: async ({ line, quantity }: LineChange) => {
      if (quantity === 0) await api('DELETE /carts/delete', { body: { lineIds: [line._id] } });
      else await api('PUT /carts/update/:id', { params: { id: line._id }, body: { quantity } });
    },
    onError: (error, { line }) => {
      // Roll back here, because the refetch below may fail too.
      queryClient.setQueryData<Cart>(signedInCartKey(userId), (cart) => cart && withLine(cart, line));
      if (isWithoutAnswer(error)) popup.error(t('offline.refused'), t('offline.refusedHint'));
      else popup.error(errorText(error));
    },
    onSettled: (_answer, error) => readAfterLast(queryClient, userId, error),
  });
  return useCallback(
    (change) => {
      stopReading(queryClient, userId);
      queryClient.setQueryData<Cart>(signedInCartKey(userId), (cart) => cart && withQuantity(cart, change.line, change.quantity));
      mutate(change);
    },
    [queryClient, mutate, userId],
  );
}
